import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  admit,
  failuresToOpen,
  firstPause,
  leaseTime,
  maxPause,
  maxRefusal,
  newBreaker,
  rememberedCalls,
  rememberedFor,
  recordOutcome,
  type BreakerState,
  type Outcome,
} from "../../../../app/platform/services/breakers.ts";

const answered: Outcome = { kind: "answered" };
const failed: Outcome = { kind: "failed", address: null };
const failedAt = (address: string): Outcome => ({ kind: "failed", address });
const unknown: Outcome = { kind: "unknown" };

/** The state after one call for each outcome, a millisecond apart; a call that is not admitted has none. */
function after(outcomes: Outcome[], state: BreakerState = newBreaker, start = 0, random = 0): BreakerState {
  return outcomes.reduce((known, outcome, index) => {
    const now = start + index;
    const { state: next, pass } = admit(known, now);
    return pass ? recordOutcome(next, pass, outcome, now, random) : next;
  }, state);
}

const times = (count: number, outcome: Outcome) => Array.from({ length: count }, () => outcome);

describe("a closed breaker", () => {
  test.each<[string, Outcome[], BreakerState["kind"]]>([
    ["stays closed while there are too few failures to tell", times(failuresToOpen - 1, failed), "closed"],
    ["opens when enough calls in a row have failed", times(failuresToOpen, failed), "open"],
    ["opens when half of the calls fail", [...times(5, answered), ...times(5, failed)], "open"],
    ["stays closed while most calls are answered", [...times(6, answered), ...times(5, failed)], "closed"],
    [
      "stays closed while one address fails and nothing else is asked",
      times(50, failedAt("post/page/1")),
      "closed",
    ],
    ["opens when as many addresses fail", ["a", "b", "c", "d", "e"].map(failedAt), "open"],
    ["learns nothing from readers who leave", times(50, unknown), "closed"],
  ])("%s", (_, outcomes, kind) => {
    expect(after(outcomes).kind).toBe(kind);
  });

  test("forgets old calls", () => {
    const before = after(times(failuresToOpen - 1, failed));
    expect(after([failed], before, rememberedFor + failuresToOpen).kind).toBe("closed");
  });

  test("opens at once for as long as the service requests, within limits", () => {
    for (const [retryAfter, pause] of [
      [0, firstPause],
      [7_000, 7_000],
      [86_400_000, maxRefusal],
    ] as const) {
      expect(after([{ kind: "refused", retryAfter }])).toMatchObject({ kind: "open", until: pause });
    }
  });
});

const opened = after(times(failuresToOpen, failed));
const until = opened.kind === "open" ? opened.until : expect.fail("it is open");

describe("an open breaker", () => {
  test("admits no call until its delay is over, then one", () => {
    expect(admit(opened, until - 1).pass).toBeNull();
    const { state, pass } = admit(opened, until);
    expect(pass).not.toBeNull();
    expect(admit(state, until + leaseTime - 1).pass).toBeNull();
  });

  test("has a random delay between half and the full time", () => {
    const last = failuresToOpen - 1;
    expect(until).toBe(last + firstPause / 2);
    expect(after(times(failuresToOpen, failed), newBreaker, 0, 1)).toMatchObject({
      until: last + firstPause,
    });
  });

  test("ignores calls that were in progress when it opened", () => {
    const four = after(times(failuresToOpen - 1, failed));
    const late = admit(four, 10).pass ?? expect.fail("it is closed");
    const open = after([failed], four, 11);
    expect(recordOutcome(open, late, answered, 12, 0)).toBe(open);
    const { state } = admit(open, 10_000);
    expect(recordOutcome(state, late, answered, 10_001, 0)).toBe(state);
  });
});

describe("the probe call", () => {
  const { state, pass } = admit(opened, until);
  const finishProbe = (outcome: Outcome) =>
    recordOutcome(state, pass ?? expect.fail("admitted"), outcome, until + 5, 1);

  test("closes the breaker when answered, and old failures are forgotten", () => {
    expect(finishProbe(answered)).toMatchObject({ kind: "closed", recent: [] });
  });

  test("opens it for twice as long when it fails, up to the maximum", () => {
    expect(finishProbe(failed)).toMatchObject({ kind: "open", until: until + 5 + 2 * firstPause });
    let open: BreakerState = opened;
    for (let round = 0; round < 20; round += 1) {
      const now = open.kind === "open" ? open.until : expect.fail("it is open");
      const probe = admit(open, now);
      open = recordOutcome(probe.state, probe.pass ?? expect.fail("admitted"), failed, now, 1);
      expect(open.kind === "open" && open.until - now).toBeLessThanOrEqual(maxPause);
    }
  });

  test("is replaced by the next call if its reader leaves or it never finishes", () => {
    expect(admit(finishProbe(unknown), until + 5).pass).not.toBeNull();
    expect(admit(state, until + leaseTime).pass).not.toBeNull();
  });
});

describe("in any sequence of events", () => {
  const outcome = fc.oneof(
    fc.constant(answered),
    fc.constant(failed),
    fc.constant(unknown),
    fc.string({ maxLength: 2 }).map(failedAt),
    fc.integer({ min: 0, max: 1e9 }).map((retryAfter): Outcome => ({ kind: "refused", retryAfter })),
  );
  const steps = fc.array(
    fc.record({
      wait: fc.integer({ min: 0, max: 40_000 }),
      takes: fc.integer({ min: 0, max: 30_000 }),
      outcome,
    }),
    { maxLength: 200 },
  );

  test("memory is bounded, and a service is always called again within the maximum delay", () => {
    fc.assert(
      fc.property(steps, fc.double({ min: 0, max: 0.999, noNaN: true }), (all, random) => {
        let state = newBreaker;
        let now = 0;
        for (const step of all) {
          now += step.wait;
          const admitted = admit(state, now);
          state = admitted.state;
          now += step.takes;
          if (admitted.pass) state = recordOutcome(state, admitted.pass, step.outcome, now, random);
          if (state.kind === "closed") expect(state.recent.length).toBeLessThanOrEqual(rememberedCalls);
          expect(admit(state, now + Math.max(maxRefusal, maxPause, leaseTime)).pass).not.toBeNull();
        }
      }),
    );
  });

  test("a service that always answers is always called", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100_000 })), (waits) => {
        let state = newBreaker;
        let now = 0;
        for (const wait of waits) {
          now += wait;
          const { state: next, pass } = admit(state, now);
          state = recordOutcome(next, pass ?? expect.fail("admitted"), answered, now, 0);
        }
      }),
    );
  });

  test("of concurrent calls in the half-open state one is admitted", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), (readers) => {
        let state: BreakerState = opened;
        let sent = 0;
        for (let reader = 0; reader < readers; reader += 1) {
          const admitted = admit(state, until + reader);
          state = admitted.state;
          if (admitted.pass) sent += 1;
        }
        expect(sent).toBe(1);
      }),
    );
  });
});
