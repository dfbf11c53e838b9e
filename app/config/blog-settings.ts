import * as v from "valibot";
import { termPresets, type MachineTerms, type TermPreset } from "../blog/machine-terms.ts";

const webAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:/, "must be a web address"));

/** Key for all blogs that aren't named. */
const others = "*";

const byBlog = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(v.string(), v.parseJson(), v.record(v.string(), entry));

/** Addresses of each blog's accounts elsewhere: `{"kotaku": ["https://www.youtube.com/@kotaku"]}`. */
export const BlogAccounts = v.optional(byBlog(v.array(webAddress)), "{}");
export type BlogAccounts = v.InferOutput<typeof BlogAccounts>;

const presets = Object.keys(termPresets) as TermPreset[];
/** A crawler's name in `robots.txt` (RFC 9309, section 2.2.1). */
const crawlerNames = v.optional(
  v.array(v.pipe(v.string(), v.regex(/^[A-Za-z_-]+$/, "must be the name of a crawler"))),
  [],
);

/** The terms of each blog: `{"*": "cite", "kotaku": {"preset": "search", "allow": ["PerplexityBot"]}}`. */
export const Terms = v.optional(
  byBlog(
    v.pipe(
      v.union([
        v.pipe(
          v.picklist(presets),
          v.transform((preset) => ({ preset, allow: [], block: [], policy: null })),
        ),
        v.strictObject({
          preset: v.picklist(presets),
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
