import { UsageError } from "./upload/find-blog.ts";
import { runCommand } from "./upload/operate.ts";

const usage = `node cli/check-front-cache.ts URL URL…   asks blogs for their front pages in turns, and looks for pages that were mixed up

  URL   the front page of a blog: https://kotaku.com.staging.example. At least two of one network`;

/** Times that each page is asked for: more than it takes for a copy to be kept, used and made again. */
const rounds = 20;

export interface FrontAnswer {
  asked: string;
  /** The address that the page has by its own account; null without one. */
  canonical: string | null;
  /** True if the platform answered, and the Worker didn't run. */
  isHit: boolean;
}

/** `npm run check-front-cache -- URL URL…`: succeeds if some pages came from the platform's cache, and each was its own blog's. */
async function main(): Promise<boolean> {
  const addresses = process.argv.slice(2);
  if (addresses.length < 2 || !addresses.every((address: string) => URL.canParse(address)))
    throw new UsageError("Two addresses or more, each complete.");
  const answers: FrontAnswer[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const address of addresses) answers.push(await askFront(new URL(address).href));
  const { lines, isFine } = describeFronts(answers);
  for (const line of lines) console.log(line);
  return isFine;
}

async function askFront(asked: string): Promise<FrontAnswer> {
  const response = await fetch(asked, { headers: { Accept: "text/html" } });
  const html = await response.text();
  if (!response.ok) throw new Error(`${asked} answers ${response.status}`);
  return { asked, canonical: findCanonical(html), isHit: response.headers.get("Cf-Cache-Status") === "HIT" };
}

/** The address that a page has by its own account; null without one. */
export const findCanonical = (html: string): string | null =>
  /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? null;

/** What the answers say, and whether the cache may stay on: something came from it, and nothing is another blog's. */
export function describeFronts(answers: readonly FrontAnswer[]): { lines: string[]; isFine: boolean } {
  const mixed = answers.filter(
    ({ asked, canonical }) => canonical === null || new URL(canonical).host !== new URL(asked).host,
  );
  const hits = answers.filter(({ isHit }) => isHit).length;
  const wrong = new Set(
    mixed.map(({ asked, canonical }) => `  ${asked} was given ${canonical ?? "no blog's page"}`),
  );
  const lines = [
    `${answers.length} pages, ${hits} from the platform's cache, ${mixed.length} of another blog`,
    ...(mixed.length > 0
      ? ["Turn the cache off at once: remove [cache], set FRONT_CACHE to off, and deploy.", ...wrong]
      : []),
    ...(hits === 0 ? ["Nothing came from the cache: is it on, and does the zone's rule set X-Host?"] : []),
  ];
  return { lines, isFine: mixed.length === 0 && hits > 0 };
}

if (import.meta.main) await runCommand(usage, main);
