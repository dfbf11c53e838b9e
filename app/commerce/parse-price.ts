/** A price in hundredths of its currency's unit, so that no sum or rounding meets a binary fraction. */
export type Hundredths = number;

/** Currency signs and codes before or after the figure, and the spaces that group digits. */
const currencyMark = /^(?:[A-Z]{1,3})?\p{Sc}?|\p{Sc}?(?:[A-Z]{3})?$/gu;
const grouping = /[\s\u00a0\u202f'’]/g;
const grouped = { ",": /^\d{1,3}(?:,\d{3})+(?=\D|$)/, ".": /^\d{1,3}(?:\.\d{3})+(?=\D|$)/ };
const plain = /^(\d{1,13})(?:[.,](\d*))?$/;

/**
 * A price as an author or shop gave it ("1,299.5", "$49", "49,99 €", 49), rounded half up, or null when it is not one
 * price (a range, a word, a negative number).
 *
 * The last separator is the decimal one, except before exactly three digits: a comma groups them in every locale, since
 * no price has three decimals; a point only where `decimal` says that the text's locale writes decimals with a comma
 * ("1,299" and, in Spain, "1.299" are over a thousand), because elsewhere it is how a program writes a number.
 */
export function parsePrice(value: string | number | null, decimal: "." | "," = "."): Hundredths | null {
  if (value === null) return null;
  if (typeof value === "number") return parseFigure(String(value));
  const figure = value.trim().replace(currencyMark, "").replace(grouping, "");
  return parseFigure(dropGroups(figure, decimal));
}

/** The figure with nothing but a decimal separator. */
function dropGroups(figure: string, decimal: "." | ","): string {
  const group = decimal === "." ? "," : ".";
  for (const separator of [group, decimal] as const) {
    const isGrouping =
      separator === group ||
      separator === "," ||
      figure.split(separator).length > 2 ||
      figure.includes(group);
    if (isGrouping && grouped[separator].test(figure)) return figure.replaceAll(separator, "");
  }
  return figure;
}

function parseFigure(figure: string): Hundredths | null {
  const match = plain.exec(figure);
  if (match === null) return null;
  const decimals = (match[2] ?? "").padEnd(3, "0");
  const hundredths = Number(match[1]) * 100 + Number(decimals.slice(0, 2));
  return decimals.charAt(2) >= "5" ? hundredths + 1 : hundredths;
}
