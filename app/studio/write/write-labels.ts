import type { Intl } from "../../intl/create-intl.ts";

/** Texts that the browser fills in itself: the ids below `write.`. Those with numbers have a form for one and one for others. */
export const labelNames = [
  "back",
  "details",
  "close",
  "outline",
  "panel",
  "people.one",
  "people.two",
  "people.other",
  "minutes.one",
  "minutes.other",
  "words.one",
  "words.other",
  "opening",
  "failedToOpen",
  "reload",
  "text",
] as const;

export type LabelName = (typeof labelNames)[number];
export type WriteLabels = Record<LabelName, string>;

/** Values stay placeholders: `{count}` is filled in by the browser. */
const placeholders = Object.fromEntries(
  ["count", "name", "other", "time", "reason", "number", "total", "blog"].map((name) => [name, `{${name}}`]),
);

export const presentLabels = ({ t }: Pick<Intl, "t">): WriteLabels =>
  Object.fromEntries(labelNames.map((name) => [name, t(`write.${name}`, placeholders)])) as WriteLabels;

/** Fills in the placeholders of a label. */
export const fillLabel = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

type CountName = "minutes" | "words";

/** The form of a label for a number, with the number in it as the locale writes it. */
export function countLabel(labels: WriteLabels, name: CountName, count: number, locale: string): string {
  const form = new globalThis.Intl.PluralRules(locale).select(count) === "one" ? "one" : "other";
  const number = new globalThis.Intl.NumberFormat(locale).format(count);
  return fillLabel(labels[`${name}.${form}`], { count: number });
}
