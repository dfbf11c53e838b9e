/**
 * A circuit breaker as a pure state machine. Times are in ms since the epoch; `random` is a random number in
 * [0, 1). Reasons: docs/decisions/0052.
 */
export type BreakerState =
  | { kind: "closed"; generation: number; recent: readonly Recorded[] }
  | { kind: "open"; generation: number; until: number; openings: number }
  /** One probe call is in progress; no other call is made until `leasedUntil`. */
  | { kind: "halfOpen"; generation: number; leasedUntil: number; openings: number };

/** Result of a call, as evidence of its service's health. */
export type Outcome =
  /** It responded, whatever the content. */
  | { kind: "answered" }
  /** It failed. Several failures of the same `address` count once: a broken post is not a broken service. */
  | { kind: "failed"; address: string | null }
  /** It refused calls for this long, ms. */
  | { kind: "refused"; retryAfter: number }
  /** No evidence: the reader left, or the page's time ran out before the call's. */
  | { kind: "unknown" };

interface Recorded {
  at: number;
  address: string | null;
  isFailure: boolean;
}

/** Returned by an admitted call with its outcome. */
export interface Pass {
  /** Outcomes of an older generation are ignored. */
  generation: number;
  /** A probe call: no other call is admitted until its outcome is known. */
  isProbe: boolean;
}

/**
 * Number of calls remembered, and for how long, ms: longer than the longest timeout, because otherwise
 * hanging calls would never accumulate.
 */
export const rememberedCalls = 20;
export const rememberedFor = 60_000;
/** The breaker opens at this many failures if they are at least half of the calls. */
export const failuresToOpen = 5;
/** Time it stays open, ms; doubled with each failed probe, up to the maximum. */
export const firstPause = 1_000;
export const maxPause = 30_000;
/** Maximum `Retry-After` that is honored, ms: a mistake in a service must not disable a page for a day. */
export const maxRefusal = 60_000;
/** After this time, ms, an unfinished probe counts as cancelled by the platform, and another is admitted. */
export const leaseTime = 30_000;

export const newBreaker: BreakerState = { kind: "closed", generation: 0, recent: [] };

/** Admits a call, with its pass; null means it fails immediately with "open". */
export function admit(state: BreakerState, now: number): { state: BreakerState; pass: Pass | null } {
  if (state.kind === "closed") return { state, pass: { generation: state.generation, isProbe: false } };
  if (now < (state.kind === "open" ? state.until : state.leasedUntil)) return { state, pass: null };
  const { openings } = state;
  const generation = state.generation + 1;
  return {
    state: { kind: "halfOpen", generation, leasedUntil: now + leaseTime, openings },
    pass: { generation, isProbe: true },
  };
}

/** The state after the outcome of an admitted call. */
export function recordOutcome(
  state: BreakerState,
  { generation }: Pass,
  outcome: Outcome,
  now: number,
  random: number,
): BreakerState {
  if (generation !== state.generation || state.kind === "open") return state;
  switch (outcome.kind) {
    case "refused":
      return { ...openBreaker(state, now, random), until: now + clampRefusal(outcome.retryAfter) };
    case "unknown":
      // The next call becomes the probe.
      return state.kind === "closed" ? state : { ...state, leasedUntil: now };
    case "answered":
      if (state.kind === "halfOpen") return { kind: "closed", generation: generation + 1, recent: [] };
      return { ...state, recent: remember(state.recent, { at: now, address: null, isFailure: false }) };
    case "failed": {
      if (state.kind === "halfOpen") return openBreaker(state, now, random);
      const recent = remember(state.recent, { at: now, address: outcome.address, isFailure: true });
      return hasTooManyFailures(recent) ? openBreaker(state, now, random) : { ...state, recent };
    }
  }
}

function openBreaker(state: BreakerState, now: number, random: number) {
  const openings = state.kind === "closed" ? 1 : state.openings + 1;
  const pause = Math.min(firstPause * 2 ** (openings - 1), maxPause);
  // Random jitter between half and the full delay, so that isolates don't all retry at once.
  const until = now + pause * (0.5 + random / 2);
  return { kind: "open", generation: state.generation + 1, until, openings } as const;
}

const clampRefusal = (ms: number) => Math.min(Math.max(ms, firstPause), maxRefusal);

const remember = (recent: readonly Recorded[], call: Recorded) =>
  [...recent, call].filter(({ at }) => call.at - at < rememberedFor).slice(-rememberedCalls);

function hasTooManyFailures(recent: readonly Recorded[]): boolean {
  const failures = recent.filter(({ isFailure }) => isFailure);
  const ofAddresses = new Set(failures.flatMap(({ address }) => address ?? []));
  const count = failures.filter(({ address }) => address === null).length + ofAddresses.size;
  return count >= failuresToOpen && count >= recent.length - failures.length;
}

/** Time a page waits for a call that hung at its latest attempt, ms. */
export const suspectPatience = 500;
/** Time after a call's latest timeout during which its hang is remembered, ms. */
export const hangRemembered = 60_000;

interface Hang {
  /** The timeout that was exceeded, ms: calls with a longer one are not suspected. */
  timeout: number;
  since: number;
  until: number;
}

/** Calls of an isolate that would probably time out. Times are in ms since the epoch. */
interface HangMemory {
  isSuspect(base: string, call: string, timeout: number, now: number): boolean;
  /** Records that a call has timed out. */
  note(base: string, call: string, timeout: number, now: number): void;
  /** Records that a call has responded. */
  forget(call: string, now: number): void;
}

/**
 * A timeout of one call makes the whole service suspect: pages then wait for each of its calls only briefly, until that
 * call responds. So a hang is detected once, and a service with a single hanging call is soon trusted again.
 */
function createHangMemory(): HangMemory {
  const calls = new Map<string, Hang>();
  const services = new Map<string, Hang>();
  const answered = new Map<string, number>();
  const extend = (known: Hang | undefined, timeout: number, now: number): Hang => ({
    timeout,
    // Calls that have responded during this hang are not suspected again because of it.
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

/**
 * The breakers of an isolate, one per call pattern (`…/api/core/blog/:blogId/latest`). A single breaker for a
 * whole service would let a slow optional call block its essential calls.
 */
export interface Breakers {
  /** Calls that timed out. */
  hangs: HangMemory;
  /** A pass for a call; null while the breaker is open. */
  enter(call: string, now: number): Pass | null;
  /** Records the outcome; returns whether it opened or closed the breaker. */
  leave(call: string, pass: Pass, outcome: Outcome, now: number, random: number): "opened" | "closed" | null;
  /** State of a service by its base URL: open if all of its breakers are, closed if none is. */
  stateOf(base: string): BreakerState["kind"];
}

export function createBreakers(): Breakers {
  const states = new Map<string, BreakerState>();
  const find = (call: string) => states.get(call) ?? newBreaker;
  return {
    hangs: createHangMemory(),
    enter(call, now) {
      const { state, pass } = admit(find(call), now);
      states.set(call, state);
      return pass;
    },
    leave(call, pass, outcome, now, random) {
      const before = find(call);
      const after = recordOutcome(before, pass, outcome, now, random);
      states.set(call, after);
      if (after.kind === "open" && before.kind === "closed") return "opened";
      return after.kind === "closed" && before.kind === "halfOpen" ? "closed" : null;
    },
    stateOf(base) {
      const kinds = [...states].filter(([call]) => call.startsWith(`${base}/`)).map(([, { kind }]) => kind);
      if (kinds.every((kind) => kind === "closed")) return "closed";
      return kinds.every((kind) => kind === "open") ? "open" : "halfOpen";
    },
  };
}
