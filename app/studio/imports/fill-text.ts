import { countMissing, type Balance } from "../../../cli/ledger/compare-item.ts";

/** The numbers of a kind of content in a ledger, for its row. */
export const formatBalance = (balance: Readonly<Balance>, number: (value: number) => string) => ({
  inFile: number(balance[0]),
  arrived: number(balance[1]),
  leftOut: number(balance[2] ?? 0),
  missing: number(countMissing(balance)),
});

/** Fills the placeholders of a text: "{done} of {total}". */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
