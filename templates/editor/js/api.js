// Talking to the server: JSON there and back, and one kind of error.

/** The server's answer was no: `status`, and what and where as the server says it. */
export class Refused extends Error {
  constructor(status, { code, where, text, defects }) {
    super(text);
    Object.assign(this, { status, code, where, defects: defects ?? [{ code, where, text }] });
  }
}

/** Tell whether an error only means that a request was no longer wanted. */
export function isAborted(error) {
  return error.name === "AbortError" || error.code === "superseded";
}

/** Ask the server; throws Refused if it says no or is not there. */
export async function ask(method, path, wish = {}) {
  const answer = await sent(method, path, wish);
  const data = await answer.json().catch(() => null);
  if (!answer.ok || !data?.ok) {
    throw new Refused(
      answer.status,
      data ?? { code: "garbled", where: path, text: "the answer cannot be read" },
    );
  }
  return data;
}

async function sent(method, path, { body, headers, signal, keepalive }) {
  try {
    return await fetch(`/api/${path}`, {
      method,
      signal,
      keepalive,
      headers: body === undefined ? headers : { ...headers, "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch (error) {
    if (isAborted(error)) throw error;
    const text = "the editor does not answer; is it still running?";
    throw new Refused(0, { code: "gone", where: "server", text });
  }
}
