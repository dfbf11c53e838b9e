import type { LiveblogDuty } from "../../../contract/liveblogs.ts";
import type { ServiceContext } from "../../env.ts";
import { runQuery, statement, writeAndRead } from "../../store/query.ts";
import { assertRate } from "../../wire/assert-rate.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { notFound, ServiceError } from "../../wire/service-error.ts";
import { notifyOnDuty } from "../../subscriptions/notifications/notify-on-duty.ts";
import { logAction } from "../log-action.ts";
import { notifyRoom } from "../live/notify-room.ts";
import { findCovered } from "./assert-may-cover.ts";
import { listWriters, presentDuty, type LiveblogRow } from "./read-liveblog.ts";
import { selectLiveblog, updateDuty } from "./sql.ts";

/** Hands a liveblog over; the person who is on duty already, again, is no change. */
export async function setDuty(
  context: ServiceContext,
  actor: Actor,
  { starterId, personId }: { starterId: string; personId: string | null },
): Promise<LiveblogDuty | null> {
  const { db, now } = context;
  const story = await findCovered(context, "liveblog.write", actor, starterId);
  if (story.is_starter !== 1 || story.starter_mode !== "liveblog") throw notFound("liveblog");
  await assertRate(context, "actions", actor);
  const [before] = await runQuery<LiveblogRow>(db, selectLiveblog, starterId);
  if (personId !== null && !isWriter(personId, before, actor))
    throw new ServiceError("invalid", "personId: must be somebody who can write here", { field: "personId" });
  const about = personId === null ? story : { ...story, author_ids: JSON.stringify([personId]) };
  const [row] = await writeAndRead(
    db,
    [
      ...(personId === null
        ? []
        : [notifyOnDuty(db, { personId, storyId: starterId, byPersonId: actor.personId })]),
      db.prepare(updateDuty).bind(starterId, personId, now),
      logAction(context, actor, about, "liveblog.duty"),
    ],
    statement<LiveblogRow>(db, selectLiveblog, starterId),
  );
  notifyRoom(context, starterId);
  return presentDuty(row);
}

/** Members and authors, and whoever does it themselves, who may write there in any case. */
const isWriter = (personId: string, row: LiveblogRow | undefined, actor: Actor): boolean =>
  personId === actor.personId || (row !== undefined && listWriters(row).includes(personId));
