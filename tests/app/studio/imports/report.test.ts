import fc from "fast-check";
import { expect, test } from "vitest";
import { presentReport, readReport } from "../../../../app/studio/imports/present-report.ts";
import { Ledger } from "../../../../cli/ledger/ledger.ts";
import { noTotals, Report, shortenReport } from "../../../../cli/report.ts";
import { buildPage } from "../../page-fixture.ts";

const head = { source: "export.xml", blog: "kotaku", totals: { ...noTotals, created: 3 } };

/** A report of items, some of which lack a word. */
function buildReport(items: readonly { title: string; isWhole: boolean }[]) {
  const [report, ledger] = [new Report(), new Ledger()];
  for (const [at, { title, isWhole }] of items.entries()) {
    const item = { origin: `export.xml:${at}`, title };
    ledger.add(item, "created", "https://kotaku.com/fog-1", {
      counts: { word: [2, isWhole ? 2 : 1] },
      missing: isWhole ? [] : ["lost word"],
    });
    if (!isWhole) report.add(item, { kind: "rejected", reason: "was too wet" });
  }
  return { report, ledger };
}

const view = (text: string, start = 0) =>
  presentReport(
    "r1",
    { blogId: buildPage().blog.id, source: "ghost", file: "export.xml", madeMillis: 1, report: text },
    start,
    buildPage(),
  );

test("what has something missing comes first, with its texts and reasons", () => {
  const { report, ledger } = buildReport([
    { title: "Whole", isWhole: true },
    { title: "Wet", isWhole: false },
  ]);
  const shown = view(shortenReport(report, ledger, head, 10_000));
  expect(shown?.items.items.map(({ title, lines }) => [title, lines])).toEqual([
    ["Wet", ["“lost word”", "was too wet"]],
    ["Whole", []],
  ]);
  expect(shown?.items.items[0]?.details).toContain("1 of 2 missing");
  expect(shown?.ledger.rows).toMatchObject([{ key: "word", inFile: "4", arrived: "3", missing: "1" }]);
});

test("a hundred items are on a page", () => {
  const { report, ledger } = buildReport(
    Array.from({ length: 150 }, (_, at) => ({ title: `Fog ${at}`, isWhole: true })),
  );
  const text = shortenReport(report, ledger, head, 1_000_000);
  expect(view(text)?.items.items).toHaveLength(100);
  expect(view(text)?.items.more?.href).toContain("start=100");
  expect(view(text, 100)?.items).toMatchObject({ more: null, items: { length: 50 } });
});

test("a report of any size is kept within its limit, with its sums, and what is lost before what is whole", () => {
  const item = fc.record({ title: fc.string({ maxLength: 200 }), isWhole: fc.boolean() });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 60 }), fc.integer({ min: 2_000, max: 20_000 }), (items, most) => {
      const { report, ledger } = buildReport(items);
      const text = shortenReport(report, ledger, head, most);
      expect(text.length).toBeLessThanOrEqual(most);
      const kept = readReport(text);
      expect(kept?.itemCount).toBe(items.length);
      expect(kept?.ledger.totals).toEqual(
        Object.fromEntries(
          Object.entries(ledger.totals()).map(([kind, [inSource, arrived, leftOut = 0]]) => [
            kind,
            [inSource, arrived, leftOut],
          ]),
        ),
      );
      if (kept !== null && kept.ledger.items.length < items.length)
        expect(kept.ledger.items.every(({ counts }) => counts["word"]?.[1] === 1)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test.each([
  ["https://kotaku.com/fog-1", "https://kotaku.com/fog-1"],
  ["data:text/html,fog", null],
  ["fog", null],
])("an address %s leads to %s", (address, href) => {
  const item = { origin: "a", title: "Fog", outcome: "created", address, counts: {}, missing: [] };
  const text = JSON.stringify({
    totals: {},
    entries: [],
    ledger: { totals: {}, items: [item] },
    itemCount: 1,
  });
  expect(view(text)?.items.items[0]?.href).toBe(href);
});

test.each(["", "{}", "[1]", '{"ledger":{"items":[{}]}}', "a".repeat(100)])("%j is no report", (text) => {
  expect(view(text)).toBeNull();
});
