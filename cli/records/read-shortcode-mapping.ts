import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { parse } from "yaml";
import { UsageError } from "../upload/find-blog.ts";
import { isFields } from "./fields.ts";
import { createMapping, type ShortcodeMapping } from "./shortcode-mapping.ts";

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
