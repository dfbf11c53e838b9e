import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  chooseVariation,
  type RunningExperiment,
  formatExperiments,
  parseExperiments,
} from "../../../app/feature-flag/experiments.ts";

const name = fc.stringMatching(/^[a-z0-9][a-z0-9_]{0,20}$/);
const variationName = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,10}$/);
const weight = fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.double({ min: 0, max: 1, noNaN: true }));
const experiment: fc.Arbitrary<RunningExperiment> = fc.record({
  name,
  share: fc.double({ min: 0, max: 1, noNaN: true }).map((share) => share + 0),
  variations: fc
    .uniqueArray(fc.record({ name: variationName, weight }), { selector: (v) => v.name, minLength: 1 })
    .filter((list) => list.some((v) => v.weight > 0)),
});
const key = fc.string({ minLength: 1, maxLength: 30 });

/** Enough readers for random differences to even out. */
const readers = Array.from({ length: 20_000 }, (_, index) => `reader-${(index * 7919).toString(36)}`);
const shareOf = (experiment: RunningExperiment, variation: string | null) =>
  readers.filter((reader) => chooseVariation(experiment, reader) === variation).length / readers.length;

describe("the variation of a reader", () => {
  test("is stable, and has a weight above zero", () => {
    fc.assert(
      fc.property(experiment, key, (experiment, key) => {
        const chosen = chooseVariation(experiment, key);
        expect(chooseVariation({ ...experiment }, key)).toBe(chosen);
        const visible = experiment.variations.filter(({ weight }) => weight > 0).map(({ name }) => name);
        if (chosen !== null) expect(visible).toContain(chosen);
      }),
    );
  });

  test("is none for anyone at a share of 0, and one for everyone at a share of 1", () => {
    fc.assert(
      fc.property(experiment, key, (experiment, key) => {
        expect(chooseVariation({ ...experiment, share: 0 }, key)).toBeNull();
        expect(chooseVariation({ ...experiment, share: 1 }, key)).not.toBeNull();
      }),
    );
  });

  test("stays when the share grows: readers are only added", () => {
    fc.assert(
      fc.property(experiment, key, fc.double({ min: 0, max: 1, noNaN: true }), (experiment, key, more) => {
        const before = chooseVariation(experiment, key);
        const share = experiment.share + (1 - experiment.share) * more;
        if (before !== null) expect(chooseVariation({ ...experiment, share }, key)).toBe(before);
      }),
    );
  });

  test.each([
    [[1, 1], 1],
    [[3, 1], 0.4],
    [[1, 1, 8], 1],
    [[0.5, 0, 1.5], 0.25],
  ])("with weights %j at a share of %d is proportional to its weight", (weights, share) => {
    const variations = weights.map((weight, index) => ({ name: `v${index}`, weight }));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const experiment = { name: "zoom", share, variations };
    for (const { name, weight } of variations) {
      expect(shareOf(experiment, name)).toBeCloseTo((share * weight) / total, 1.5);
    }
    expect(shareOf(experiment, null)).toBeCloseTo(1 - share, 1.5);
  });

  test("is independent of other experiments", () => {
    const variations = [
      { name: "a", weight: 1 },
      { name: "b", weight: 1 },
    ];
    for (const [one, two] of [
      ["zoom", "zoom2"],
      ["a", "b"],
      ["headline_balance", "excerpt_length"],
    ]) {
      const same = readers.filter(
        (reader) =>
          chooseVariation({ name: one ?? "", share: 1, variations }, reader) ===
          chooseVariation({ name: two ?? "", share: 1, variations }, reader),
      );
      expect(same.length / readers.length).toBeCloseTo(0.5, 1.5);
    }
  });
});

describe("the experiments of a page", () => {
  test("survive serialization, each by itself", () => {
    fc.assert(
      fc.property(fc.array(experiment, { maxLength: 5 }), (experiments) => {
        expect(parseExperiments(formatExperiments(experiments))).toEqual(experiments);
      }),
    );
  });

  test("are chosen independently of each other", () => {
    fc.assert(
      fc.property(experiment, fc.array(experiment, { maxLength: 3 }), key, (one, others, key) => {
        const alone = parseExperiments(formatExperiments([one])).map((e) => chooseVariation(e, key));
        const among = parseExperiments(formatExperiments([...others, one])).map((e) =>
          chooseVariation(e, key),
        );
        expect(among.at(-1)).toBe(alone[0]);
      }),
    );
  });

  test("are a short text, empty if none are running", () => {
    const zoom = {
      name: "zoom",
      share: 0.5,
      variations: [
        { name: "control", weight: 3 },
        { name: "large", weight: 1 },
      ],
    };
    expect(formatExperiments([zoom])).toBe("zoom 0.5 control:3 large:1");
    expect(formatExperiments([])).toBe("");
    expect(parseExperiments("")).toEqual([]);
  });
});
