import type { AuditAction } from "../../../contract/entities/moderation.ts";
import type { PlacementLook } from "../../../contract/posts/placement.ts";
import type { ServiceContext } from "../../env.ts";
import { tryUpdatingIndex } from "../../search/update-search-index.ts";
import { listChanges, recordChanges } from "../../store/change-log.ts";
import { insertRows } from "../../store/insert-rows.ts";
import { runAll, statement } from "../../store/query.ts";
import { writeAudit } from "../../store/write-audit.ts";
import { chooseTime } from "../choose-times.ts";
import { listRepostEntries } from "../list-changes.ts";
import { buildRepostId, createRepostRow, type StoredRepost, type StoredSuggestion } from "../reposts.ts";
import { hasFormer, versionOf, type ShareRow } from "./find-share.ts";
import * as sql from "./sql.ts";

/** What is written about a story on a blog: by whom, and what the log says. */
interface Change {
  row: ShareRow;
  byPersonId: string;
  action: AuditAction;
  /** Further statements of the transaction. */
  also?: readonly D1PreparedStatement[];
}

/** Shows the story on the blog: its card, its places in lists, and the change for page caches. */
export async function placeCard(
  context: ServiceContext,
  { row, byPersonId, action, also = [] }: Change,
  repost: Omit<StoredRepost, "blogId" | "version">,
): Promise<void> {
  const { db, now } = context;
  const { post_id: postId, blog_id: blogId } = row;
  const id = buildRepostId(postId, blogId);
  const timestamp = Math.max(repost.timestamp, row.publish_time);
  const card = createRepostRow(postId, row.from_blog_id, { ...repost, timestamp, blogId, version: 0 });
  const time = await chooseTime(db, { id, wanted: timestamp });
  await runAll(db, [
    statement(db, sql.insertCard, postId, blogId, versionOf(row), JSON.stringify(card)),
    ...insertRows(db, "stream", listRepostEntries(postId, { id, blogId, time })),
    ...recordChanges(db, listChanges(blogId, time > now ? time : 0)),
    log(context, row, { byPersonId, action }, { state: "shared", look: repost.look, timeMillis: timestamp }),
    ...also,
  ]);
  await tryUpdatingIndex(context);
}

/** The columns of a suggestion, in any state. */
export interface SuggestionCells {
  state: NonNullable<ShareRow["state"]>;
  look: string | null;
  note: string;
  person_id: string | null;
  created_time: number;
  decided_by: string | null;
  decided_time: number | null;
  declined_time: number | null;
  share: string | null;
}

/**
 * Writes a suggestion, and removes the blog's card if it has one. `mustBePublic` if it may only wait for a story that
 * readers see.
 */
export async function writeSuggestion(
  context: ServiceContext,
  { row, byPersonId, action, also = [] }: Change,
  cells: SuggestionCells,
  mustBePublic = false,
): Promise<void> {
  const { db } = context;
  const { post_id: postId, blog_id: blogId, repost_id: repostId } = row;
  const removal =
    repostId === null
      ? []
      : [
          statement(db, sql.deleteEntries, postId, repostId),
          statement(db, sql.deleteCard, postId, blogId),
          ...recordChanges(db, listChanges(blogId)),
        ];
  const json = JSON.stringify(cells);
  await runAll(db, [
    statement(db, sql.putSuggestion, postId, blogId, versionOf(row), json, Number(mustBePublic)),
    ...removal,
    log(context, row, { byPersonId, action }, { state: cells.state }),
    ...also,
  ]);
  if (repostId !== null) await tryUpdatingIndex(context);
}

/** A card before its last change, with the version that the change gave it. */
type FormerCard = Pick<StoredRepost, "timestamp" | "look" | "isByHand" | "version">;

interface CardChange {
  look: PlacementLook | null;
  /** Null leaves its time. */
  wanted: number | null;
  isByHand: boolean;
  /** What undoes the change. */
  former: Omit<FormerCard, "version"> | null;
}

/** Changes how the blog's card looks, and from when it is there. */
export async function changeCard(
  context: ServiceContext,
  change: Change,
  look: PlacementLook | null,
  wanted: number | null,
): Promise<void> {
  const { timestamp, look: formerLook, isByHand } = readCard(change.row);
  await writeCard(context, change, {
    look,
    wanted,
    isByHand: isByHand || wanted !== null,
    former: { timestamp, look: formerLook, isByHand },
  });
}

/** Gives the blog's card the look and time from before its last change; false if there was none. */
export async function undoCardChange(context: ServiceContext, change: Change): Promise<boolean> {
  const { row } = change;
  const former = hasFormer(row) ? parse<FormerCard>(row.former) : null;
  if (former === null) return false;
  const { look, timestamp, isByHand } = former;
  const wanted = timestamp === row.shared_time ? null : timestamp;
  await writeCard(context, change, { look, wanted, isByHand, former: null });
  return true;
}

async function writeCard(
  context: ServiceContext,
  { row, byPersonId, action }: Change,
  { look, wanted, isByHand, former }: CardChange,
): Promise<void> {
  const { db, now } = context;
  const { post_id: postId, blog_id: blogId } = row;
  const cell = look === null ? null : JSON.stringify(look);
  const timestamp = wanted === null ? null : Math.max(wanted, row.publish_time);
  const id = buildRepostId(postId, blogId);
  const time = timestamp === null ? 0 : await chooseTime(db, { id, wanted: timestamp });
  const moves =
    timestamp === null
      ? []
      : [
          statement(db, sql.deleteEntries, postId, id),
          ...insertRows(db, "stream", listRepostEntries(postId, { id, blogId, time })),
          ...recordChanges(db, listChanges(blogId, time > now ? time : 0)),
        ];
  await runAll(db, [
    statement(
      db,
      sql.updateCard,
      postId,
      blogId,
      versionOf(row),
      cell,
      timestamp,
      Number(isByHand),
      former && JSON.stringify({ ...former, version: versionOf(row) + 1 } satisfies FormerCard),
    ),
    ...moves,
    ...recordChanges(db, listChanges(blogId)),
    log(
      context,
      row,
      { byPersonId, action },
      { state: "shared", look, ...(timestamp !== null && { timeMillis: timestamp }) },
      describeCardChange(row, look, timestamp),
    ),
  ]);
  if (timestamp !== null) await tryUpdatingIndex(context);
}

/** What a change of a card shows in the log, with the card's version then. */
function describeCardChange(row: ShareRow, look: PlacementLook | null, timestamp: number | null) {
  const describe = (shown: PlacementLook | null, shareTimeMillis: number | null) => ({
    ...shown,
    image: shown?.image?.id ?? null,
    shareTimeMillis,
  });
  return {
    before: describe(parse<PlacementLook>(row.shared_look), row.shared_time),
    after: describe(look, timestamp ?? row.shared_time),
    version: versionOf(row) + 1,
  };
}

/** The line of the log, with the state before and after. */
const log = (
  context: ServiceContext,
  row: ShareRow,
  { byPersonId, action }: Pick<Change, "byPersonId" | "action">,
  after: { state: string; look?: PlacementLook | null; timeMillis?: number },
  fields: Readonly<Record<string, unknown>> = {},
): D1PreparedStatement =>
  writeAudit(context, {
    blogId: row.blog_id,
    byPersonId,
    action,
    postId: row.post_id,
    detail: {
      ...fields,
      share: {
        fromBlogId: row.from_blog_id,
        toBlogId: row.blog_id,
        before:
          row.repost_id === null
            ? { state: row.state }
            : { state: "shared", look: row.shared_look, timeMillis: row.shared_time },
        after,
      },
    },
  });

/** The suggestion that a blog's card came from, as it was before it was accepted. */
export function readSuggestion(
  row: ShareRow,
): Pick<SuggestionCells, "look" | "note" | "person_id" | "created_time"> {
  if (row.repost_id === null)
    return {
      look: row.look,
      note: row.note ?? "",
      person_id: row.person_id,
      created_time: row.created_time ?? 0,
    };
  const suggestion = row.suggestion === null ? null : (JSON.parse(row.suggestion) as StoredSuggestion);
  return {
    look: suggestion?.look ? JSON.stringify(suggestion.look) : null,
    note: suggestion?.note ?? "",
    person_id: row.suggested_by,
    created_time: suggestion?.timeMillis ?? row.shared_time ?? 0,
  };
}

/** The blog's card, for the undo of taking it back. */
export const readCard = (row: ShareRow): Omit<StoredRepost, "version"> => ({
  blogId: row.blog_id,
  personId: row.shared_by,
  timestamp: row.shared_time ?? 0,
  look: parse<PlacementLook>(row.shared_look),
  suggestedBy: row.suggested_by,
  suggestion: parse<StoredSuggestion>(row.suggestion),
  isByHand: row.is_by_hand === 1,
});

/** Data in the database was validated when it was written. */
export const parse = <Value>(json: string | null): Value | null =>
  json === null ? null : (JSON.parse(json) as Value);
