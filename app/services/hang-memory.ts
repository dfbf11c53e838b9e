/** How long a page waits for a call that hung when it was last made, ms. */
export const suspectPatience = 500;
/** A hang is remembered this long after a call last ran out of time, ms. */
export const hangRemembered = 60_000;

interface Hang {
  /** The time that ran out, ms: calls that have more of it are not suspected. */
  timeout: number;
  since: number;
  until: number;
}

/** Which calls of an isolate would probably use up their time. Times are in ms since the epoch. */
export interface HangMemory {
  isSuspect(base: string, call: string, timeout: number, now: number): boolean;
  /** A call has run out of its time. */
  note(base: string, call: string, timeout: number, now: number): void;
  /** A call was answered. */
  forget(call: string, now: number): void;
}

/**
 * One call that runs out of its time makes the whole service suspect: pages then wait for each of its calls only briefly,
 * until that call answers. So a hang is learned once, and a service of which only one call hangs is soon trusted again.
 */
export function createHangMemory(): HangMemory {
  const calls = new Map<string, Hang>();
  const services = new Map<string, Hang>();
  const answered = new Map<string, number>();
  const extend = (known: Hang | undefined, timeout: number, now: number): Hang => ({
    timeout,
    // What has answered during this hang is not suspected again because of it.
    since: known && now < known.until ? known.since : now,
    until: now + hangRemembered,
  });
  const applies = (hang: Hang | undefined, timeout: number, now: number) =>
    hang !== undefined && now < hang.until && timeout <= hang.timeout;
  return {
    isSuspect(base, call, timeout, now) {
      if (applies(calls.get(call), timeout, now)) return true;
      const hang = services.get(base);
      return applies(hang, timeout, now) && (answered.get(call) ?? -Infinity) < (hang?.since ?? 0);
    },
    note(base, call, timeout, now) {
      calls.set(call, extend(calls.get(call), timeout, now));
      services.set(base, extend(services.get(base), timeout, now));
    },
    forget(call, now) {
      calls.delete(call);
      answered.set(call, now);
    },
  };
}
