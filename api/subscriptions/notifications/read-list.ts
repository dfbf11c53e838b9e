import type * as v from "valibot";
import { maxUnseenCounted, type getNotifications } from "../../../contract/subscriptions/notification.ts";
import type { ServiceContext } from "../../env.ts";
import { presentPeople } from "../../people/present-person.ts";
import { run, runAll, runQuery, statement } from "../../store/query.ts";
import { buildTimeCursor, findTimePosition } from "../../wire/cursors.ts";
import { positionOf, presentNotification, type NotificationRow } from "./present-rows.ts";
import { countUnseen, selectNotifications, updateSeen, deleteOldNotifications } from "./sql.ts";
import { preparePeople } from "../../people/prepare-people.ts";

type CountRows = { unseen: number }[];

/** A page of a person's notifications, in two round trips. */
export async function readNotifications(
  { db }: Pick<ServiceContext, "db">,
  personId: string,
  { after, maxReturned }: v.InferOutput<(typeof getNotifications)["query"]>,
): Promise<v.InferOutput<(typeof getNotifications)["reply"]>> {
  const { time, id } = findTimePosition(after);
  const [rows, [count]] = await runAll(db, [
    statement<NotificationRow>(db, selectNotifications, personId, time, Number(id), maxReturned + 1),
    statement<CountRows[number]>(db, countUnseen, personId, maxUnseenCounted),
  ]);
  const shown = rows.slice(0, maxReturned);
  const last = shown.at(-1);
  const items = shown.map(presentNotification);
  const ids = [...new Set(items.flatMap(({ personIds }) => personIds))];
  const people = await run(preparePeople(db, ids));
  return {
    items,
    next: rows.length > maxReturned && last ? buildTimeCursor(positionOf(last)) : null,
    people: presentPeople(people),
    unseen: count?.unseen ?? 0,
  };
}

/** Number of unseen notifications, up to `maxUnseenCounted`. */
export async function readUnseen({ db }: Pick<ServiceContext, "db">, personId: string): Promise<number> {
  const [row] = await runQuery<{ unseen: number }>(db, countUnseen, personId, maxUnseenCounted);
  return row?.unseen ?? 0;
}

/**
 * Marks everything up to a position as seen, but nothing in the future. Returns the number of unseen ones.
 */
export async function recordSeen(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  personId: string,
  place: string,
): Promise<number> {
  const { time } = findTimePosition(place);
  const [, [count]] = await runAll(db, [
    statement(db, updateSeen, personId, Math.min(time, now)),
    statement<CountRows[number]>(db, countUnseen, personId, maxUnseenCounted),
  ]);
  return count?.unseen ?? 0;
}

/** Time for which notifications are kept, ms: 180 days. */
const keptFor = 180 * 86_400_000;

/**
 * Deletes old notifications. They can't be created again, because their subjects are at most a month old when they are
 * created.
 */
export const deleteExpiredNotifications = ({ db, now }: Pick<ServiceContext, "db" | "now">) =>
  runQuery(db, deleteOldNotifications, now - keptFor);
