import { beforeEach, describe, expect, test, vi } from "vitest";
import { getDashboard, maxDashboardLines, type Dashboard } from "../../contract/drafts/dashboard.ts";
import { addDraftNote, resolveDraftNote } from "../../contract/drafts/draft-notes.ts";
import { addIdea } from "../../contract/drafts/plan.ts";
import type { Role } from "../../contract/entities/person.ts";
import { begin, hour, importedStory, minute, openDesk, type Desk } from "./open-desk.ts";
import { silenceServices } from "./signed-caller.ts";

/* What each person finds on their dashboard: nothing of a blog that isn't, or is no longer, theirs. */

const [ann, abe, ama] = ["Ann-Owner", "Abe-Author", "Ama-Author"] as const;
const [con, fay, rob] = ["Con-Tributor", "Fay-Lancer", "Rob-Reader"] as const;
const day = 24 * hour;

/** Search engines that are never reached. */
const engines = {
  INDEXNOW_KEY: "key-of-the-network",
  INDEXNOW_URL: "https://engine.invalid/",
  INDEXNOW_DELAY: "0",
};

let desk: Desk;
beforeEach(async () => {
  silenceServices();
  desk = await openDesk(engines);
  await forgetDeliveries();
});

const run = (sql: string, ...values: (string | number | null)[]) =>
  desk.services.db
    .prepare(sql)
    .bind(...values)
    .run();
const forgetDeliveries = async () => {
  await run("DELETE FROM outbox");
  await run("DELETE FROM delivery_log");
};
const open = async (who: string) => (await desk.send<Dashboard>(who, getDashboard)).data;

/** The lists by their ids; a list that the person may not see is absent. */
async function list(who: string): Promise<Record<string, string[] | null>> {
  const { people: _, ...lists } = await open(who);
  const idOf = (item: object) =>
    String(
      ["noteId", "storyId", "postId", "id", "blogId"].flatMap((name) => Reflect.get(item, name) ?? [])[0],
    );
  return Object.fromEntries(
    Object.entries(lists).map(([name, found]) => [name, found?.items.map(idOf) ?? null]),
  );
}

const join = (personId: string, blogId: string, role: Role) =>
  run(
    "INSERT INTO memberships (blog_id, position, person_id, role, title) VALUES (?1, 90, ?2, ?3, '')",
    blogId,
    personId,
    role,
  );

const add = (who: string, draftId: string, id: string, more: object = {}) =>
  desk.send(
    who,
    addDraftNote,
    { draftId },
    {
      id,
      kind: "note",
      version: 0,
      range: null,
      quote: "",
      text: "Is that so?",
      ...more,
    },
  );

const fail = (storyId: string, more: { kind?: string; time?: number; isGivenUp?: number } = {}) =>
  run(
    "INSERT INTO delivery_log (kind, subject, time, failure, is_given_up) VALUES (?1, ?2, ?3, 'refused', ?4)",
    more.kind ?? "engines",
    storyId,
    more.time ?? begin,
    more.isGivenUp ?? 1,
  );

/** An image of Kotaku whose license ends; `use` is a draft that has it. */
async function license(id: string, end: number, use: string | null = null) {
  await run("INSERT INTO images (id, format, width, height, size) VALUES (?1, 'jpg', 8, 6, 1)", id);
  await run(
    `INSERT INTO media (image_id, blog_id, name, license_end, uploaded_by, uploaded_time)
     VALUES (?1, '9', ?1, ?2, '601', 1)`,
    id,
    end,
  );
  if (use !== null) await run("INSERT INTO image_uses VALUES (?1, ?2, 1)", id, use);
}

const assign = (draftId: string, personId: string) =>
  run(
    "UPDATE drafts SET assignee_id = ?2, state = 'review', submitted_time = 1 WHERE id = ?1",
    draftId,
    personId,
  );

/** Views of a story of Kotaku in the five minutes that are a number of times as long ago. */
const view = (storyId: string, ago: number, views: number) =>
  run(
    "INSERT INTO audience_views (scope, span, start, views, blog_id) VALUES (?1, 5, ?2, ?3, '9')",
    storyId,
    Math.floor(desk.clock.now / 300_000) * 300 - ago * 300,
    views,
  );

/** Something of Kotaku for each list. */
async function fill() {
  const draft = await desk.write(con, "Draft of Con");
  desk.clock.now += minute;
  await add(abe, draft, "note-of-abe");
  await add(con, draft, "question-to-abe", { kind: "question", addresseeId: "602" });
  await fail("101");
  await license("image-of-all", begin + 5 * day);
  await license("image-of-draft", begin + 6 * day, "102");
  const plan = {
    day: "2026-11-02",
    hour: 9,
    desk: "idea",
    embargoMillis: null,
    assigneeId: null,
    place: null,
  };
  const idea = await desk.send<{ draftId: string }>(
    abe,
    addIdea,
    {},
    { blogId: "9", headline: "Planned by Abe", plan: { ...plan, section: null } },
  );
  await run(
    "INSERT INTO cases (post_id, blog_id, writer_id, flags, since_time) VALUES ('101', '9', '606', 1, 1)",
  );
  await run(
    `INSERT INTO share_suggestions (post_id, blog_id, from_blog_id, state, created_time, version)
     VALUES ('101', '9', '4', 'waiting', 1, 1), ('102', '9', '4', 'declined', 1, 1)`,
  );
  await view("101", 0, 9);
  await view("102", 3, 50);
  return { draft, idea: idea.data.draftId };
}

const ofNoBlog = {};

describe("a dashboard", () => {
  test("shows each role what it may see", async () => {
    const { draft, idea } = await fill();
    await join("606", "9", "Admin");
    const images = ["image-of-all", "image-of-draft"];
    const stories = { review: [], liveblogs: [], scheduled: [] };
    expect(await list(abe)).toEqual({
      ...stories,
      review: [draft],
      drafts: ["102", idea],
      notes: ["question-to-abe"],
      planned: [idea],
      failed: ["101"],
      licenses: images,
      reading: ["101"],
    });
    const manager = {
      ...stories,
      drafts: [],
      notes: [],
      replies: ["9"],
      planned: [idea],
      failed: ["101"],
      reading: ["101"],
    };
    expect(await list(ann)).toEqual({ ...manager, shares: ["9"], licenses: images });
    expect(await list(rob)).toEqual({ ...manager, shares: ["9"], licenses: images });
    // Another author manages none of the blog's stories.
    const other = { ...stories, drafts: [], notes: [], planned: [idea], failed: [], licenses: images };
    expect(await list(ama)).toEqual({ ...other, reading: ["101"] });
    const own = { ...stories, planned: [], failed: [], licenses: ["image-of-all"] };
    expect(await list(con)).toEqual({ ...own, drafts: [draft], notes: ["note-of-abe"] });
    expect(await list(fay)).toEqual({ ...own, drafts: [], notes: [] });
  });

  test("shows nothing of a blog to members of another", async () => {
    await fill();
    await join("606", "4", "Admin");
    const empty = {
      review: [],
      liveblogs: [],
      scheduled: [],
      drafts: [],
      notes: [],
      replies: [],
      shares: [],
    };
    expect(await list(rob)).toEqual({ ...empty, planned: [], failed: [], licenses: [], reading: [] });
  });

  test.each([
    ["has left", "DELETE FROM memberships WHERE person_id = ?1"],
    ["whose membership has ended", `UPDATE memberships SET until_time = ${begin} WHERE person_id = ?1`],
    [
      "is blocked",
      `INSERT INTO restrictions (person_id, kind, blog_id, by_person_id, reason, created_time)
       VALUES (?1, 'blocked', '9', '601', 'A test.', 1)`,
    ],
    [
      "is suspended",
      `INSERT INTO restrictions (person_id, kind, blog_id, by_person_id, reason, created_time)
       VALUES (?1, 'suspended', '', '601', 'A test.', 1)`,
    ],
  ])("is empty for somebody who %s, whatever they wrote and were asked", async (_what, sql) => {
    await fill();
    // Where no rule of rights is asked, they would still find what is theirs.
    await assign(await desk.create(ama), "602");
    await run(sql, "602");
    expect(await list(abe)).toEqual(ofNoBlog);
    expect((await open(abe)).people).toEqual([]);
  });

  test("has nothing of a blog that somebody has left for another", async () => {
    await fill();
    const draftId = await desk.create(ama);
    await assign(draftId, "602");
    await add(ama, draftId, "question-by-ama", { kind: "question", addresseeId: "602" });
    await join("602", "4", "Author");
    await run("DELETE FROM memberships WHERE person_id = '602' AND blog_id = '9'");
    const empty = { review: [], liveblogs: [], scheduled: [], drafts: [], notes: [] };
    expect(await list(abe)).toEqual({ ...empty, planned: [], failed: [], licenses: [], reading: [] });
    expect((await open(abe)).review?.total).toBe(0);
  });

  test("of a superuser has the network's", async () => {
    const { idea } = await fill();
    await run("INSERT INTO network_roles (person_id, role) VALUES ('606', 'superuser')");
    const lists = await list(rob);
    expect([lists["planned"], lists["failed"], lists["replies"]]).toEqual([[idea], ["101"], ["9"]]);
    expect(lists["licenses"]).toEqual(["image-of-all", "image-of-draft"]);
  });

  test("has the other lists if one can't be read, and says so in the log", async () => {
    const { draft } = await fill();
    const error = vi.spyOn(console, "error").mockReturnValue();
    await run("DROP INDEX media_by_license_end");
    const lists = await list(con);
    expect([lists["licenses"], lists["drafts"], lists["failed"]]).toEqual([null, [draft], []]);
    expect(error.mock.calls.join()).toContain('"event":"dashboard.unread","list":"licenses"');
  });

  test("is for people who are signed in", async () => {
    expect((await desk.send(null, getDashboard)).status).toBe(401);
  });
});

describe("its stories", () => {
  test("are the longest untouched drafts, and how many there are", async () => {
    const ids: string[] = [];
    for (let index = 0; index < maxDashboardLines + 2; index += 1) {
      desk.clock.now += minute;
      ids.push(await desk.create(fay));
    }
    const { drafts } = await open(fay);
    expect(drafts?.items.map(({ id }) => id)).toEqual(ids.slice(0, maxDashboardLines));
    expect(drafts?.total).toBe(maxDashboardLines + 2);
  });

  test("are scheduled ones with those that are late first", async () => {
    await desk.services.load({
      posts: [
        importedStory("103", { publishTimeMillis: begin + 2 * hour }),
        importedStory("104", { publishTimeMillis: begin + hour }),
      ],
    });
    const late = await desk.write(abe);
    await desk.publish(abe, late);
    await run(
      `INSERT INTO scheduled_changes (post_id, kind, blog_id, due_time, next_time, by_person_id, created_time)
       VALUES (?1, 'end', '9', ?2, ?3, '602', 1)`,
      late,
      begin - hour,
      begin + hour,
    );
    expect((await list(abe))["scheduled"]).toEqual([late, "104", "103"]);
  });
});

describe("its notes", () => {
  test("are those that others have left on one's stories, newest first, until they are resolved", async () => {
    const draftId = await desk.write(con);
    await add(abe, draftId, "note-first");
    desk.clock.now += minute;
    await add(ama, draftId, "note-second", { text: "x".repeat(400) });
    await add(con, draftId, "note-of-con");
    const { notes, people } = await open(con);
    expect(notes?.items.map(({ noteId }) => noteId)).toEqual(["note-second", "note-first"]);
    expect(notes?.items[0]).toMatchObject({
      isForPerson: false,
      headline: "A New Story",
      text: "x".repeat(160),
    });
    expect(people.map(({ id }) => id)).toEqual(expect.arrayContaining(["602", "603"]));
    await desk.send(con, resolveDraftNote, { draftId, noteId: "note-second" }, { isResolved: true });
    expect((await list(con))["notes"]).toEqual(["note-first"]);
  });

  test("aren't questions of others to others, which their addressee has", async () => {
    const draftId = await desk.write(con);
    await add(abe, draftId, "note-question", { kind: "question", addresseeId: "603" });
    expect((await list(con))["notes"]).toEqual([]);
    expect((await list(ama))["notes"]).toEqual(["note-question"]);
  });

  test("are forgotten a month after publication", async () => {
    const draftId = await desk.write(abe);
    await add(ama, draftId, "note-of-old");
    await desk.publish(abe, draftId);
    expect((await list(abe))["notes"]).toEqual(["note-of-old"]);
    desk.clock.now += 31 * day;
    await run("UPDATE sessions SET expires_time = ?1", desk.clock.now + day);
    expect((await list(abe))["notes"]).toEqual([]);
  });
});

describe("its failed checks", () => {
  test("are those of the last week that were given up and aren't tried again", async () => {
    const posts = [
      importedStory("103", { publishTimeMillis: begin - 8 * day }),
      importedStory("104", { publishTimeMillis: begin - day }),
      importedStory("105", { publishTimeMillis: begin - day }),
    ];
    await desk.services.load({ posts });
    await forgetDeliveries();
    await fail("101");
    await fail("103");
    await fail("104", { isGivenUp: 0 });
    // Changed since: search engines are told again.
    await fail("105", { time: begin - 2 * day });
    expect((await list(ann))["failed"]).toEqual(["101"]);
    const waiting =
      "INSERT INTO outbox (kind, key, ready_time, next_time) VALUES ('engines', '101 9 story', ?1, ?1)";
    await run(waiting, begin - 1);
    expect((await list(ann))["failed"]).toEqual([]);
  });

  test("count for Apple News only for stories that it may have, and for each story once", async () => {
    await fail("101");
    await fail("101", { kind: "appleNews", time: begin + 1 });
    const checks = async () => (await open(ann)).failed?.items.map((item) => item.checks);
    expect(await checks()).toEqual([["engines"]]);
    await run(
      "INSERT INTO apple_news_channels (blog_id, channel_id, key_id, version, changed_time) VALUES ('9', 'c', 'k', 1, 1)",
    );
    expect(await checks()).toEqual([["appleNews", "engines"]]);
    await run(`UPDATE posts SET syndication_exclusions = '["appleNews"]' WHERE id = '101'`);
    await run("DELETE FROM outbox");
    expect(await checks()).toEqual([["engines"]]);
  });
});

describe("its licenses", () => {
  test("end within two weeks, or have ended while a story has the image", async () => {
    await license("in-13-days", begin + 13 * day);
    await license("in-15-days", begin + 15 * day);
    await license("ended", begin - 1);
    await license("ended-in-use", begin - day, "102");
    expect((await list(ann))["licenses"]).toEqual(["ended-in-use", "in-13-days"]);
  });
});
