/** Parts of a text that are code: from the first character up to before the last. */
export type Range = readonly [start: number, end: number];

interface Fence {
  sign: string;
  length: number;
  start: number;
  /** What stands behind it in its line. */
  info: string;
}

const opening = /^[\s>]{0,40}(?:[-*+]\s{1,4}|\d{1,9}[.)]\s{1,4})?(`{3,}|~{3,})/;

function readFence(line: string, start: number): Fence | null {
  const match = /[`~]/.test(line) ? opening.exec(line) : null;
  const run = match?.[1] ?? "";
  return match && { sign: run[0] ?? "", length: run.length, start, info: line.slice(match[0].length).trim() };
}

/** Fenced code blocks and code spans of Markdown, in order. Indented code counts as text: lists are indented too. */
export function findCode(text: string): Range[] {
  const ranges: Range[] = [];
  let fence: Fence | null = null;
  let paragraph = 0;
  let index = 0;
  for (const line of text.split("\n")) {
    const end = index + line.length;
    const found: Fence | null = readFence(line, index);
    if (fence !== null) {
      if (found?.sign === fence.sign && found.length >= fence.length && found.info === "") {
        ranges.push([fence.start, end]);
        fence = null;
        paragraph = end;
      }
    } else if (found && !(found.sign === "`" && found.info.includes("`"))) {
      ranges.push(...findSpans(text, paragraph, index));
      fence = found;
    } else if (line.trim() === "") {
      ranges.push(...findSpans(text, paragraph, index));
      paragraph = end;
    }
    index = end + 1;
  }
  if (fence !== null) ranges.push([fence.start, text.length]);
  else ranges.push(...findSpans(text, paragraph, text.length));
  return ranges;
}

/** Code spans of a paragraph: runs of backticks up to the next run of the same length. */
function findSpans(text: string, start: number, end: number): Range[] {
  const runs = [...text.slice(start, end).matchAll(/`+/g)].map((match) => ({
    at: start + match.index,
    length: match[0].length,
  }));
  const next = runs.map(() => -1);
  const later = new Map<number, number>();
  for (const [index, { length }] of [...runs.entries()].toReversed()) {
    next[index] = later.get(length) ?? -1;
    later.set(length, index);
  }
  const spans: Range[] = [];
  for (let index = 0; index < runs.length; index++) {
    const run = runs[index];
    const last = runs[next[index] ?? -1];
    if (!run || !last) continue;
    spans.push([run.at, last.at + last.length]);
    index = next[index] ?? index;
  }
  return spans;
}

/** Tells whether positions are in code. They must be asked for in ascending order. */
export function createCodeTest(ranges: readonly Range[]): (index: number) => boolean {
  let next = 0;
  return (index) => {
    while (next < ranges.length && (ranges[next]?.[1] ?? 0) <= index) next += 1;
    return (ranges[next]?.[0] ?? Infinity) <= index;
  };
}

/** Changes the parts of a text that are no code. */
export function outsideCode(text: string, change: (part: string) => string): string {
  let made = "";
  let index = 0;
  for (const [start, end] of findCode(text)) {
    made += change(text.slice(index, start)) + text.slice(start, end);
    index = end;
  }
  return made + change(text.slice(index));
}

/** A fenced code block around lines that may have fences themselves. */
export function writeFence(code: string, language: string, indent = ""): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = indent + "`".repeat(longest + 1);
  return `\n${fence}${language}\n${code.replace(/^\n|\n[ \t]*$/g, "")}\n${fence}\n`;
}
