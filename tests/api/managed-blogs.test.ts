import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import * as drafts from "../../contract/drafts/draft-publishing.ts";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import { getEpochs, getSite } from "../../contract/network/magma.ts";
import { noChoices } from "../../contract/moderation/rule-choices.ts";
import { writeRules } from "../../contract/moderation/rulesystem.ts";
import { writeBlogSettings } from "../../contract/network/blog-settings.ts";
import {
  changeBlog,
  createBlog,
  findHostFault,
  foldHost,
  getManagedBlog,
  getManagedBlogs,
  type BlogWish,
} from "../../contract/network/managed-blogs.ts";
import { getBlogAbout } from "../../contract/people/profile.ts";
import { writeReply } from "../../contract/posts/core.ts";
import { suggestShare } from "../../contract/posts/shares.ts";
import type { BodyOf } from "../../contract/wire/call.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { begin, hour, importedStory, openDesk } from "./open-desk.ts";
import { openServices, type TestServices } from "./open-services.ts";
import { openSession } from "./open-session.ts";
import { callAs, paragraph } from "./signed-caller.ts";

let services: TestServices;
let superuser: string;
async function open() {
  services = openServices();
  await services.load(fixtureNetwork);
  superuser = await openSession(services.db, "Cleo-Reader", { roles: ["superuser"] });
  await openSession(services.db, "Ben-Writer");
}

const wanted: BodyOf<typeof createBlog> = {
  displayName: "The Lantern",
  name: "thelantern",
  host: "lantern.example",
  group: "lights",
  locale: "es-ES",
  preset: "jalopnik",
  owner: "ben-writer",
  section: "Night reviews",
  isTrial: false,
};
const create = (change: Partial<typeof wanted> = {}, token = superuser) =>
  callAs(services.fetch, token, createBlog, {}, { ...wanted, ...change });
const readOne = async (name: string) =>
  (await callAs(services.fetch, superuser, getManagedBlog, {}, undefined, { name })).data;
const readSite = async (host: string) => (await callAs(services.fetch, null, getSite, { host })).data;
const readLog = async (blogId: string) =>
  (await callAs(services.fetch, superuser, getAudit, {}, undefined, { blogId })).data.items;

describe("a host", () => {
  test.each([
    ["gizmodo.com", null],
    ["  IO9.Gizmodo.com ", null],
    ["a-b.co.uk", null],
    ["", "empty"],
    ["https://gizmodo.com", "address"],
    ["gizmodo.com/latest", "address"],
    ["me@gizmodo.com", "address"],
    ["two words.com", "address"],
    ["gizmodo.com:8443", "port"],
    ["gizmodo.com:", "port"],
    ["gïzmodo.com", "alphabet"],
    ["пример.рф", "alphabet"],
    ["xn--gzmodo-5va.com", "alphabet"],
    ["gizmodo", "noHost"],
    ["gizmodo.", "noHost"],
    [".gizmodo.com", "noHost"],
    ["-gizmodo.com", "noHost"],
    ["gizmodo..com", "noHost"],
    ["192.168.0.1", "noHost"],
    ["[::1]", "noHost"],
    ["gizmodo.localhost", "noHost"],
    ["printer.local", "noHost"],
    [`${"a".repeat(64)}.com`, "noHost"],
    [`${"a.".repeat(130)}com`, "noHost"],
  ])("%s: %s", (typed, fault) => {
    expect(findHostFault(foldHost(typed))).toBe(fault);
  });
});

describe("a new blog", () => {
  beforeEach(open);

  test("answers on its host at once, with its owner, section and look", async () => {
    const before = (await callAs(services.fetch, null, getEpochs)).data.frame;
    const { data } = await create();
    expect(data).toMatchObject({ faults: [], blog: { name: "thelantern" } });
    const { blog, storyTypes, network } = await readSite("lantern.example");
    expect(blog).toMatchObject({
      displayName: "The Lantern",
      locale: "es-ES",
      blogGroup: "lights",
      properties: { blogGroup: "lights" },
      looks: [{ look: { preset: "jalopnik" } }],
    });
    expect(storyTypes).toEqual([{ id: "night-reviews", displayName: "Night reviews", categories: [] }]);
    expect(network.map(({ name }) => name)).toContain("thelantern");
    expect((await callAs(services.fetch, null, getEpochs)).data.frame).toBeGreaterThan(before);
    const about = await callAs(services.fetch, null, getBlogAbout, { blogId: blog.id });
    expect(about.data.memberships).toMatchObject([{ role: "Owner" }]);
    expect(await readOne("thelantern")).toMatchObject({
      blog: { version: 1, host: "lantern.example" },
      owner: { screenName: "Ben-Writer" },
      firstStoryMillis: null,
    });
  });

  test("says what search engines were last told of its newest stories, where they are told", async () => {
    expect(await readOne("kotaku")).toMatchObject({ engines: null });
    const told = openServices({ INDEXNOW_KEY: "key-of-the-network" });
    await told.load(fixtureNetwork);
    const token = await openSession(told.db, "Cleo-Reader", { roles: ["superuser"] });
    const readEngines = async () =>
      (await callAs(told.fetch, token, getManagedBlog, {}, undefined, { name: "kotaku" })).data.engines;
    const log = (storyId: string | undefined, failure: string | null) =>
      told.db
        .prepare("INSERT OR REPLACE INTO delivery_log VALUES ('engines', ?1, ?2, ?3, 0)")
        .bind(storyId, Date.now(), failure)
        .run();
    const { results } = await told.db
      .prepare(
        "SELECT id, blog_id FROM desk_stories WHERE shelf = 'published' AND time <= ?1 ORDER BY time DESC",
      )
      .bind(Date.now())
      .all<{ id: string; blog_id: string }>();
    const newest = results.find(({ blog_id }) => blog_id === "9")?.id;
    const other = results.find(({ blog_id }) => blog_id !== "9")?.id;
    await log(other, null);
    expect(await readEngines()).toEqual({
      timeMillis: null,
      failure: null,
      newestMillis: expect.any(Number),
    });
    await log(newest, "429");
    expect(await readEngines()).toMatchObject({ timeMillis: expect.any(Number), failure: "429" });
    await log(newest, null);
    expect(await readEngines()).toMatchObject({ timeMillis: expect.any(Number), failure: null });
  });

  test("is logged, and so is the right that its owner gets", async () => {
    const { data } = await create();
    const lines = await readLog(data.blog?.id ?? "");
    expect(lines.map(({ action }) => action).toSorted()).toEqual(["blog.create", "member.join"]);
    expect(lines.find(({ action }) => action === "member.join")).toMatchObject({
      roles: { from: null, to: "Owner" },
      personId: data.owner?.id,
    });
    expect(lines.find(({ action }) => action === "blog.create")?.settings).toContainEqual({
      name: "host",
      before: "",
      after: "lantern.example",
    });
  });

  test("in a trial, nothing is made", async () => {
    const { data } = await create({ isTrial: true });
    expect(data).toMatchObject({ faults: [], blog: null, owner: { screenName: "Ben-Writer" } });
    const { data: all } = await callAs(services.fetch, superuser, getManagedBlogs);
    expect(all.items).toHaveLength(fixtureNetwork.blogs?.length ?? 0);
    expect(all.items[0]?.isMainSite).toBe(true);
  });

  test("needs everything right, and says at once what is wrong", async () => {
    const { data } = await create({
      displayName: "",
      name: "kotaku",
      host: "kotaku.com",
      group: "../evil",
      preset: "none",
      owner: "Nobody-Here",
      section: "!!",
    });
    expect(data.blog).toBeNull();
    expect(data.faults.map(({ field, fault }) => `${field} ${fault}`)).toEqual([
      "displayName empty",
      "name taken",
      "host taken",
      "group wrong",
      "preset unknown",
      "section wrong",
      "owner unknown",
    ]);
  });

  test("needs an owner who can sign in and isn't suspended", async () => {
    const { db } = services;
    const [person] = (await db.prepare("SELECT id FROM people WHERE screen_name = 'Ben-Writer'").all())
      .results;
    const id = String(person?.["id"]);
    await db
      .prepare(
        "INSERT INTO restrictions (person_id, kind, blog_id, by_person_id, reason, created_time) VALUES (?1, 'suspended', '', ?1, 'spam', 0)",
      )
      .bind(id)
      .run();
    expect((await create()).data.faults).toMatchObject([{ field: "owner", fault: "suspended" }]);
    await db.prepare("DELETE FROM sessions").run();
    superuser = await openSession(db, "Cleo-Reader", { roles: ["superuser"] });
    await db.prepare("DELETE FROM accounts WHERE person_id = ?1").bind(id).run();
    expect((await create()).data.faults).toMatchObject([{ field: "owner", fault: "noAccount" }]);
  });

  test("of two made at once with one host or name, one is made and the other told", async () => {
    const made = await Promise.all([
      create(),
      create({ name: "otherlantern" }),
      create({ host: "other.example" }),
    ]);
    const outcomes = made.map(({ data }) =>
      data.blog ? "made" : data.faults.map(({ fault }) => fault).join(),
    );
    // The first has the second's host and the third's name; those two have nothing in common.
    expect([
      ["made", "taken", "taken"],
      ["taken", "made", "made"],
    ]).toContainEqual(outcomes);
  });

  test("is a superuser's to make, not an owner's of any blog", async () => {
    const { db } = services;
    await create();
    const owner = await openSession(db, "Ben-Writer");
    const another = { name: "another", host: "another.example" };
    for (const call of [create(another, owner), callAs(services.fetch, owner, getManagedBlogs)])
      expect((await call).status).toBe(403);
    expect((await readSite("kotaku.com")).network.map(({ name }) => name)).not.toContain("another");
  });

  test("stays as it is when an import has a blog with its name or host, or its own row", async () => {
    const { data } = await create();
    const [kotaku] = fixtureNetwork.blogs ?? [];
    if (kotaku === undefined) throw new Error("the fixture has blogs");
    const stranger = {
      ...kotaku,
      id: "77",
      isMainSite: false,
      members: [],
      storyTypes: [],
      mailingLists: [],
      flags: [],
    };
    const reply = await services
      .load({
        blogs: [
          { ...stranger, name: "thelantern", host: "new.example" },
          { ...stranger, name: "new", host: "lantern.example" },
        ],
      })
      .catch((error: unknown) => String(error));
    expect(JSON.stringify(reply)).toMatch(/another blog has/);
    expect((await readSite("lantern.example")).blog.id).toBe(data.blog?.id);
  });
});

const change = (
  blogId: string,
  version: number,
  wish: BlogWish,
  { token = superuser, isTrial = false }: { token?: string; isTrial?: boolean } = {},
) => callAs(services.fetch, token, changeBlog, {}, { blogId, version, wish, isTrial });

/** Kotaku as in the tests of drafts, where the superuser is Rob-Reader. */
async function openClosable() {
  const desk = await openDesk();
  const token = await openSession(desk.services.db, "Rob-Reader", { roles: ["superuser"], now: begin });
  const set = async (kind: "close" | "open", blogId = "9") => {
    const { fetch } = desk.services;
    const { data } = await callAs(fetch, token, getManagedBlogs);
    const version = data.items.find(({ id }) => id === blogId)?.version ?? -1;
    return callAs(fetch, token, changeBlog, {}, { blogId, version, wish: { kind }, isTrial: false });
  };
  return { ...desk, token, set };
}

describe("a closed blog", () => {
  test("publishes and schedules nothing new, and still corrects what is live", async () => {
    const { write, publish, set, page, type } = await openClosable();
    const draftId = await write();
    expect((await set("close")).data.fault).toBeNull();
    for (const time of [null, begin + hour])
      expect((await publish("Ann-Owner", draftId, time)).data).toMatchObject({
        outcome: "blocked",
        checks: ["closedBlog"],
      });
    expect((await page(draftId)).status).toBe(404);
    await type("Abe-Author", "101", 1, "Corrected ");
    expect((await publish("Abe-Author", "101")).data.outcome).toBe("published");
    expect((await page("101")).post?.headline).toBe("Corrected Story 101");
    await set("open");
    expect((await publish("Ann-Owner", draftId)).data.outcome).toBe("published");
  });

  test("takes no replies, shares and newer imports, but its archive", async () => {
    const { send, services: own, set, token } = await openClosable();
    await set("close");
    const reply = { body: paragraph("A reply."), key: "key-of-a-reply-0001" };
    const refused = await send("Ann-Owner", writeReply, { parentId: "101" }, reply);
    expect([refused.status, refused.error?.refusal]).toEqual([403, "closed"]);
    await own.load({ posts: [importedStory("201", { blog: "gizmodo" })] });
    const share = { postId: "201", blogId: "9", look: null, note: "" };
    const shared = await callAs(own.fetch, token, suggestShare, {}, share);
    expect([shared.status, shared.error?.refusal]).toEqual([409, "closed"]);
    const load = (id: string, publishTimeMillis: number) =>
      own.load({ posts: [importedStory(id, { publishTimeMillis })] }).then(
        () => "taken",
        (error: unknown) => String(error),
      );
    expect(await load("301", begin - 10 * hour)).toBe("taken");
    expect(await load("302", begin + hour)).toContain("kotaku is closed, and this is newer");
    await set("open");
    expect((await send("Ann-Owner", writeReply, { parentId: "101" }, reply)).status).toBe(200);
  });

  test("isn't shared to automatically", async () => {
    const { set, write, publish, services: own } = await openClosable();
    await set("close", "4");
    const draftId = await write();
    await publish("Abe-Author", draftId);
    const { results } = await own.db.prepare("SELECT 1 FROM reposts WHERE post_id = ?1").bind(draftId).all();
    expect(results).toEqual([]);
  });

  test("has no story that is scheduled", async () => {
    const { write, publish, set, send } = await openClosable();
    const draftId = await write();
    await publish("Ann-Owner", draftId, begin + hour);
    expect((await set("close")).data.fault).toBe("scheduled");
    expect((await send("Ann-Owner", drafts.unscheduleDraft, { draftId }, {})).status).toBe(200);
    expect((await set("close")).data.fault).toBeNull();
  });

  test("that is closed while a story is published, has it or refuses it", async () => {
    const { write, publish, set, page } = await openClosable();
    const draftId = await write();
    const [closed, published] = await Promise.all([set("close"), publish("Ann-Owner", draftId)]);
    expect(closed.status).toBe(200);
    expect(["published", "blocked"]).toContain(published.data.outcome);
    expect((await page(draftId)).status).toBe(published.data.outcome === "published" ? 200 : 404);
  });
});

describe("a blog's place and state", () => {
  beforeEach(open);

  const [kotaku, spanish] = ["9", "19292"];
  const readKotaku = async () => (await readOne("kotaku")).blog;

  test("the main site can't be closed, nor have a parent", async () => {
    const [main] = (await callAs(services.fetch, superuser, getManagedBlogs)).data.items;
    const { id = "", version = 0, blogGroup = "" } = main ?? {};
    expect((await change(id, version, { kind: "close" })).data.fault).toBe("mainSite");
    const place = { kind: "place", group: blogGroup, parentBlogId: kotaku } as const;
    expect((await change(id, version, place)).data.fault).toBe("parent");
  });

  test("closing and opening are logged, and survive an import of the blog", async () => {
    await change(spanish, 0, { kind: "close" });
    const closed = (await readOne("esgizmodo")).blog.closedTimeMillis;
    expect(closed).not.toBeNull();
    expect((await readSite("es.gizmodo.com")).blog.closedTimeMillis).toBe(closed);
    await services.load({
      blogs: (fixtureNetwork.blogs ?? []).map((blog) => ({ ...blog, tagline: "Imported again" })),
    });
    expect((await readSite("es.gizmodo.com")).blog).toMatchObject({
      tagline: "Imported again",
      closedTimeMillis: closed,
    });
    await change(spanish, 1, { kind: "open" });
    expect((await readSite("es.gizmodo.com")).blog).not.toHaveProperty("closedTimeMillis");
    const actions = (await readLog(spanish)).map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith("blog."))).toEqual(["blog.open", "blog.close"]);
  });

  test("another group has its settings inherited, says so before, and is logged with before and after", async () => {
    const { blogGroup } = await readKotaku();
    await change(kotaku, 0, { kind: "place", group: "games", parentBlogId: null });
    const body = { blogId: null, group: "games", version: 0, choices: { isSatire: true }, isTrial: false };
    expect((await callAs(services.fetch, superuser, writeBlogSettings, {}, body)).status).toBe(200);
    const rules = { blogId: null, group: "games", version: 0, choices: { ...noChoices, maxLinks: 1 } };
    expect(
      (await callAs(services.fetch, superuser, writeRules, {}, { ...rules, isTrial: false })).status,
    ).toBe(200);
    const back: BlogWish = { kind: "place", group: "", parentBlogId: "4" };
    const trial = await change(kotaku, 1, back, { isTrial: true });
    expect(trial.data.rules).toEqual([{ blogs: ["KOTAKU"], name: "maxLinks", before: "1", after: "5" }]);
    expect(trial.data.changes).toEqual([
      { blogId: "9", blog: "KOTAKU", name: "isSatire", before: true, after: false },
    ]);
    expect((await readSite("kotaku.com")).blog).toMatchObject({ isSatire: true, blogGroup: "games" });
    await change(kotaku, 1, back);
    expect((await readSite("kotaku.com")).blog).toMatchObject({
      isSatire: false,
      blogGroup: "",
      parentBlogId: "4",
      properties: { blogGroup: "" },
    });
    const [last, first] = await readLog(kotaku);
    expect(first?.settings).toContainEqual({ name: "group", before: blogGroup, after: "games" });
    expect(last?.settings).toEqual([
      { name: "group", before: "games", after: "" },
      { name: "parent", before: "", after: "GIZMODO" },
    ]);
    await services.load({
      blogs: (fixtureNetwork.blogs ?? []).map((blog) => ({ ...blog, tagline: "Imported again" })),
    });
    expect(await readKotaku()).toMatchObject({ blogGroup: "", parentBlogId: "4" });
  });

  test("parents never go in a circle", async () => {
    await change(kotaku, 0, { kind: "place", group: "", parentBlogId: "4" });
    const { version } = (await readOne("gizmodo")).blog;
    for (const parentBlogId of [kotaku, "4", "999"]) {
      const { data } = await change("4", version, { kind: "place", group: "", parentBlogId });
      expect(data.fault).toBe("parent");
    }
    const group = { kind: "place", group: "A Group", parentBlogId: null } as const;
    expect((await change("4", version, group)).data.fault).toBe("group");
  });

  test("of two who change one blog at once, the second is told", async () => {
    const both = await Promise.all([
      change(spanish, 0, { kind: "close" }),
      change(spanish, 0, { kind: "place", group: "", parentBlogId: null }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test("whatever is changed in whatever order, a blog shows what its levels say", async () => {
    const groups = ["", "one", "two"];
    const step = fc.record({ group: fc.constantFrom(...groups), satire: fc.option(fc.boolean()) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        await open();
        const chosen = new Map<string, boolean>();
        const versions = new Map<string, number>();
        for (const { group, satire } of steps) {
          const { version } = await readKotaku();
          await change(kotaku, version, { kind: "place", group, parentBlogId: null });
          if (group !== "" && satire !== null) {
            const seen = versions.get(group) ?? 0;
            const body = {
              blogId: null,
              group,
              version: seen,
              choices: { isSatire: satire },
              isTrial: false,
            };
            await callAs(services.fetch, superuser, writeBlogSettings, {}, body);
            chosen.set(group, satire);
            versions.set(group, seen + 1);
          }
          expect((await readSite("kotaku.com")).blog.isSatire).toBe(chosen.get(group) ?? false);
        }
      }),
      { numRuns: 5 },
    );
  });

  test("are a superuser's to change, whoever owns the blog", async () => {
    const { data } = await create();
    const id = data.blog?.id ?? "";
    const owner = await openSession(services.db, "Ben-Writer");
    const wishes = [
      { kind: "close" },
      { kind: "move", host: "mine.example" },
      { kind: "place", group: "", parentBlogId: null },
    ] as const;
    for (const wish of wishes) expect((await change(id, 1, wish, { token: owner })).status).toBe(403);
    expect((await readOne("thelantern")).blog).toMatchObject({ closedTimeMillis: null, version: 1 });
  });
});
