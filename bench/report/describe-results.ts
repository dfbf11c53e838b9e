import { isMet, type Figure, type Ratio, type Results } from "./result.ts";

/** Where and when the figures were measured, and how busy the machine was. */
export interface Circumstances {
  /** The command that measured them; default `npm run bench`. */
  command?: string;
  machine: string;
  node: string;
  workerd: string;
  /** Load average over one minute, at the beginning and at the end. */
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

const describeRange = ({ range }: Ratio) =>
  range === undefined ? "" : ` (${trim(range[0])}–${trim(range[1])})`;

const describeRatio = (ratio: Ratio) =>
  `| ${ratio.what} | ${ratio.against} | ${trim(ratio.value)}${describeRange(ratio)} | ${describeAim(ratio)} | ${describeVerdict(ratio)} |`;

const describeFigure = ({ what, value, unit }: Figure) => `| ${what} | ${trim(value)} | ${unit} |`;

/** The table of ratios, followed by the figures behind them. */
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

/** The differences between two runs: both values of each ratio, largest changes first. */
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
