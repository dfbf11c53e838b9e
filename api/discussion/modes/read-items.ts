import type * as v from "valibot";
import type { DiscussionSettings } from "../../../contract/entities/mode.ts";
import type { EntryPage, LiveEntry, MessagePage } from "../../../contract/entities/live-entry.ts";
import type { PostPage } from "../../../contract/network/magma.ts";
import type { getNewestItems } from "../../../contract/discussion/modes.ts";
import { selectMembersOfPostsBlog, selectNewestReplyOfStory, selectState } from "../sql.ts";
import { assertReadable, type StateRow, assertUnlocked } from "../../posts/assert-readable.ts";
import { nameAuthors, type ReplyRow } from "../../posts/post-row.ts";
import type { ServiceContext } from "../../env.ts";
import { presentBadges, presentPeople, type MembershipRow } from "../../people/present-person.ts";
import { run, runAll, statement } from "../../store/query.ts";
import { notFound } from "../../wire/service-error.ts";
import {
  findMessagePosition,
  messagesPerPage,
  presentDiscussionSettings,
  presentEntry,
  presentEntryPage,
  presentMessages,
  type DiscussionSettingsRow,
  type EntryRow,
  type EntryRows,
} from "./present-entries.ts";
import {
  selectDiscussionSettings,
  selectEntry,
  selectEntries,
  selectEntryPages,
  selectMarkedEntries,
  selectMessages,
} from "./sql.ts";
import { preparePeople } from "../../people/prepare-people.ts";

export interface ModeQuery {
  entryPage?: number | undefined;
  before?: string | undefined;
}

type PagesRow = NonNullable<EntryRows["pages"]>;

type ModeRows = readonly [
  conduct: DiscussionSettingsRow[],
  entries: EntryRow[],
  pages: PagesRow[],
  pinned: EntryRow[],
  key: EntryRow[],
  messages: ReplyRow[],
  entry: EntryRow[],
];

/** Statements for the mode of a story, or of the story of a reply. */
export function selectModeItems(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  postId: string,
  { entryPage, before }: ModeQuery,
) {
  return [
    statement<DiscussionSettingsRow>(db, selectDiscussionSettings, postId),
    statement<EntryRow>(db, selectEntries, postId, now, entryPage ?? null),
    statement<PagesRow>(db, selectEntryPages, postId, now, entryPage ?? null),
    statement<EntryRow>(db, selectMarkedEntries, postId, now, "pinned"),
    statement<EntryRow>(db, selectMarkedEntries, postId, now, "key"),
    statement<ReplyRow>(db, selectMessages, postId, ...findMessagePosition(before, now), messagesPerPage + 1),
    statement<EntryRow>(db, selectEntry, postId),
  ] as const;
}

/** Mode data of a story's page; `isStory` is false on a reply's own page. */
export function presentModeItems(
  rows: readonly [...ModeRows, ...unknown[]],
  { newestReplyId, isStory, now }: { newestReplyId: string | null; isStory: boolean; now: number },
): {
  conduct: DiscussionSettings | null;
  entries: EntryPage | null;
  messages: MessagePage | null;
  entry: PostPage["entry"];
} {
  const [[row], entries, [pages], [pinned], key, messages, [own]] = rows;
  const entry = own ? omitReply(presentEntry(own)) : null;
  const conduct = row === undefined ? null : presentDiscussionSettings(row, now);
  if (conduct === null || !isStory) return { conduct, entries: null, messages: null, entry };
  return {
    conduct,
    entries: presentEntryPage({ conduct, entries, pages, pinned, key }),
    messages: presentMessages(conduct, messages, newestReplyId),
    entry,
  };
}

const omitReply = ({ page, isKey, isPinned }: LiveEntry) => ({ page, isKey, isPinned });

/** All posts among the rows. */
export const listModeRows = ([, entries, , pinned, key, messages]: readonly [
  ...ModeRows,
  ...unknown[],
]): ReplyRow[] => [...entries, ...pinned, ...key, ...messages];

/** The newest items of a story with everyone they name. 404 if it is not a story. */
export async function readNewestItems(
  context: ServiceContext,
  starterId: string,
  query: ModeQuery,
): Promise<v.InferOutput<(typeof getNewestItems)["reply"]>> {
  const { db, now } = context;
  const rows = await runAll(db, [
    ...selectModeItems(context, starterId, query),
    statement<StateRow & { is_starter: number; lock_id: string | null }>(db, selectState, starterId),
    statement<MembershipRow>(db, selectMembersOfPostsBlog, starterId),
    statement<{ id: string }>(db, selectNewestReplyOfStory, starterId, now),
  ]);
  const [, , , , , , , [state], members, [newest]] = rows;
  assertReadable(state, now);
  assertUnlocked(state, context);
  const { conduct, entries, messages } = presentModeItems(rows, {
    newestReplyId: newest?.id ?? null,
    isStory: state.is_starter === 1,
    now,
  });
  if (state.is_starter !== 1 || conduct === null) throw notFound("story");
  const ids = [...new Set([...nameAuthors(listModeRows(rows)), ...conduct.guests])];
  const people = presentPeople(await run(preparePeople(db, ids)));
  return { conduct, entries, messages, people, memberships: presentBadges(members, people) };
}
