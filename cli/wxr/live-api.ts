import { trimSlashes } from "../../contract/wire/trim-slashes.ts";
import { isFields, rowsOf, textOfField, type Fields } from "../records/fields.ts";
import { FetchError } from "../../contract/import/web-text.ts";
import { createJsonReader, LiveError, maxFailures, type LiveOptions } from "../site/ask-json.ts";
import { RefusalError } from "../upload/find-blog.ts";

/** Items in one response, at most. WordPress allows no more than a hundred. */
const perPage = 100;
/** What the index of the API says of a site. */
export interface LiveSite {
  /** Its address without a slash at the end. */
  home: string;
  name: string;
  /** Address of a call: `posts`, with its parameters. */
  urlOf: (call: string, params: Readonly<Record<string, string>>) => string;
}

/** A row of a list, or the reason why there is none. */
export type LiveRow = { row: Fields } | { position: number; reason: string };

/** Calls the REST API of a running WordPress site. */
export class LiveApi {
  readonly #ask: ReturnType<typeof createJsonReader>;

  constructor(options: LiveOptions) {
    this.#ask = createJsonReader(options);
  }

  /** Finds the API of a site. Throws `RefusalError` if it has none that is open. */
  async find(address: string): Promise<LiveSite> {
    const site = trimSlashes(address.split(/[?#]/, 1)[0] ?? "");
    const reasons: string[] = [];
    for (const [index, isPlain] of [
      [`${site}/wp-json/`, false],
      [`${site}/?rest_route=/`, true],
    ] as const) {
      const found = await this.#ask(index).catch((error: unknown) => {
        if (!(error instanceof FetchError)) throw error;
        return error.message;
      });
      const fields = typeof found === "string" ? null : found.json;
      if (isFields(fields) && Array.isArray(fields["namespaces"]) && fields["namespaces"].includes("wp/v2")) {
        const home = trimSlashes(textOfField(fields, "home", "url") || site);
        const urlOf: LiveSite["urlOf"] = (call, params) => {
          const url = new URL(isPlain ? `${site}/` : `${site}/wp-json/wp/v2/${call}`);
          if (isPlain) url.searchParams.set("rest_route", `/wp/v2/${call}`);
          for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
          return url.href;
        };
        return { home, name: textOfField(fields, "name"), urlOf };
      }
      reasons.push(typeof found === "string" ? found : `responded with ${found.status}`);
    }
    throw new RefusalError(
      `${address} is no WordPress site whose REST API is open: its address ${[...new Set(reasons)].join(", then ")}.`,
    );
  }

  /**
   * All rows of a list in the order of their ids, page by page. Where a page fails, smaller ones are tried, so that only the
   * row at fault is missing. `seen` is told the total of each page. Throws `LiveError` if the rest can't be read.
   */
  async *list(
    site: LiveSite,
    call: string,
    params: Readonly<Record<string, string>>,
    seen: (total: number) => void,
  ): AsyncGenerator<LiveRow> {
    const state = { failures: 0, total: Infinity };
    for (let offset = 0; offset < state.total; offset += perPage) {
      let rows = 0;
      for await (const row of this.#range(site, call, params, { offset, count: perPage }, state)) {
        rows += 1;
        yield row;
      }
      if (state.total !== Infinity) seen(state.total);
      if (rows === 0) return;
    }
  }

  async *#range(
    site: LiveSite,
    call: string,
    params: Readonly<Record<string, string>>,
    { offset, count }: { offset: number; count: number },
    state: { failures: number; total: number },
  ): AsyncGenerator<LiveRow> {
    const query = { ...params, per_page: String(count), offset: String(offset), orderby: "id", order: "asc" };
    const found = await this.#ask(site.urlOf(call, query)).catch((error: unknown) => {
      if (!(error instanceof FetchError)) throw error;
      return error;
    });
    const rows = found instanceof FetchError || found.status !== 200 ? null : found.json;
    if (Array.isArray(rows) && !(found instanceof FetchError)) {
      state.failures = 0;
      state.total = found.total ?? state.total;
      for (const [index, row] of rows.entries())
        yield isFields(row) ? { row } : { position: offset + index + 1, reason: "isn't an object" };
      return;
    }
    // Past the end, some versions refuse instead of answering with an empty list.
    if (!(found instanceof FetchError) && found.status === 400 && offset > 0) return;
    const reason =
      found instanceof FetchError
        ? found.message
        : found.status === 200
          ? "responded with something else than a list"
          : `responded with ${found.status}`;
    const isClosed = !(found instanceof FetchError) && (found.status === 401 || found.status === 403);
    if (isClosed || (found instanceof FetchError && found.isHostDown))
      throw new LiveError(`${call}: ${reason}`);
    if (count === 1) {
      state.failures += 1;
      if (state.failures >= maxFailures)
        throw new LiveError(`${call}: ${reason}, ${maxFailures} times in a row`);
      yield { position: offset + 1, reason };
      return;
    }
    const smaller = count / 10;
    const end = Math.min(offset + count, state.total);
    for (let at = offset; at < end; at += smaller)
      yield* this.#range(site, call, params, { offset: at, count: smaller }, state);
  }
}

/** The objects that a row embeds under a name; lists of lists are flattened. */
export const embedded = (row: Fields, name: string): Fields[] => {
  const all = isFields(row["_embedded"]) ? row["_embedded"][name] : null;
  return rowsOf(Array.isArray(all) ? all.flat() : null);
};
