/** A price in hundredths of the currency's unit; an integer, to avoid floating-point errors. */
export type Hundredths = number;

/** Currency symbols and codes before or after the number, and digit grouping. */
const currencyMark = /^(?:[A-Z]{1,3})?\p{Sc}?|\p{Sc}?(?:[A-Z]{3})?$/gu;
const grouping = /[\s\u00a0\u202f'’]/g;
const grouped = { ",": /^\d{1,3}(?:,\d{3})+(?=\D|$)/, ".": /^\d{1,3}(?:\.\d{3})+(?=\D|$)/ };
const plain = /^(\d{1,13})(?:[.,](\d*))?$/;

/**
 * Parses a price entered by an author or shop ("1,299.5", "$49", "49,99 €", 49), rounded half up. Null if it
 * isn't a single price (a range, a word, a negative number).
 *
 * The last separator is the decimal one, except before exactly three digits: a comma then always groups,
 * since prices don't have three decimals; a point only groups if the locale's `decimal` is a comma ("1,299",
 * and in Spain "1.299", are over a thousand), because otherwise it is a number as written by a program.
 */
export function parsePrice(value: string | number | null, decimal: "." | "," = "."): Hundredths | null {
  if (value === null) return null;
  if (typeof value === "number") return parseFigure(String(value));
  const figure = value.trim().replace(currencyMark, "").replace(grouping, "");
  return parseFigure(dropGroups(figure, decimal));
}

/** The number without grouping separators. */
function dropGroups(figure: string, decimal: "." | ","): string {
  const group = decimal === "." ? "," : ".";
  for (const separator of [group, decimal] as const) {
    const isGrouping = separator === "," || figure.split(separator).length > 2 || figure.includes(group);
    if (isGrouping && grouped[separator].test(figure)) return figure.replaceAll(separator, "");
  }
  return figure;
}

function parseFigure(figure: string): Hundredths | null {
  const match = plain.exec(figure);
  if (match === null) return null;
  const decimals = (match[2] ?? "").padEnd(2, "0");
  const hundredths = Number(match[1]) * 100 + Number(decimals.slice(0, 2));
  return decimals.charAt(2) >= "5" ? hundredths + 1 : hundredths;
}
