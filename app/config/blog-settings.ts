import * as v from "valibot";
import { CrawlerName, TermPresetName } from "../../contract/machine-terms.ts";
import { termPresets, type MachineTerms } from "../blog/machine-terms.ts";

const webAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:/, "must be a web address"));

/** Key for all blogs that aren't named. */
const others = "*";

const byBlog = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(v.string(), v.parseJson(), v.record(v.string(), entry));

/** Addresses of each blog's accounts elsewhere: `{"kotaku": ["https://www.youtube.com/@kotaku"]}`. */
export const BlogAccounts = v.optional(byBlog(v.array(webAddress)), "{}");
export type BlogAccounts = v.InferOutput<typeof BlogAccounts>;

const crawlerNames = v.optional(v.array(CrawlerName), []);

/** The terms of each blog: `{"*": "cite", "kotaku": {"preset": "search", "allow": ["PerplexityBot"]}}`. */
export const Terms = v.optional(
  byBlog(
    v.pipe(
      v.union([
        v.pipe(
          TermPresetName,
          v.transform((preset) => ({ preset, allow: [], block: [], policy: null })),
        ),
        v.strictObject({
          preset: TermPresetName,
          allow: crawlerNames,
          block: crawlerNames,
          policy: v.optional(v.nullable(webAddress), null),
        }),
      ]),
      v.transform(({ preset, ...rest }): MachineTerms => ({ uses: termPresets[preset], ...rest })),
    ),
  ),
  "{}",
);
export type Terms = v.InferOutput<typeof Terms>;

/** The entry of a blog, else the one for all others; null if there is neither. */
export const findOfBlog = <Entry>(entries: Readonly<Record<string, Entry>>, name: string): Entry | null =>
  (Object.hasOwn(entries, name) ? entries[name] : entries[others]) ?? null;
