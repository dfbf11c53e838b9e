/** What a call is given: a signal that ends it when its time is over or when the reader has gone. */
export interface Deadline {
  signal: AbortSignal;
  /** Rejects when the signal fires, for work that does not heed it: a body that drips in, a binding that never answers. */
  expired: Promise<never>;
  /** When its time is over, ms since the epoch. */
  endsAt: number;
  /** True once the time was over before the call was done. */
  hasPassed(): boolean;
  /** To be called when the call is done, so that no timer outlives it. */
  clear(): void;
}

/**
 * A deadline of `timeout` ms joined with the reader's own signal. `AbortSignal.any` over `AbortSignal.timeout` would say
 * the same, but in Node a joined signal that nobody else holds can be collected before it fires, and its timer runs on
 * after the call is done.
 */
export function createDeadline(timeout: number, reader: AbortSignal, now: number): Deadline {
  const controller = new AbortController();
  const { signal } = controller;
  const expired = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
  // Nobody may be waiting when it fires.
  expired.catch(() => undefined);
  const leave = () => controller.abort(reader.reason);
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    controller.abort(new DOMException("The call took too long", "TimeoutError"));
  }, timeout);
  if (reader.aborted) leave();
  else reader.addEventListener("abort", leave, { once: true });
  return {
    signal,
    expired,
    endsAt: now + timeout,
    hasPassed: () => isOver,
    clear: () => {
      clearTimeout(timer);
      reader.removeEventListener("abort", leave);
    },
  };
}
