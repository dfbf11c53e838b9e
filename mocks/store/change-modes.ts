import type * as v from "valibot";
import { isStateful, isStateOf, takesEntries, type Conduct } from "../../contract/entities/mode.ts";
import type { LiveEntry } from "../../contract/entities/live-entry.ts";
import type { AuditAction } from "../../contract/entities/moderation.ts";
import type { setMode, setModeState, writeEntry } from "../../contract/modes.ts";
import { assertFound, ServiceError } from "../service-error.ts";
import { settleStory } from "./approval.ts";
import { assertAllowed } from "./assert-allowed.ts";
import { putRow } from "./discussion.ts";
import { noteAudit, noteDeed } from "./moderation.ts";
import { findNewPage, findStoryConduct, listShownEntries, presentEntry } from "./modes.ts";
import { assertReadable } from "./post-page.ts";
import type { PostRow } from "./post-row.ts";
import type { Actor } from "./sessions.ts";
import type { Store } from "./store.ts";
import { buildReplyRow, findMoment } from "./write-reply.ts";

type Sent<Call extends { body: v.GenericSchema }> = v.InferOutput<Call["body"]>;

function findStory(store: Store, id: string): PostRow {
  const row = assertReadable(store.tables, id, store.now());
  if (row.parentId !== null) throw new ServiceError("notFound", "There is no such story.");
  return row;
}

/** Puts a story in the place of itself, as it is from now on. */
function put(store: Store, story: PostRow): Conduct {
  putRow(store, story);
  store.discussion.conducted.set(story.id, store.now());
  settleStory(store, story.id);
  return findStoryConduct(story);
}

export function changeMode(store: Store, actor: Actor, sent: Sent<typeof setMode>): Conduct {
  const { tables, now } = store;
  const { starterId, mode, guests } = sent;
  const story = findStory(store, starterId);
  assertAllowed("discussion.setMode", store, actor, story);
  const guestIds = guests?.map((name) => findPersonId(store, name)) ?? story.guestIds;
  if (
    story.mode === "liveblog" &&
    mode !== "liveblog" &&
    listShownEntries(tables, starterId, now()).length > 0
  )
    throw new ServiceError("conflict", "A liveblog that has entries stays one.", { field: "mode" });
  noteDeed(store, actor, story, `mode.${mode}`, story.mode !== mode);
  noteGuests(store, actor, story, guestIds);
  const isNew = mode === "liveblog" && story.mode !== "liveblog" && !isStateful(story.mode);
  const announced = { mode: "liveblog", state: "queued", timeMillis: now() } as const;
  const fact = { ...announced, beginsTimeMillis: null, personId: actor.personId };
  return put(store, { ...story, mode, guestIds, states: isNew ? [...story.states, fact] : story.states });
}

/** Writes down whom a new list of guests invites and whom it leaves out. */
function noteGuests(
  store: Store,
  { personId: byPersonId }: Actor,
  { id: postId, blogId, guestIds: before }: PostRow,
  after: readonly string[],
): void {
  const note = (action: "guest.invite" | "guest.uninvite", personId: string) =>
    noteAudit(store, { blogId, byPersonId, action, personId, postId, reason: "", words: "" });
  for (const id of before) if (!after.includes(id)) note("guest.uninvite", id);
  for (const id of new Set(after)) if (!before.includes(id)) note("guest.invite", id);
}

function findPersonId({ tables }: Store, name: string): string {
  const person = [...tables.people.values()].find(
    ({ screenName }) => screenName.toLowerCase() === name.toLowerCase(),
  );
  if (!person) throw new ServiceError("invalid", `guests: nobody is called ${name}`, { field: "guests" });
  return person.id;
}

export function changeState(store: Store, actor: Actor, sent: Sent<typeof setModeState>): Conduct {
  const { starterId, state, beginsTimeMillis } = sent;
  const story = findStory(store, starterId);
  const action = isStateOf("liveblog", state) ? "liveblog.write" : "discussion.setMode";
  assertAllowed(action, store, actor, story);
  const { mode } = story;
  if (!isStateful(mode) || !isStateOf(mode, state))
    throw new ServiceError("invalid", `state: is never ${state}`, { field: "state" });
  const begins = state === "queued" ? beginsTimeMillis : null;
  const before = findStoryConduct(story);
  if (before.state === state && before.beginsTimeMillis === begins) return before;
  noteDeed(store, actor, story, `state.${state}`, true);
  const last = Math.max(0, ...story.states.map(({ timeMillis }) => timeMillis));
  const timeMillis = Math.max(store.now(), last + 1);
  const fact = { mode, state, timeMillis, beginsTimeMillis: begins, personId: actor.personId };
  return put(store, { ...story, states: [...story.states, fact] });
}

export function writeLiveEntry(
  store: Store,
  actor: Actor,
  starterId: string,
  { body, key, isKey }: Sent<typeof writeEntry>,
): LiveEntry {
  const { tables, discussion, now } = store;
  const sentKey = `${actor.personId}:${key}`;
  const made = tables.posts.get(discussion.sent.get(sentKey) ?? "");
  if (made) return presentEntry(tables, made);
  const story = findStory(store, starterId);
  assertAllowed("liveblog.write", store, actor, story);
  if (!takesEntries(findStoryConduct(story)))
    throw new ServiceError("conflict", "This liveblog takes no entries now.", { field: "state" });
  const id = String(discussion.nextId);
  discussion.nextId += 1;
  discussion.sent.set(sentKey, id);
  discussion.approvals.set(id, { personId: actor.personId, time: now() });
  const publishTimeMillis = findMoment(store, starterId);
  const page = findNewPage(tables, { id, starterId, publishTimeMillis });
  const entry = { ...buildReplyRow(story, id, body), authorIds: [actor.personId], publishTimeMillis };
  putRow(store, { ...entry, entryMarks: { page, isKey, isPinned: false } });
  noteDeed(store, actor, entry, "entry.write", true);
  settleStory(store, starterId);
  return presentEntry(tables, assertFound(tables.posts.get(id), "entry"));
}

/** Does something to an entry, for whoever may, and answers with what it is then. `deed` is what the log says of it. */
export function changeEntry(
  store: Store,
  actor: Actor,
  { entryId, deed }: { entryId: string; deed: AuditAction },
  change: (row: PostRow) => PostRow,
): LiveEntry {
  const { tables, now } = store;
  const row = assertReadable(tables, entryId, now());
  assertAllowed("liveblog.write", store, actor, row);
  if (row.entryMarks === null) throw new ServiceError("notFound", "There is no such entry.");
  const changed = change(row);
  putRow(store, changed);
  noteDeed(store, actor, row, deed, isOther(row, changed));
  if (changed.status === "DELETED") store.discussion.withdrawn.set(entryId, now());
  settleStory(store, row.starterId);
  return presentEntry(tables, assertFound(tables.posts.get(entryId), "entry"));
}

const isOther = (before: PostRow, { body, status, entryMarks }: PostRow) =>
  before.body !== body ||
  before.status !== status ||
  before.entryMarks?.isKey !== entryMarks?.isKey ||
  before.entryMarks?.isPinned !== entryMarks?.isPinned;

/** One entry is pinned at most. */
export function unpinOthers(store: Store, { id, starterId }: PostRow): void {
  for (const other of store.tables.repliesTo.get(starterId) ?? [])
    if (other.id !== id && other.entryMarks?.isPinned)
      putRow(store, { ...other, entryMarks: { ...other.entryMarks, isPinned: false } });
}
