import type * as v from "valibot";
import type { LiveblogDuty, getLiveblog } from "../../../contract/discussion/modes.ts";
import { buildPermalink } from "../../../contract/slug.ts";
import type { ServiceContext } from "../../env.ts";
import { preparePeople } from "../../people/prepare-people.ts";
import { presentPeople } from "../../people/present-person.ts";
import { nameAuthors } from "../../posts/post-row.ts";
import { parseIds } from "../../store/json-cells.ts";
import { runQuery, statement, writeAndRead, run, runAll } from "../../store/query.ts";
import { assertRate } from "../../wire/rate-limits.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { notFound, ServiceError } from "../../wire/service-error.ts";
import { notifyOnDuty } from "../../subscriptions/notifications/record-notifications.ts";
import { logAction } from "../reply-changes.ts";
import { notifyRoom } from "../live/room-calls.ts";
import { findCovered } from "./assert-may-cover.ts";
import {
  presentDiscussionSettings,
  presentEntryPage,
  type DiscussionSettingsRow,
  type EntryRow,
  type EntryRows,
} from "./present-entries.ts";
import {
  selectLiveblog,
  updateDuty,
  selectDiscussionSettings,
  selectEntries,
  selectEntryPages,
  selectMarkedEntries,
} from "./sql.ts";

/** Row of `selectLiveblog`. */
interface LiveblogRow {
  id: string;
  blog_id: string;
  headline: string;
  slug: string;
  host: string;
  publish_time: number;
  duty_person_id: string | null;
  duty_time: number | null;
  /** JSON lists: the story's authors, and the members who publish there. */
  author_ids: string;
  members: string;
}

/** Ids of the people who may be on duty. */
const listWriters = ({ author_ids, members }: LiveblogRow): string[] => [
  ...new Set([author_ids, members].flatMap(parseIds)),
];

const presentDuty = (row: LiveblogRow | undefined): LiveblogDuty | null =>
  !row?.duty_person_id || row.duty_time === null
    ? null
    : { personId: row.duty_person_id, timeMillis: row.duty_time };

/** Later than everything. */
const always = Number.MAX_SAFE_INTEGER;

/** A liveblog for its desk, which also sees entries that are published later, with the story. */
export async function readLiveblog(
  context: ServiceContext,
  actor: Actor,
  { starterId, entryPage = null }: { starterId: string; entryPage?: number | null | undefined },
): Promise<v.InferOutput<(typeof getLiveblog)["reply"]>> {
  const { db, now } = context;
  const story = await findCovered(context, "liveblog.write", actor, starterId);
  if (story.is_starter !== 1) throw notFound("liveblog");
  const [[row], [settings], entries, [pages], [pinned], key] = await runAll(db, [
    statement<LiveblogRow>(db, selectLiveblog, starterId),
    statement<DiscussionSettingsRow>(db, selectDiscussionSettings, starterId),
    statement<EntryRow>(db, selectEntries, starterId, always, entryPage),
    statement<NonNullable<EntryRows["pages"]>>(db, selectEntryPages, starterId, always, entryPage),
    statement<EntryRow>(db, selectMarkedEntries, starterId, always, "pinned"),
    statement<EntryRow>(db, selectMarkedEntries, starterId, always, "key"),
  ]);
  const conduct = settings && presentDiscussionSettings(settings, now);
  const page = conduct && presentEntryPage({ conduct, entries, pages, pinned, key });
  if (row === undefined || conduct === undefined || !page) throw notFound("liveblog");
  const duty = presentDuty(row);
  const writerIds = listWriters(row);
  const named = [
    ...nameAuthors([...entries, ...key, ...(pinned ? [pinned] : [])]),
    ...writerIds,
    ...(duty ? [duty.personId] : []),
  ];
  return {
    id: row.id,
    blogId: row.blog_id,
    headline: row.headline,
    permalink: buildPermalink(row.host, row.slug, row.id),
    publishTimeMillis: row.publish_time,
    conduct,
    duty,
    writerIds,
    entries: page,
    people: presentPeople(await run(preparePeople(db, named))),
  };
}

/** Hands a liveblog over; naming the person who is already on duty changes nothing. */
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
    throw new ServiceError("invalid", "personId: must be a person who can write here", { field: "personId" });
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

/** True for members, authors and the actor, who may write there in any case. */
const isWriter = (personId: string, row: LiveblogRow | undefined, actor: Actor): boolean =>
  personId === actor.personId || (row !== undefined && listWriters(row).includes(personId));
