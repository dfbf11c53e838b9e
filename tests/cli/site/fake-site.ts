import { FetchError } from "../../../contract/import/web-text.ts";
import type { ReadWeb, WebText } from "../../../cli/site/web.ts";

/** A response of the fake site: its text, or what is special about it. */
export type FakeAnswer = string | Partial<WebText> | Error;

/** A site in memory, by path. Everything else is a 404. */
export function createFakeSite(pages: Record<string, FakeAnswer>, origin = "https://old-harbour.org") {
  const asked: string[] = [];
  const read: ReadWeb = (url) => {
    const { origin: host, pathname, search } = new URL(url);
    asked.push(host === origin ? pathname + search : url);
    const found = host === origin ? pages[pathname + search] : undefined;
    if (found instanceof Error) return Promise.reject(found);
    const usual = { status: 200, url, text: "", total: null, retryAfter: null };
    if (found === undefined) return Promise.resolve({ ...usual, status: 404 });
    return Promise.resolve({ ...usual, ...(typeof found === "string" ? { text: found } : found) });
  };
  return { read, asked, origin };
}

export const down = () => new FetchError("can't be reached", true);
