import type { Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { hasWords, readInventory, type Inventory } from "../ledger/inventory.ts";
import { parseMarkdown } from "../markdown/text/parse-markdown.ts";
import { unlessTooDeep } from "../nodes/convert-source.ts";
import { isFields } from "../records/fields.ts";

/** Fields whose single words are text; in others, text has two words or more, or it is a name of something. */
const textFields: ReadonlySet<string> = new Set(
  (
    "text html caption calloutText heading content header subheader disclaimer buttonText productTitle productDescription " +
    "productButton textValue sponsorLabel title description publisher author fileTitle fileCaption code markdown"
  ).split(" "),
);
/** Fields that readers don't see as text. */
const otherFields: ReadonlySet<string> = new Set(
  "type version format style mode tag listType direction rel target alt language accentColor backgroundColor".split(
    " ",
  ),
);

/**
 * What a document of Ghost's editors consists of, whatever its cards are: every text anywhere in it, so that a card which is
 * left out, or which nobody knows, is counted too.
 */
export function readDocumentTexts(document: unknown): Inventory {
  const texts: Inventory["blocks"] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) {
      // A text of mobiledoc: its kind, the marks that it opens, the number that it closes.
      if (value.length === 4 && typeof value[3] === "string" && Array.isArray(value[1]))
        return add("text", value[3]);
      for (const one of value) walk(one);
    } else if (isFields(value)) {
      for (const [name, inside] of Object.entries(value))
        if (typeof inside !== "string") walk(inside);
        else if (isText(name, inside)) add(name, inside);
    }
  };
  const add = (name: string, text: string): void => {
    texts.push(
      ...readInventory(parseField(name, text)).blocks.map(({ runs }) => ({
        kind: "other text" as const,
        runs,
      })),
    );
  };
  walk(document);
  return { blocks: texts, images: 0, embeds: 0, addresses: [], links: new Set() };
}

function isText(name: string, text: string): boolean {
  if (otherFields.has(name) || !hasWords(text) || URL.canParse(text)) return false;
  return textFields.has(name) || /[\p{L}\p{N}]\s+[\p{L}\p{N}]/u.test(text);
}

function parseField(name: string, text: string): Root {
  const plain: Root = { type: "root", children: [{ type: "text", value: text }] };
  if (name === "code" || name === "text") return plain;
  return unlessTooDeep(
    () => (name === "markdown" ? parseMarkdown(text).root : fromHtml(text, { fragment: true })),
    () => plain,
  );
}
