import { FetchError } from "../../contract/import/web-text.ts";
import { trimSlashes } from "../../contract/wire/trim-slashes.ts";
import { fieldsOf, isFields, textOfField, type Fields } from "../records/fields.ts";
import {
  createJsonReader,
  LiveError,
  maxFailures,
  type JsonAnswer,
  type LiveOptions,
} from "../site/ask-json.ts";
import { RefusalError } from "../upload/find-blog.ts";
import type { IncludePaths } from "./include-paths.ts";

/** Items in one response, at most. Drupal gives no more than 50. */
const perPage = 50;
/** Pages of one list, at most: a site that always names a next one never ends. */
const maxPages = 20_000;

/** What the index of the API says of a site. */
export interface DrupalSite {
  /** Its address without a slash at the end. */
  home: string;
  /** The path of the API below it: `/jsonapi`. */
  path: string;
  /** Its lists of nodes and comments: `node--article`, with the path of the list: `/node/article`. */
  lists: { type: string; path: string }[];
}

/** A page of a list; the position of an item that can't be read, with the reason; or why not everyone may read the list. */
export type DrupalPage = { document: Fields } | { position: number; reason: string } | { closed: string };

interface Range {
  offset: number;
  count: number;
}

interface ListState {
  paths: IncludePaths;
  failures: number;
  isOver: boolean;
}

/** Calls the JSON:API of a running Drupal site. */
export class DrupalApi {
  readonly #ask: ReturnType<typeof createJsonReader>;

  constructor(options: LiveOptions) {
    this.#ask = createJsonReader(options);
  }

  /** Finds the API of a site, at its usual path or at the address itself. Throws `RefusalError` if it has none that is open. */
  async find(address: string): Promise<DrupalSite> {
    const site = trimSlashes(address.split(/[?#]/, 1)[0] ?? "");
    const reasons: string[] = [];
    for (const index of [`${site}/jsonapi`, site]) {
      const found = await this.#try(index).catch((error: unknown) => {
        if (!(error instanceof LiveError)) throw error;
        return error.message;
      });
      const links = typeof found === "string" ? {} : fieldsOf(fieldsOf(found.json)["links"]);
      const own = typeof found === "string" ? index : trimSlashes(found.url.split(/[?#]/, 1)[0] ?? "");
      const { host, pathname } = new URL(own);
      // Behind a proxy, sites may write `http:` into addresses that are `https:`.
      const lists = Object.keys(links).flatMap((type) => {
        const url = URL.parse(addressOf(links[type]) ?? "");
        const isOwn = url?.host === host && url.pathname.startsWith(`${pathname}/`);
        return isOwn && /^(?:node|comment)--/.test(type)
          ? [{ type, path: url.pathname.slice(pathname.length) }]
          : [];
      });
      const path = /\/[^/]+$/.exec(pathname)?.[0] ?? "";
      if (lists.length > 0) return { home: own.slice(0, own.length - path.length), path, lists };
      reasons.push(typeof found === "string" ? found : `responded with ${found.status}`);
    }
    throw new RefusalError(
      `${address} is no Drupal site whose JSON:API is open: its address ${[...new Set(reasons)].join(", then ")}.`,
    );
  }

  /**
   * A list page by page, each with what its items refer to. Where a page fails, smaller ones are tried, so that only the item at
   * fault is missing. `paths` is what a page has to include, which is learned on the way. Throws `LiveError` if the rest can't be read.
   */
  async *list(url: string, paths: IncludePaths): AsyncGenerator<DrupalPage> {
    const state: ListState = { paths, failures: 0, isOver: false };
    for (let page = 0; page < maxPages && !state.isOver; page += 1)
      yield* this.#range(url, { offset: page * perPage, count: perPage }, state);
    if (!state.isOver) throw new LiveError(`${url}: has more than ${maxPages} pages`);
  }

  async *#range(url: string, { offset, count }: Range, state: ListState): AsyncGenerator<DrupalPage> {
    const found = await this.#readWhole(url, { offset, count }, state.paths);
    if (found === "responded with 401" || found === "responded with 403") {
      state.isOver = true;
      yield { closed: found };
      return;
    }
    if (typeof found !== "string") {
      state.failures = 0;
      state.isOver = addressOf(fieldsOf(found["links"])["next"]) === null;
      yield { document: { data: found["data"], included: found["included"] } };
      return;
    }
    if (count === 1) {
      state.failures += 1;
      if (state.failures >= maxFailures)
        throw new LiveError(`${url}: ${found}, ${maxFailures} times in a row`);
      yield { position: offset + 1, reason: found };
      return;
    }
    const smaller = count === perPage ? 10 : 1;
    for (let at = offset; at < offset + count && !state.isOver; at += smaller)
      yield* this.#range(url, { offset: at, count: smaller }, state);
  }

  /** A page with everything that its items refer to, or the reason why it can't be read. */
  async #readWhole(url: string, { offset, count }: Range, paths: IncludePaths): Promise<Fields | string> {
    for (;;) {
      const page = new URL(url);
      page.searchParams.set("page[limit]", String(count));
      page.searchParams.set("page[offset]", String(offset));
      const include = paths.list();
      if (include !== "") page.searchParams.set("include", include);
      const found = await this.#try(page.href);
      if (typeof found === "string") return found;
      const { status, json } = found;
      if (status === 400 && paths.refuseTried()) continue;
      if (status !== 200) return `responded with ${status}`;
      if (!isFields(json) || !Array.isArray(json["data"])) return "responded with something else than a list";
      if (!paths.learnFrom(json)) return json;
    }
  }

  /** Asks; a failure is its reason, unless the whole host is down (`LiveError`). */
  async #try(url: string): Promise<JsonAnswer | string> {
    try {
      return await this.#ask(url);
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      if (error.isHostDown) throw new LiveError(error.message);
      return error.message;
    }
  }
}

/** A link: an address, or an object with one. Null without. */
function addressOf(link: unknown): string | null {
  const address = typeof link === "string" ? link : textOfField(fieldsOf(link), "href");
  return URL.canParse(address) ? address : null;
}
