import type { Intl } from "../../intl/create-intl.ts";

/** Texts that the browser fills in itself: the ids below `write.`. Those with numbers have a form for one and one for others. */
export const labelNames = [
  "again",
  "apply",
  "back",
  "badAddress",
  "block.add",
  "block.lines",
  "block.noFields",
  "cancel",
  "close",
  "details",
  "file.unknown",
  "file.unreadable",
  "find.all",
  "find.count",
  "find.find",
  "find.next",
  "find.none",
  "find.previous",
  "find.replace",
  "find.with",
  "headings",
  "hint.caption",
  "hint.headline",
  "hint.paragraph",
  "hint.quotation",
  "hint.standfirst",
  "holds.one",
  "holds.other",
  "image.alt",
  "image.altHint",
  "image.choose",
  "image.failed",
  "image.library",
  "image.noAlt",
  "image.none",
  "image.refused",
  "image.remove",
  "image.replace",
  "image.tooLarge",
  "image.upload",
  "image.uploading",
  "image.wanted.one",
  "image.wanted.other",
  "keysHint",
  "leftOut.one",
  "leftOut.other",
  "minutes.one",
  "minutes.other",
  "missing",
  "notes.one",
  "notes.other",
  "opening",
  "outline",
  "panel",
  "people.one",
  "people.other",
  "people.two",
  "people.unknown",
  "recovered.deleted",
  "recovered.deletedBy",
  "recovered.deletedByYou",
  "recovered.discard",
  "recovered.done.discard",
  "recovered.done.restore",
  "recovered.failed",
  "recovered.one",
  "recovered.other",
  "recovered.otherTyped",
  "recovered.own",
  "recovered.restore",
  "recovered.title",
  "recovered.unplaced",
  "removeLink",
  "status.offline.one",
  "status.offline.other",
  "status.outdated",
  "status.refused",
  "status.saved",
  "status.savedOn",
  "status.saving",
  "status.session",
  "status.space",
  "table.columnAfter",
  "table.columnBefore",
  "table.deleteColumn",
  "table.deleteRow",
  "table.headerColumn",
  "table.headerRow",
  "table.rowAbove",
  "table.rowBelow",
  "text",
  "tool.bold",
  "tool.bullets",
  "tool.code",
  "tool.details",
  "tool.down",
  "tool.embed",
  "tool.find",
  "tool.image",
  "tool.insert",
  "tool.italic",
  "tool.kind",
  "tool.link",
  "tool.note",
  "tool.numbers",
  "tool.quote",
  "tool.redo",
  "tool.remove",
  "tool.rows",
  "tool.struck",
  "tool.table",
  "tool.underline",
  "tool.undo",
  "tool.up",
  "toolbar",
  "words.one",
  "words.other",
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

type CountName =
  "holds" | "image.wanted" | "leftOut" | "minutes" | "notes" | "recovered" | "status.offline" | "words";

/** The form of a label for a number, with the number in it as the locale writes it. */
export function countLabel(labels: WriteLabels, name: CountName, count: number, locale: string): string {
  const form = new globalThis.Intl.PluralRules(locale).select(count) === "one" ? "one" : "other";
  const number = new globalThis.Intl.NumberFormat(locale).format(count);
  return fillLabel(labels[`${name}.${form}`], { count: number });
}
