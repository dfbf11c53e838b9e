/**
 * A circuit breaker as a pure state machine. Times are in ms since the epoch; `random` is a random number in
 * [0, 1). Reasons: docs/decisions/0052.
 */
export type BreakerState =
  | { kind: "closed"; generation: number; recent: readonly Recorded[] }
  | { kind: "open"; generation: number; until: number; openings: number }
  /** One probe call is in progress; no other call is made until `leasedUntil`. */
  | { kind: "halfOpen"; generation: number; leasedUntil: number; openings: number };

/** What a call says about its service's health. */
export type Outcome =
  /** It responded, whatever the content. */
  | { kind: "answered" }
  /** It failed. Several failures of the same `address` count once: a broken post is not a broken service. */
  | { kind: "failed"; address: string | null }
  /** It asked not to be called for this long, ms. */
  | { kind: "refused"; retryAfter: number }
  /** Nothing: the reader left, or the page's time ran out before the call's. */
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
/** How long it stays open, ms; doubled with each failed probe, up to the maximum. */
export const firstPause = 1_000;
export const maxPause = 30_000;
/** Maximum `Retry-After` that is honored, ms: a mistake in a service must not disable a page for a day. */
export const maxRefusal = 60_000;
/** After this time, ms, an unfinished probe counts as cancelled by the platform, and another is admitted. */
export const leaseTime = 30_000;

export const newBreaker: BreakerState = { kind: "closed", generation: 0, recent: [] };

/** Whether a call is admitted, with its pass; null means it fails immediately with "open". */
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
      return { ...open(state, now, random), until: now + clampRefusal(outcome.retryAfter) };
    case "unknown":
      // The next call becomes the probe.
      return state.kind === "closed" ? state : { ...state, leasedUntil: now };
    case "answered":
      if (state.kind === "halfOpen") return { kind: "closed", generation: generation + 1, recent: [] };
      return { ...state, recent: remember(state.recent, { at: now, address: null, isFailure: false }) };
    case "failed": {
      if (state.kind === "halfOpen") return open(state, now, random);
      const recent = remember(state.recent, { at: now, address: outcome.address, isFailure: true });
      return hasTooManyFailures(recent) ? open(state, now, random) : { ...state, recent };
    }
  }
}

function open(state: BreakerState, now: number, random: number) {
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
