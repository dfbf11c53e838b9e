import { parseImportArguments } from "../../cli/arguments.ts";
import { openSource } from "../../cli/source-kinds.ts";

/*
 * `node bench/moving/read-source.ts KIND PATH [ITEMS]`: reads an export as an import does, without writing it anywhere; with a number of
 * items, only so many are converted after the first pass. Prints the number of stories in it, the seconds of CPU time, and the largest memory of
 * the process, MB.
 */
const [kind = "", path = "", most = "Infinity"] = process.argv.slice(2);
const args = parseImportArguments([kind, path, "--blog", "bench"], {});
const before = process.cpuUsage();
const source = await openSource(args.kind, {
  ...args,
  since: null,
  timezone: "UTC",
  findStories: () => Promise.resolve(new Map()),
});
let converted = 0;
for await (const { post } of source.items()) {
  if (post !== null) converted += 1;
  if (converted >= Number(most)) break;
}
const { user, system } = process.cpuUsage(before);
console.log(
  JSON.stringify({
    stories: source.storyIds.length,
    cpuSeconds: (user + system) / 1e6,
    peakMB: Math.round(process.resourceUsage().maxRSS / 1024),
  }),
);
