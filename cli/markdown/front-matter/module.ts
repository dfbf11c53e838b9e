import { parseYaml } from "./yaml.ts";
import type { Fields } from "./front-matter.ts";

const opening =
  /^export\s{1,9}const\s{1,9}(?:meta|metadata|frontmatter|frontMatter)\s{0,9}(?::\s{0,9}\w{1,40}\s{0,9})?=\s{0,9}\{/m;

/**
 * Fields that MDX exports instead of front matter: `export const meta = { title: "Fog" }`, and the text without them.
 * Null without any, and for values that are code.
 */
export function readModuleFields(text: string): { data: Fields; text: string } | null {
  const match = opening.exec(text);
  if (!match) return null;
  const start = match.index + match[0].length - 1;
  const end = findClosing(text, start);
  if (end === null) return null;
  const { data, notes } = parseYaml(dropComments(text.slice(start, end)));
  const isRead = typeof data === "object" && data !== null && !Array.isArray(data) && notes.length === 0;
  if (!isRead) return null;
  return { data: data as Fields, text: text.slice(0, match.index) + text.slice(end).replace(/^;/, "") };
}

const dropComments = (code: string) =>
  code
    .split("\n")
    .filter((line) => !line.trimStart().startsWith("//"))
    .join("\n");

/** The index behind the brace that closes the one at `start`; null if it stays open. */
function findClosing(text: string, start: number): number | null {
  let depth = 0;
  let quote = "";
  for (let index = start; index < text.length; index++) {
    const sign = text[index] ?? "";
    if (quote !== "") {
      if (sign === "\\") index += 1;
      else if (sign === quote) quote = "";
    } else if (sign === '"' || sign === "'" || sign === "`") quote = sign;
    else if (sign === "{") depth += 1;
    else if (sign === "}") depth -= 1;
    if (depth === 0) return index + 1;
  }
  return null;
}
