import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { groupBy } from "../../api/store/group-by.ts";
import * as comments from "../../contract/discussion/comments.ts";
import * as core from "../../contract/posts/core.ts";
import * as likes from "../../contract/discussion/comments.ts";
import * as profile from "../../contract/people/profile.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { ApprovalModel, type ModelReply } from "./approval-model.ts";
import { openSession } from "./open-session.ts";
import { callAs, fetchAt, newKey, newWords, paragraph } from "./signed-caller.ts";
import { openServices, type TestServices } from "./open-services.ts";
import { arrangeThreads } from "./thread-model.ts";

let services: TestServices;
let clock = Date.now() - 86_400_000;
const call: typeof callAs = (_, ...rest) =>
  callAs(
    fetchAt(services.db, () => (clock += 1000)),
    ...rest,
  );
const people = ["Ada-Owner", "Ben-Writer", "Cleo-Reader", "Dov-Reader"];
const tokens = new Map<string, string>();
const ids = new Map<string, string>();
let admin = "";
const tokenOf = (person: string) => tokens.get(person) ?? "";
const idOf = (person: string) => ids.get(person) ?? "";
const noFetch = () => Promise.reject(new Error("unused"));

beforeAll(async () => {
  services = openServices();
  await services.load({ people: fixtureNetwork.people ?? [], blogs: fixtureNetwork.blogs ?? [] });
  for (const person of people) tokens.set(person, await openSession(services.db, person, { now: clock }));
  admin = await openSession(services.db, "Eva-Es", { roles: ["superuser"], now: clock });
  const { results } = await services.db
    .prepare("SELECT id, screen_name FROM people")
    .all<{ id: string; screen_name: string }>();
  for (const { id, screen_name } of results) ids.set(screen_name, id);
});

let stories = 3_000_000;
/** A story on Kotaku without replies, on a blog without members or other facts. */
async function start(authors = ["Ben-Writer"]): Promise<ApprovalModel> {
  const model = new ApprovalModel(String((stories += 1)));
  model.storyAuthors = authors.map(idOf);
  for (const table of ["blog_follows", "restrictions"]) {
    await services.db.prepare(`DELETE FROM ${table}`).run();
  }
  await join(model, []);
  await services.load({
    posts: [
      {
        sourceId: model.storyId,
        id: model.storyId,
        blog: "kotaku",
        authors,
        headline: "Story",
        publishTimeMillis: clock,
        body: [],
      },
    ],
  });
  return model;
}

async function join(model: ApprovalModel, members: readonly string[]) {
  const blogs = (fixtureNetwork.blogs ?? []).filter(({ name }) => name === "kotaku");
  model.members = members.map(idOf);
  await services.load({
    blogs: blogs.map((blog) => ({
      ...blog,
      members: members.map((screenName) => ({ screenName, role: "Author" as const, title: "" })),
    })),
  });
}

async function write(model: ApprovalModel, author: string, parentId: string): Promise<number> {
  const { status, data } = await call(
    noFetch,
    tokenOf(author),
    core.writeReply,
    { parentId },
    {
      body: paragraph(newWords()),
      key: newKey(),
    },
  );
  if (status === 200) {
    const { id, publishTimeMillis: time } = data.reply;
    const isPremoderated = model.premoderated.has(idOf(author));
    model.replies.set(id, {
      id,
      sourceId: `magma:reply:${id}`,
      parentId,
      author: idOf(author),
      time,
      status: "PUBLISHED",
      cameApproved: false,
      isPremoderated,
    });
  }
  return status;
}

async function bring(model: ApprovalModel, author: string, parentId: string, approved: boolean) {
  const id = String((stories += 1));
  const time = (clock += 1000);
  await services.load({
    posts: [
      {
        sourceId: id,
        id,
        // Written here, or imported like this one.
        parent: model.replies.get(parentId)?.sourceId ?? parentId,
        blog: "kotaku",
        authors: [author],
        approved,
        publishTimeMillis: time,
        body: [],
      },
    ],
  });
  const more = { status: "PUBLISHED", cameApproved: approved, isPremoderated: false } as const;
  model.replies.set(id, { id, sourceId: id, parentId, author: idOf(author), time, ...more });
}

const person = fc.constantFrom(...people);
const place = fc.nat(30);
const holds = fc.boolean();
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant("write" as const), person, place }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("bring" as const), person, place, holds }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("delete" as const), place }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("like" as const), person, place, holds }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("follow" as const), person, holds }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("block" as const), person, holds }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("premoderate" as const), person, holds }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("approve" as const), place, holds }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("dismiss" as const), place, holds }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("join" as const), members: fc.subarray(people) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const toggle = <Key, Value>(map: Map<Key, Value>, key: Key, value: Value, isOn: boolean) => {
  if (!isOn) map.delete(key);
  else if (!map.has(key)) map.set(key, value);
};

/** Applies a step to the services, and to the model if it is allowed. */
async function take(model: ApprovalModel, change: Step): Promise<void> {
  const replies = [...model.replies.values()];
  const at = (index: number): ModelReply | undefined => replies[index % Math.max(1, replies.length)];
  switch (change.do) {
    case "write":
    case "bring": {
      const parents = replies.filter(({ status }) => status === "PUBLISHED").map(({ id }) => id);
      const parentId = [model.storyId, ...parents][change.place % (parents.length + 1)] ?? model.storyId;
      if (change.do === "bring") return bring(model, change.person, parentId, change.holds);
      const isBlocked = model.blocked.has(idOf(change.person));
      expect(await write(model, change.person, parentId)).toBe(isBlocked ? 403 : 200);
      return;
    }
    case "delete": {
      const reply = at(change.place);
      if (reply === undefined) return;
      const author = people.find((name) => idOf(name) === reply.author) ?? "";
      const { status } = await call(noFetch, tokenOf(author), core.deleteReply, { postId: reply.id });
      expect(status).toBe(reply.status === "DELETED" ? 410 : 200);
      reply.status = "DELETED";
      return;
    }
    case "like": {
      const reply = at(change.place);
      if (reply === undefined) return;
      const who = idOf(change.person);
      const which = change.holds ? likes.likePost : likes.unlikePost;
      const { status } = await call(noFetch, tokenOf(change.person), which, {}, { postId: reply.id });
      const isRefused =
        change.holds && (model.blocked.has(who) || reply.author === who || reply.status === "DELETED");
      expect(status >= 400).toBe(isRefused);
      if (isRefused) return;
      const likers = model.likes.get(reply.id) ?? new Map<string, number>();
      toggle(likers, who, clock, change.holds);
      model.likes.set(reply.id, likers);
      return;
    }
    case "follow": {
      const personId = idOf(change.person);
      const body = { blogId: "9", personId, isFollowed: change.holds };
      expect((await call(noFetch, admin, profile.followForBlog, {}, body)).status).toBe(200);
      toggle(model.followed, personId, clock, change.holds);
      return;
    }
    case "block": {
      const personId = idOf(change.person);
      const body = { blogId: "9", personId, isBlocked: change.holds };
      // A member can't be blocked on the blog.
      const isRefused = change.holds && model.members.includes(personId);
      const { status } = await call(noFetch, admin, profile.blockForBlog, {}, body);
      expect(status).toBe(isRefused ? 403 : 200);
      if (isRefused) return;
      if (change.holds) model.blocked.add(personId);
      else model.blocked.delete(personId);
      return;
    }
    case "premoderate": {
      const personId = idOf(change.person);
      const sql = change.holds
        ? "INSERT INTO restrictions VALUES (?1, 'premoderated', '9', ?1, '', 0, NULL) ON CONFLICT DO NOTHING"
        : "DELETE FROM restrictions WHERE person_id = ?1 AND kind = 'premoderated'";
      await services.db.prepare(sql).bind(personId).run();
      if (change.holds) model.premoderated.add(personId);
      else model.premoderated.delete(personId);
      return;
    }
    case "approve":
    case "dismiss": {
      const reply = at(change.place);
      if (reply?.status !== "PUBLISHED") return;
      const isApproval = change.do === "approve";
      const { status, data } = isApproval
        ? await call(
            noFetch,
            admin,
            profile.approveReply,
            {},
            { replyId: reply.id, isApproved: change.holds },
          )
        : await call(
            noFetch,
            admin,
            comments.dismissReply,
            {},
            { replyId: reply.id, isDismissed: change.holds },
          );
      expect(status).toBe(200);
      if (isApproval) toggle(model.approvals, reply.id, idOf("Eva-Es"), change.holds);
      else if (change.holds) model.dismissed.add(reply.id);
      else model.dismissed.delete(reply.id);
      expect(data.approved).toBe(model.findApprovalReason(reply) !== null);
      return;
    }
    case "join":
      return join(model, change.members);
  }
}

/** The database's approval of each reply, and their number. */
async function readState({ storyId }: ApprovalModel) {
  const [replies, story] = await services.db.batch<Record<string, string | number | null>>([
    services.db
      .prepare(
        `SELECT id, status, approved, because_kind AS kind, because_person_id AS person, like_count FROM posts
         WHERE starter_id = ?1 AND is_starter = 0 ORDER BY publish_time, id`,
      )
      .bind(storyId),
    services.db.prepare("SELECT reply_count FROM posts WHERE id = ?1").bind(storyId),
  ]);
  return {
    count: story?.results[0]?.["reply_count"],
    replies: replies?.results.map(
      ({ id, status, approved, kind, person: who, like_count }) =>
        `${String(id)} ${String(status)} ${String(approved)} ${[kind, who].filter((part) => part !== null).join(" ")} ♥${String(like_count)}`,
    ),
  };
}

const readModel = (model: ApprovalModel) => ({
  count: model.count(),
  replies: [...model.replies.values()]
    .toSorted((a, b) => a.time - b.time || (a.id < b.id ? -1 : 1))
    .map((reply) => {
      const because = model.findApprovalReason(reply);
      const likers = model.likes.get(reply.id)?.size ?? 0;
      return `${reply.id} ${reply.status} ${because === null ? "0" : "1"} ${because ?? ""} ♥${String(likers)}`;
    }),
});

/** Ids of the threads below a story, by the services and by the plain rule. */
async function compareThreads(model: ApprovalModel) {
  const fetchNow = fetchAt(services.db, () => clock + 3_600_000);
  const shown = await callAs(fetchNow, null, comments.getReplies, { postId: model.storyId });
  const rows = [...model.replies.values()].map((reply) => ({
    ...reply,
    authorIds: [reply.author],
    approved: model.findApprovalReason(reply) !== null,
    likeCount: model.likes.get(reply.id)?.size ?? 0,
    publishTimeMillis: reply.time,
  }));
  const repliesTo = groupBy(rows, ({ parentId }) => parentId);
  const insiders = new Set([...model.members, ...model.storyAuthors]);
  const now = clock + 3_600_000;
  const plain = arrangeThreads(repliesTo, model.storyId, {
    approvedOnly: true,
    sorting: "top",
    insiders,
    now,
  });
  expect(shown.data.items.map(({ reply }) => reply.id)).toEqual(
    plain.slice(0, 5).map(({ reply }) => reply.id),
  );
}

describe("which replies are approved", () => {
  test("follows from the facts alone, in any order of events; so do counts and threads", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
        const model = await start();
        for (const change of steps) {
          await take(model, change);
          expect(await readState(model), JSON.stringify(change)).toEqual(readModel(model));
        }
        await compareThreads(model);
      }),
      { numRuns: 6 },
    );
  });

  test("does not depend on the order of likes and follows", async () => {
    const outcomes = new Set<string>();
    for (const order of [0, 1]) {
      const model = await start();
      await write(model, "Cleo-Reader", model.storyId);
      const [reply] = [...model.replies.keys()];
      const steps: Step[] = [
        { do: "like", person: "Dov-Reader", place: 0, holds: true },
        { do: "follow", person: "Dov-Reader", holds: true },
        { do: "dismiss", place: 0, holds: true },
        { do: "dismiss", place: 0, holds: false },
      ];
      for (const change of order === 0 ? steps : [steps[1], steps[2], steps[3], steps[0]]) {
        if (change) await take(model, change);
      }
      const { replies } = await readState(model);
      outcomes.add(String(replies).replace(reply ?? "", ""));
    }
    expect([...outcomes]).toEqual([` PUBLISHED 1 liked ${idOf("Dov-Reader")} ♥1`]);
  });

  test("unfollowing hides only replies with no other approval reason", async () => {
    const model = await start();
    await take(model, { do: "follow", person: "Dov-Reader", holds: true });
    await write(model, "Dov-Reader", model.storyId);
    await write(model, "Cleo-Reader", model.storyId);
    const [own, other] = [...model.replies.keys()];
    await take(model, { do: "like", person: "Dov-Reader", place: 1, holds: true });
    await write(model, "Ben-Writer", own ?? "");
    expect((await readState(model)).count).toBe(3);
    await take(model, { do: "follow", person: "Dov-Reader", holds: false });
    const { replies, count } = await readState(model);
    expect(count).toBe(2);
    expect(replies).toContain(`${own ?? ""} PUBLISHED 1 answered ${idOf("Ben-Writer")} ♥0`);
    expect(replies).toContain(`${other ?? ""} PUBLISHED 0  ♥1`);
  });

  test("is reported with every reason and hold, the strongest first", async () => {
    const model = await start();
    await bring(model, "Dov-Reader", model.storyId, true);
    const [reply = ""] = [...model.replies.keys()];
    await take(model, { do: "follow", person: "Dov-Reader", holds: true });
    await write(model, "Ben-Writer", reply);
    await take(model, { do: "like", person: "Ben-Writer", place: 0, holds: true });
    await take(model, { do: "dismiss", place: 0, holds: true });
    const { data } = await call(noFetch, null, comments.getApprovalReasons, { replyId: reply });
    expect(data.reasons.map(({ kind, personId }) => [kind, personId])).toEqual([
      ["followed", idOf("Dov-Reader")],
      ["answered", idOf("Ben-Writer")],
      ["liked", idOf("Ben-Writer")],
      ["imported", null],
    ]);
    expect(data.holds).toEqual(["dismissed"]);
    expect(data.people.map(({ id }) => id).toSorted()).toEqual([idOf("Ben-Writer"), idOf("Dov-Reader")]);
  });

  test.each([
    ["taken down", "status = 'DELETED'", "deleted"],
    ["removed by law", "status = 'DELETED', removed_at_request_of = 'a court'", "legal"],
    ["a draft again", "status = 'DRAFT'", "notFound"],
  ])("is not told once the story is %s", async (_state, change, code) => {
    const model = await start();
    await bring(model, "Dov-Reader", model.storyId, true);
    const [replyId = ""] = [...model.replies.keys()];
    await services.db.prepare(`UPDATE posts SET ${change} WHERE id = ?1`).bind(model.storyId).run();
    const { data, error } = await call(noFetch, null, comments.getApprovalReasons, { replyId });
    expect([data, error?.code]).toEqual([null, code]);
  });

  test("is correct again after a block has expired", async () => {
    const { recomputeSome } = await import("../../api/discussion/recompute-threads.ts");
    const model = await start();
    await bring(model, "Dov-Reader", model.storyId, true);
    await take(model, { do: "block", person: "Dov-Reader", holds: true });
    expect((await readState(model)).count).toBe(0);
    await services.db
      .prepare("UPDATE restrictions SET until_time = ?1")
      .bind(clock + 10)
      .run();
    await recomputeSome({ db: services.db, now: clock });
    expect((await readState(model)).count).toBe(0);
    await recomputeSome({ db: services.db, now: clock + 11 });
    expect((await readState(model)).count).toBe(1);
  });
});
