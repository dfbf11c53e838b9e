import type { PublicationReport } from "../../../contract/syndication/publication-checks.ts";
import { sitemapFileLength } from "../../../contract/syndication/sitemaps.ts";
import type { BlogContext } from "../../blog/page-context.ts";
import type { Reading } from "./find-story.ts";
import { evaluateCheck, type Line } from "./evaluate-line.ts";
import type { Check } from "./plan-checks.ts";

/** Options for reading an address of ours. */
export interface ReadBack {
  /** Requests an absolute address as an anonymous reader. */
  ask: (url: string) => Promise<Response>;
  /** Longest wait for a response, ms. */
  timeout: number;
}

/** Longest wait for any address, ms: a page that takes longer is reported as such. */
export const readBackTimeout = 8_000;
/** Most sitemap files that are read of one month. */
const maxParts = 20;

/** The anonymous response of an address of ours; null if none came in time, or it could not be read. */
async function readAddress(url: string, { ask, timeout }: ReadBack): Promise<Reading | null> {
  const read = async (): Promise<Reading> => {
    const answer = await ask(url);
    const isText = !(answer.headers.get("Content-Type") ?? "").startsWith("image/");
    if (isText) return { status: answer.status, body: await answer.text() };
    await answer.body?.cancel();
    return { status: answer.status, body: "" };
  };
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), timeout));
  return Promise.race([read().catch(() => null), late]);
}

/**
 * The lines of all checks, each from its public address, in parallel. Never throws: an unreadable address is a line
 * that says so.
 */
export async function readBackAll(
  checks: readonly Check[],
  post: PublicationReport["post"],
  readBack: ReadBack,
  { addressing, now }: Pick<BlogContext, "addressing" | "now">,
): Promise<Line[]> {
  const asked = new Map<string, Promise<Reading | null>>();
  const read = (url: string) => {
    const known = asked.get(url) ?? readAddress(url, readBack);
    asked.set(url, known);
    return known;
  };
  const readCheck = async (check: Check): Promise<Reading | null> => {
    const reading = await read(addressing.absolute(check.host, check.path));
    if (check.kind === "image") return readImage(reading, read);
    return check.kind === "month"
      ? readParts(check, reading, post.id, (path) => read(addressing.absolute(check.host, path)))
      : reading;
  };
  return Promise.all(
    checks.map(async (check) => {
      const reading = check.exemption === null ? await readCheck(check) : null;
      return evaluateCheck(check, reading, post, now);
    }),
  );
}

/** The page's image for social networks. */
async function readImage(
  page: Reading | null,
  read: (url: string) => Promise<Reading | null>,
): Promise<Reading | null> {
  const [, address] = /<meta property="og:image" content="([^"]+)"/.exec(page?.body ?? "") ?? [];
  return address === undefined ? { status: 404, body: "" } : read(address.replaceAll("&amp;", "&"));
}

/** A long month has several files: returns the one that has the story, or the last. */
async function readParts(
  { path }: Check,
  first: Reading | null,
  id: string,
  read: (path: string) => Promise<Reading | null>,
): Promise<Reading | null> {
  let reading = first;
  for (let part = 2; part <= maxParts; part++) {
    const body = reading?.body ?? "";
    if (body.includes(`${id}</loc>`) || body.split("<loc>").length <= sitemapFileLength) break;
    reading = await read(path.replace(".xml", `-${part}.xml`));
  }
  return reading;
}
