import type { ImportedPost } from "../../contract/import/import.ts";
import type { Note } from "../nodes/conversion.ts";
import { metaValue, type XmlElement } from "./xml-element.ts";

type SearchTexts = Pick<
  ImportedPost,
  "searchTitle" | "searchDescription" | "socialTitle" | "socialDescription"
>;

/** Where Yoast SEO and Rank Math keep the texts for search engines and social networks, the first that is there. */
const metaKeys: readonly [keyof SearchTexts, readonly string[]][] = [
  ["searchTitle", ["_yoast_wpseo_title", "rank_math_title"]],
  ["searchDescription", ["_yoast_wpseo_metadesc", "rank_math_description"]],
  ["socialTitle", ["_yoast_wpseo_opengraph-title", "rank_math_facebook_title"]],
  ["socialDescription", ["_yoast_wpseo_opengraph-description", "rank_math_facebook_description"]],
];

/** A variable of Yoast's (`%%title%%`) or Rank Math's (`%title%`, `%customfield(a)%`) templates. */
const variable = /%%?([a-z_]+)(?:\([^()%]*\))?%%?/g;
/** Variables for what a page of ours prints itself, around the title. */
const leftOut: ReadonlySet<string> = new Set(["sep", "sitename", "page", "pagenumber", "pagetotal"]);

/**
 * A post's texts for search engines and social networks. A text that a template makes of anything else than the headline is left
 * out with a note; one that says no more than the headline isn't set.
 */
export function readSearchTexts(item: XmlElement, headline: string): { texts: SearchTexts; notes: Note[] } {
  const texts: SearchTexts = {};
  const notes: Note[] = [];
  for (const [name, keys] of metaKeys) {
    const written = keys.map((key) => metaValue(item, key)).find((value) => value !== "") ?? "";
    const unknown: string[] = [];
    const filled = written.replace(variable, (_, inner: string) => {
      if (inner === "title") return headline;
      if (!leftOut.has(inner)) unknown.push(inner);
      return "";
    });
    const text = filled.replace(/\s+/g, " ").trim();
    if (unknown.length > 0) {
      const reason = `a text for search engines is made of ${unknown.join(", ")} and was left out`;
      notes.push({ kind: "category", reason, kept: written });
    } else if (text !== "" && text !== headline) texts[name] = text;
  }
  return { texts, notes };
}
