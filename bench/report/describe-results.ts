import { isMet, type Figure, type Ratio, type Results } from "./result.ts";

/** Where, when and on how busy a machine the figures were taken. */
export interface Circumstances {
  /** What made them; `npm run bench` unless it says so. */
  command?: string;
  machine: string;
  node: string;
  workerd: string;
  /** Processes that wanted to run, on average over a minute, when it began and when it ended. */
  load: [before: number, after: number];
  seconds: number;
  small: string;
  large: string;
}

export interface Report extends Results {
  circumstances: Circumstances;
}

const trim = (value: number) =>
  Number.isNaN(value) ? "–" : value >= 100 ? value.toFixed(0) : value.toPrecision(3);

const describeAim = ({ aim }: Ratio) =>
  aim === null ? "" : "atMost" in aim ? `≤ ${trim(aim.atMost)}` : `≥ ${trim(aim.atLeast)}`;

const describeVerdict = (ratio: Ratio) => {
  const verdict = isMet(ratio);
  return verdict === null ? "" : verdict ? "yes" : "**no**";
};

const describeRatio = (ratio: Ratio) =>
  `| ${ratio.what} | ${ratio.against} | ${trim(ratio.value)} | ${describeAim(ratio)} | ${describeVerdict(ratio)} |`;

const describeFigure = ({ what, value, unit }: Figure) => `| ${what} | ${trim(value)} | ${unit} |`;

/** The table of ratios, and below it the figures that they were made of. */
export function describeResults({ circumstances, ratios, figures }: Report): string {
  const { command = "npm run bench", machine, node, workerd, load, seconds, small, large } = circumstances;
  return `Made by \`${command}\` in ${Math.round(seconds)} s: ${workerd}, Node ${node}, ${machine};
load of the machine ${load[0].toFixed(1)} before, ${load[1].toFixed(1)} after (the bench itself is about 2).
Small network: ${small}; large network: ${large}.

| what | against | ratio | aim | met |
|---|---|---:|---:|---|
${ratios.map(describeRatio).join("\n")}

## What they were made of

| what | value | |
|---|---:|---|
${figures.map(describeFigure).join("\n")}
`;
}

/** What changed between two runs: each ratio then and now, with the largest changes first. */
export function compareReports(before: Report, after: Report): string {
  const known = new Map(before.ratios.map((ratio) => [ratio.id, ratio.value]));
  const rows = after.ratios
    .flatMap((ratio) => {
      const old = known.get(ratio.id);
      return old === undefined ? [] : [{ ratio, old, change: ratio.value / old - 1 }];
    })
    .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .map(
      ({ ratio, old, change }) =>
        `| ${ratio.id} | ${trim(old)} | ${trim(ratio.value)} | ${change >= 0 ? "+" : ""}${(change * 100).toFixed(0)} % |`,
    );
  return `| ratio | before | now | change |\n|---|---:|---:|---:|\n${rows.join("\n")}\n`;
}
