import type { PublicationReport } from "../../../contract/syndication/publication-checks.ts";
import { sitemapFileLength } from "../../../contract/syndication/sitemaps.ts";
import type { BlogContext } from "../../blog/page-context.ts";
import type { Reading } from "./find-story.ts";
import { evaluateCheck, type Line } from "./evaluate-line.ts";
import type { Check } from "./plan-checks.ts";

/** How an address of ours is read. */
export interface ReadBack {
  /** What an absolute address answers to anybody who asks now. */
  ask: (url: string) => Promise<Response>;
  /** Longest wait for it, ms. */
  timeout: number;
}

/** Longest wait for any of the addresses, ms: a page may take longer, and then that is what the receipt says. */
export const readBackTimeout = 8_000;
/** A month of more files than these is none of ours. */
const maxParts = 20;

/** What an address of ours answers to anybody; null where nothing came in time, or could be read. */
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
 * The lines of all checks, each from its address as readers get it, at once. Never throws: what cannot be read is a line
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

/** The picture that the page shows whoever shares it. */
async function readImage(
  page: Reading | null,
  read: (url: string) => Promise<Reading | null>,
): Promise<Reading | null> {
  const [, address] = /<meta property="og:image" content="([^"]+)"/.exec(page?.body ?? "") ?? [];
  return address === undefined ? { status: 404, body: "" } : read(address.replaceAll("&amp;", "&"));
}

/** A long month has several files: the one that has the story, or the last. */
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
