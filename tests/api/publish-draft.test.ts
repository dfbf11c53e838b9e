import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openSession } from "./open-session.ts";
import { callAs, paragraph, silenceServices } from "./signed-caller.ts";
import { importInto, importToken } from "./open-services.ts";
import type { Call, QueryValues } from "../../contract/call.ts";
import { closeDiscussion } from "../../contract/comments.ts";
import * as core from "../../contract/core.ts";
import * as calls from "../../contract/drafts.ts";
import type { DraftFieldName } from "../../contract/entities/draft.ts";
import type { Role } from "../../contract/entities/person.ts";
import type { ImportedPost } from "../../contract/import.ts";
import { getPostPage } from "../../contract/magma.ts";
import { getAudit } from "../../contract/moderation-log.ts";
import { createServices, type MemoryServices } from "../../mocks/create-services.ts";

/* How drafts become posts: at once, at a time to come, again with changes, and no longer. The clock is the test's. */

const begin = Date.UTC(2026, 10, 2, 12);
const minute = 60_000;
const hour = 60 * minute;
let now = begin;
let services: MemoryServices;
const tokens = new Map<string, string>();
const members: Record<string, Role> = {
  "Ann-Owner": "Owner",
  "Abe-Author": "Author",
  "Ama-Author": "Author",
  "Con-Tributor": "Contributor",
  "Fay-Lancer": "Freelancer",
};
const blog = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  host: `${name}.com`,
  displayName: name,
  locale: "en-US" as const,
  blogGroup: name,
  properties: {},
  sales: {},
  ...more,
});
const imported = (id: string, more: Partial<ImportedPost> = {}): ImportedPost => ({
  sourceId: `source:${id}`,
  id,
  blog: "kotaku",
  authors: ["Abe-Author"],
  headline: `Story ${id}`,
  publishTimeMillis: begin - hour,
  body: paragraph("Imported text."),
  ...more,
});

beforeAll(() => silenceServices());
beforeEach(async () => {
  now = begin;
  services = createServices({ now: () => now, variables: { IMPORT_TOKEN: importToken } });
  const roles = Object.entries(members).map(([screenName, role]) => ({ screenName, role }));
  await services.load({
    people: [...Object.keys(members), "Rob-Reader"].map((screenName, index) => ({
      id: String(601 + index),
      screenName,
      displayName: screenName,
      joinedTimeMillis: 1,
    })),
    blogs: [
      {
        ...blog("9", "kotaku", { properties: { autoRepostToParent: true }, parentBlogId: "4" }),
        members: roles,
      },
      blog("4", "gizmodo"),
    ],
    posts: [imported("101"), imported("102", { status: "DRAFT" })],
  });
  for (const name of [...Object.keys(members), "Rob-Reader"])
    tokens.set(name, await openSession(services.db, name, { now: begin }));
});

const send = <Reply>(
  who: string | null,
  call: Call,
  params: Record<string, string> = {},
  body?: unknown,
  query: QueryValues = {},
) =>
  callAs(
    (request) => services.fetch(request),
    who === null ? null : (tokens.get(who) ?? null),
    call,
    params,
    body,
    query,
  ) as Promise<{
    status: number;
    data: Reply;
    error: { field?: string; refusal?: string; requestedBy?: string } | null;
  }>;

type Published = {
  outcome: string;
  checks: string[];
  state: string;
  permalink: string | null;
  publishTimeMillis: number | null;
  changedByPersonId: string | null;
};

const create = async (who = "Abe-Author") =>
  (await send<{ draftId: string }>(who, calls.createDraft, {}, { blogId: "9" })).data.draftId;
const read = async (who: string, draftId: string) =>
  (
    await send<{ version: number; isChanged: boolean; fields: Record<string, { version: number }> }>(
      who,
      calls.getDraft,
      { draftId },
    )
  ).data;
/** Inserts text at a position: 1 is the start of the headline. */
const type = async (who: string, draftId: string, at: number, text: string) => {
  const { version } = await read(who, draftId);
  const step = { stepType: "replace", from: at, to: at, slice: { content: [{ type: "text", text }] } };
  const body = { version, clientId: `page-of-${who}`, steps: [step] };
  expect((await send(who, calls.syncDraft, { draftId }, body)).status).toBe(200);
};
const setField = async (who: string, draftId: string, name: DraftFieldName, value: unknown) => {
  const { fields } = await read(who, draftId);
  const body = { name, value, version: fields[name]?.version ?? 0 };
  const { data } = await send<{ isSaved: boolean }>(who, calls.setDraftField, { draftId }, body);
  expect(data).toMatchObject({ isSaved: true });
};
const publish = async (who: string, draftId: string, publishTimeMillis: number | null = null) => {
  const { version } = await read(who, draftId);
  return send<Published>(who, calls.publishDraft, { draftId }, { version, publishTimeMillis });
};
/** A draft with a headline and a paragraph. */
const write = async (who = "Abe-Author", headline = "A New Story") => {
  const draftId = await create(who);
  await type(who, draftId, 1, headline);
  // Behind the headline, an empty standfirst, and into the paragraph.
  await type(who, draftId, headline.length + 5, "Text of the story.");
  return draftId;
};
const page = async (id: string) => {
  const { status, data, error } = await send<{
    post: {
      headline: string;
      publishTimeMillis: number;
      lastUpdateTimeMillis: number;
      permalink: string;
      allowReplies: boolean;
    };
  }>(null, getPostPage, { postId: id }, undefined, { host: "kotaku.com" });
  return { status, post: data?.post, error };
};
const stateOf = async (id: string) => {
  for (const state of ["draft", "review", "scheduled", "live", "removed"]) {
    const { data } = await send<{ items: { id: string }[] }>("Ann-Owner", calls.listDrafts, {}, undefined, {
      blogId: "9",
      state,
    });
    if (data.items.some((item) => item.id === id)) return state;
  }
  return null;
};
const countRevisions = async (id: string) =>
  (
    await send<{ items: { kind: string }[] }>("Ann-Owner", calls.getRevisions, { draftId: id })
  ).data.items.map(({ kind }) => kind);

describe("publishing", () => {
  test("makes a post of a draft, once", async () => {
    const id = await write();
    expect((await page(id)).status).toBe(404);
    const first = await publish("Abe-Author", id);
    expect(first.data).toMatchObject({
      outcome: "published",
      state: "live",
      permalink: `https://kotaku.com/a-new-story-${id}`,
      publishTimeMillis: begin,
    });
    const { post } = await page(id);
    expect(post).toMatchObject({
      headline: "A New Story",
      publishTimeMillis: begin,
      lastUpdateTimeMillis: begin,
    });
    now += minute;
    expect((await publish("Abe-Author", id)).data).toMatchObject({ outcome: "unchanged", state: "live" });
    expect((await page(id)).post?.lastUpdateTimeMillis).toBe(begin);
    expect(await countRevisions(id)).toEqual(["published"]);
    expect(await stateOf(id)).toBe("live");
    // The sister blog has a card of it, as of imported stories.
    const { data } = await send<{ items: { post: { id: string } }[] }>(null, core.getLatest, { blogId: "4" });
    expect(data.items.map((item) => item.post.id)).toContain(id);
  });

  test("keeps the time and the address of the first publication", async () => {
    const id = await write();
    await publish("Abe-Author", id);
    now += hour;
    await type("Abe-Author", id, 1, "Changed: ");
    expect((await read("Abe-Author", id)).isChanged).toBe(true);
    expect((await page(id)).post?.headline).toBe("A New Story");
    const again = await publish("Abe-Author", id);
    expect(again.data).toMatchObject({
      outcome: "published",
      permalink: `https://kotaku.com/a-new-story-${id}`,
    });
    expect((await page(id)).post).toMatchObject({
      headline: "Changed: A New Story",
      publishTimeMillis: begin,
      lastUpdateTimeMillis: begin + hour,
    });
    expect((await read("Abe-Author", id)).isChanged).toBe(false);
    const timed = await publish("Abe-Author", id, now + hour);
    expect([timed.status, timed.error?.field]).toEqual([400, "publishTimeMillis"]);
  });

  test("says who has changed the draft since, and writes nothing", async () => {
    const id = await write();
    const { version } = await read("Abe-Author", id);
    await type("Ama-Author", id, 1, "X");
    const { data } = await send<Published>("Abe-Author", calls.publishDraft, { draftId: id }, { version });
    expect(data).toMatchObject({ outcome: "outdated", changedByPersonId: "603", state: "draft" });
    expect((await page(id)).status).toBe(404);
  });

  test("names the checks that a draft fails, and writes nothing", async () => {
    const id = await create();
    const { data } = await publish("Abe-Author", id);
    expect(data).toMatchObject({ outcome: "blocked", state: "draft", permalink: null });
    expect(data.checks).toContain("text");
    expect((await page(id)).status).toBe(404);
    expect(await countRevisions(id)).toEqual([]);
  });

  test("takes a slug of the writer's own", async () => {
    const id = await write();
    await setField("Abe-Author", id, "slug", "of-my-own");
    expect((await publish("Abe-Author", id)).data.permalink).toBe(`https://kotaku.com/of-my-own-${id}`);
  });

  test("leaves a discussion closed that was closed below the story", async () => {
    const id = await write();
    await publish("Abe-Author", id);
    now += minute;
    await send("Abe-Author", closeDiscussion, {}, { starterId: id, isClosed: true });
    await type("Abe-Author", id, 1, "New: ");
    now += minute;
    expect((await publish("Abe-Author", id)).data.outcome).toBe("published");
    expect((await page(id)).post?.allowReplies).toBe(false);
    now += minute;
    await setField("Abe-Author", id, "allowReplies", false);
    now += minute;
    await setField("Abe-Author", id, "allowReplies", true);
    expect((await publish("Abe-Author", id)).data.outcome).toBe("published");
    expect((await page(id)).post?.allowReplies).toBe(true);
  });

  test("is not for freelancers, and others' live stories are for their authors and admins", async () => {
    const id = await write("Fay-Lancer");
    expect((await publish("Fay-Lancer", id)).error?.refusal).toBe("role");
    expect((await publish("Abe-Author", id)).data.outcome).toBe("published");
    await type("Ama-Author", id, 1, "New: ");
    expect((await publish("Ama-Author", id)).error?.refusal).toBe("role");
    expect((await publish("Ann-Owner", id)).data.outcome).toBe("published");
  });
});

describe("scheduling", () => {
  test("is true for the first reader after the hour", async () => {
    const id = await write();
    const { data } = await publish("Abe-Author", id, begin + hour);
    expect(data).toMatchObject({ outcome: "published", state: "scheduled", publishTimeMillis: begin + hour });
    expect((await page(id)).status).toBe(404);
    expect(await stateOf(id)).toBe("scheduled");
    expect((await publish("Abe-Author", id, begin + hour)).data.outcome).toBe("unchanged");
    now = begin + hour - 1;
    expect((await page(id)).status).toBe(404);
    now = begin + hour;
    expect((await page(id)).status).toBe(200);
    expect(await stateOf(id)).toBe("live");
    expect(await countRevisions(id)).toEqual(["scheduled"]);
  });

  test("can be changed, taken back, and done at once", async () => {
    const id = await write();
    await publish("Abe-Author", id, begin + hour);
    expect((await publish("Abe-Author", id, begin + 2 * hour)).data).toMatchObject({
      outcome: "published",
      publishTimeMillis: begin + 2 * hour,
    });
    const back = await send<{ state: string }>("Abe-Author", calls.unscheduleDraft, { draftId: id }, {});
    expect(back.data).toEqual({ state: "draft" });
    expect(await stateOf(id)).toBe("draft");
    now = begin + 3 * hour;
    expect((await page(id)).status).toBe(404);
    expect((await send("Abe-Author", calls.unscheduleDraft, { draftId: id }, {})).status).toBe(409);
    expect((await publish("Abe-Author", id)).data).toMatchObject({ state: "live", publishTimeMillis: now });
  });

  test("refuses a time that has passed, but not one of this minute", async () => {
    const id = await write();
    const late = await publish("Abe-Author", id, begin - 61_000);
    expect([late.status, late.error?.field]).toEqual([400, "publishTimeMillis"]);
    expect((await publish("Abe-Author", id, begin - 59_000)).data).toMatchObject({
      outcome: "published",
      state: "live",
      publishTimeMillis: begin,
    });
  });
});

describe("taking a story down", () => {
  test("answers 410, or 451 for a legal demand, is logged, and can be undone", async () => {
    const id = await write();
    await publish("Abe-Author", id);
    now += minute;
    expect((await send("Ama-Author", calls.removeDraft, { draftId: id }, {})).error?.refusal).toBe("role");
    const removed = await send("Abe-Author", calls.removeDraft, { draftId: id }, { reason: "It was wrong." });
    expect(removed.data).toEqual({ state: "removed" });
    expect((await page(id)).status).toBe(410);
    expect(await stateOf(id)).toBe("removed");
    now += minute;
    await send("Ann-Owner", calls.removeDraft, { draftId: id }, { atRequestOf: "A Court" });
    expect(await page(id)).toMatchObject({ status: 451, error: { requestedBy: "A Court" } });
    const { data: audit } = await send<{ items: object[] }>("Ann-Owner", getAudit, {}, undefined, {
      blogId: "9",
    });
    expect(audit.items.slice(0, 2)).toMatchObject([
      { action: "story.remove", byPersonId: "601", postId: id, words: "A Court" },
      { action: "story.remove", byPersonId: "602", postId: id, words: "It was wrong." },
    ]);
    now += minute;
    expect((await publish("Ann-Owner", id)).data).toMatchObject({
      outcome: "published",
      state: "live",
      publishTimeMillis: begin,
    });
    expect((await page(id)).status).toBe(200);
  });

  test("deletes a draft that was never live, which can be brought back", async () => {
    const id = await write();
    await publish("Abe-Author", id, begin + hour);
    await send("Abe-Author", calls.removeDraft, { draftId: id }, {});
    expect(await stateOf(id)).toBe("removed");
    now = begin + 2 * hour;
    expect((await page(id)).status).toBe(404);
    expect((await publish("Abe-Author", id)).status).toBe(409);
    const back = await send("Abe-Author", calls.undeleteDraft, { draftId: id }, {});
    expect(back.data).toEqual({ state: "draft" });
    expect(await stateOf(id)).toBe("draft");
  });
});

describe("a story that came by an import", () => {
  test("is published unchanged without a write, and keeps its source", async () => {
    expect((await publish("Abe-Author", "101")).data).toMatchObject({ outcome: "unchanged", state: "live" });
    await type("Abe-Author", "101", 1, "New: ");
    expect((await publish("Abe-Author", "101")).data.outcome).toBe("published");
    expect((await page("101")).post).toMatchObject({
      headline: "New: Story 101",
      permalink: "https://kotaku.com/story-101-101",
      publishTimeMillis: begin - hour,
    });
    const again = await importInto(services.fetch, { posts: [imported("101")] });
    expect(again.json.data["posts"]).toMatchObject([{ outcome: "unchanged" }]);
    const changed = await importInto(services.fetch, { posts: [imported("101", { headline: "Another" })] });
    expect(changed.json.data["failures"]).toEqual([
      { item: "posts: source:101", reason: "was changed at its source, but it is edited in the studio" },
    ]);
    expect((await page("101")).post?.headline).toBe("New: Story 101");
  });

  test("keeps what it was translated from, whether that is there or not", async () => {
    const sourceOf = (id: string) =>
      services.db.prepare("SELECT translation_of FROM posts WHERE id = ?1").bind(id).first("translation_of");
    const posts = [
      imported("103", { translationOf: "source:101" }),
      imported("104", { translationOf: "source:never", headline: "" }),
    ];
    await services.load({ posts });
    for (const id of ["103", "104"]) {
      await type("Abe-Author", id, 1, "New: ");
      expect((await publish("Abe-Author", id)).data.outcome).toBe("published");
    }
    expect([await sourceOf("103"), await sourceOf("104")]).toEqual(["source:101", "source:never"]);
    await setField("Abe-Author", "103", "translationOf", null);
    await publish("Abe-Author", "103");
    expect(await sourceOf("103")).toBeNull();
  });

  test("as a draft is handed over, published and taken down like any other", async () => {
    const handed = await send(
      "Abe-Author",
      calls.setDraftState,
      { draftId: "102" },
      { state: "review", assigneeId: "603" },
    );
    expect(handed.data).toEqual({ state: "review", assigneeId: "603" });
    expect(await countRevisions("102")).toEqual(["handedOver"]);
    expect(await stateOf("102")).toBe("review");
    const { data: desk } = await send<{ review: { id: string }[] }>("Ama-Author", calls.getDesk);
    expect(desk.review.map(({ id }) => id)).toEqual(["102"]);
    expect((await publish("Ama-Author", "102")).data).toMatchObject({ outcome: "published", state: "live" });
    expect((await page("102")).status).toBe(200);
  });
});

describe("handing over", () => {
  test("is to somebody who may read the draft", async () => {
    const id = await write("Con-Tributor");
    const hand = (assigneeId: string) =>
      send("Con-Tributor", calls.setDraftState, { draftId: id }, { state: "review", assigneeId });
    expect((await hand("606")).error?.field).toBe("assigneeId");
    expect((await hand("605")).error?.field).toBe("assigneeId");
    expect((await hand("602")).status).toBe(200);
    const back = await send("Con-Tributor", calls.setDraftState, { draftId: id }, { state: "draft" });
    expect(back.data).toEqual({ state: "draft", assigneeId: null });
  });

  test("is also of a live story's next version, which readers don't see", async () => {
    const id = await write("Con-Tributor");
    await publish("Con-Tributor", id);
    await type("Con-Tributor", id, 1, "Next: ");
    const hand = (state: string) =>
      send("Con-Tributor", calls.setDraftState, { draftId: id }, { state, assigneeId: null });
    expect((await hand("review")).data).toEqual({ state: "review", assigneeId: null });
    expect(await stateOf(id)).toBe("live");
    expect((await page(id)).post?.headline).toBe("A New Story");
    expect(await countRevisions(id)).toEqual(["handedOver", "published"]);
    const waiting = async () =>
      (await send<{ review: { id: string; isInReview: boolean }[] }>("Ann-Owner", calls.getDesk)).data.review;
    expect(await waiting()).toMatchObject([{ id, state: "live", isInReview: true }]);
    expect((await publish("Ann-Owner", id)).data.outcome).toBe("published");
    expect((await page(id)).post?.headline).toBe("Next: A New Story");
    expect(await waiting()).toEqual([]);
    await send("Con-Tributor", calls.removeDraft, { draftId: id }, {});
    expect((await hand("review")).status).toBe(409);
  });
});

describe("a preview link", () => {
  test("shows the draft as it is, to whoever has it, until it expires or is revoked", async () => {
    const id = await write();
    const { data } = await send<{ token: string; expiresTimeMillis: number }>(
      "Abe-Author",
      calls.createPreviewLink,
      { draftId: id },
      { days: 2 },
    );
    expect(data.token).toMatch(/^[\w-]{43}$/);
    expect(data.expiresTimeMillis).toBe(begin + 48 * hour);
    const open = (token: string) =>
      send<{ draftId: string; people: { id: string }[] }>(null, calls.getPreview, {}, undefined, { token });
    const opened = await open(data.token);
    expect(opened.data).toMatchObject({ draftId: id, blogId: "9", publishTimeMillis: null });
    expect(opened.data.people.map((person) => person.id)).toEqual(["602"]);
    expect((await open(`${data.token.slice(0, -1)}!`)).status).toBe(404);
    const stored = await services.db.prepare("SELECT * FROM draft_previews").all();
    expect(JSON.stringify(stored.results)).not.toContain(data.token);
    now = begin + 48 * hour;
    expect((await open(data.token)).status).toBe(404);
    now = begin + hour;
    expect((await open(data.token)).status).toBe(200);
    expect((await send("Abe-Author", calls.revokePreviewLinks, { draftId: id }, {})).data).toEqual({
      revoked: 1,
    });
    expect((await open(data.token)).status).toBe(404);
  });

  test("opens nothing once the draft was deleted, and expired ones are deleted by the clock", async () => {
    const id = await write();
    const link = () =>
      send<{ token: string }>("Abe-Author", calls.createPreviewLink, { draftId: id }, { days: 1 });
    const { data } = await link();
    await send("Abe-Author", calls.removeDraft, { draftId: id }, {});
    expect((await send(null, calls.getPreview, {}, undefined, { token: data.token })).status).toBe(404);
    now = begin + 25 * hour;
    await services.runJobs();
    const left = await services.db.prepare("SELECT count(*) AS n FROM draft_previews").first("n");
    expect(left).toBe(0);
  });
});
