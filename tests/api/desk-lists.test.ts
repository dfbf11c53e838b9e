import { beforeAll, describe, expect, test } from "vitest";
import * as previews from "../../contract/drafts/draft-previews.ts";
import * as calls from "../../contract/drafts/drafts.ts";
import type { DraftLine } from "../../contract/drafts/drafts.ts";
import type { Role } from "../../contract/entities/person.ts";
import type { ImportedPost } from "../../contract/import/import.ts";
import { flushRooms } from "../../api/drafts/room-calls.ts";
import { deleteExpiredPassages } from "../../api/drafts/room/read-draft.ts";
import type { ServiceContext } from "../../api/env.ts";
import type { DraftRooms } from "../../api/object-calls/draft-room.ts";
import { deleteAccount } from "../../contract/people/settings.ts";
import { openServices, type TestServices } from "./open-services.ts";
import { openSession } from "./open-session.ts";
import { plainBlog } from "./plain-blog.ts";
import { callAs, paragraph } from "./signed-caller.ts";

/* Lists of the studio: drafts and imported stories, in the order in which people look for them. */

let services: TestServices;
const tokens = new Map<string, string>();
const people: Record<string, Role | null> = {
  "Ann-Owner": "Owner",
  "Abe-Author": "Author",
  "Con-Tributor": "Contributor",
  "Fay-Lancer": "Freelancer",
  "Rob-Reader": null,
};
const post = (id: string, more: Partial<ImportedPost> = {}): ImportedPost => ({
  sourceId: `list:${id}`,
  id,
  blog: "kotaku",
  authors: ["Abe-Author"],
  headline: `Story ${id}`,
  publishTimeMillis: Date.UTC(2020, 0, Number(id) - 100),
  body: paragraph("Text."),
  ...more,
});

beforeAll(async () => {
  services = openServices();
  const members = Object.entries(people).flatMap(([screenName, role]) =>
    role === null ? [] : [{ screenName, role }],
  );
  await services.load({
    people: Object.keys(people).map((screenName) => ({
      screenName,
      displayName: screenName,
      joinedTimeMillis: Date.UTC(2021, 0),
    })),
    blogs: [
      plainBlog("9", "kotaku", { properties: { isGmgBlog: true }, members }),
      plainBlog("4", "gizmodo"),
      plainBlog("7", "diary", { properties: { isGmgBlog: false }, members }),
    ],
    posts: [
      post("101"),
      post("102", { headline: "Reunion of friends" }),
      post("103", { authors: ["Con-Tributor", "Abe-Author"] }),
      post("104", { publishTimeMillis: Date.UTC(2100, 0, 2) }),
      post("105", { publishTimeMillis: Date.UTC(2100, 0, 1) }),
      post("106", { status: "DRAFT", authors: ["Fay-Lancer"] }),
      post("107", { status: "DELETED" }),
      { ...post("108", { authors: ["Rob-Reader"], headline: "" }), parent: "list:101" },
    ],
  });
  for (const name of Object.keys(people)) tokens.set(name, await openSession(services.db, name));
});

const list = async (who: string, query: Record<string, string> = {}) =>
  callAs((request) => services.fetch(request), tokens.get(who) ?? null, calls.listDrafts, {}, undefined, {
    blogId: "9",
    ...query,
  });
const ids = (items: readonly DraftLine[]) => items.map(({ id }) => id);
const idsOf = async (who: string, state: string, more: Record<string, string> = {}) =>
  ids((await list(who, { state, ...more })).data.items);
const create = (who: string, blogId = "9") =>
  callAs((request) => services.fetch(request), tokens.get(who) ?? null, calls.createDraft, {}, { blogId });

describe("the lists of a blog's stories", () => {
  test("show what came by an import, in each state", async () => {
    expect(await idsOf("Ann-Owner", "live")).toEqual(["103", "102", "101"]);
    expect(await idsOf("Ann-Owner", "scheduled")).toEqual(["105", "104"]);
    expect(await idsOf("Ann-Owner", "draft")).toEqual(["106"]);
    expect(await idsOf("Ann-Owner", "removed")).toEqual(["107"]);
    expect(await idsOf("Ann-Owner", "review")).toEqual([]);
    const { data } = await list("Ann-Owner", { state: "live" });
    expect(data.counts).toEqual({ draft: 1, review: 0, scheduled: 2, live: 3, removed: 1 });
    expect(data.items[0]).toMatchObject({
      headline: "Story 103",
      state: "live",
      permalink: "https://kotaku.com/story-103-103",
      isChanged: false,
      assigneeId: null,
    });
    expect(data.people.map(({ screenName }) => screenName).toSorted()).toEqual([
      "Abe-Author",
      "Ann-Owner",
      "Con-Tributor",
    ]);
  });

  test("show contributors and freelancers their own, and readers nothing", async () => {
    expect(await idsOf("Con-Tributor", "live")).toEqual(["103"]);
    expect(await idsOf("Con-Tributor", "draft")).toEqual([]);
    expect(await idsOf("Fay-Lancer", "draft")).toEqual(["106"]);
    expect((await list("Fay-Lancer")).data.counts).toEqual({
      draft: 1,
      review: 0,
      scheduled: 0,
      live: 0,
      removed: 0,
    });
    expect((await list("Rob-Reader")).status).toBe(403);
    expect((await list("Ann-Owner", { blogId: "99" })).status).toBe(404);
  });

  test("are read page by page", async () => {
    const first = await list("Ann-Owner", { state: "live", maxReturned: "2" });
    expect(ids(first.data.items)).toEqual(["103", "102"]);
    const second = await list("Ann-Owner", {
      state: "live",
      maxReturned: "2",
      after: first.data.next ?? "",
    });
    expect([ids(second.data.items), second.data.next]).toEqual([["101"], null]);
    const next = await list("Ann-Owner", { state: "scheduled", maxReturned: "1" });
    expect(await idsOf("Ann-Owner", "scheduled", { maxReturned: "1", after: next.data.next ?? "" })).toEqual([
      "104",
    ]);
    expect((await list("Ann-Owner", { after: "x" })).error).toMatchObject({ field: "after" });
  });

  test("find words of the headline", async () => {
    expect(await idsOf("Ann-Owner", "live", { query: "FRIENDS reunion" })).toEqual(["102"]);
    expect(await idsOf("Con-Tributor", "live", { query: "story" })).toEqual(["103"]);
    expect(await idsOf("Ann-Owner", "live", { query: "%" })).toEqual([]);
  });

  test("gain a draft at once, and follow the post", async () => {
    const { data } = await create("Con-Tributor");
    expect(await idsOf("Con-Tributor", "draft")).toEqual([data.draftId]);
    expect(await idsOf("Abe-Author", "draft")).toEqual([data.draftId, "106"]);
    expect(await idsOf("Fay-Lancer", "draft")).toEqual(["106"]);
    await services.load({ posts: [post("106", { authors: ["Fay-Lancer"], headline: "Out" })] });
    expect(await idsOf("Fay-Lancer", "draft")).toEqual([]);
    expect(await idsOf("Fay-Lancer", "live")).toEqual(["106"]);
    await services.load({ posts: [post("106", { authors: ["Abe-Author"], headline: "Out" })] });
    expect(await idsOf("Fay-Lancer", "live")).toEqual([]);
  });
});

describe("the desk of a person", () => {
  test("shows what is theirs on all blogs", async () => {
    const ask = (who: string) =>
      callAs((request) => services.fetch(request), tokens.get(who) ?? null, calls.getDesk);
    const { data } = await ask("Abe-Author");
    expect(ids(data.live)).toEqual(["106", "103", "102", "101"]);
    expect(ids(data.scheduled)).toEqual(["105", "104"]);
    expect(data.review).toEqual([]);
    expect(data.blogs.map(({ name }) => name)).toEqual(["kotaku"]);
    const nobody = await ask("Rob-Reader");
    expect([nobody.status, nobody.data.live, nobody.data.drafts]).toEqual([200, [], []]);
  });
});

describe("a new draft", () => {
  test("on a personal blog is for accounts from before the posting end date", async () => {
    expect((await create("Abe-Author", "7")).status).toBe(403);
    await services.db
      .prepare(
        "UPDATE accounts SET created_time = 1 WHERE person_id = (SELECT id FROM people WHERE screen_name = 'Abe-Author')",
      )
      .run();
    expect((await create("Abe-Author", "7")).status).toBe(200);
    expect((await create("Rob-Reader", "9")).error).toMatchObject({ refusal: "role" });
    expect((await create("Ann-Owner", "99")).status).toBe(404);
  });
});

describe("an import", () => {
  test("as drafts shows readers nothing new, and takes nothing from them", async () => {
    const { json } = await services.importBatch({
      asDrafts: true,
      posts: [post("110"), post("101", { headline: "Story 101, changed" })],
    });
    expect(json.data["failures"]).toEqual([]);
    expect(await idsOf("Ann-Owner", "draft")).toContain("110");
    expect(await idsOf("Ann-Owner", "live")).toContain("101");
    const again = await services.importBatch({ asDrafts: true, posts: [post("110")] });
    expect(again.json.data["posts"]).toMatchObject([{ outcome: "unchanged" }]);
  });
});

describe("an export", () => {
  test("asks the rooms that have more than the database, and goes on when one fails", async () => {
    const { db } = services;
    const { data } = await create("Ann-Owner");
    const { data: other } = await create("Ann-Owner");
    const open = [data.draftId, other.draftId];
    await db
      .prepare("UPDATE drafts SET pending_since = 1 WHERE id IN (SELECT value FROM json_each(?1))")
      .bind(JSON.stringify(open))
      .run();
    const asked: string[] = [];
    const draftRooms = {
      getByName: (id: string) => ({
        flush: () => {
          asked.push(id);
          return id === other.draftId ? Promise.reject(new Error("gone")) : Promise.resolve();
        },
      }),
    } as unknown as DraftRooms;
    await flushRooms({ db, draftRooms });
    expect(asked.toSorted()).toEqual(open.toSorted());
    await db.prepare("UPDATE drafts SET pending_since = NULL").run();
  });
});

describe("a passage of the recovery tray", () => {
  test("is deleted a month after somebody decided about it, not before", async () => {
    const { db } = services;
    const { data } = await create("Ann-Owner");
    const now = Date.now();
    const day = 86_400_000;
    const times = [null, now - 29 * day, now - 31 * day];
    await db.batch(
      times.map((settled, index) =>
        db
          .prepare(
            `INSERT INTO draft_recovered (draft_id, id, reason, person_id, time, position, slice, text, settled_time)
             SELECT ?1, ?2, 'unplaced', created_by, 1, 0, '{}', '', ?3 FROM drafts WHERE id = ?1`,
          )
          .bind(data.draftId, `passage-${index.toString()}`, settled),
      ),
    );
    await deleteExpiredPassages({ db, now } as ServiceContext);
    const { results } = await db.prepare("SELECT id FROM draft_recovered ORDER BY id").all<{ id: string }>();
    expect(results.map(({ id }) => id)).toEqual(["passage-0", "passage-1"]);
  });
});

describe("an account that is deleted", () => {
  test("leaves its drafts to the blog, and takes its preview links and assignments with it", async () => {
    const { db } = services;
    const { data } = await create("Fay-Lancer");
    const token = tokens.get("Fay-Lancer") ?? null;
    const fetchService = (request: Request) => services.fetch(request);
    const params = { draftId: data.draftId };
    await callAs(fetchService, token, previews.createPreviewLink, params, { days: 1 });
    await db.batch([
      db.prepare("UPDATE drafts SET assignee_id = created_by WHERE id = ?1").bind(data.draftId),
      db.prepare("DELETE FROM memberships WHERE role = 'Freelancer'"),
      db.prepare("UPDATE sessions SET proved_time = ?1").bind(Date.now()),
    ]);
    const body = { screenName: "Fay-Lancer", alsoReplies: true };
    const deleted = await callAs(fetchService, token, deleteAccount, {}, body);
    expect(deleted).toMatchObject({ error: null, data: { outcome: "deleted" } });
    const { items, people: named } = (await list("Ann-Owner", { state: "draft" })).data;
    const line = items.find(({ id }) => id === data.draftId);
    expect(line?.assigneeId).toBeNull();
    expect(named.find(({ id }) => id === line?.authorIds[0])?.displayName).toBe("A former reader");
    expect(await db.prepare("SELECT count(*) AS n FROM draft_previews").first("n")).toBe(0);
  });
});

// Last, because it changes a story in the other tests' lists.
test("lines have the image of the card: the draft's where it says so, else the post's", async () => {
  const write = (sql: string, ...values: string[]) =>
    services.db
      .prepare(sql)
      .bind(...values)
      .run();
  const media = "UPDATE posts SET main_media = json(?2), featured_media = json(?3) WHERE id = ?1";
  const lead = (id: string) => `{"type":"Image","image":{"id":"${id}"}}`;
  await write(media, "101", lead("of-101"), "null");
  await write(media, "102", '{"image":5}', "null");
  await write(media, "103", lead("of-103"), '{"id":"card-of-103"}');
  const images = async () => {
    const { items } = (await list("Ann-Owner", { state: "live" })).data;
    return ["101", "102", "103"].map((id) => items.find((item) => item.id === id)?.image?.id ?? null);
  };
  expect(await images()).toEqual(["of-101", null, "card-of-103"]);
  const fields = `{"mainMedia":{"value":${lead("draft-of-101")}}}`;
  await write(
    `INSERT INTO drafts (id, blog_id, created_by, created_time, changed_time, fields, document)
     SELECT '101', '9', (SELECT id FROM people LIMIT 1), 1, 1, ?1, '{}'`,
    fields,
  );
  expect((await images())[0]).toBe("draft-of-101");
  await write(`UPDATE drafts SET fields = '{"mainMedia":{"value":null}}' WHERE id = '101'`);
  expect((await images())[0]).toBeNull();
});
