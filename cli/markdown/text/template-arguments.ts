/** Arguments after the name of a template tag or filter: `"path" "alt"`, `image: "path", alt: "words"`. */
export interface TemplateArguments {
  positional: string[];
  named: Record<string, string>;
}

// An address (`https://…`) is a value.
const keyForm = /([A-Za-z_][\w-]*)\s*[:=](?!\/\/)\s*/y;
const afterString = /^\s*(,|$|["'“]|[A-Za-z_][\w-]*\s*[:=])/;

/**
 * Parses arguments leniently, since tags are written by hand: commas are optional, and a quotation mark
 * within a text (`"HTTPS among "parent" domains"`) only closes it if another argument or the end follows.
 */
export function parseTemplateArguments(text: string): TemplateArguments {
  const result: TemplateArguments = { positional: [], named: {} };
  let index = 0;
  while (index < text.length) {
    if (/[\s,]/.test(text[index] ?? "")) {
      index += 1;
      continue;
    }
    keyForm.lastIndex = index;
    const key = keyForm.exec(text);
    if (key) index = keyForm.lastIndex;
    const [value, end] = readValue(text, index);
    if (key?.[1] === undefined) result.positional.push(value);
    else result.named[key[1]] = value;
    index = end;
  }
  return result;
}

function readValue(text: string, start: number): [string, number] {
  const quote = text[start];
  if (quote !== '"' && quote !== "'" && quote !== "`") {
    const length = text.slice(start).search(/[\s,]|$/);
    return [text.slice(start, start + length), start + Math.max(length, 1)];
  }
  for (let close = text.indexOf(quote, start + 1); close > 0; close = text.indexOf(quote, close + 1)) {
    if (afterString.test(text.slice(close + 1))) return [text.slice(start + 1, close), close + 1];
  }
  return [text.slice(start + 1), text.length];
}
