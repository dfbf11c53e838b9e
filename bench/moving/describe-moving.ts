import type { Waits } from "./people.ts";
import type { MeasuredRun } from "./run-measured.ts";

interface SourceRead {
  stories: number;
  /** Those that were found in it. */
  found: number;
  cpuSeconds: number;
  peakMB: number;
}

/** What it costs to read the export of a system. */
export interface SourceCost {
  kind: string;
  small: SourceRead;
  /** Null if it wasn't measured. */
  large: SourceRead | null;
}

interface MovingFigures {
  command: string;
  machine: string;
  load: readonly [number, number];
  posts: number;
  /** Null if only exports were read. */
  imports: { undisturbed: Waits; disturbed: Waits; alone: MeasuredRun; beside: MeasuredRun } | null;
  costs: readonly SourceCost[];
}

/** Items of an import for each story: itself and three comments. */
const itemsOfStory = 4;

/** The section of `bench/results.md`. */
export function describeMoving({ command, machine, load, posts, imports, costs }: MovingFigures): string {
  const parts = [
    `Made by \`${command}\`: ${machine}; load of the machine ${load[0].toFixed(1)} before, ${load[1].toFixed(1)} after.`,
    ...(imports === null ? [] : [describeImports(imports, posts)]),
    describeCosts(costs),
  ];
  return parts.join("\n\n");
}

function describeImports(
  { undisturbed, disturbed, alone, beside }: NonNullable<MovingFigures["imports"]>,
  posts: number,
): string {
  const rate = ({ seconds }: MeasuredRun) => (posts * itemsOfStory) / seconds;
  const p99 = (name: "pages" | "uncached" | "writes", waits: Waits) => waits[name].quantile(0.99);
  const ratio = (name: "pages" | "uncached") => p99(name, disturbed) / p99(name, undisturbed);
  const met = (isMet: boolean) => (isMet ? "yes" : "**no**");
  const row = (what: string, value: string, aim: string, isMet: boolean) =>
    `| ${what} | ${value} | ${aim} | ${met(isMet)} |`;
  const peak = Math.max(alone.peakMB, beside.peakMB);
  const readers = (name: "pages" | "uncached", what: string) =>
    row(
      `${what}: p99 while an import runs, against without (${p99(name, undisturbed).toFixed(0)} ms)`,
      `${ratio(name).toFixed(2)} (${p99(name, disturbed).toFixed(0)} ms)`,
      "≤ 2",
      ratio(name) <= 2,
    );
  const errors = [...undisturbed.errors, ...disturbed.errors];
  return `${posts.toLocaleString("en-US")} stories of 6 kB with three comments each, into the built services with D1 on the same machine.

| what | | aim | met |
|---|---:|---:|---|
${row("items a second, when nobody reads", rate(alone).toFixed(0), "≥ 100", rate(alone) >= 100)}
${row("items a second, while people read and write", rate(beside).toFixed(0), "", true).replace(/ yes \|$/, " |")}
${row("largest memory of the import", `${peak} MB`, "< 300 MB", peak < 300)}
${readers("pages", "pages of readers")}
${readers("uncached", "pages that no cache has")}
${row("likes while an import runs: p99", `${p99("writes", disturbed).toFixed(0)} ms`, "≤ 300 ms", p99("writes", disturbed) <= 300)}
${row("requests that failed", String(errors.length), "0", errors.length === 0)}
${errors
  .slice(0, 5)
  .map((error) => `\n- ${error}`)
  .join("")}`;
}

function describeCosts(costs: readonly SourceCost[]): string {
  const hasLarge = costs.some(({ large }) => large !== null);
  const rows = costs.map(({ kind, small, large }) => {
    const ms = (small.cpuSeconds * 1_000) / small.stories;
    const read = small.found === small.stories ? "" : ` (${small.found} of ${small.stories} read)`;
    const more = large === null ? "" : `${large.peakMB}${large.found === large.stories ? "" : " (not read)"}`;
    return `| ${kind}${read} | ${ms.toFixed(1)} | ${small.peakMB} |${hasLarge ? ` ${more} |` : ""}`;
  });
  const size = costs.find(({ large }) => large !== null)?.large?.stories ?? 0;
  return `Reading exports, twice as an import does, in a process of its own:

| system | CPU time of a story, ms | memory, ${costs[0]?.small.stories ?? 0} stories, MB |${hasLarge ? ` memory, ${size} stories, MB |` : ""}
|---|---:|---:|${hasLarge ? "---:|" : ""}
${rows.join("\n")}`;
}
