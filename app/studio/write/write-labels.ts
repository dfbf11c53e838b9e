import type { Intl } from "../../intl/create-intl.ts";

/**
 * Texts that are filled in the browser: the ids below `write.`. Those with numbers have a form for one and one for
 * others.
 */
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
  "hint.barePlayer",
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
  "leaveByTab",
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
  "recovered.more",
  "recovered.one",
  "recovered.other",
  "recovered.otherTyped",
  "recovered.own",
  "recovered.restore",
  "recovered.title",
  "recovered.unplaced",
  "recovered.unread",
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
  "status.tray",
  "suggest.accept",
  "suggest.acceptAll",
  "suggest.accepted",
  "suggest.action",
  "suggest.by",
  "suggest.empty",
  "suggest.kind.add",
  "suggest.kind.delete",
  "suggest.kind.replace",
  "suggest.kind.style",
  "suggest.notUndone",
  "suggest.on",
  "suggest.onHint",
  "suggest.paragraph",
  "suggest.reject",
  "suggest.rejectAll",
  "suggest.rejected",
  "suggest.show",
  "suggest.stop",
  "suggest.title",
  "suggest.you",
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
  "tool.goToDetails",
  "tool.image",
  "tool.insert",
  "tool.italic",
  "tool.kind",
  "tool.leave",
  "tool.lift",
  "tool.link",
  "tool.nest",
  "tool.note",
  "tool.numbers",
  "tool.quote",
  "tool.redo",
  "tool.remove",
  "tool.rows",
  "tool.struck",
  "tool.suggest",
  "tool.tab",
  "tool.tabBack",
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
  ["count", "name", "other", "date", "time", "reason", "number", "total", "blog", "text", "action"].map(
    (name) => [name, `{${name}}`],
  ),
);

export const presentLabels = ({ t }: Pick<Intl, "t">): WriteLabels =>
  Object.fromEntries(labelNames.map((name) => [name, t(`write.${name}`, placeholders)])) as WriteLabels;

/** Fills in the placeholders of a label. */
export const fillLabel = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Cached by locale: creating formats takes longer than a keystroke may on a slow phone. */
const formats = new Map<
  string,
  { rules: globalThis.Intl.PluralRules; numbers: globalThis.Intl.NumberFormat }
>();

/** The plural form of a label, with its number in the locale's format. */
export function countLabel<Name extends string>(
  labels: Readonly<Record<`${Name}.one` | `${Name}.other`, string>>,
  name: Name,
  count: number,
  locale: string,
): string {
  const { Intl } = globalThis;
  const format = formats.get(locale) ?? {
    rules: new Intl.PluralRules(locale),
    numbers: new Intl.NumberFormat(locale),
  };
  formats.set(locale, format);
  const form = format.rules.select(count) === "one" ? "one" : "other";
  return fillLabel(labels[`${name}.${form}`], { count: format.numbers.format(count) });
}
