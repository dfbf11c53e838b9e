import type { Conduct, DiscussionMode, ModeState } from "../../contract/entities/mode.ts";
import { isStateful, isStateOf } from "../../contract/entities/mode.ts";
import type { Action } from "../../contract/permissions.ts";
import { findTarget, type TargetRow } from "../comments/find-target.ts";
import { noteDeed } from "../comments/note-deed.ts";
import { noteReply } from "../comments/note-reply.ts";
import { settleStories } from "../comments/settle-threads.ts";
import type { ServiceContext } from "../env.ts";
import { tellRoom } from "../live/tell-room.ts";
import { assertRate } from "../profile/assert-rate.ts";
import type { Actor } from "../profile/find-actor.ts";
import { runQueries, runQuery } from "../store/query.ts";
import { notFound, ServiceError } from "../wire/service-error.ts";
import { noteGuests } from "./note-guests.ts";
import { presentConduct, type ConductRow } from "./present-entries.ts";
import {
  deleteOtherGuests,
  insertGuests,
  insertState,
  noteStory,
  selectConduct,
  selectPeopleByNames,
  updateMode,
} from "./sql.ts";

/** The story if the actor has the permission, with its current settings. */
async function findStory(
  context: ServiceContext,
  action: Action,
  actor: Actor,
  starterId: string,
): Promise<{ story: TargetRow; before: Conduct }> {
  const story = await findTarget(context, action, actor, starterId);
  if (story.is_starter !== 1) throw notFound("story");
  await assertRate(context, "deeds", actor);
  return { story, before: await readConduct(context.db, starterId) };
}

async function readConduct(db: D1Database, storyId: string): Promise<Conduct> {
  const [row] = await runQuery<ConductRow>(db, selectConduct, storyId);
  if (row === undefined) throw notFound("story");
  return presentConduct(row);
}

/** Writes changed settings, invalidates the story's pages and cards, and returns the new settings. */
async function write(
  context: ServiceContext,
  storyId: string,
  statements: D1PreparedStatement[],
): Promise<Conduct> {
  const { db, now } = context;
  await runQueries(db, [
    ...statements,
    ...noteStory.map((sql) => db.prepare(sql).bind(storyId)),
    ...noteReply(db, storyId),
    ...settleStories(db, [storyId], now),
  ]);
  tellRoom(context, storyId);
  return readConduct(db, storyId);
}

export interface ModeChange {
  starterId: string;
  mode: DiscussionMode;
  guests?: string[] | undefined;
}

/** Sets the discussion mode and guests. A new liveblog starts as announced. */
export async function changeMode(
  context: ServiceContext,
  actor: Actor,
  { starterId, mode, guests }: ModeChange,
): Promise<Conduct> {
  const { db, now } = context;
  const { story, before } = await findStory(context, "discussion.setMode", actor, starterId);
  const invited = guests === undefined ? null : JSON.stringify(await findPeople(db, guests));
  const isNew = before.mode !== mode;
  const conduct = await write(context, starterId, [
    db.prepare(updateMode).bind(starterId, mode),
    noteDeed(context, actor, story, `mode.${mode}`),
    ...(isNew && mode === "liveblog" && before.state === null
      ? [db.prepare(insertState).bind(starterId, mode, "queued", null, actor.personId, now)]
      : []),
    ...(invited === null
      ? []
      : [
          ...noteGuests(context, actor, story, { mode, invited }),
          db.prepare(deleteOtherGuests).bind(starterId, invited, mode),
          db.prepare(insertGuests).bind(starterId, invited, mode, actor.personId, now),
        ]),
  ]);
  if (conduct.mode !== mode)
    throw new ServiceError(
      "conflict",
      "You can't change the discussion type of a liveblog that has updates.",
      { field: "mode" },
    );
  return conduct;
}

async function findPeople(db: D1Database, names: readonly string[]): Promise<string[]> {
  const found = await runQuery<{ id: string; screen_name: string }>(
    db,
    selectPeopleByNames,
    JSON.stringify(names),
  );
  const known = new Set(found.map(({ screen_name }) => screen_name.toLowerCase()));
  const stranger = names.find((name) => !known.has(name.toLowerCase()));
  if (stranger !== undefined)
    throw new ServiceError("invalid", `guests: there's no account called ${stranger}`, { field: "guests" });
  return found.map(({ id }) => id);
}

/** Sets the discussion's state; setting the same state is no change. */
export async function changeState(
  context: ServiceContext,
  actor: Actor,
  {
    starterId,
    state,
    beginsTimeMillis,
  }: { starterId: string; state: ModeState; beginsTimeMillis: number | null },
): Promise<Conduct> {
  const { db, now } = context;
  const action = isStateOf("liveblog", state) ? "liveblog.write" : "discussion.setMode";
  const { story, before } = await findStory(context, action, actor, starterId);
  const { mode } = before;
  if (!isStateful(mode) || !isStateOf(mode, state))
    throw new ServiceError("invalid", `state: can't be ${state} for this type of discussion`, {
      field: "state",
    });
  const begins = state === "queued" ? beginsTimeMillis : null;
  if (before.state === state && before.beginsTimeMillis === begins) return before;
  return write(context, starterId, [
    db.prepare(insertState).bind(starterId, mode, state, begins, actor.personId, now),
    noteDeed(context, actor, story, `state.${state}`),
  ]);
}
