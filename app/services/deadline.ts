/** What a call is given: a signal that ends it when its time is over or when the reader has gone. */
export interface Deadline {
  signal: AbortSignal;
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
export function createDeadline(timeout: number, reader: AbortSignal): Deadline {
  const controller = new AbortController();
  const leave = () => controller.abort(reader.reason);
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    controller.abort(new DOMException("The call took too long", "TimeoutError"));
  }, timeout);
  if (reader.aborted) leave();
  else reader.addEventListener("abort", leave, { once: true });
  return {
    signal: controller.signal,
    hasPassed: () => isOver,
    clear: () => {
      clearTimeout(timer);
      reader.removeEventListener("abort", leave);
    },
  };
}
