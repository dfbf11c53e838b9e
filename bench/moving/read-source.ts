import { parseImportArguments } from "../../cli/arguments.ts";
import { openSource } from "../../cli/source-kinds.ts";

/*
 * `node bench/moving/read-source.ts KIND PATH`: reads an export as an import does, without writing it anywhere. Prints the number of
 * items, the seconds of CPU time, and the largest memory of the process, MB.
 */
const [kind = "", path = ""] = process.argv.slice(2);
const args = parseImportArguments([kind, path, "--blog", "bench"], {});
const source = await openSource(args.kind, {
  ...args,
  since: null,
  timezone: "UTC",
  findStories: () => Promise.resolve(new Map()),
});
let items = 0;
for await (const { post } of source.items()) if (post !== null) items += 1;
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
const figures = { items, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakMB: Math.round(maxRSS / 1024) };
console.log(JSON.stringify(figures));
