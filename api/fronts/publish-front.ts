import type { BodyOf, ReplyOf } from "../../contract/wire/call.ts";
import { readState, writeDraft } from "./desk-state.ts";
import { requireFront } from "./front-place.ts";
import type { cancelFront, publishFront } from "../../contract/fronts/front-desk.ts";
import { isEmptyFront, isSameFront, listTurns } from "../../contract/fronts/front.ts";
import { addUnread } from "../../contract/fronts/unread.ts";
import { findForeignChange, isKnownSince, markPublished } from "../../contract/fronts/operations.ts";
import type { Blog } from "../../contract/entities/blog.ts";
import type { ServiceContext } from "../env.ts";
import { listChanges, recordChanges } from "../store/change-log.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import { writeAudit, writeAuditOfChange } from "../store/write-audit.ts";
import type { Actor } from "../wire/find-actor.ts";
import { ServiceError } from "../wire/service-error.ts";

/** Published versions that are kept. */
const keptVersions = 200;
/** How far ahead a version may be scheduled, ms. */
const maxAhead = 366 * 86_400_000;

/** The log that has what is done to a front: the network's, or its blog's. */
const findLogged = ({ id, isMainSite }: Blog) => (isMainSite ? null : id);

/** Publishes the draft as a version, now or from an hour to come. */
export async function publishFrontDraft(
  context: ServiceContext,
  actor: Actor,
  { blogId, topic, seen, liveMillis, note }: BodyOf<typeof publishFront>,
): Promise<ReplyOf<typeof publishFront>> {
  const { db, now } = context;
  const front = await requireFront(db, actor, { blogId, topic });
  const { key, sql } = front;
  const live = liveMillis ?? now;
  if (live < now || live > now + maxAhead)
    throw new ServiceError("invalid", "liveMillis: must be within a year from now", { field: "liveMillis" });
  const { draft, unread, live: before } = await readState(context, { blogId, topic });
  const conflict = () =>
    new ServiceError("conflict", "Someone else has changed this front since you saw it.");
  const foreign = findForeignChange(draft, { seen, personId: actor.personId });
  if (foreign !== null || !isKnownSince(draft, seen)) throw conflict();
  // Sent again, or pressed twice.
  if (liveMillis === null && before.version > 0 && isSameFront(draft.body, before.body))
    return { version: before.version, liveMillis: before.liveMillis };
  const [row] = await runQuery<{ version: number }>(db, sql.selectNextVersion, key);
  const version = row?.version ?? 1;
  const turns = listTurns(draft.body, live);
  try {
    await runAll(db, [
      // Fails if the draft has been changed or published meanwhile.
      writeDraft(db, front, { draft, unread }, markPublished(draft, { personId: actor.personId, now })),
      statement(
        db,
        sql.insertVersion,
        key,
        version,
        JSON.stringify(addUnread(draft.body, unread)),
        live,
        now,
        actor.personId,
        note ?? "",
      ),
      statement(db, sql.deleteOldVersions, key, now, keptVersions),
      ...recordChanges(
        db,
        [live, ...turns].flatMap((time) => listChanges(blogId, time > now ? time : 0)),
      ),
      writeAudit(context, {
        blogId: findLogged(front.blog),
        byPersonId: actor.personId,
        action: liveMillis === null ? "front.publish" : "front.schedule",
        detail: {
          version,
          before: before.version,
          liveMillis: live,
          isEmpty: isEmptyFront(draft.body),
          ...(topic !== null && { topic }),
        },
      }),
    ]);
  } catch (error) {
    if ((await readState(context, { blogId, topic })).draft.version === draft.version) throw error;
    throw conflict();
  }
  return { version, liveMillis: live };
}

/** Cancels a version that is not live yet. */
export async function cancelFrontVersion(
  context: ServiceContext,
  actor: Actor,
  { blogId, topic, version }: BodyOf<typeof cancelFront>,
): Promise<ReplyOf<typeof cancelFront>> {
  const { db, now } = context;
  const { blog, key, sql } = await requireFront(db, actor, { blogId, topic });
  const [deleted] = await runAll(db, [
    statement<{ version: number }>(db, sql.deleteVersionToCome, key, version, now),
    writeAuditOfChange(context, {
      blogId: findLogged(blog),
      byPersonId: actor.personId,
      action: "front.cancel",
      detail: { version, ...(topic !== null && { topic }) },
    }),
  ]);
  return { isCancelled: deleted.length > 0 };
}
