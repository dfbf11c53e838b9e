import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { askAddress, classify, type AddressAnswer, type Verdict } from "./addresses/ask-address.ts";
import { readAddressList } from "./addresses/read-list.ts";
import { createLimit } from "./images/limit.ts";
import { UsageError } from "./upload/find-blog.ts";
import { runCommand } from "./upload/operate.ts";
import { createProgress } from "./upload/progress.ts";

const usage = `node cli/check-addresses.ts LIST --at URL   asks a running network for every address of an old site

  LIST           a text file with an address in each line, or a sitemap: a file or a web address
  --at URL       the blog's front page: http://games.example.localhost:8787, https://staging.games.example
  --report FILE  every address with its answer (check-addresses.json)`;

const options = {
  at: { type: "string" },
  report: { type: "string", default: "check-addresses.json" },
} as const;

/** Requests at the same time: as many as a browser makes. */
const atOnce = 6;
/** Addresses printed of each kind; the report has all. */
const maxShown = 20;

const descriptions: Record<Verdict, string> = {
  answered: "answered at once",
  redirected: "answered after one redirect",
  chain: "answered after several redirects",
  missing: "not found",
  failed: "failed",
};
const isFine = (verdict: Verdict) => verdict === "answered" || verdict === "redirected";

/** `npm run check-addresses -- LIST --at URL`: succeeds if each address is answered, with one redirect at most. */
async function main(): Promise<boolean> {
  const { list, at, report } = parse(process.argv.slice(2));
  const paths = await readAddressList(list);
  const progress = createProgress(process.stdout, paths.length);
  const limit = createLimit(atOnce);
  const answers = await Promise.all(
    paths.map((path) =>
      limit(async () => {
        const answer = await askAddress(at, path);
        progress.step(path);
        return answer;
      }),
    ),
  );
  progress.end();
  const classified = answers.map((answer) => ({ ...answer, verdict: classify(answer) }));
  writeFileSync(report, `${JSON.stringify({ list, at, addresses: classified }, null, 2)}\n`);
  for (const line of describeAnswers(classified)) console.log(line);
  console.log(`See ${report} for every address.`);
  return classified.every(({ verdict }) => isFine(verdict));
}

/** The number of addresses by verdict, with the first of those that aren't fine. */
export function describeAnswers(classified: readonly (AddressAnswer & { verdict: Verdict })[]): string[] {
  return (Object.keys(descriptions) as Verdict[]).flatMap((verdict) => {
    const found = classified.filter((one) => one.verdict === verdict);
    if (found.length === 0) return [];
    const shown = isFine(verdict) ? [] : found.slice(0, maxShown);
    const more =
      isFine(verdict) || found.length <= maxShown ? [] : [`    and ${found.length - maxShown} more`];
    return [
      `${String(found.length).padStart(6)}  ${descriptions[verdict]}`,
      ...shown.map(
        ({ path, status, steps }) => `    ${[path, ...steps].join(" → ")} (${status || "no response"})`,
      ),
      ...more,
    ];
  });
}

function parse(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [list, ...more] = positionals;
    if (list === undefined || more.length > 0) throw new UsageError("Give one list of addresses.");
    if (!/^https?:$/.test(URL.parse(values.at ?? "")?.protocol ?? ""))
      throw new UsageError("Say where the network is: --at URL");
    return { list, at: values.at ?? "", report: values.report };
  } catch (error) {
    throw error instanceof UsageError
      ? error
      : new UsageError(error instanceof Error ? error.message : String(error));
  }
}

if (import.meta.main) await runCommand(usage, main);
