import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatAudiences, isInShare, parseAudiences } from "../../../app/feature-flag/flag-audiences.ts";
import { createFlags } from "../../../app/feature-flag/flags.ts";
import { flagScript } from "../../../app/site/FlagScript.tsx";

const names = fc.stringMatching(/^[a-z0-9_]{1,12}$/);
const shares = fc.integer({ min: 1, max: 99 });
const keys = Array.from({ length: 2_000 }, (_, index) => `reader-${(index * 7_919).toString(36)}`);

test("a larger share keeps those who were in", () => {
  fc.assert(
    fc.property(names, fc.string(), shares, shares, (name, key, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      if (isInShare(name, less, key)) expect(isInShare(name, more, key)).toBe(true);
    }),
  );
});

test("a share is about as large as it says, and another flag's isn't of the same readers", () => {
  const count = (isCounted: (key: string) => boolean) => keys.filter(isCounted).length / keys.length;
  expect(count((key) => isInShare("zoom", 25, key))).toBeCloseTo(0.25, 1);
  expect(count((key) => isInShare("zoom", 50, key) && isInShare("search", 50, key))).toBeCloseTo(0.25, 1);
});

test("flags for some readers are off as printed, and no others are named", () => {
  const { isOn, bodyClasses, audiences } = createFlags([
    { name: "c", value: "staff" },
    { name: "a", value: "on" },
    { name: "b", value: "25%" },
    { name: "d", value: "100%" },
    { name: "e", value: "05%" },
  ]);
  expect([audiences, bodyClasses]).toEqual(["b:25 c:staff", "f_a_on f_b_off f_c_off f_d_off f_e_off"]);
  expect(["b", "c", "d", "e"].map(isOn)).toEqual([false, false, false, false]);
  expect(createFlags([{ name: "a", value: "on" }]).audiences).toBe("");
});

test("flags are read as they were written", () => {
  const audiences = fc.array(fc.record({ name: names, share: fc.option(shares) }));
  fc.assert(
    fc.property(audiences, (list) => {
      expect(parseAudiences(formatAudiences(list))).toEqual(list);
    }),
  );
});

describe("the script at the beginning of a page", () => {
  function run(flags: string, storage: object): string[] {
    const classes = new Set(["f_zoom_off", "f_search_off", "f_other_on"]);
    const classList = {
      replace: (before: string, after: string) => {
        if (classes.delete(before)) classes.add(after);
      },
    };
    runInNewContext(flagScript, {
      document: { body: { dataset: { flags }, classList } },
      localStorage: storage,
      crypto,
    });
    return [...classes].toSorted();
  }
  const out = ["f_other_on", "f_search_off", "f_zoom_off"];

  test("draws as the page's module does", () => {
    for (const key of keys) {
      const expected = ["zoom", "search"].map(
        (name) => `f_${name}_${isInShare(name, name === "zoom" ? 30 : 70, key) ? "on" : "off"}`,
      );
      expect(run("zoom:30 search:70", { "magma.reader": key })).toEqual(
        [...expected, "f_other_on"].toSorted(),
      );
    }
  });

  test.each([
    [{ "magma.staff": "1 1700000000000" }, ["f_other_on", "f_search_off", "f_zoom_on"]],
    [{ "magma.staff": "0 1700000000000" }, out],
    [{}, out],
  ])("turns on what staff see where %o", (storage, classes) => {
    expect(run("zoom:staff", storage)).toEqual(classes);
  });

  test("leaves everything off without storage", () => {
    const blocked = new Proxy(
      {},
      {
        get: () => {
          throw new Error("blocked");
        },
      },
    );
    expect(run("zoom:99 search:staff", blocked)).toEqual(out);
  });
});
