import type { getNewestReplies } from "../../contract/comments.ts";
import type * as v from "valibot";
import type { ModeState } from "../../contract/entities/mode.ts";
import { assertReadable, type StateRow } from "../posts/assert-readable.ts";
import { assertUnlocked } from "../posts/assert-unlocked.ts";
import type { ServiceContext } from "../env.ts";
import { selectNewestEntries } from "./modes/sql.ts";
import { runAll, statement } from "../store/query.ts";
import { notFound } from "../wire/service-error.ts";
import { selectNewestReplies, selectState } from "./sql.ts";

interface NewestRow {
  id: string;
  parent_id: string;
  publish_time: number;
  edited_time: number | null;
}

interface OpenRow extends StateRow {
  lock_id: string | null;
  is_starter: number;
  allow_replies: number;
  mode: string;
  mode_state: ModeState | null;
}

/**
 * The newest approved replies of a story, newest first, and whether more may follow. 404 if it is not a
 * story.
 */
export async function readNewestReplies(
  context: ServiceContext,
  starterId: string,
  maxReturned: number,
): Promise<v.InferOutput<(typeof getNewestReplies)["reply"]>> {
  const { db, now } = context;
  const [[state], newest, entries] = await runAll(db, [
    statement<OpenRow>(db, selectState, starterId),
    statement<NewestRow>(db, selectNewestReplies, starterId, now, maxReturned),
    statement<{ id: string; edited_time: number | null }>(
      db,
      selectNewestEntries,
      starterId,
      now,
      maxReturned,
    ),
  ]);
  assertReadable(state, now);
  assertUnlocked(state, context);
  if (state.is_starter !== 1) throw notFound("story");
  return {
    items: newest.map(({ id, parent_id, publish_time, edited_time }) => ({
      id,
      parentId: parent_id,
      publishTimeMillis: publish_time,
      editedTimeMillis: edited_time,
    })),
    isOpen: state.allow_replies === 1,
    entries:
      state.mode === "liveblog"
        ? entries.map(({ id, edited_time }) => ({ id, editedTimeMillis: edited_time }))
        : null,
    modeState: state.mode_state,
  };
}
