/** A request sent at a fixed rate. */
export interface Sent {
  name: string;
  /** Time from when it was due to its response, ms: waiting for earlier requests counts. */
  ms: number;
  /** Null for the expected response. */
  error: string | null;
}

/** Sends at a fixed rate without waiting for responses, and at the end waits for the last one. */
export async function sendEvenly(
  { perSecond, until }: { perSecond: number; until: number },
  send: () => { name: string; answer: Promise<unknown> },
): Promise<Sent[]> {
  const sent: Promise<Sent>[] = [];
  const interval = 1_000 / perSecond;
  for (let due = performance.now(); due < until; due += interval) {
    const early = due - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    sent.push(time(due, send()));
  }
  return Promise.all(sent);
}

async function time(
  due: number,
  { name, answer }: { name: string; answer: Promise<unknown> },
): Promise<Sent> {
  try {
    await answer;
    return { name, ms: performance.now() - due, error: null };
  } catch (error) {
    return { name, ms: performance.now() - due, error: findKind(String(error)) };
  }
}

/** The status of a response, or else the first line of the error. */
const findKind = (message: string): string =>
  /\b[45]\d\d\b/.exec(message)?.[0] ?? message.split("\n", 1)[0] ?? message;
