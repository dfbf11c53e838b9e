import type { PageContext } from "../../../blog/page-context.ts";
import type { Draft } from "../present-write.ts";

const labelNames = [
  "add",
  "cancel",
  "discard",
  "done.add",
  "done.reopen",
  "done.resolve",
  "empty.open",
  "empty.resolved",
  "failed",
  "for",
  "forName",
  "forYou",
  "gone",
  "hint.hold",
  "hint.scheduled",
  "kind",
  "kind.hold",
  "kind.note",
  "kind.question",
  "open",
  "reopen",
  "replies.one",
  "replies.other",
  "reply",
  "replyText",
  "resolve",
  "resolved",
  "resolvedBy",
  "retry",
  "selectFirst",
  "send",
  "shown",
  "show",
  "submit.hold",
  "submit.note",
  "submit.question",
  "tab",
  "text",
  "unknown",
  "whoLifts",
] as const;

export type NoteLabels = Record<(typeof labelNames)[number], string>;

/** What the tab with the notes needs beside the notes. */
export interface NotesView {
  labels: NoteLabels;
  /** Whom a question can be for. */
  readers: { id: string; name: string }[];
  may: { write: boolean; hold: boolean; liftHold: boolean };
}

export function presentNotes(draft: Draft, ownId: string, { intl }: Pick<PageContext, "intl">): NotesView {
  const { fields, reviewerIds, people, possible } = draft;
  const authorIds = fields["authorIds"]?.value;
  const readers = new Set([...(Array.isArray(authorIds) ? (authorIds as string[]) : []), ...reviewerIds]);
  const values = { name: "{name}", time: "{time}", count: "{count}" };
  return {
    labels: Object.fromEntries(
      labelNames.map((name) => [name, intl.t(`notes.${name}`, values)]),
    ) as NoteLabels,
    readers: people
      .filter(({ id }) => readers.has(id) && id !== ownId)
      .map(({ id, displayName }) => ({ id, name: displayName })),
    may: {
      write: possible.write,
      hold: possible.write && possible.hold,
      liftHold: possible.liftHold === true,
    },
  };
}
