/** The time limit of a call: a signal that fires when its time is over or the reader has left. */
export interface Deadline {
  signal: AbortSignal;
  /**
   * Rejects when the signal fires, for work that ignores signals: a slow body, a binding that never responds.
   */
  expired: Promise<never>;
  /** End of the time limit, ms since the epoch. */
  endsAt: number;
  /** Whether the time ran out before the call was done. */
  hasPassed(): boolean;
  /** Must be called when the call is done, to clear the timer. */
  clear(): void;
}

/**
 * A time limit of `timeout` ms combined with the reader's signal. Not `AbortSignal.any` with
 * `AbortSignal.timeout`: in Node the combined signal may be garbage-collected before it fires, and its timer
 * keeps running after the call.
 */
export function createDeadline(timeout: number, reader: AbortSignal, now: number): Deadline {
  const controller = new AbortController();
  const { signal } = controller;
  const { promise: expired, reject } = Promise.withResolvers<never>();
  // Prevents an unhandled rejection.
  expired.catch(() => undefined);
  const end = (reason: unknown) => {
    controller.abort(reason);
    reject(reason);
  };
  const leave = () => end(reader.reason);
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    end(new DOMException("The call took too long", "TimeoutError"));
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
