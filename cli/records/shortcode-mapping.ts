import type { Note } from "../nodes/conversion.ts";
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
