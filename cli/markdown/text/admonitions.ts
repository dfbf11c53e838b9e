import { findCode } from "./code-ranges.ts";

const opening = /^([\s>]{0,40}):{3,20} ?([A-Za-z][A-Za-z-]{0,40})(?![A-Za-z-])/;
const closing = /^[\s>]{0,40}:{3,20}\s{0,20}$/;
const alert = /^([\s>]{0,40}> ?)\[!(\w{1,40})\]/;

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/**
 * Writes admonitions (`:::note Title` up to `:::`, and GitHub's `> [!NOTE]`) as their title in bold and their text. A
 * table of contents by `{:toc}` or `[[toc]]` is left out: it has no words of its own.
 */
export function writeAdmonitions(text: string): string {
  if (!/:::|\[!|toc/i.test(text)) return text;
  const code = findCode(text);
  let next = 0;
  let index = 0;
  let depth = 0;
  const written = text.split("\n").map((line) => {
    const start = index;
    index += line.length + 1;
    while (next < code.length && (code[next]?.[1] ?? 0) <= start) next += 1;
    if ((code[next]?.[0] ?? Infinity) <= start) return line;
    if (depth > 0 && closing.test(line)) {
      depth -= 1;
      return line.replaceAll(":", "").trimEnd();
    }
    const match = opening.exec(line);
    if (match) {
      depth += 1;
      return writeTitle(match, line.slice(match[0].length));
    }
    const quoted = alert.exec(line);
    if (quoted) {
      const title = line.slice(quoted[0].length).trim();
      return `${quoted[1] ?? ""}**${title || capitalize(quoted[2] ?? "")}**\n${(quoted[1] ?? "").trimEnd()}`;
    }
    return /^\s*(?:\[\[toc\]\]|\[toc\]|\$\{toc\})\s*$/i.test(line) ? "" : line;
  });
  return written.join("\n").replace(/^[ \t]*(?:[-*]|1\.)[ \t]+TOC[ \t]*\n[ \t]*\{:[ \t]*toc[^}\n]*\}/gim, "");
}

/** The title as a paragraph of its own, with the marks of the list or quotation that it is in. */
function writeTitle([, before = "", name = ""]: RegExpExecArray, rest: string): string {
  const title = readTitle(rest.trim());
  const isGroup = /^(?:code-group|tabs?|raw|v-pre|center|left|right|columns?|grid|div)$/i.test(name);
  const words = title || (isGroup ? "" : capitalize(name.replaceAll("-", " ")));
  return words === "" ? before.trimEnd() : `${before}**${words}**\n${before.trimEnd()}`;
}

/** The title in brackets, or behind attributes in braces: `[Title]{.a}`, `{open} Title`. */
function readTitle(rest: string): string {
  const end = rest.startsWith("[") ? rest.lastIndexOf("]") : -1;
  if (end > 0) return rest.slice(1, end).trim();
  const close = rest.startsWith("{") ? rest.indexOf("}") : -1;
  return rest.slice(close + 1).trim();
}
