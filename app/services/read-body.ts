/**
 * The longest reply that is read, bytes: several times the longest post with a hundred threads below it, and little
 * enough that some dozen of them fit into an isolate's 128 MB at once.
 */
export const maxReplyBytes = 4 * 1024 * 1024;

/** Thrown instead of what is too long. */
export class OversizedBody extends Error {}

/**
 * The text of a body, given up as soon as it is longer than `limit` bytes, before it is read where it says so itself. What
 * is left of it is not read, then as when the signal fires.
 */
export async function readBody(response: Response, limit: number, signal: AbortSignal): Promise<string> {
  if (response.body === null) return "";
  const reader = response.body.getReader();
  const stop = () => void reader.cancel().catch(() => undefined);
  const refuse = () => {
    stop();
    return new OversizedBody(`the reply has more than ${limit.toString()} bytes`);
  };
  signal.addEventListener("abort", stop, { once: true });
  try {
    if (Number(response.headers.get("Content-Length") ?? 0) > limit) throw refuse();
    const decoder = new TextDecoder();
    let text = "";
    let size = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      size += value.byteLength;
      if (size > limit) throw refuse();
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
