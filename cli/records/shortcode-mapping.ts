import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { parse } from "yaml";
import type { Note } from "../nodes/conversion.ts";
import { UsageError } from "../upload/find-blog.ts";
import { isFields } from "./fields.ts";
import { escapeHtml } from "./parse-html.ts";

/** Arguments of a shortcode. */
interface Values {
  named: Readonly<Record<string, string | undefined>>;
  positional: readonly string[];
}

/** What a site's own shortcodes stand for, by name (`--shortcodes`). */
export interface ShortcodeMapping {
  has: (name: string) => boolean;
  /** HTML before and after what the shortcode encloses; `hasContent` is false if that isn't part of the template. */
  fill: (name: string, values: Values) => { before: string; after: string; hasContent: boolean };
  /** Names that no text has, for the report. */
  notes: () => Note[];
}

export const noShortcodes: ShortcodeMapping = createMapping(new Map());

/** `{url}`, `{1}`: an argument by name or position. */
const placeholder = /\{([\w-]{1,100})\}/g;
const content = "{content}";

/** A mapping with templates by name. */
export function createMapping(templates: ReadonlyMap<string, string>): ShortcodeMapping {
  const used = new Set<string>();
  return {
    has: (name) => templates.has(name),
    fill: (name, { named, positional }) => {
      used.add(name);
      const template = templates.get(name) ?? content;
      const at = template.indexOf(content);
      const valueOf = (_: string, key: string) =>
        escapeHtml(
          (/^\d+$/.test(key) ? positional[Number(key) - 1] : (named[key] ?? named[key.toLowerCase()])) ?? "",
        );
      const fill = (part: string) => part.replaceAll(content, "").replace(placeholder, valueOf);
      return at < 0
        ? { before: fill(template), after: "", hasContent: false }
        : {
            before: fill(template.slice(0, at)),
            after: fill(template.slice(at + content.length)),
            hasContent: true,
          };
    },
    notes: () =>
      [...templates.keys()]
        .filter((name) => !used.has(name))
        .map((name) => ({ kind: "shortcode", reason: `no text has the shortcode "${name}" of the mapping` })),
  };
}

/**
 * Reads a mapping: YAML or JSON with a template for each shortcode, `box: "<blockquote>{content}</blockquote>"`. Throws
 * `UsageError`.
 */
export function readShortcodeMapping(path: string): ShortcodeMapping {
  const name = basename(path);
  let value: unknown;
  try {
    value = parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new UsageError(`--shortcodes ${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!isFields(value))
    throw new UsageError(`--shortcodes ${name}: must be a list of shortcodes with a text for each`);
  const odd = Object.entries(value).find(([, template]) => typeof template !== "string" && template !== null);
  if (odd) throw new UsageError(`--shortcodes ${name}: ${odd[0]}: must be a text`);
  return createMapping(
    new Map(
      Object.entries(value).map(([key, template]) => [key, typeof template === "string" ? template : ""]),
    ),
  );
}
