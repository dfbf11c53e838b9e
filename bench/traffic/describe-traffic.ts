import type { Figure, Ratio, Results } from "../report/result.ts";
import type { Flood } from "./measure-floods.ts";
import type { TrafficResult } from "./measure-traffic.ts";

/** Target: the large network may take at most this many times as long, and read this many times the rows. */
const atMost = 1.2;
const sizes = ["small", "large"] as const;

type Measure = readonly [
  id: string,
  what: string,
  unit: Figure["unit"],
  read: (result: TrafficResult, name: string) => number,
];
const measures: readonly Measure[] = [
  ["p50", "median", "ms", ({ times }, name) => times.get(name)?.quantile(0.5) ?? NaN],
  ["p99", "99th percentile", "ms", ({ times }, name) => times.get(name)?.quantile(0.99) ?? NaN],
  ["cpu", "CPU time of the databases, alone", "ms", ({ rows }, name) => rows.get(name)?.cpu ?? NaN],
  ["read", "rows read", "rows", ({ rows }, name) => rows.get(name)?.read ?? NaN],
  ["written", "rows written", "rows", ({ rows }, name) => rows.get(name)?.written ?? NaN],
];

const processMeasures: readonly Measure[] = [
  ["memory", "memory of the services' process", "MB", ({ memory }) => memory],
  [
    "fileReads",
    "reading system calls of that process for each request",
    "calls",
    ({ fileReads }) => fileReads,
  ],
];

/** Ratios of the large to the small network for each action and page, and the figures behind them. */
export function describeTraffic(results: readonly TrafficResult[]): Results {
  const names = [...(results[0]?.times.keys() ?? [])].toSorted();
  const found = [
    ...names.flatMap((name) => measures.map((measure) => describe(results, name, measure))),
    ...processMeasures.map((measure) => describe(results, "process", measure)),
  ];
  return {
    ratios: found
      .filter(({ values: [few = 0] }) => few > 0)
      .map(({ id, what, values: [few = NaN, many = NaN] }): Ratio => ({
        id,
        what,
        against: "the same in the small network",
        value: many / few,
        aim: { atMost },
      })),
    figures: found.flatMap(({ id, what, unit, values }): Figure[] =>
      sizes.map((size, index) => ({
        id: `${id}.${size}`,
        what: `${what}, ${size} network`,
        value: values[index] ?? NaN,
        unit,
      })),
    ),
  };
}

const describe = (results: readonly TrafficResult[], name: string, [id, what, unit, read]: Measure) => ({
  id: `traffic.${name}.${id}`,
  what: `${name}: ${what}`,
  unit,
  values: results.map((result) => read(result, name)),
});

const seconds = (ms: number) => (ms / 1_000).toFixed(1);

/** Numbers of requests, errors, and durations of large operations. */
export function describeRun(results: readonly TrafficResult[], floods: readonly Flood[]): string {
  const errors = results.flatMap(({ errors: found, requests }, index) => [
    `- ${sizes[index]}: ${requests} requests, ${[...found.values()].reduce((sum, count) => sum + count, 0)} errors`,
    ...[...found].map(([error, count]) => `  - ${count} × ${error}`),
  ]);
  const acts = floods.map(
    ({ name, took, othersWaited, failed, rows, error }) =>
      `| ${name}${error === null ? "" : ` (${error})`} | ${seconds(took)} | ${rows?.read ?? ""} | ${rows?.written ?? ""} | ${seconds(othersWaited)} | ${failed} |`,
  );
  return [
    ...errors,
    "",
    "| in the large network | took, s | rows read | rows written | others waited at most, s | of them failed |",
    "|---|---:|---:|---:|---:|---:|",
    ...acts,
  ].join("\n");
}
