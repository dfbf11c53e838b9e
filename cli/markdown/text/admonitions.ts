import { findCode } from "./code-ranges.ts";

const opening = /^([\s>]*):{3,}\s?([A-Za-z-]+)(.*)$/;
const closing = /^[\s>]*:{3,}\s*$/;
const details = /^\s?(?:\[([^\]]*)\])?\s*(?:\{[^}]*\})?\s*(.*)$/;
const alert = /^([\s>]*>\s*)\[!(\w+)\]\s*(.*)$/;

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
      return writeTitle(match);
    }
    const quoted = alert.exec(line);
    if (quoted)
      return `${quoted[1] ?? ""}**${quoted[3] || capitalize(quoted[2] ?? "")}**\n${(quoted[1] ?? "").trimEnd()}`;
    return /^\s*(?:\[\[toc\]\]|\[toc\]|\$\{toc\})\s*$/i.test(line) ? "" : line;
  });
  return written.join("\n").replace(/^[ \t]*(?:[-*]|1\.)[ \t]+TOC[ \t]*\n[ \t]*\{:[ \t]*toc[^}\n]*\}/gim, "");
}

/** The title as a paragraph of its own, with the marks of the list or quotation that it is in. */
function writeTitle([, before = "", name = "", rest = ""]: RegExpExecArray): string {
  const [, inBrackets = "", behind = ""] = details.exec(rest) ?? [];
  const title = (inBrackets || behind).trim();
  const isGroup = /^(?:code-group|tabs?|raw|v-pre|center|left|right|columns?|grid|div)$/i.test(name);
  const words = title || (isGroup ? "" : capitalize(name.replaceAll("-", " ")));
  return words === "" ? before.trimEnd() : `${before}**${words}**\n${before.trimEnd()}`;
}
