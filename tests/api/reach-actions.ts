import type { Call, QueryValues } from "../../contract/wire/call.ts";
import * as comments from "../../contract/discussion/comments.ts";
import * as corrections from "../../contract/posts/corrections.ts";
import * as notes from "../../contract/drafts/draft-notes.ts";
import * as previews from "../../contract/drafts/draft-previews.ts";
import * as publishing from "../../contract/drafts/draft-publishing.ts";
import * as revisions from "../../contract/drafts/draft-publishing.ts";
import * as rooms from "../../contract/drafts/draft-rooms.ts";
import * as drafts from "../../contract/drafts/drafts.ts";
import type { DraftFieldName } from "../../contract/entities/draft.ts";
import * as media from "../../contract/media/media.ts";
import * as members from "../../contract/people/members.ts";
import * as modes from "../../contract/discussion/modes.ts";
import * as networkPreviews from "../../contract/network/network-previews.ts";
import * as uploads from "../../contract/media/uploads.ts";
import * as videos from "../../contract/media/videos.ts";
import { blogId, holdId, imageId, owner, type World } from "./reach-world.ts";
import { callAs, newKey } from "./signed-caller.ts";

/* Steps that a person tries with a story, its blog's media and its people: `reach-of-roles.test.ts`. */

/** Resolves to true if the step succeeded. */
export type Step = (world: World) => Promise<boolean>;

type Data = Record<string, never> | null;
interface Asked {
  params?: Record<string, string>;
  body?: unknown;
  query?: QueryValues;
}

async function send(
  world: World,
  call: Call,
  { params = {}, body, query = {} }: Asked = {},
  token = world.token,
) {
  const answer = (request: Request) => world.services.fetch(request);
  const { status, data } = await callAs(answer, token, call, params, body, query);
  return { isDone: status === 200, data: data as Data };
}

/** A call on the story, which is reached if it returns 200. */
const onDraft =
  (call: Call, body?: unknown, params: Record<string, string> = {}): Step =>
  async (world) =>
    (await send(world, call, { params: { draftId: world.draftId, ...params }, body })).isDone;
const onBlog =
  (
    call: Call,
    body: (world: World) => unknown,
    isReached: (data: Data) => boolean = (data) => data !== null,
  ): Step =>
  async (world) => {
    const { isDone, data } = await send(world, call, { body: body(world) });
    return isDone && isReached(data);
  };
const readAs =
  (call: Call, query: QueryValues, params: (world: World) => Record<string, string> = () => ({})): Step =>
  async (world) =>
    (await send(world, call, { query, params: params(world) })).isDone;

interface Draft {
  version: number;
  fields: Partial<Record<string, { value: unknown; version: number }>>;
}
/** The database's version, which rooms in memory keep up to date. */
async function read({ services, draftId }: World): Promise<Draft> {
  const row = await services.db
    .prepare("SELECT version, fields FROM drafts WHERE id = ?1")
    .bind(draftId)
    .first<{ version: number; fields: string }>();
  return { version: row?.version ?? 0, fields: JSON.parse(row?.fields ?? "{}") as Draft["fields"] };
}

/** Changes a field to a different value. */
const set =
  (name: DraftFieldName, find: (world: World, before: unknown) => unknown): Step =>
  async (world) => {
    const { fields } = await read(world);
    const field = fields[name];
    const value = find(world, field?.value);
    if (JSON.stringify(value) === JSON.stringify(field?.value)) return false;
    const body = { name, value, version: field?.version ?? 0 };
    return (await send(world, rooms.setDraftField, { params: { draftId: world.draftId }, body })).isDone;
  };
const setAuthors = (find: (world: World, before: string[]) => (string | null)[]): Step =>
  set("authorIds", (world, before) => find(world, before as string[]));

const publishAt =
  (publishTimeMillis: () => number | null): Step =>
  async (world) => {
    const { version } = await read(world);
    const body = { version, publishTimeMillis: publishTimeMillis(), reason: "It is fine." };
    const asked = { params: { draftId: world.draftId }, body };
    const { isDone, data } = await send(world, publishing.publishDraft, asked);
    return isDone && ["published", "scheduled", "unchanged"].includes(String(data?.["outcome"]));
  };
const remove =
  (wanted: "removed" | "requested", body: object = {}): Step =>
  async (world) => {
    const { isDone, data } = await send(world, publishing.removeDraft, {
      params: { draftId: world.draftId },
      body,
    });
    return isDone && (data?.["isRequested"] === true) === (wanted === "requested");
  };
const note = { version: 0, range: null, quote: "", text: "Why?" };
const day = 86_400_000;

const draftSteps: Record<string, Step> = {
  "read the draft": onDraft(rooms.getDraft),
  "read its versions": onDraft(revisions.getRevisions),
  "read a version": onDraft(revisions.getRevision, undefined, { number: "1" }),
  "see it in the list": async (world) => {
    const lists = ["draft", "scheduled", "live", "removed"].map((state) =>
      send(world, drafts.listDrafts, { query: { blogId, state, maxReturned: "100" } }),
    );
    const items = (await Promise.all(lists)).flatMap(
      ({ data }) => (data?.["items"] ?? []) as readonly { id: string }[],
    );
    return items.some(({ id }) => id === world.draftId);
  },
  "write in it": async (world) => {
    const { version } = await read(world);
    const step = { stepType: "replace", from: 1, to: 1, slice: { content: [{ type: "text", text: "A" }] } };
    const body = { version, clientId: "page-of-the-reach", steps: [step] };
    return (await send(world, rooms.syncDraft, { params: { draftId: world.draftId }, body })).isDone;
  },
  "read what was recovered": onDraft(rooms.getTray),
  "settle what was recovered": onDraft(rooms.settleRecovered, { passageId: "none", action: "discard" }),
  "set its category": set("category", () => "news"),
  "set its link": set("slug", () => "about"),
  "set its byline": set("byline", () => "The Owner"),
  "mark it as sponsored": set("sponsored", () => true),
  "add one's own name": setAuthors(({ personId }, before) => [...new Set([...before, personId])]),
  "add the owner's name": setAuthors((_, before) => [...before, owner]),
  "publish under the owner's name alone": setAuthors(() => [owner]),
  "remove the other author": setAuthors(({ otherId, personId }, before) => {
    const left = before.filter((id) => id !== otherId);
    return left.length > 0 ? left : [personId];
  }),
  "take one's own name off": setAuthors(({ personId }, before) => before.filter((id) => id !== personId)),
  "add a note": onDraft(notes.addDraftNote, { ...note, id: "note-of-the-reach", kind: "note" }),
  "reply to the hold": onDraft(
    notes.replyToDraftNote,
    { id: "reply-of-the-reach", text: "So?" },
    { noteId: holdId },
  ),
  "set a legal hold": onDraft(notes.addDraftNote, { ...note, id: "hold-of-the-reach", kind: "hold" }),
  "lift the owner's hold": onDraft(notes.resolveDraftNote, { isResolved: true }, { noteId: holdId }),
  "keep a version": onDraft(revisions.nameRevision, { name: "Mine" }),
  "bring back a version": onDraft(revisions.restoreRevision, { number: 1 }),
  "sponsor it by a version": async (world) => {
    await send(world, revisions.restoreRevision, { params: { draftId: world.draftId }, body: { number: 1 } });
    return (await read(world)).fields["sponsored"]?.value === true;
  },
  "hand it over": onDraft(drafts.setDraftState, { state: "review" }),
  "make a preview link": async (world) => {
    const asked = { params: { draftId: world.draftId }, body: { days: 1 } };
    const { isDone, data } = await send(world, previews.createPreviewLink, asked);
    world.preview = isDone ? String(data?.["token"]) : world.preview;
    return isDone;
  },
  "open the preview link": async (world) =>
    world.preview !== null &&
    (await send(world, previews.getPreview, { query: { token: world.preview } }, null)).isDone,
  "see its preview links": onDraft(previews.listPreviewLinks),
  "revoke preview links": onDraft(previews.revokePreviewLinks, {}),
  "publish it": publishAt(() => null),
  "publish it later": publishAt(() => Date.now() + day),
  "take its schedule back": onDraft(publishing.unscheduleDraft, {}),
  "set its end": onDraft(publishing.setDraftEnd, { timeMillis: Date.now() + 2 * day }),
  "delete it or take it down": remove("removed"),
  "take it down by law": remove("removed", { atRequestOf: "Somebody" }),
  "ask for its deletion": remove("requested"),
  "decline its deletion": onDraft(publishing.declineDeletion, { isDeclined: true }),
  "bring it back": onDraft(publishing.undeleteDraft, {}),
  "start another": onBlog(drafts.createDraft, () => ({ blogId })),
};

const discussionSteps: Record<string, Step> = {
  "choose how it is discussed": onBlog(modes.setMode, ({ draftId }) => ({
    starterId: draftId,
    mode: "chat",
  })),
  "close its discussion": onBlog(comments.closeDiscussion, ({ draftId }) => ({
    starterId: draftId,
    isClosed: true,
  })),
  "correct it": (world) =>
    send(world, corrections.addCorrection, {
      params: { postId: world.draftId },
      body: { id: newKey(), kind: "update", text: "There is news." },
    }).then(({ isDone }) => isDone),
  "read staff's corrections": readAs(corrections.getStaffCorrections, { blogId }),
  "preview the network": onBlog(networkPreviews.createNetworkPreview, () => ({
    blogId,
    timeMillis: Date.now() + day,
    flags: {},
    days: 1,
  })),
};

const inBlog = () => ({ blogId, imageId, videoId: "none" });
const mediaSteps: Record<string, Step> = {
  "see the library": readAs(media.listMedia, { blogId }),
  "see an image": readAs(media.getMedia, {}, inBlog),
  // An outdated version: people with permission get a conflict, and nothing is written.
  "describe an image": (world) =>
    send(world, media.updateMedia, { params: inBlog(), body: { version: 99 } }).then(({ isDone }) => isDone),
  "begin an upload": onBlog(uploads.startUpload, ({ draftId }) => ({
    id: `upload-of-the-reach-${draftId}`,
    blogId,
    name: "a.mp4",
    size: 10,
  })),
  "see the videos": readAs(videos.listVideos, { blogId }),
};

const change = (role: "Author" | "Admin" | "Freelancer", find: (world: World) => string | null): Step =>
  onBlog(members.changeMember, (world) => ({ blogId, personId: find(world) ?? "1", role }));
const invite = (role: string, find: (world: World) => string): Step =>
  onBlog(
    members.inviteMember,
    (world) => ({ blogId, role, to: { screenName: find(world) } }),
    (data) => data?.["outcome"] === "invited" || data?.["outcome"] === "member",
  );
const nameOther = ({ otherId }: World) => `Person-${otherId}`;
const peopleSteps: Record<string, Step> = {
  "see the members": readAs(members.getMembers, {}, inBlog),
  "invite an author": invite("Author", nameOther),
  "invite an admin": invite("Admin", nameOther),
  "become an admin": change("Admin", ({ personId }) => personId),
  "make the other author a freelancer": change("Freelancer", ({ otherId }) => otherId),
  "make the other author an admin": change("Admin", ({ otherId }) => otherId),
  "remove the other author from the blog": onBlog(
    members.removeMember,
    ({ otherId }) => ({ blogId, personId: otherId }),
    (data) => data?.["wasMember"] === true,
  ),
  "leave the blog": onBlog(
    members.leaveBlog,
    () => ({ blogId }),
    (data) => data?.["wasMember"] === true,
  ),
};

export const steps: Record<string, Step> = {
  ...draftSteps,
  ...discussionSteps,
  ...mediaSteps,
  ...peopleSteps,
};
export const stepNames = Object.keys(steps);

/** Steps that only read make nothing possible. */
export const firstNames = stepNames.filter((name) => !/^(read|see|open) /.test(name));

/** Calls that no step makes, with the reason. */
export const leftOut: Record<string, string> = {
  getDesk: "a selection of what the lists have",
  countPreviewOpening: "public: counts what a token has opened",
  countOwnPreviewOpening: "the same",
  sendPart: "of an upload that was begun: its sender's alone",
  completeUpload: "the same",
  discardUpload: "the same",
  startHostedUpload: "needs the permission of adding a video",
  finishHostedUpload: "of an upload that was begun: its sender's alone",
  removeFailedVideo: "needs the permission of adding a video",
  uploadMedia: "needs the permission of beginning an upload",
  getVideo: "needs the permission of the library",
  updateVideo: "needs the permission of describing an image",
  uploadCaptions: "the same",
  getMediaFile: "public",
  withdrawInvitation: "needs the permission of inviting",
  getMember: "needs the permission of seeing the members, or is one's own",
  getNetworkMembers: "superusers'",
  getManagers: "names, for members",
  setMemberEnd: "needs the permission of removing the member",
  setMemberLimits: "the same; tests/api/member-limits.test.ts",
  getOwnMemberships: "one's own",
  answerInvitation: "one's own",
};

/** Modules whose calls must be covered. */
export const walkedModules = [
  drafts,
  rooms,
  revisions,
  notes,
  previews,
  publishing,
  media,
  uploads,
  videos,
  members,
];
