import {
  type DiscussionSettings,
  type DiscussionMode,
  type ModeState,
  isStateful,
  isStateOf,
} from "../../../contract/entities/mode.ts";
import type { BlockNode } from "../../../contract/entities/block-node.ts";
import type { AuditAction } from "../../../contract/entities/moderation.ts";
import { countImages } from "../../../contract/entities/reply-body.ts";
import { auditColumns } from "../../store/write-audit.ts";
import { findTarget, type TargetRow } from "../find-target.ts";
import { logAction, markReplyChanged } from "../reply-changes.ts";
import { recomputeStories } from "../recompute-threads.ts";
import { assertInD1 } from "../object/refresh-objects.ts";
import { readReplyBody } from "../writing/read-reply-body.ts";
import type { ServiceContext } from "../../env.ts";
import { notifyRoom } from "../live/room-calls.ts";
import { assertRate } from "../../wire/rate-limits.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { runAll, runQuery } from "../../store/query.ts";
import { listChanges, recordChanges } from "../../store/change-log.ts";
import { notFound, ServiceError } from "../../wire/service-error.ts";
import { findCovered } from "./assert-may-cover.ts";
import { presentDiscussionSettings, type DiscussionSettingsRow } from "./present-entries.ts";
import {
  deleteOtherGuests,
  deletePlannedStates,
  insertGuests,
  insertState,
  markStoryChanged,
  selectDiscussionSettings,
  selectPeopleByNames,
  updateMode,
  updateSummary,
  isInMode,
} from "./sql.ts";

/**
 * ?1 prefix of the entries' ids, ?2 now, ?3 blog, ?4 by whom, ?5 story, ?6 JSON list of the new guests, ?7
 * the story's current mode.
 */
const insertLines = (action: AuditAction, people: string) => `
  INSERT INTO audit_log (${auditColumns})
  SELECT ?1 || '-' || w.id, ?2, ?3, ?4, '${action}', w.id, ?5, '', '{}' FROM (${people}) w
  WHERE ${isInMode("?5", "?7")}`;

const insertLeaving = insertLines(
  "guest.uninvite",
  `SELECT g.person_id AS id FROM discussion_guests g
    WHERE g.story_id = ?5 AND g.person_id NOT IN (SELECT value FROM json_each(?6))`,
);
const insertComing = insertLines(
  "guest.invite",
  `SELECT DISTINCT i.value AS id FROM json_each(?6) i
    WHERE NOT EXISTS (SELECT 1 FROM discussion_guests g WHERE g.story_id = ?5 AND g.person_id = i.value)`,
);

/** Logs which guests a new list adds and removes, one entry each; to be run before the list is written. */
function recordGuests(
  { db, now, createUid }: Pick<ServiceContext, "db" | "now" | "createUid">,
  { personId }: Pick<Actor, "personId">,
  { id: storyId, blog_id }: Pick<TargetRow, "id" | "blog_id">,
  { mode, invited }: { mode: DiscussionMode; invited: string },
): D1PreparedStatement[] {
  return [insertLeaving, insertComing].map((sql) =>
    db.prepare(sql).bind(createUid(), now, blog_id, personId, storyId, invited, mode),
  );
}

/** A story that the actor may change, with its current settings. */
async function findStory(
  context: ServiceContext,
  actor: Actor,
  found: Promise<TargetRow>,
): Promise<{ story: TargetRow; before: DiscussionSettings }> {
  const story = await found;
  const { id: starterId } = story;
  if (story.is_starter !== 1) throw notFound("story");
  await assertRate(context, "actions", actor);
  return { story, before: await readDiscussionSettings(context, starterId) };
}

async function readDiscussionSettings(
  { db, now }: ServiceContext,
  storyId: string,
): Promise<DiscussionSettings> {
  const [row] = await runQuery<DiscussionSettingsRow>(db, selectDiscussionSettings, storyId);
  if (row === undefined) throw notFound("story");
  return presentDiscussionSettings(row, now);
}

/** Writes changed settings, invalidates the story's pages and cards, and returns the new settings. */
async function write(
  context: ServiceContext,
  storyId: string,
  statements: D1PreparedStatement[],
): Promise<DiscussionSettings> {
  const { db } = context;
  await runAll(db, [
    ...statements,
    ...markStoryChanged.map((sql) => db.prepare(sql).bind(storyId)),
    ...markReplyChanged(db, storyId),
    ...recomputeStories(context, [storyId]),
  ]);
  notifyRoom(context, storyId);
  return readDiscussionSettings(context, storyId);
}

interface ModeChange {
  starterId: string;
  mode: DiscussionMode;
  /** The mode that it replaces, if that matters. */
  before?: DiscussionMode | undefined;
  guests?: string[] | undefined;
}

/** Sets the discussion mode and guests. A new liveblog starts as announced. */
export async function changeMode(
  context: ServiceContext,
  actor: Actor,
  { starterId, mode, before: replaced, guests }: ModeChange,
): Promise<DiscussionSettings> {
  const { db, now } = context;
  const { story, before } = await findStory(
    context,
    actor,
    findTarget(context, "discussion.run", actor, starterId),
  );
  if (replaced !== undefined && replaced !== before.mode)
    throw new ServiceError("conflict", "Someone else has changed the discussion type.", { field: "before" });
  const isNew = before.mode !== mode;
  if (isNew) await findTarget(context, "discussion.setMode", actor, starterId);
  const invited = guests === undefined ? null : JSON.stringify(await findPeople(db, guests));
  if (isNew && context.discussionObjects !== undefined) await assertInD1(context, starterId);
  const conduct = await write(context, starterId, [
    db.prepare(updateMode).bind(starterId, mode),
    logAction(context, actor, story, `mode.${mode}`, { before: { mode: before.mode }, after: { mode } }),
    ...(isNew && mode === "liveblog" && before.state === null
      ? [db.prepare(insertState).bind(starterId, mode, "queued", null, actor.personId, now)]
      : []),
    ...(invited === null
      ? []
      : [
          ...recordGuests(context, actor, story, { mode, invited }),
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

interface WantedState {
  starterId: string;
  state: ModeState;
  beginsTimeMillis: number | null;
  /** True if the liveblog goes live at that time automatically. */
  startsByItself: boolean;
  /** Undefined: stays as it is. */
  summary?: BlockNode[] | null | undefined;
}

/** Sets the discussion's state and a liveblog's summary; setting the same again is no change. */
export async function changeState(
  context: ServiceContext,
  actor: Actor,
  { starterId, state, beginsTimeMillis, startsByItself, summary }: WantedState,
): Promise<DiscussionSettings> {
  const { db, now } = context;
  const found = isStateOf("liveblog", state)
    ? findCovered(context, "liveblog.write", actor, starterId)
    : findTarget(context, "discussion.run", actor, starterId);
  const { story, before } = await findStory(context, actor, found);
  const { mode } = before;
  if (!isStateful(mode) || !isStateOf(mode, state))
    throw new ServiceError("invalid", `state: can't be ${state} for this type of discussion`, {
      field: "state",
    });
  const begins = state === "queued" ? beginsTimeMillis : null;
  const isPlanned = startsByItself && begins !== null;
  if (isPlanned && begins <= now)
    throw new ServiceError("invalid", "beginsTimeMillis: must be in the future", {
      field: "beginsTimeMillis",
    });
  const isSame =
    before.state === state && before.beginsTimeMillis === begins && before.startsByItself === isPlanned;
  const isSummed = mode === "liveblog" && summary !== undefined;
  if (isSame && !isSummed) return before;
  const text = isSummed ? await readSummary(context, actor, summary) : null;
  return write(context, starterId, [
    ...(isSummed ? [db.prepare(updateSummary).bind(starterId, text)] : []),
    // A summary sent with a new state belongs to that change.
    ...(isSame
      ? [logAction(context, actor, story, "liveblog.summary")]
      : [
          db.prepare(deletePlannedStates).bind(starterId, mode, now),
          db.prepare(insertState).bind(starterId, mode, state, begins, actor.personId, now),
          ...(isPlanned ? planStart(context, actor, story, begins) : []),
          logAction(context, actor, story, `state.${state}`),
        ]),
  ]);
}

/** Schedules a start that also takes effect on pages that are already cached. */
const planStart = ({ db }: ServiceContext, actor: Actor, { id, blog_id }: TargetRow, time: number) => [
  db.prepare(insertState).bind(id, "liveblog", "live", time, actor.personId, time),
  ...recordChanges(db, [...listChanges(blog_id, time), { scope: "post", postId: id, time }]),
];

/** A summary for storage: text, since images are kept for replies only. */
async function readSummary(
  context: ServiceContext,
  actor: Actor,
  summary: BlockNode[] | null,
): Promise<string | null> {
  if (summary === null) return null;
  if (countImages(summary) > 0)
    throw new ServiceError("invalid", "summary: must not contain images", { field: "summary" });
  return JSON.stringify(await readReplyBody(context, actor, summary));
}
