import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { measureLoad, type LoadOptions } from "./audience/measure-load.ts";
import { writeSection } from "./report/write-section.ts";

/**
 * `npm run audience-load`: what one isolate of the front end and the services need to count a million readings in an hour, and
 * bursts of 5,000 readings a second: what was counted, and that the rest is named. Writes its section of `bench/results.md`, unless
 * only a part of the hour is played (`--minutes`).
 */
const { values } = parseArgs({
  options: { minutes: { type: "string", default: "60" }, seconds: { type: "string", default: "20" } },
});
const [minutes, seconds] = [Number(values.minutes), Number(values.seconds)];
const before = loadavg()[0] ?? NaN;
const anHour = { readings: Math.round(1_000_000 / 3_600), stories: 600, networks: 200_000 };
const burst = { readings: 5_000, seconds };
const cases: [name: string, options: LoadOptions][] = [
  ["an hour with a million readings", { ...anHour, seconds: minutes * 60 }],
  ["a burst of 600 stories", { ...burst, stories: 600, networks: 200_000 }],
  ["a burst of 6,000 stories", { ...burst, stories: 6_000, networks: 200_000 }],
  ["a burst from 40 networks", { ...burst, stories: 600, networks: 40 }],
];
const rows: string[] = [];
for (const [name, options] of cases) {
  const result = await measureLoad(options);
  const { sent, views, flood, dropped, lost, frontEndSeconds, servicesSeconds, longestReport } = result;
  const share = (spent: number) => `${((spent / options.seconds) * 100).toFixed(1)} %`;
  const numbers = [sent, views, flood, dropped, lost].map((number) => number.toLocaleString("en-US"));
  const work = [share(frontEndSeconds), share(servicesSeconds), Math.round(longestReport)];
  rows.push(`| ${[name, options.seconds, ...numbers, ...work].join(" | ")} |`);
  console.log(rows.at(-1));
}
const report = [
  "Made by `npm run audience-load`: one isolate’s code and the services in one process (Node, SQLite in memory) with a played clock;",
  "each reading is a view and a report as it is left. The shares are of one processor while the time passes; reports every five seconds.",
  `${cpus().length} cores, ${cpus()[0]?.model ?? "unknown"}; load of the machine ${before.toFixed(1)} before, ${(loadavg()[0] ?? NaN).toFixed(1)} after.`,
  "",
  "| what | s | readings | counted | too many of a network | dropped, and said so | lost | front end | services | longest report, ms |",
  "| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: |",
  ...rows,
].join("\n");
if (minutes === 60) writeSection("audience-load", "Counting under load", report);
