import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { buildCallPath, type Call, type QueryValues } from "../../contract/wire/call.ts";
import { getReplies } from "../../contract/discussion/comments.ts";
import { getPostList } from "../../contract/posts/core.ts";
import type { NetworkRole } from "../../contract/entities/account.ts";
import { decisionActions } from "../../contract/entities/moderation.ts";
import { envelopeOf, ErrorEnvelope } from "../../contract/wire/envelope.ts";
import * as reportCalls from "../../contract/moderation/reports.ts";
import * as appealCalls from "../../contract/moderation/appeals.ts";
import * as logCalls from "../../contract/moderation/moderation-log.ts";
import * as calls from "../../contract/moderation/moderation.ts";
import { noChoices } from "../../contract/moderation/rule-choices.ts";
import { getRules, writeRules } from "../../contract/moderation/rulesystem.ts";
import type { SignedServices } from "./signed-call.ts";

const kotaku = "9";
/** Two replies by Dov on Kotaku, and one by Cleo. */
const dovs = "1830000102";
const another = "1830000107";
const cleos = "1830000101";
const dov = "504";

/** Ada owns Kotaku; Eva is a superuser; Ben writes for Kotaku; Cleo and Dov are readers. */
const rolesOf: Record<string, NetworkRole[]> = { "Eva-Es": ["superuser"] };
const owner = "Ada-Owner";
const superuser = "Eva-Es";

/** Flags, reports, the queue, appeals and the log, in sequence. */
export function moderationCases(services: () => SignedServices): void {
  const tokens = new Map<string, string>();
  const make = async (who: string | null, call: Call, query: QueryValues, body?: unknown) => {
    if (who !== null && !tokens.has(who))
      tokens.set(who, await services().openSession(who, { roles: rolesOf[who] ?? [] }));
    const response = await services().fetch(
      new Request(`http://services.invalid/api/${call.service}/${buildCallPath(call, {}, query)}`, {
        method: call.method,
        headers: {
          ...(who === null ? {} : { Authorization: `Bearer ${tokens.get(who) ?? ""}` }),
          "Content-Type": "application/json",
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    return { status: response.status, text: await response.text() };
  };
  const succeed = async <Reply extends v.GenericSchema>(
    who: string | null,
    call: Call<string, v.GenericSchema, v.GenericSchema | undefined, Reply>,
    { query = {}, body }: { query?: QueryValues; body?: unknown } = {},
  ): Promise<v.InferOutput<Reply>> => {
    const { status, text } = await make(who, call, query, body);
    expect(status, `${call.path}: ${text}`).toBe(200);
    return v.parse(envelopeOf(call.reply), JSON.parse(text)).data;
  };
  const fail = async (
    who: string | null,
    call: Call,
    { query = {}, body }: { query?: QueryValues; body?: unknown } = {},
  ) => {
    const { text } = await make(who, call, query, body);
    const { code, field, refusal } = v.parse(ErrorEnvelope, JSON.parse(text)).meta.error;
    return { code, field, refusal };
  };
  const readQueue = (kind: string, query: QueryValues = {}) =>
    succeed(owner, calls.getQueue, { query: { blogId: kotaku, kind, ...query } });
  const find = async (kind: string, postId: string) =>
    (await readQueue(kind, { maxReturned: "50" })).items.find((item) => item.postId === postId);
  const decide = (who: string, postId: string, version: number, more: object) =>
    succeed(who, calls.decide, { body: { items: [{ postId, version }], ...more } });
  const isShown = async (postId: string) => {
    const query = { maxReturned: "100", maxChildren: "100" };
    const call = { ...getReplies, path: "views/replies/1830000001" };
    return JSON.stringify(await succeed(null, call, { query })).includes(`"${postId}"`);
  };
  const flag = (who: string, postId: string, reason = "spam", words = "") =>
    succeed(who, reportCalls.flagReply, { body: { postId, reason, words } });

  describe("moderation", () => {
    test("a reply is flagged once by each person, and stays visible", async () => {
      expect(await flag("Cleo-Reader", dovs)).toEqual({ postId: dovs, isNew: true });
      expect(await flag("Cleo-Reader", dovs, "hate")).toEqual({ postId: dovs, isNew: false });
      expect(await flag("Ben-Writer", dovs, "other", "Rude, too.")).toMatchObject({ isNew: true });
      expect(await isShown(dovs)).toBe(true);
      const item = await find("flagged", dovs);
      expect(item?.complaints.map(({ reason, words }) => [reason, words]).toSorted()).toEqual([
        ["other", "Rude, too."],
        ["spam", ""],
      ]);
      expect(item).toMatchObject({ version: 0, blogId: kotaku, isStory: false, story: { id: "1830000001" } });
    });

    test.each([
      ["one's own", "Dov-Reader", { postId: dovs, reason: "spam" }, { code: "forbidden", refusal: "own" }],
      ["by nobody", null, { postId: dovs, reason: "spam" }, { code: "unauthorized" }],
      [
        "for no reason",
        "Cleo-Reader",
        { postId: dovs, reason: "boring" },
        { code: "invalid", field: "reason" },
      ],
      ["in no words", "Cleo-Reader", { postId: dovs, reason: "other" }, { code: "invalid", field: "words" }],
      ["that is not there", "Cleo-Reader", { postId: "42", reason: "spam" }, { code: "notFound" }],
      ["that is gone", "Cleo-Reader", { postId: "1830000105", reason: "spam" }, { code: "deleted" }],
    ])("a reply can't be flagged %s", async (_, who, body, expected) => {
      expect(await fail(who, reportCalls.flagReply, { body })).toMatchObject(expected);
    });

    test("anyone may report without an account, and gets the same number for the same form", async () => {
      const body = { postId: another, reason: "privacy", words: "This is my address.", key: "k".repeat(16) };
      const receipt = await succeed(null, reportCalls.sendNotice, { body });
      expect(receipt.number).not.toBe("");
      expect(await succeed(null, reportCalls.sendNotice, { body })).toEqual(receipt);
      expect((await find("flagged", another))?.complaints).toMatchObject([
        { reason: "privacy", personId: null },
      ]);
      const short = { ...body, words: "Bad." };
      expect(await fail(null, reportCalls.sendNotice, { body: short })).toMatchObject({
        code: "invalid",
        field: "words",
      });
    });

    test("the queue is for moderators of the blog, the network's for superusers", async () => {
      const own = { query: { blogId: kotaku } };
      expect(await fail(null, calls.getQueue, own)).toMatchObject({ code: "unauthorized" });
      expect(await fail("Ben-Writer", calls.getQueue, own)).toMatchObject({ code: "forbidden" });
      expect(await fail("Ben-Writer", calls.getQueue)).toMatchObject({ code: "forbidden" });
      const flagged = { query: { kind: "flagged" } };
      const { items } = await succeed(superuser, calls.getQueue, flagged);
      expect(items.map(({ postId }) => postId)).toEqual([dovs, another]);
    });

    test("pending items are counted by blog, for people who may read its queue", async () => {
      const query = { blogId: [kotaku, "10"] };
      expect(await fail(null, calls.getQueueCounts, { query })).toMatchObject({ code: "unauthorized" });
      expect((await succeed("Ben-Writer", calls.getQueueCounts, { query })).items).toEqual([]);
      const counted = (await succeed(owner, calls.getQueueCounts, { query })).items;
      const { counts } = await readQueue("flagged");
      expect(counted).toEqual([
        { blogId: kotaku, waiting: Object.values(counts).reduce((sum, count) => sum + count, 0) },
        { blogId: "10", waiting: 0 },
      ]);
      expect((await succeed(superuser, calls.getQueueCounts, { query })).items).toEqual(counted);
    });

    test("the queue is filtered, counted and paged", async () => {
      const idsOf = async (query: QueryValues) =>
        (await readQueue("flagged", query)).items.map(({ postId }) => postId);
      expect((await readQueue("flagged")).counts).toMatchObject({ flagged: 2, appealed: 0 });
      expect(await idsOf({ reason: "privacy" })).toEqual([another]);
      expect(await idsOf({ writer: "dov-reader" })).toEqual([dovs, another]);
      expect(await idsOf({ writer: "Cleo-Reader" })).toEqual([]);
      expect(await idsOf({ olderThanHours: "1" })).toEqual([]);
      const first = await readQueue("flagged", { maxReturned: "1" });
      expect(first.items.map(({ postId }) => postId)).toEqual([dovs]);
      const second = await readQueue("flagged", { maxReturned: "1", after: first.next ?? "" });
      expect(second.items.map(({ postId }) => postId)).toEqual([another]);
      expect(second.next).toBeNull();
    });

    test("without a kind the queue is whole, the most urgent kind first, and paged across kinds", async () => {
      const read = (query: QueryValues) =>
        succeed(owner, calls.getQueue, { query: { blogId: kotaku, ...query } });
      const { items: whole, counts } = await read({ maxReturned: "50" });
      const kinds = whole.map(({ kind }) => kind);
      expect(new Set(kinds)).toEqual(new Set(["flagged", "pending"]));
      expect(kinds).toEqual(kinds.toSorted());
      expect(whole).toHaveLength(counts.flagged + counts.pending);
      const paged: string[] = [];
      for (let after: string | null = ""; after !== null;) {
        const page = await read({ maxReturned: "1", ...(after === "" ? {} : { after }) });
        paged.push(...page.items.map(({ postId }) => postId));
        after = page.next;
      }
      expect(paged).toEqual(whole.map(({ postId }) => postId));
    });

    test("a decision takes effect, and the next page of the queue is without the item", async () => {
      const order = { action: "remove", reason: "harassment", words: "Not here." };
      const { items } = await decide(owner, dovs, 0, order);
      expect(items).toMatchObject([
        { postId: dovs, status: 200, decision: { action: "remove", byPersonId: "501", version: 1 } },
      ]);
      expect(await isShown(dovs)).toBe(false);
      expect(await find("flagged", dovs)).toBeUndefined();
      const call = { ...getPostList, scope: null };
      const { items: posts } = await succeed(null, call, { query: { id: [dovs] } });
      expect(posts.flatMap((post) => (post.status === "DELETED" ? [] : [post.id]))).toEqual([]);
    });

    test("the second of two moderators is told who decided, and changes nothing", async () => {
      const { items, people } = await decide(superuser, dovs, 0, { action: "approve" });
      expect(items).toMatchObject([
        { postId: dovs, status: 409, decision: { action: "remove", words: "Not here." } },
      ]);
      expect(people.map(({ id }) => id)).toContain("501");
      expect(await isShown(dovs)).toBe(false);
    });

    test("of two at the same moment one decides", async () => {
      const answers = await Promise.all(
        [owner, superuser].map((who) => decide(who, another, 0, { action: "clear" })),
      );
      const statuses = answers.map(({ items }) => items[0]?.status ?? 0).toSorted((a, b) => a - b);
      expect(statuses).toEqual([200, 409]);
      expect(await isShown(another)).toBe(true);
    });

    test.each([
      ["without a reason", owner, { action: "remove" }, { code: "invalid", field: "reason" }],
      [
        "for too long",
        owner,
        { action: "block", reason: "spam", days: 99_999 },
        { code: "invalid", field: "days" },
      ],
      ["what is nothing", owner, { action: "explode" }, { code: "invalid", field: "action" }],
    ])("nothing is decided %s", async (_, who, more, expected) => {
      const body = { items: [{ postId: another, version: 1 }], ...more };
      expect(await fail(who, calls.decide, { body })).toMatchObject(expected);
    });

    test.each<[string, string, string, object, number]>([
      ["by an author", "Ben-Writer", another, { action: "clear" }, 403],
      ["a suspension by an author", "Ben-Writer", another, { action: "suspend", reason: "spam" }, 403],
      ["what is not there", owner, "42", { action: "clear" }, 404],
      ["a removal of a story", owner, "1830000001", { action: "remove", reason: "spam" }, 403],
    ])("%s is refused for that item alone", async (_, who, postId, more, status) => {
      const version = postId === another ? 1 : 0;
      expect((await decide(who, postId, version, more)).items).toMatchObject([{ postId, status }]);
    });

    test("several are decided at once, each by itself", async () => {
      const { items } = await succeed(owner, calls.decide, {
        body: {
          items: [
            { postId: cleos, version: 0 },
            { postId: another, version: 0 },
          ],
          action: "warn",
          reason: "offTopic",
        },
      });
      expect(items.map(({ status }) => status)).toEqual([200, 409]);
    });

    test("a writer reads the reasons and appeals once, and another moderator decides", async () => {
      const { items } = await succeed("Dov-Reader", appealCalls.getOwnDecisions);
      const [removal] = items;
      expect(items).toHaveLength(1);
      expect(removal).toMatchObject({
        decision: { action: "remove", reason: "harassment", words: "Not here." },
      });
      expect(removal?.decision).not.toHaveProperty("byPersonId");
      const body = { decisionId: removal?.decision.id ?? "", words: "I was kind." };
      expect(await fail("Cleo-Reader", appealCalls.sendAppeal, { body })).toMatchObject({ code: "notFound" });
      await succeed("Dov-Reader", appealCalls.sendAppeal, { body });
      expect(await fail("Dov-Reader", appealCalls.sendAppeal, { body })).toMatchObject({ code: "conflict" });
      const item = await find("appealed", dovs);
      expect(item).toMatchObject({ version: 1, appeal: { words: "I was kind." }, history: { removals: 1 } });
      const verdict = { ...body, version: 1, outcome: "reversed", words: "You were." };
      expect(await fail(owner, appealCalls.decideAppeal, { body: verdict })).toMatchObject({
        refusal: "own",
      });
      expect(await fail("Dov-Reader", appealCalls.decideAppeal, { body: verdict })).toMatchObject({
        code: "forbidden",
      });
      expect(await succeed(superuser, appealCalls.decideAppeal, { body: verdict })).toMatchObject({
        outcome: "reversed",
      });
      expect(await fail(superuser, appealCalls.decideAppeal, { body: verdict })).toMatchObject({
        code: "conflict",
      });
      expect(await isShown(dovs)).toBe(true);
      const [after] = (await succeed("Dov-Reader", appealCalls.getOwnDecisions)).items;
      expect(after).toMatchObject({ decision: { isUndone: true }, appeal: { answer: "You were." } });
    });

    test("blocked people are listed with the reason, their replies are hidden, and they can return", async () => {
      await decide(owner, dovs, 2, { action: "block", reason: "spam", days: 7 });
      expect(await isShown(another)).toBe(false);
      const blocked = await succeed(owner, logCalls.getRestrictions, { query: { blogId: kotaku } });
      expect(blocked.items).toMatchObject([
        { personId: dov, kind: "blocked", reason: "spam", byPersonId: "501" },
      ]);
      expect(await fail("Ben-Writer", logCalls.getRestrictions, { query: { blogId: kotaku } })).toMatchObject(
        {
          code: "forbidden",
        },
      );
      const body = { blogId: kotaku, personId: dov, kind: "blocked" };
      expect(await fail("Ben-Writer", logCalls.liftRestriction, { body })).toMatchObject({
        code: "forbidden",
      });
      expect(await succeed(owner, logCalls.liftRestriction, { body })).toEqual({ wasLifted: true });
      expect(await succeed(owner, logCalls.liftRestriction, { body })).toEqual({ wasLifted: false });
      expect(await isShown(another)).toBe(true);
    });

    test("a member of the blog can't be blocked on it", async () => {
      const bens = "1830000103";
      const answer = await decide(owner, bens, 0, { action: "block", reason: "spam" });
      expect(answer.items).toMatchObject([{ status: 403, refusal: "role" }]);
    });

    test("the log says who did what to whom and why, newest first, and can be filtered", async () => {
      const actionsOf = async (query: QueryValues) =>
        (await succeed(owner, logCalls.getAudit, { query: { blogId: kotaku, ...query } })).items.map(
          ({ action }) => action,
        );
      expect(await actionsOf({ to: "dov-reader" })).toEqual([
        "unblock",
        "block",
        "appeal.reverse",
        "clear",
        "remove",
      ]);
      expect(await actionsOf({ by: superuser, to: "Dov-Reader", action: "appeal.reverse" })).toEqual([
        "appeal.reverse",
      ]);
      const first = await succeed(owner, logCalls.getAudit, {
        query: { blogId: kotaku, to: "Dov-Reader", maxReturned: "3" },
      });
      expect(await actionsOf({ to: "Dov-Reader", maxReturned: "3", after: first.next ?? "" })).toEqual([
        "clear",
        "remove",
      ]);
      expect(await fail("Ben-Writer", logCalls.getAudit, { query: { blogId: kotaku } })).toMatchObject({
        code: "forbidden",
      });
    });

    test("the log is searched by things and by time; a name needs its kind", async () => {
      const read = async (query: QueryValues, who = owner, scope: QueryValues = { blogId: kotaku }) =>
        (await succeed(who, logCalls.getAudit, { query: { ...scope, ...query } })).items;
      const ofReply = await read({ kind: "post", name: dovs });
      expect(ofReply.length).toBeGreaterThan(1);
      expect(ofReply.filter(({ postId }) => postId !== dovs)).toEqual([]);
      expect(await read({ kind: "post", name: dovs }, superuser, {})).toEqual(ofReply);
      expect(await read({ kind: "post", name: dovs, by: "Ben-Writer" })).toEqual([]);
      expect((await read({ kind: "post" })).filter(({ postId }) => postId === null)).toEqual([]);
      const first = ofReply.at(-1)?.timeMillis ?? 0;
      const second = ofReply.at(-2)?.timeMillis ?? 0;
      expect(second).toBeGreaterThan(first);
      const between = { fromMillis: String(first), untilMillis: String(second) };
      expect(await read({ kind: "post", name: dovs, ...between })).toEqual(ofReply.slice(-1));
      expect(await read({ to: "Dov-Reader", untilMillis: String(first) })).toEqual([]);
      const nameless = await fail(owner, logCalls.getAudit, { query: { blogId: kotaku, name: dovs } });
      expect(nameless).toMatchObject({ code: "invalid", field: "kind" });
      expect(await fail("Ben-Writer", logCalls.getAudit, { query: { kind: "post" } })).toMatchObject({
        code: "forbidden",
      });
    });

    test("a blog's rules extend the network's, and the second of two writers gets a conflict", async () => {
      const write = { blogId: kotaku, version: 0, choices: { ...noChoices, maxLinks: 2 } };
      expect(await succeed(owner, writeRules, { body: write })).toMatchObject({ version: 1 });
      expect(await fail(owner, writeRules, { body: write })).toMatchObject({ code: "conflict" });
      expect(await fail("Ben-Writer", getRules, { query: { blogId: kotaku } })).toMatchObject({
        code: "forbidden",
      });
      expect(await succeed(owner, getRules, { query: { blogId: kotaku } })).toMatchObject({
        choices: { ...noChoices, maxLinks: 2 },
      });
    });

    test("decisions are counted since a moment, and other actions are not", async () => {
      const count = async (decidedSince?: string) =>
        (await readQueue("held", decidedSince === undefined ? {} : { decidedSince })).decided;
      const { items } = await succeed(owner, logCalls.getAudit, { query: { blogId: kotaku } });
      const isDecision = ({ action }: { action: string }) =>
        decisionActions.some((decision) => decision === action);
      expect(items.some((line) => !isDecision(line))).toBe(true);
      expect(await count("0")).toBe(items.filter(isDecision).length);
      expect([await count(), await count("9007199254740991")]).toEqual([0, 0]);
    });

    test("a moderator undoes a decision, and the case is as before", async () => {
      const flag = { postId: another, reason: "spam", words: "" };
      await succeed(superuser, reportCalls.flagReply, { body: flag });
      const undo = async (who: string, decisionId: string) =>
        (await succeed(who, calls.undoDecisions, { body: { decisionIds: [decisionId] } })).items;
      const orders = [{ action: "approve" }, { action: "feature" }, { action: "dismiss", reason: "spam" }];
      for (const order of orders) {
        const { version = -1, parent } = (await find("flagged", another)) ?? {};
        expect(parent).toBeNull();
        const { items } = await decide(owner, another, version, order);
        const id = items[0]?.decision?.id ?? "";
        expect(await find("flagged", another), order.action).toBeUndefined();
        expect(await isShown(another)).toBe(order.action !== "dismiss");
        expect(await undo(superuser, id)).toMatchObject([{ status: 404 }]);
        expect(await undo(owner, id)).toMatchObject([{ decisionId: id, status: 200 }]);
        expect(await find("flagged", another), order.action).toMatchObject({
          version: version + 2,
          reply: { isFeatured: false },
        });
        expect(await isShown(another)).toBe(true);
        expect(await undo(owner, id)).toMatchObject([{ status: 409 }]);
      }
      expect(await undo(owner, "none")).toMatchObject([{ status: 404 }]);
    });

    test("a reply comes with the one that it answers", async () => {
      await flag(superuser, "1830000111");
      expect(await find("flagged", "1830000111")).toMatchObject({
        parent: { id: cleos, authorId: "503", excerpt: `Reply ${cleos}.` },
      });
    });
  });
}
