import { beforeEach, describe, expect, test } from "vitest";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import { getEpochs, getSite } from "../../contract/network/magma.ts";
import * as calls from "../../contract/posts/strips.ts";
import type { Call } from "../../contract/wire/call.ts";
import { createServices } from "../../mocks/create-services.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { importToken, loadInto } from "./open-services.ts";
import { openSession } from "./open-session.ts";
import { callAs, silenceServices } from "./signed-caller.ts";

const minute = 60_000;
const begin = Date.UTC(2026, 10, 28, 12);
const [kotaku, gizmodo, main] = ["9", "4", "10"];
const story = "1830000001";

let clock: { now: number };
let services: ReturnType<typeof createServices>;
let tokens: Record<"owner" | "author" | "superuser" | "gizmodo", string>;

beforeEach(async () => {
  silenceServices();
  clock = { now: begin };
  services = createServices({ now: () => clock.now, variables: { IMPORT_TOKEN: importToken } });
  await services.load(fixtureNetwork);
  await services.db.prepare("DELETE FROM network_roles").run();
  const open = (name: string, roles: ["superuser"] | [] = []) =>
    openSession(services.db, name, { now: begin, roles });
  await services.db
    .prepare(
      "INSERT INTO memberships (blog_id, position, person_id, role, title) VALUES ('4', 9, '505', 'Admin', '')",
    )
    .run();
  tokens = {
    owner: await open("Ada-Owner"),
    author: await open("Ben-Writer"),
    superuser: await open("Cleo-Reader", ["superuser"]),
    gizmodo: await open(
      (await services.db
        .prepare("SELECT screen_name FROM people WHERE id = '505'")
        .first<string>("screen_name")) ?? "",
    ),
  };
});

const send = (who: keyof typeof tokens, call: Call, body?: unknown, query = {}) =>
  callAs((request) => services.fetch(request), tokens[who], call, {}, body, query);
const strip = (changes: object = {}) => ({
  blogIds: [kotaku],
  text: "Lanterns recalled",
  level: "breaking",
  postId: null,
  replaces: [],
  ...changes,
});
const set = async (who: keyof typeof tokens, changes: object = {}) => {
  const { status, data, error } = await send(who, calls.setStrip, strip(changes));
  return { status, error, ...(data as { id: string; endTimeMillis: number } | null) };
};
const read = async <Reply>(call: Call, params = {}): Promise<Reply> => {
  const { data } = await callAs((request) => services.fetch(request), null, call, params);
  return data as Reply;
};
const shownOn = async (host = "kotaku.com") =>
  (await read<{ strip: calls.Strip | null }>(getSite, { host })).strip;
const frameEpoch = async () => (await read<{ frame: number }>(getEpochs)).frame;
const list = async (who: keyof typeof tokens, blogId?: string) => {
  const { data } = await send(who, calls.getStrips, undefined, blogId === undefined ? {} : { blogId });
  return data as { items: calls.StaffStrip[]; blogIds: string[]; people: { screenName: string }[] };
};
const change = (who: keyof typeof tokens, call: Call, id: string | undefined, blogs: [string, number][]) =>
  send(who, call, { id, blogs: blogs.map(([blogId, version]) => ({ blogId, version })) });
const readAudit = async (action: string) => {
  const rows = await services.db
    .prepare(
      "SELECT blog_id, by_person_id, post_id, detail FROM audit_log WHERE action = ?1 ORDER BY blog_id",
    )
    .bind(action)
    .all<{ blog_id: string; by_person_id: string; post_id: string | null; detail: string }>();
  return rows.results.map(({ detail, ...row }) => ({ ...row, ...(JSON.parse(detail) as object) }));
};

describe("a strip", () => {
  test("is on the blogs chosen for 20 minutes, and all pages learn of its start and of its end", async () => {
    expect(await shownOn()).toBeNull();
    const { id, endTimeMillis } = await set("superuser", {
      blogIds: [kotaku, gizmodo, gizmodo],
      postId: story,
    });
    expect(endTimeMillis).toBe(begin + 20 * minute);
    const shown = {
      id,
      text: "Lanterns recalled",
      level: "breaking",
      permalink: "https://kotaku.com/the-lead-story-1830000001",
      endTimeMillis,
    };
    expect(await shownOn()).toEqual(shown);
    expect(await shownOn("gizmodo.com")).toEqual(shown);
    expect(await shownOn("kinja.com")).toBeNull();
    expect(await frameEpoch()).toBe(begin);

    clock.now = begin + 20 * minute - 1;
    expect(await shownOn()).toEqual(shown);
    expect(await frameEpoch()).toBe(begin);
    clock.now += 1;
    expect(await shownOn()).toBeNull();
    expect(await frameEpoch()).toBe(endTimeMillis);
  });

  test.each([
    ["no text", { text: " \n " }, "text"],
    ["161 letters", { text: "a".repeat(161) }, "text"],
    ["500 letters", { text: "a".repeat(500) }, "text"],
    ["an unknown level", { level: "panic" }, "level"],
    ["no blog", { blogIds: [] }, "blogIds"],
    ["an end in the past", { minutes: -5 }, "minutes"],
    ["an end at once", { minutes: 0 }, "minutes"],
    ["an end in ten years", { minutes: 5_259_600 }, "minutes"],
    ["a script as its link", { postId: ["javascript", "alert(1)"].join(":") }, "postId"],
    ["an address as its link", { postId: "https://evil.example/1830000001" }, "postId"],
    ["a reply as its link", { postId: "1830000101" }, "postId"],
    ["a draft as its link", { postId: "1830000005" }, "postId"],
    ["a story that doesn't exist as its link", { postId: "999" }, "postId"],
  ])("with %s is refused, naming the field", async (_, changes, field) => {
    expect(await set("owner", changes)).toMatchObject({ status: 400, error: { field } });
    expect(await shownOn()).toBeNull();
    expect(await readAudit("strip.set")).toEqual([]);
  });

  test("is one line of plain text", async () => {
    await set("owner", { text: "  <b>Recall</b>\r\n of\u202e lanterns\u0007 👩‍🚒 " });
    expect((await shownOn())?.text).toBe("<b>Recall</b> of lanterns 👩‍🚒");
  });

  test("takes 160 letters and a day", async () => {
    const { status, endTimeMillis } = await set("owner", { text: "a".repeat(160), minutes: 1_440 });
    expect([status, endTimeMillis]).toEqual([200, begin + 1_440 * minute]);
  });
});

describe("a strip's story", () => {
  const lead = () =>
    fixtureNetwork.posts.find(({ id }) => id === story) ?? expect.fail("there is no lead story");

  test.each([
    ["taken down", { status: "DELETED" as const }],
    ["removed for legal reasons", { status: "DELETED" as const, removedAtRequestOf: "A Court" }],
    ["a draft again", { status: "DRAFT" as const }],
    ["scheduled for later", { publishTimeMillis: begin + 60 * minute }],
  ])("is no longer linked once it is %s, and all pages learn of it", async (_, changes) => {
    await set("owner", { postId: story });
    clock.now = begin + minute;
    await loadInto(services.fetch, { posts: [{ ...lead(), ...changes }] });
    expect(await shownOn()).toMatchObject({ text: "Lanterns recalled", permalink: null });
    expect(await frameEpoch()).toBe(clock.now);
    expect((await list("owner", kotaku)).items[0]).toMatchObject({ postId: story, permalink: null });
    expect(await set("owner", { postId: story, replaces: [(await shownOn())?.id] })).toMatchObject({
      status: 400,
    });
  });

  test("is linked again at the time for which it was rescheduled", async () => {
    await set("owner", { postId: story, minutes: 120 });
    const publishTimeMillis = begin + 60 * minute;
    await loadInto(services.fetch, { posts: [{ ...lead(), publishTimeMillis }] });
    clock.now = publishTimeMillis;
    expect(await frameEpoch()).toBe(publishTimeMillis);
    expect((await shownOn())?.permalink).toContain(story);
  });

  test("tells pages nothing once the strip has ended", async () => {
    await set("owner", { postId: story });
    clock.now = begin + 30 * minute;
    const before = await frameEpoch();
    await loadInto(services.fetch, { posts: [{ ...lead(), status: "DELETED" }] });
    expect(await frameEpoch()).toBe(before);
  });
});

describe("another strip", () => {
  test("replaces that of its blogs only, and who set the first one stays known", async () => {
    const first = await set("superuser", { blogIds: [kotaku, gizmodo] });
    clock.now = begin + minute;
    const second = await set("owner", { text: "Another", replaces: [first.id] });
    expect([(await shownOn())?.id, (await shownOn("gizmodo.com"))?.id]).toEqual([second.id, first.id]);
    const { items, people } = await list("owner", kotaku);
    expect(items.map(({ id, byPersonId }) => [id, byPersonId])).toEqual([
      [second.id, "501"],
      [first.id, "503"],
    ]);
    expect(items[1]?.blogs.find(({ blogId }) => blogId === kotaku)).toMatchObject({
      endTimeMillis: clock.now,
      endedByPersonId: "501",
    });
    expect(people.map(({ screenName }) => screenName).toSorted()).toEqual(["Ada-Owner", "Cleo-Reader"]);
    const [, audited] = await readAudit("strip.set").then((rows) =>
      rows.filter((row) => row.blog_id === kotaku),
    );
    expect(audited).toMatchObject({
      by_person_id: "501",
      words: "Another",
      before: { id: first.id, text: "Lanterns recalled" },
      after: { id: second.id, text: "Another" },
    });
  });

  test("doesn't replace one that its editor has not seen", async () => {
    const first = await set("superuser");
    const second = await set("owner", { text: "Another" });
    expect(second.status).toBe(409);
    expect((await shownOn())?.id).toBe(first.id);
    expect(await readAudit("strip.set")).toHaveLength(1);
  });

  test("set at the same time as the first one gets a conflict", async () => {
    const answers = await Promise.all([set("superuser"), set("owner", { text: "Another" })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe("prolonging and ending", () => {
  test("take one call, are logged with before and after, and are told to all pages", async () => {
    const { id } = await set("superuser", { blogIds: [kotaku, gizmodo] });
    clock.now = begin + 10 * minute;
    expect(
      (
        await change("superuser", calls.prolongStrip, id, [
          [kotaku, 1],
          [gizmodo, 1],
        ])
      ).status,
    ).toBe(200);
    expect((await shownOn())?.endTimeMillis).toBe(begin + 40 * minute);
    expect(await frameEpoch()).toBe(clock.now);
    clock.now = begin + 30 * minute;
    expect((await shownOn("gizmodo.com"))?.id).toBe(id);
    expect((await change("owner", calls.endStrip, id, [[kotaku, 2]])).status).toBe(200);
    expect([await shownOn(), (await shownOn("gizmodo.com"))?.id]).toEqual([null, id]);
    expect(await frameEpoch()).toBe(clock.now);
    expect(await readAudit("strip.prolong")).toMatchObject([
      { blog_id: gizmodo },
      {
        blog_id: kotaku,
        before: { endTimeMillis: begin + 20 * minute },
        after: { endTimeMillis: begin + 40 * minute },
      },
    ]);
    expect(await readAudit("strip.end")).toMatchObject([
      {
        blog_id: kotaku,
        by_person_id: "501",
        before: { endTimeMillis: begin + 40 * minute },
        after: { endTimeMillis: clock.now },
      },
    ]);
    const { data } = await send("owner", getAudit, undefined, { blogId: kotaku, action: "strip.end" });
    expect(data).toMatchObject({ items: [{ words: "Lanterns recalled" }] });
  });

  test("never go beyond a day from now", async () => {
    const { id } = await set("owner", { minutes: 1_430 });
    await change("owner", calls.prolongStrip, id, [[kotaku, 1]]);
    expect((await shownOn())?.endTimeMillis).toBe(begin + 1_440 * minute);
  });

  test.each([
    [
      "was changed meanwhile",
      0,
      async (id: string) => change("superuser", calls.prolongStrip, id, [[kotaku, 1]]),
    ],
    ["has ended", 20 * minute, async () => undefined],
    ["was replaced", 0, async (id: string) => set("superuser", { replaces: [id] })],
  ])("get a conflict if the strip %s", async (_, later, meanwhile) => {
    const { id = "" } = await set("owner");
    await meanwhile(id);
    clock.now += later;
    const before = await shownOn();
    for (const call of [calls.prolongStrip, calls.endStrip])
      expect((await change("owner", call, id, [[kotaku, 1]])).status).toBe(409);
    expect(await shownOn()).toEqual(before);
  });

  test("of two at the same time, one is done", async () => {
    const { id } = await set("owner");
    const answers = await Promise.all(
      [1, 2].map(() => change("owner", calls.prolongStrip, id, [[kotaku, 1]])),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await shownOn())?.endTimeMillis).toBe(begin + 40 * minute);
  });

  test("are 404 for a blog that the strip isn't on", async () => {
    const { id } = await set("superuser");
    expect((await change("superuser", calls.endStrip, id, [[gizmodo, 1]])).status).toBe(404);
    expect((await change("superuser", calls.endStrip, "none", [[kotaku, 1]])).status).toBe(404);
  });
});

describe("the right", () => {
  test("is needed on each blog, and the refusal names the one that lacks it", async () => {
    const answer = await set("owner", { blogIds: [kotaku, gizmodo] });
    expect(answer).toMatchObject({
      status: 403,
      error: {
        refusal: "role",
        field: "blogIds.1",
        message: "GIZMODO: You don't have permission to do that.",
      },
    });
    expect(await shownOn()).toBeNull();
    const { id } = await set("superuser", { blogIds: [kotaku, gizmodo] });
    for (const call of [calls.prolongStrip, calls.endStrip])
      expect(
        (
          await change("owner", call, id, [
            [kotaku, 1],
            [gizmodo, 1],
          ])
        ).status,
      ).toBe(403);
    expect((await change("gizmodo", calls.endStrip, id, [[gizmodo, 1]])).status).toBe(200);
    expect((await shownOn())?.id).toBe(id);
  });

  test("ends with the role, while the page is open", async () => {
    const { id } = await set("owner");
    await services.db.prepare("UPDATE memberships SET role = 'Author' WHERE person_id = '501'").run();
    expect((await change("owner", calls.endStrip, id, [[kotaku, 1]])).status).toBe(403);
    expect((await send("owner", calls.getStrips, undefined, { blogId: kotaku })).status).toBe(403);
  });

  test("lists the blogs of a person, and who set a strip only for staff", async () => {
    const { id } = await set("superuser", { blogIds: [kotaku, main] });
    expect((await list("owner", kotaku)).blogIds).toEqual([kotaku]);
    expect((await list("superuser")).blogIds).toHaveLength(5);
    // What is shown elsewhere, since anyone may see it.
    expect((await list("gizmodo", gizmodo)).items.map((item) => item.id)).toEqual([id]);
    expect(JSON.stringify(await read(getSite, { host: "kotaku.com" }))).not.toContain("503");
    expect((await send("author", calls.getStrips, undefined, { blogId: kotaku })).status).toBe(403);
    expect((await send("owner", calls.getStrips)).status).toBe(403);
  });

  test("is that of the person in whose name the operator sets one", async () => {
    const setFor = (byScreenName: string, token = importToken) =>
      callAs(
        (request) => services.fetch(request),
        token,
        calls.setStripFor,
        {},
        {
          ...strip({ blogIds: [kotaku, gizmodo] }),
          byScreenName,
        },
      );
    expect((await setFor("Ada-Owner")).status).toBe(403);
    expect((await setFor("Nobody-Here")).status).toBe(404);
    expect((await setFor("Cleo-Reader", tokens.superuser)).status).toBe(401);
    const { status } = await setFor("Cleo-Reader");
    expect(status).toBe(200);
    expect((await readAudit("strip.set")).map((row) => row.by_person_id)).toEqual(["503", "503"]);
  });
});

test("a level of a later release is shown as a notice", async () => {
  await set("owner");
  await services.db.prepare("UPDATE strips SET level = 'siren'").run();
  const { data } = await callAs((request) => services.fetch(request), null, getSite, { host: "kotaku.com" });
  const parsed = (await import("valibot")).parse(getSite.reply, data);
  expect(parsed.strip?.level).toBe("notice");
});
