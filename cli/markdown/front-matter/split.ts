/** The language of a front matter; `none` for a file without one. */
export type Format = "yaml" | "toml" | "json" | "none";

/** A file cut into front matter and text. */
export interface SplitFile {
  format: Format;
  /** The front matter without the lines around it. */
  source: string;
  text: string;
  /** True if the closing line is missing: the front matter then ends with its last `name: value` line. */
  isOpen: boolean;
  /** The whole file with uniform line ends. */
  whole: string;
}

const fences: Record<string, { format: Format; closing: readonly string[] }> = {
  "---": { format: "yaml", closing: ["---", "..."] },
  "+++": { format: "toml", closing: ["+++"] },
  ";;;": { format: "json", closing: [";;;"] },
};

/** Cuts a file at the lines around its front matter. */
export function splitFile(file: string): SplitFile {
  const whole = file.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const none: SplitFile = { format: "none", source: "", text: whole, isOpen: false, whole };
  if (/^\{\s*["}\n]/.test(whole)) return splitBraces(whole) ?? none;
  const lines = whole.split("\n");
  const first = lines.findIndex((line) => line.trim() !== "");
  const opening = lines[first]?.trimEnd() ?? "";
  const fence = Object.hasOwn(fences, opening) ? fences[opening] : undefined;
  if (fence === undefined) return none;
  const { format, closing } = fence;
  const isClosing = (line: string, index: number) => index > first && closing.includes(line.trimEnd());
  const end = lines.findIndex(isClosing);
  const cut = (start: number, until = lines.length) => lines.slice(start, until).join("\n");
  if (end >= 0) return { ...none, format, source: cut(first + 1, end), text: cut(end + 1) };
  const last = findLastField(lines, first + 1);
  if (last <= first + 1) return none;
  return { ...none, format, source: cut(first + 1, last), text: cut(last), isOpen: true };
}

const looksLikeField = (line: string) => /^(?:[\w.-]+\s?[:=]|\s+\S|-\s)/.test(line);

/** The index behind the last line that looks like a field, from `start` on. */
function findLastField(lines: readonly string[], start: number): number {
  const end = lines.findIndex((line, index) => index >= start && !looksLikeField(line));
  return end < 0 ? lines.length : end;
}

/** Cuts behind the brace that closes the first one; null if there is none. */
function splitBraces(whole: string): SplitFile | null {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < whole.length; index++) {
    const sign = whole[index];
    if (isInString) {
      if (sign === "\\") index += 1;
      else if (sign === '"') isInString = false;
    } else if (sign === '"') isInString = true;
    else if (sign === "{") depth += 1;
    else if (sign === "}") depth -= 1;
    if (depth > 0) continue;
    const text = whole.slice(index + 1).replace(/^[ \t]*\n/, "");
    return { format: "json", source: whole.slice(0, index + 1), text, isOpen: false, whole };
  }
  return null;
}
