export type MessageValues = Record<string, string | number>;

/** Fills a message in; null where a value is missing, which is not this one's to complain of. */
export type Fill = (values: MessageValues | undefined) => string | null;

const gap = /\{(\w+)\}/;
/** What only the messages' parser understands: plurals, quotations, tags. */
const syntax = /[{}'<]/;

/**
 * A message that is words and gaps (`{name}`), as nearly all are, or null for one with more to it. The parser's own
 * printer takes thirty times as long for the same text.
 */
export function compileMessage(text: string): Fill | null {
  // Words stand at even places, names of gaps between them.
  const parts = text.split(gap);
  if (parts.some((part, index) => index % 2 === 0 && syntax.test(part))) return null;
  if (parts.length === 1) return () => text;
  return (values) => {
    let filled = "";
    for (const [index, part] of parts.entries()) {
      const value = index % 2 === 0 ? part : values?.[part];
      if (value === undefined) return null;
      filled += value;
    }
    return filled;
  };
}
