import { describe, expect, it } from "vitest";
import {
  compareArms,
  compareWithFirst,
  findVerdict,
  isSplitAsMeant,
  planReaders,
  type Arm,
  type Verdict,
} from "../../../api/audience/compare.ts";

/** Numbers in [0, 1) that are the same in each run (mulberry32). */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Simulated {
  /** Share of readers who click, by variant. */
  shares: readonly number[];
  readersAnHour: number;
  hours: number;
  seed: number;
  /** Share of the readers of each variant who are counted. */
  counted?: readonly number[];
}

/** The first answer of a test that is looked at each hour, and its hour; readers choose variants at random. */
function simulate({ shares, readersAnHour, hours, seed, counted }: Simulated): [Verdict, number] {
  const random = createRandom(seed);
  const arms: Arm[] = shares.map(() => ({ readers: 0, goals: 0 }));
  for (let hour = 1; hour <= hours; hour++) {
    for (let reader = 0; reader < readersAnHour; reader++) {
      const variant = Math.floor(random() * shares.length);
      const arm = arms[variant];
      if (!arm || (counted && random() >= (counted[variant] ?? 1))) continue;
      arm.readers += 1;
      if (random() < (shares[variant] ?? 0)) arm.goals += 1;
    }
    const verdict = findVerdict(arms);
    if (verdict.kind !== "open") return [verdict, hour];
  }
  return [{ kind: "open" }, hours];
}

const runs = Array.from({ length: 1_000 }, (_, index) => index + 1);

describe("tests without a difference", () => {
  it.each([
    { name: "two headlines", shares: [0.05, 0.05] },
    { name: "four headlines", shares: [0.05, 0.05, 0.05, 0.05] },
    { name: "readings to the end", shares: [0.4, 0.4] },
  ])("name a winner in at most one of twenty: $name, looked at each hour of a week", ({ shares }) => {
    const kinds = runs.map((seed) => simulate({ shares, readersAnHour: 120, hours: 168, seed })[0].kind);
    expect(kinds.filter((kind) => kind === "winner").length).toBeLessThanOrEqual(50);
    expect(kinds.filter((kind) => kind === "split").length).toBeLessThanOrEqual(2);
  });

  it("end with that answer once the range is inside the margin", () => {
    const ends = [1, 2, 3, 4, 5].map(
      (seed) => simulate({ shares: [0.4, 0.4], readersAnHour: 2_000, hours: 100, seed })[0].kind,
    );
    expect(ends.filter((kind) => kind === "same").length).toBeGreaterThanOrEqual(4);
  });
});

describe("a difference of 5 %", () => {
  it("is found within the planned readers, in nine of ten tests", () => {
    const planned = planReaders(0.4, 0.05);
    const hours = 72;
    const readersAnHour = Math.ceil((2 * planned) / hours);
    const found = runs
      .slice(0, 60)
      .map((seed) => simulate({ shares: [0.4, 0.42], readersAnHour, hours, seed })[0]);
    const right = found.filter((verdict) => verdict.kind === "winner" && verdict.variant === 1);
    expect(right.length).toBeGreaterThanOrEqual(54);
    expect(found.filter((verdict) => verdict.kind === "winner" && verdict.variant === 0)).toEqual([]);
  });

  it("needs more readers the smaller it is and the fewer act", () => {
    expect(planReaders(0.4, 0.05)).toBeGreaterThan(20_000);
    expect(planReaders(0.4, 0.05)).toBeLessThan(40_000);
    expect(planReaders(0.05, 0.05)).toBeGreaterThan(10 * planReaders(0.4, 0.05));
    expect(planReaders(0.4, 0.05, 4)).toBeGreaterThan(planReaders(0.4, 0.05));
    expect(planReaders(0.4, 0.2)).toBeLessThan(planReaders(0.4, 0.05) / 10);
  });
});

describe("a split that isn't as meant", () => {
  it("is found, and there is no winner", () => {
    const found = runs
      .slice(0, 100)
      .map((seed) =>
        simulate({ shares: [0.05, 0.05], readersAnHour: 400, hours: 72, seed, counted: [1, 0.9] }),
      );
    expect(found.filter(([{ kind }]) => kind === "split").length).toBeGreaterThanOrEqual(99);
  });

  it("is measured by the weights", () => {
    expect(isSplitAsMeant([3_000, 1_000], [3, 1])).toBe(true);
    expect(isSplitAsMeant([3_000, 1_000], [1, 1])).toBe(false);
    expect(isSplitAsMeant([100, 0], [1, 0])).toBe(true);
    expect(isSplitAsMeant([100, 1], [1, 0])).toBe(false);
    expect(isSplitAsMeant([0, 0], [1, 1])).toBe(true);
  });
});

describe("ranges", () => {
  it("say nothing before enough readers acted", () => {
    expect(compareArms({ readers: 100, goals: 24 }, { readers: 100, goals: 60 })).toBeNull();
    expect(findVerdict([{ readers: 0, goals: 0 }])).toEqual({ kind: "open" });
  });

  it("are of the second variant against the first", () => {
    const range = compareArms({ readers: 40_000, goals: 16_000 }, { readers: 40_000, goals: 16_960 });
    expect(range?.value).toBeCloseTo(0.06, 10);
    expect(range?.low).toBeCloseTo(0.033, 2);
    expect(range?.high).toBeCloseTo(0.088, 2);
  });

  it("are wider with more variants", () => {
    const arm = { readers: 10_000, goals: 500 };
    const two = compareWithFirst([arm, arm], 1);
    const four = compareWithFirst([arm, arm, arm, arm], 1);
    expect(four?.high).toBeGreaterThan(two?.high ?? Infinity);
    expect(compareWithFirst([arm], 1)).toBeNull();
  });

  it("are finite if everybody acts", () => {
    const range = compareArms({ readers: 50, goals: 50 }, { readers: 50, goals: 50 });
    expect(range).toEqual({ value: 0, low: 0, high: 0 });
  });
});
