/** Arguments of a shortcode: named, and positional in order. */
export interface ShortcodeValues {
  named: Record<string, string>;
  positional: string[];
}

/** The opening mark of a shortcode: `[gallery ids="1,2"]`. `end` is the index after it. */
export interface ShortcodeMark extends ShortcodeValues {
  name: string;
  isSelfClosing: boolean;
  end: number;
}

const nameForm = /[A-Za-z][\w-]*/y;
const keyForm = /[\w-]+(?==)/y;
const blank = /[\s\u00a0]/;

/**
 * Parses a shortcode at `start`, the position of a `[`; null if there is none (`[sic!]`, an unclosed
 * bracket).
 */
export function parseShortcode(text: string, start: number): ShortcodeMark | null {
  nameForm.lastIndex = start + 1;
  const name = nameForm.exec(text)?.[0];
  if (name === undefined) return null;
  const values: ShortcodeValues = { named: {}, positional: [] };
  let index = nameForm.lastIndex;
  // The form used by WordPress.com: [youtube=https://…]
  if (text[index] === "=") index += 1;
  else if (!/[\s\u00a0/\]]/.test(text[index] ?? "")) return null;
  for (;;) {
    while (index < text.length && blank.test(text[index] ?? "")) index += 1;
    if (text.startsWith("/]", index)) return { name, ...values, isSelfClosing: true, end: index + 2 };
    if (text[index] === "]") return { name, ...values, isSelfClosing: false, end: index + 1 };
    if (index >= text.length || text[index] === "[") return null;
    index = readValue(text, index, values);
  }
}

/** Adds the argument at `index` and returns the index after it. */
function readValue(text: string, index: number, values: ShortcodeValues): number {
  keyForm.lastIndex = index;
  const key = keyForm.exec(text)?.[0];
  const from = key === undefined ? index : index + key.length + 1;
  const quote = text[from] === '"' || text[from] === "'" ? text[from] : "";
  const close = quote === "" ? -1 : text.indexOf(quote, from + 1);
  const [value, end] = close > 0 ? [text.slice(from + 1, close), close + 1] : readBare(text, from);
  if (key === undefined) values.positional.push(value);
  else values.named[key.toLowerCase()] = value;
  return end;
}

/** An unquoted argument: up to white space, the end of the mark, or another bracket. */
function readBare(text: string, from: number): [string, number] {
  let end = from;
  while (
    end < text.length &&
    !blank.test(text[end] ?? "") &&
    text[end] !== "]" &&
    text[end] !== "[" &&
    !text.startsWith("/]", end)
  )
    end += 1;
  return [text.slice(from, end), end];
}
