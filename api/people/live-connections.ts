import type { ServiceContext } from "../env.ts";
import { run, runQuery, statement } from "../store/query.ts";
import type { Actor } from "../wire/find-actor.ts";
import { buildConnection, connectionMillis } from "../wire/live-sockets.ts";

/*
 * Connections of people to rooms, so that connections end when someone is blocked or suspended, or loses a role
 * (`drafts/changed-rights.ts`). A page whose person may still listen connects again.
 */

type RoomKind = "draft" | "discussion";
type Rooms = Pick<ServiceContext, "db" | "rooms" | "draftRooms">;

const insertConnection = `
  INSERT INTO live_connections (person_id, room, since) VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE SET since = excluded.since`;
/** The next end of a membership: ?1 person, ?2 now. */
const selectEnd = "SELECT min(until_time) AS until FROM memberships WHERE person_id = ?1 AND until_time > ?2";
const selectRooms = "SELECT room, since FROM live_connections WHERE person_id = ?1";
/** Unless the person has connected again. */
const deleteConnection = "DELETE FROM live_connections WHERE person_id = ?1 AND room = ?2 AND since = ?3";
const deleteOld = "DELETE FROM live_connections WHERE since <= ?1";

const findRoom = ({ rooms, draftRooms }: Rooms, kind: string, id: string) =>
  kind === "draft" ? draftRooms.getByName(id) : rooms.getByName(id);

/**
 * Connects a person to a room. `check` throws unless the person may listen at this moment, and is called again once the
 * connection is stored: a change of rights before that would miss it.
 */
export async function connect(
  context: Rooms & Pick<ServiceContext, "now">,
  { kind, id, name }: { kind: RoomKind; id: string; name?: string | undefined },
  check: () => Promise<Pick<Actor, "personId">>,
): Promise<Response> {
  const { db, now } = context;
  const { personId } = await check();
  await run(statement(db, insertConnection, personId, `${kind}:${id}`, now));
  await check();
  const [end] = await runQuery<{ until: number | null }>(db, selectEnd, personId, now);
  const connection = buildConnection(personId, { now, name, until: end?.until ?? null });
  return findRoom(context, kind, id).fetch("https://room.internal/", connection);
}

/** Closes all connections of a person. */
export async function closeConnections(context: Rooms, personId: string): Promise<void> {
  const rows = await runQuery<{ room: string; since: number }>(context.db, selectRooms, personId);
  await Promise.all(
    rows.map(async ({ room, since }) => {
      const [kind = "", id = ""] = room.split(":");
      await findRoom(context, kind, id).closePerson(personId);
      await run(statement(context.db, deleteConnection, personId, room, since));
    }),
  );
}

/** Deletes the rows of connections that have reached their maximum age. */
export async function deleteOldConnections({ db, now }: ServiceContext): Promise<void> {
  await run(statement(db, deleteOld, now - connectionMillis));
}
