import { beforeEach, expect, test } from "vitest";
import type { AppContext } from "../../../../app/platform/context/app-context.ts";
import { undoAudited } from "../../../../app/routes/studio/undo-audited.ts";
import { findAuditUndo } from "../../../../app/studio/moderation/audit-form.ts";
import { getAudit, type AuditLine } from "../../../../contract/moderation/moderation-log.ts";
import type { Call, QueryValues } from "../../../../contract/wire/call.ts";
import { getNewestItems, setMode } from "../../../../contract/discussion/modes.ts";
import { getMember, setMemberLimits } from "../../../../contract/people/members.ts";
import {
  addCorrection,
  changeCorrection,
  correctionEditMillis,
  getCorrectedStory,
} from "../../../../contract/posts/corrections.ts";
import { ownLook } from "../../../../contract/posts/placement.ts";
import {
  changeShare,
  getShareOffer,
  setSharePair,
  getShareSettings,
  suggestShare,
} from "../../../../contract/posts/shares.ts";
import { setRelated } from "../../../../contract/posts/related.ts";
import { getStoryStanding } from "../../../../contract/posts/standing.ts";
import { setSticky } from "../../../../contract/posts/stickies.ts";
import { begin, hour, importedStory } from "../../../api/open-desk.ts";
import { importToken } from "../../../api/open-services.ts";
import { openSession } from "../../../api/open-session.ts";
import { plainBlog } from "../../../api/plain-blog.ts";
import { callAs } from "../../../api/signed-caller.ts";
import { createServices } from "../../../../mocks/create-services.ts";

/* Entries of the log that are undone from their row, by the calls of the services. Ann owns both blogs. */

const clock = { now: begin };
let services: ReturnType<typeof createServices>;
let ann: string;
let context: AppContext;
const viewer = {
  memberships: ["9", "4"].map((blogId) => ({ blogId, role: "Owner" as const })),
  networkRoles: [],
};

interface Asked {
  params?: Record<string, string>;
  query?: QueryValues;
  body?: unknown;
}

beforeEach(async () => {
  clock.now = begin;
  services = createServices({ now: () => clock.now, variables: { IMPORT_TOKEN: importToken } });
  const members = [{ screenName: "Ann-Owner", role: "Owner" as const }];
  await services.load({
    people: [
      { id: "601", screenName: "Ann-Owner", displayName: "Ann", joinedTimeMillis: 1 },
      { id: "602", screenName: "Bo-Author", displayName: "Bo", joinedTimeMillis: 1 },
    ],
    blogs: [
      plainBlog("9", "kotaku", { members: [...members, { screenName: "Bo-Author", role: "Author" }] }),
      plainBlog("4", "gizmodo", { members }),
    ],
    posts: [importedStory("101", { authors: ["Ann-Owner"] })],
  });
  ann = await openSession(services.db, "Ann-Owner", { now: begin });
  const call = async (asked: Call, { params = {}, query = {}, body }: Asked) => {
    const { status, data } = await callAs(services.fetch, ann, asked, params, body, query);
    if (status >= 400) throw new Error(String(status));
    return data;
  };
  context = {
    services: { send: call, get: call },
    get now() {
      return clock.now;
    },
  } as unknown as AppContext;
});

const send = async (call: Call, body: unknown, params: Record<string, string> = {}) =>
  expect((await callAs(services.fetch, ann, call, params, body)).status).toBe(200);
async function findLine(action: AuditLine["action"]): Promise<AuditLine> {
  const blogId = action.startsWith("share.") ? "4" : "9";
  const { data } = await callAs(services.fetch, ann, getAudit, {}, undefined, { action, blogId });
  const [line] = data.items;
  if (line === undefined) throw new Error(`${action} is not in the log`);
  return line;
}
/** Undoes the last entry of an action; false if it no longer can be. */
async function undo(action: AuditLine["action"], line?: AuditLine) {
  const found = line ?? (await findLine(action));
  const way = findAuditUndo(found, viewer, clock.now);
  const people = [{ id: "602", screenName: "Bo-Author" }];
  return way !== null && undoAudited(found, way, ann, context, people);
}
const readSticky = async () => {
  const { data } = await callAs(services.fetch, ann, getStoryStanding, { postId: "101" });
  return data.sticky?.endTimeMillis ?? null;
};

test("a sticky story gets its earlier end back, and a later change of the end is a conflict", async () => {
  const set = (before: number | null, endTimeMillis: number | null) =>
    send(setSticky, { postId: "101", before, endTimeMillis });
  await set(null, begin + hour);
  const first = await findLine("sticky.set");
  clock.now += 1;
  await set(begin + hour, begin + 2 * hour);
  await expect(undo("sticky.set", first)).rejects.toThrow("409");
  expect([await undo("sticky.set"), await readSticky()]).toEqual([true, begin + hour]);
  clock.now += 1;
  await set(begin + hour, null);
  expect([await undo("sticky.end"), await readSticky()]).toEqual([true, begin + hour]);
});

test("the stories below a story are as they were chosen before, but not once they were chosen again", async () => {
  await services.load({ posts: ["102", "103"].map((id) => importedStory(id, { authors: ["Bo-Author"] })) });
  const source = { kind: "author", subject: "601" } as const;
  const read = async () => {
    const { data } = await callAs(services.fetch, ann, getStoryStanding, { postId: "101" });
    const { items, endTimeMillis } = data.related;
    return {
      version: data.related.version,
      chosen: [items.map(({ postId }) => postId), data.related.source, endTimeMillis],
    };
  };
  const choose = async (postIds: string[], rule: typeof source | null, endTimeMillis: number | null) => {
    const { version } = await read();
    await send(setRelated, { postId: "101", version, postIds, source: rule, endTimeMillis });
    clock.now += 1;
  };
  await choose(["102"], source, begin + hour);
  const first = await findLine("related.set");
  await choose(["103", "102"], null, null);
  expect(await undo("related.set", first)).toBe(false);
  expect([await undo("related.set"), (await read()).chosen]).toEqual([true, [["102"], source, begin + hour]]);
  // What had an end that has passed doesn't come back.
  clock.now = begin + 2 * hour;
  await choose([], null, null);
  expect([await undo("related.set"), (await read()).chosen]).toEqual([false, [[], null, null]]);
});

test("a correction is withdrawn, and returns", async () => {
  const body = { id: "1b4e28ba-2fa1-41d2-883f-0016d3cca427", kind: "correction", text: "It was blue." };
  await send(addCorrection, body, { postId: "101" });
  const isWithdrawn = async () => {
    const { data } = await callAs(services.fetch, ann, getCorrectedStory, { postId: "101" });
    return data.items.map(({ withdrawnTimeMillis }) => withdrawnTimeMillis !== null);
  };
  expect([await undo("correction.add"), await isWithdrawn()]).toEqual([true, [true]]);
  expect([await undo("correction.withdraw"), await isWithdrawn()]).toEqual([true, [false]]);
});

test("a changed correction has its earlier words, while they can be changed and nobody has changed them since", async () => {
  const body = { id: "1b4e28ba-2fa1-41d2-883f-0016d3cca427", kind: "correction", text: "It was blue." };
  const correctionId = body.id;
  await send(addCorrection, body, { postId: "101" });
  const read = async () => {
    const { data } = await callAs(services.fetch, ann, getCorrectedStory, { postId: "101" });
    return data.items.map(({ kind, text }) => `${kind} ${text}`);
  };
  await send(changeCorrection, { kind: "update", text: "It was green." }, { correctionId });
  const line = await findLine("correction.change");
  expect([await undo("correction.change"), await read()]).toEqual([true, ["correction It was blue."]]);
  // Undone already.
  expect(await undo("correction.change", line)).toBe(false);
  clock.now += 1;
  await send(changeCorrection, { kind: "update", text: "It was red." }, { correctionId });
  clock.now += correctionEditMillis;
  expect([await undo("correction.change"), await read()]).toEqual([false, ["update It was red."]]);
});

test("a discussion has its earlier mode, unless it has yet another one", async () => {
  const set = (mode: string) => send(setMode, { starterId: "101", mode });
  const read = async () => {
    const query = { starterId: "101" };
    return (await callAs(services.fetch, ann, getNewestItems, query)).data.conduct.mode;
  };
  await set("chat");
  const line = await findLine("mode.chat");
  expect([await undo("mode.chat"), await read()]).toEqual([true, "standard"]);
  await expect(undo("mode.chat", line)).rejects.toThrow("409");
  // What was undone is an entry too.
  expect([await undo("mode.standard"), await read()]).toEqual([true, "chat"]);
});

test("a member has the earlier limits, unless they were changed since", async () => {
  const set = (limits: unknown) => send(setMemberLimits, { blogId: "9", personId: "602", limits });
  const read = async () => {
    const query = { blogId: "9", screenName: "Bo-Author" };
    return (await callAs(services.fetch, ann, getMember, {}, undefined, query)).data.member.limits;
  };
  const editor = { edits: true, publishes: false, sections: null };
  await set(editor);
  const first = await findLine("member.limit");
  clock.now += 1;
  await set({ ...editor, edits: false });
  expect(await undo("member.limit", first)).toBe(false);
  expect([await undo("member.limit"), await read()]).toEqual([true, editor]);
  clock.now += 1;
  await set(null);
  expect([await undo("member.limit"), await read()]).toEqual([true, editor]);
  expect([await undo("member.limit", first), await read()]).toEqual([true, null]);
  const body = { blogId: "9", personId: "602", limits: null, before: editor };
  expect((await callAs(services.fetch, ann, setMemberLimits, {}, body)).status).toBe(409);
});

test("a share is taken back, but not once it has another state", async () => {
  const stateOf = async () => {
    const { data } = await callAs(services.fetch, ann, getShareOffer, { postId: "101" });
    return data.targets.find((target) => target.blogId === "4")?.share?.state ?? null;
  };
  await send(suggestShare, { postId: "101", blogId: "4" });
  const line = await findLine("share.place");
  expect([await stateOf(), await undo("share.place"), await stateOf()]).toEqual([
    "shared",
    true,
    "takenBack",
  ]);
  expect(await undo("share.place", line)).toBe(false);
  expect([await undo("share.unshare"), await stateOf()]).toEqual([true, "shared"]);
});

test("a setting of shares is as before", async () => {
  await send(setSharePair, { fromBlogId: "9", toBlogId: "4", before: null, mode: "never" });
  expect(await undo("share.set")).toBe(true);
  const { data } = await callAs(services.fetch, ann, getShareSettings, {}, undefined, { blogId: "4" });
  expect(data.pairs).toEqual([]);
});

test("who may not do it has no button", async () => {
  await send(setSticky, { postId: "101", before: null, endTimeMillis: begin + hour });
  const line = await findLine("sticky.set");
  const author = { memberships: [{ blogId: "9", role: "Contributor" as const }], networkRoles: [] };
  const elsewhere = { memberships: [{ blogId: "4", role: "Owner" as const }], networkRoles: [] };
  expect([findAuditUndo(line, author, begin), findAuditUndo(line, elsewhere, begin)]).toEqual([null, null]);
});

test("a change of a share is undone, but not once it was changed again", async () => {
  const read = async () => {
    const { data } = await callAs(services.fetch, ann, getShareOffer, { postId: "101" });
    return data.targets.find((target) => target.blogId === "4")?.share ?? expect.fail("no share");
  };
  const change = async (headline: string) => {
    const { version } = await read();
    const look = { ...ownLook, headline };
    await send(changeShare, { postId: "101", blogId: "4", version, look });
  };
  await send(suggestShare, { postId: "101", blogId: "4" });
  await change("First");
  const first = await findLine("share.change");
  clock.now += 1;
  await change("Second");
  expect(await undo("share.change", first)).toBe(false);
  expect([await undo("share.change"), (await read()).look.headline]).toEqual([true, "First"]);
});
