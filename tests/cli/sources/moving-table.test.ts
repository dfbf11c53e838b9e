import { describe, expect, test } from "vitest";
import { parseImportArguments } from "../../../cli/arguments.ts";
import { openSource } from "../../../cli/source-kinds.ts";
import type { Source } from "../../../cli/source.ts";
import { readAll } from "../records/import-run.ts";
import { allowedCells, findArrived, readTable } from "./features.ts";
import { letterSamples } from "./letter-samples.ts";
import { liveSamples } from "./live-samples.ts";
import { otherSamples } from "./other-samples.ts";
import { writeSample, type Sample } from "./sample.ts";
import { xmlSamples } from "./xml-samples.ts";

/* Each cell of the table of systems in docs/moving-in.md says what arrives of a sample of that system. */

const samples = [...xmlSamples, ...letterSamples, ...otherSamples];
const table = readTable();

async function open(sample: Sample): Promise<Source> {
  const path = await writeSample(sample);
  const args = parseImportArguments([sample.kind, path, "--blog", "harbour", ...(sample.more ?? [])], {});
  const options = { ...args, since: null, timezone: "America/New_York" };
  return openSource(args.kind, { ...options, findStories: () => Promise.resolve(new Map()) });
}

const systems = [...samples.map((sample) => ({ ...sample, open: () => open(sample) })), ...liveSamples].map(
  ({ system, kind, open: openIt }) => ({ system, kind, open: openIt }),
);

test("the table has each system once, with its command", () => {
  const named = table.map(({ system = "", command = "" }) => `${system}: ${command}`);
  expect(named.toSorted()).toEqual(systems.map(({ system, kind }) => `${system}: ${kind}`).toSorted());
});

describe.each(systems)("$system", ({ system, open: openIt }) => {
  const row = table.find((one) => one["system"] === system) ?? {};
  test("arrives as the table says", async () => {
    const source = await openIt();
    const { items, error } = await readAll(source);
    expect(error).toBeNull();
    const allowed = allowedCells(findArrived(items, source));
    const wrong = Object.entries(allowed).filter(([column, cell]) => !cell.test(row[column] ?? ""));
    expect(wrong.map(([column, cell]) => `${column}: "${row[column] ?? ""}", not ${String(cell)}`)).toEqual(
      [],
    );
  });
});
