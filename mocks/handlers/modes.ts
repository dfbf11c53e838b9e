import {
  deleteEntry,
  editEntry,
  getNewestItems,
  markEntry,
  setMode,
  setModeState,
  writeEntry,
} from "../../contract/modes.ts";
import { mockCall, mockSignedCall } from "../mock-call.ts";
import { ServiceError } from "../service-error.ts";
import { changeEntry, changeMode, changeState, unpinOthers, writeLiveEntry } from "../store/change-modes.ts";
import { findStoryConduct, presentEntryPage, presentMessages } from "../store/modes.ts";
import { assertReadable } from "../store/post-page.ts";
import type { Store } from "../store/store.ts";
import { findBadges, findPeople } from "../store/surroundings.ts";

/** What the log says of a mark: set, taken back. */
const markings = { key: ["entry.key", "entry.unkey"], pinned: ["entry.pin", "entry.unpin"] } as const;

/** Liveblogs, questions and answers, chats. */
export function mockModes(store: Store) {
  const { tables, now } = store;
  return [
    mockCall(getNewestItems, ({ starterId }, { entryPage, before }) => {
      const story = assertReadable(tables, starterId, now());
      if (story.parentId !== null) throw new ServiceError("notFound", "There is no such story.");
      const entries = presentEntryPage(tables, story, entryPage, now());
      const messages = presentMessages(tables, story, before, now());
      const replies = [
        ...[entries?.pinned ?? [], entries?.items ?? [], entries?.key ?? []].flat().map(({ reply }) => reply),
        ...(messages?.items ?? []),
      ];
      const people = findPeople(tables, [...replies.map(({ authorId }) => authorId), ...story.guestIds]);
      return {
        conduct: findStoryConduct(story),
        entries,
        messages,
        people,
        memberships: findBadges(tables, story.blogId, people),
      };
    }),
    mockSignedCall(setMode, (actor, _, _query, body) => changeMode(store, actor, body)),
    mockSignedCall(setModeState, (actor, _, _query, body) => changeState(store, actor, body)),
    mockSignedCall(writeEntry, (actor, { starterId }, _, body) =>
      writeLiveEntry(store, actor, starterId, body),
    ),
    mockSignedCall(editEntry, (actor, { entryId }, _, { body }) =>
      changeEntry(store, actor, { entryId, deed: "entry.edit" }, (row) =>
        JSON.stringify(row.body) === JSON.stringify(body) ? row : { ...row, body, editedTimeMillis: now() },
      ),
    ),
    mockSignedCall(deleteEntry, (actor, { entryId }) => {
      const deed = "entry.delete";
      const deleted = changeEntry(store, actor, { entryId, deed }, (row) => ({ ...row, status: "DELETED" }));
      return { entryId, starterId: deleted.reply.parentId ?? "" };
    }),
    mockSignedCall(markEntry, (actor, { entryId }, _, { mark, isSet }) => {
      const deed = markings[mark][isSet ? 0 : 1];
      return changeEntry(store, actor, { entryId, deed }, (row) => {
        if (mark === "pinned" && isSet) unpinOthers(store, row);
        const marks = row.entryMarks ?? { page: 1, isKey: false, isPinned: false };
        return { ...row, entryMarks: { ...marks, [mark === "key" ? "isKey" : "isPinned"]: isSet } };
      });
    }),
  ];
}
