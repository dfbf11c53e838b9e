/**
 * A circuit breaker as a pure state machine: what is known of one service, and what to do with the next call. Times are
 * milliseconds since the epoch; `chance` is a number from 0 up to 1. docs/decisions/0052 has the reasons.
 */
export type BreakerState =
  | { kind: "closed"; generation: number; recent: readonly Recorded[] }
  | { kind: "open"; generation: number; until: number; openings: number }
  /** One call is on its way to find out; until `leasedUntil` no other is. */
  | { kind: "halfOpen"; generation: number; leasedUntil: number; openings: number };

/** What one call has told of its service. */
export type Outcome =
  /** It answered, whatever it said of the content. */
  | { kind: "answered" }
  /** It was not there. Failures of the same `address` are one: a broken post is not a broken service. */
  | { kind: "failed"; address: string | null }
  /** It asked to be left alone for so long, ms. */
  | { kind: "refused"; retryAfter: number }
  /** Nothing: the reader left, or the page's time was over before the call's. */
  | { kind: "unknown" };

interface Recorded {
  at: number;
  address: string | null;
  isFailure: boolean;
}

/** What an admitted call hands back with its outcome. */
export interface Pass {
  /** An outcome of an older generation is no longer news. */
  generation: number;
  /** The one call that finds out: nobody else is admitted before its outcome is known. */
  isProbe: boolean;
}

/** How many calls are remembered, and how long, ms: longer than the longest time-out, or hanging calls never add up. */
export const rememberedCalls = 20;
export const rememberedFor = 60_000;
/** The breaker opens when so many of them have failed, and no fewer than half. */
export const failuresToOpen = 5;
/** How long it stays open at first, ms; doubled each time the one call that finds out fails, up to the longest. */
export const firstPause = 1_000;
export const longestPause = 30_000;
/** The longest time that a service's `Retry-After` is honoured, ms: a mistyped one must not shut a page for a day. */
export const longestRefusal = 60_000;
/** A call that finds out and never says what was cut off by the platform, ms: another goes. */
export const leaseTime = 30_000;

export const newBreaker: BreakerState = { kind: "closed", generation: 0, recent: [] };

/** Whether a call may go now, with its pass; null: at once "open". */
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

/** What is known once an admitted call is over. */
export function settle(
  state: BreakerState,
  { generation }: Pass,
  outcome: Outcome,
  now: number,
  chance: number,
): BreakerState {
  if (generation !== state.generation || state.kind === "open") return state;
  switch (outcome.kind) {
    case "refused":
      return { ...open(state, now, chance), until: now + clampRefusal(outcome.retryAfter) };
    case "unknown":
      // The next call finds out instead.
      return state.kind === "closed" ? state : { ...state, leasedUntil: now };
    case "answered":
      if (state.kind === "halfOpen") return { kind: "closed", generation: generation + 1, recent: [] };
      return { ...state, recent: remember(state.recent, { at: now, address: null, isFailure: false }) };
    case "failed": {
      if (state.kind === "halfOpen") return open(state, now, chance);
      const recent = remember(state.recent, { at: now, address: outcome.address, isFailure: true });
      return hasTooManyFailures(recent) ? open(state, now, chance) : { ...state, recent };
    }
  }
}

function open(state: BreakerState, now: number, chance: number) {
  const openings = state.kind === "closed" ? 1 : state.openings + 1;
  const pause = Math.min(firstPause * 2 ** (openings - 1), longestPause);
  // Between half and the whole of the pause, so that many isolates do not all come back at the same moment.
  const until = now + pause * (0.5 + chance / 2);
  return { kind: "open", generation: state.generation + 1, until, openings } as const;
}

const clampRefusal = (ms: number) => Math.min(Math.max(ms, firstPause), longestRefusal);

const remember = (recent: readonly Recorded[], call: Recorded) =>
  [...recent, call].filter(({ at }) => call.at - at < rememberedFor).slice(-rememberedCalls);

function hasTooManyFailures(recent: readonly Recorded[]): boolean {
  const failures = recent.filter(({ isFailure }) => isFailure);
  const ofAddresses = new Set(failures.flatMap(({ address }) => address ?? []));
  const count = failures.filter(({ address }) => address === null).length + ofAddresses.size;
  return count >= failuresToOpen && count >= recent.length - failures.length;
}
