import { beforeAll, describe, expect, test } from "vitest";
import type { MessageId } from "../../../../app/intl/message-id.ts";
import { bulkFields } from "../../../../app/studio/stories/bulk-form.ts";
import { publishFields } from "../../../../app/studio/write/publish/publish-answer.ts";
import { decideAppeal, getOwnDecisions, sendAppeal } from "../../../../contract/moderation/appeals.ts";
import { decide, undoDecisions } from "../../../../contract/moderation/moderation.ts";
import { flagReply, sendNotice } from "../../../../contract/moderation/reports.ts";
import {
  changeMember,
  inviteMember,
  removeMember,
  withdrawInvitation,
} from "../../../../contract/people/members.ts";
import { blockForBlog } from "../../../../contract/people/profile.ts";
import { createDraft, listDrafts } from "../../../../contract/drafts/drafts.ts";
import { getDraft, syncDraft } from "../../../../contract/drafts/draft-rooms.ts";
import { publishDraft } from "../../../../contract/drafts/draft-publishing.ts";
import { openRoutes, t, type Routes } from "../open-routes.ts";

let routes: Routes;
beforeAll(async () => {
  routes = await openRoutes();
});

const as = "Ada-Owner";
const staff = { as };
const reader = { as: "Cleo-Reader" };

let texts = 0;
const writeReply = async (who = "Cleo-Reader") =>
  (await routes.caller.write(who, "1830000001", `A reply to decide about, number ${(texts += 1)}.`)).reply.id;

/** Pages that manage a blog, and a valid form of each. */
const pages = [
  ["moderation", { item: "1830000106:1", action: "approve" }],
  ["people", { do: "remove", person: "502" }],
  ["blocked", { lift: "504:blocked" }],
  ["stories", { [bulkFields.story]: "1830000004:draft:", [bulkFields.assignee]: "" }],
] as const;

describe.each(pages)("the page %s of a blog", (name, form) => {
  const address = `kinja.com/manage/kotaku/${name}`;

  test("leads visitors to the sign-in page", async () => {
    const location = `/signin?next=${encodeURIComponent(`/manage/kotaku/${name}`)}`;
    const writes = await routes.listWrites(async () => {
      expect((await routes.open(address)).location).toBe(location);
      expect((await routes.send(address, form)).location).toBe(location);
    });
    expect(writes).toEqual([]);
  });

  test("is on the main site, for a blog that exists, and for its staff", async () => {
    const writes = await routes.listWrites(async () => {
      for (const other of [`kotaku.com/manage/kotaku/${name}`, `kinja.com/manage/nothing/${name}`]) {
        expect((await routes.open(other, staff)).status).toBe(404);
        expect((await routes.send(other, form, staff)).status).toBe(404);
      }
    });
    expect(writes).toEqual([]);
    expect((await routes.open(address, reader)).status).toBe(403);
    expect((await routes.open(address, staff)).status).toBe(200);
  });

  test("does nothing for a form that isn't its own", async () => {
    const writes = await routes.listWrites(async () => {
      expect((await routes.send(address, { do: "rule" }, staff)).status).toBe(400);
    });
    expect(writes).toEqual([]);
  });
});

describe("the moderation queue", () => {
  const address = "kinja.com/manage/kotaku/moderation";

  test("decides, and the page offers to undo that", async () => {
    const id = await writeReply();
    const answer = await routes.send(address, { item: `${id}:0`, action: "approve" }, staff);
    expect(answer.location).toMatch(/^\/manage\/kotaku\/moderation\?done=1&undo=[\w-]+$/);
    const undo = answer.location?.split("undo=")[1] ?? "";
    expect((await routes.send(address, { undo }, staff)).location).toBe("/manage/kotaku/moderation?undone=");
    const again = await routes.send(address, { undo }, staff);
    expect([again.status, again.errors.length]).toEqual([409, 1]);
  });

  test("says why a reply waits by the flags that are open", async () => {
    const id = await writeReply();
    const flag = (who: string, reason: "spam" | "harassment") =>
      routes.caller.sendAs(who, flagReply, {}, { postId: id, reason, words: "" });
    await flag("Dov-Reader", "harassment");
    const cleared = await routes.send(address, { item: `${id}:0`, action: "clear" }, staff);
    expect(cleared.errors).toEqual([]);
    await flag("Eva-Es", "spam");
    const { data } = await routes.open(`${address}?kind=flagged`, staff);
    const { items } = (data as { view: { items: { id: string; why: string }[] } }).view;
    expect(items.find((item) => item.id === id)?.why).toBe(
      t("moderation.flaggedAs", { reason: t("reason.spam"), count: 1 }),
    );
  });

  test("keeps its filters, but neither the page nor the shown reply", async () => {
    const id = await writeReply();
    const filtered = `${address}?kind=pending&writer=Cleo-Reader&case=${id}`;
    const { location } = await routes.send(filtered, { item: `${id}:0`, action: "approve" }, staff);
    expect(location).toMatch(/\?kind=pending&writer=Cleo-Reader&done=1&undo=[\w-]+$/);
    expect((await routes.open(`${address}?kind=shouting`, staff)).status).toBe(404);
  });

  test.each<[string, Record<string, string>, MessageId]>([
    ["without a reply", { action: "approve" }, "moderation.error.noItems"],
    ["without an action", { item: "1830000106:1" }, "moderation.error.noAction"],
    [
      "that limits, without a reason",
      { item: "1830000106:1", action: "remove" },
      "moderation.error.noReason",
    ],
    [
      "for no number of days",
      { item: "1830000106:1", action: "block", reason: "spam", days: "0" },
      "moderation.error.days",
    ],
  ])("sends no decision on %s", async (_, form, message) => {
    const writes = await routes.listWrites(async () => {
      const answer = await routes.send(address, form, staff);
      expect([answer.status, answer.errors]).toEqual([400, [t(message)]]);
    });
    expect(writes).toEqual([]);
  });

  test("says what was not decided", async () => {
    const id = await writeReply();
    const outdated = await routes.send(address, { item: `${id}:99`, action: "approve" }, staff);
    expect([outdated.status, outdated.errors.length > 0]).toEqual([409, true]);
    const none = await routes.send(address, { item: "1839999999:1", action: "approve" }, staff);
    expect(none.status).toBe(404);
  });

  const decision = { item: "1830000106:1", action: "approve" };
  const appeal = { appeal: "decision-1:1:upheld", "answer-decision-1": "We looked again." };
  test.each([
    ["a decision", decide, decision, "unavailable", undefined, 503, "moderation.error.failed"],
    ["undoing one", undoDecisions, { undo: "d" }, "unavailable", undefined, 503, "moderation.error.failed"],
    ["an appeal", decideAppeal, appeal, "unavailable", undefined, 503, "moderation.error.failed"],
    ["an appeal", decideAppeal, appeal, "conflict", undefined, 409, "moderation.error.appealDecided"],
    ["an appeal", decideAppeal, appeal, "forbidden", "own", 403, "moderation.error.ownDecision"],
  ] as const)("is shown again if %s fails", async (_, call, form, code, refusal, status, message) => {
    const answer = await routes.failing(call, refusal ? { code, refusal } : { code }, () =>
      routes.send(address, form, staff),
    );
    expect([answer.status, answer.errors]).toEqual([status, [t(message)]]);
  });

  test.each([
    [decide, decision],
    [undoDecisions, { undo: "d" }],
    [decideAppeal, appeal],
  ])("leads to the sign-in page, or refuses, if $path does", async (call, form) => {
    const ended = await routes.failing(call, { code: "unauthorized" }, () =>
      routes.send(address, form, staff),
    );
    expect(ended.location).toMatch(/^\/signin\?next=/);
    const refused = await routes.failing(call, { code: "forbidden" }, () =>
      routes.send(address, form, staff),
    );
    expect(refused.status).toBe(403);
  });

  test("decides an appeal with words only", async () => {
    const writes = await routes.listWrites(async () => {
      const answer = await routes.send(address, { ...appeal, "answer-decision-1": " " }, staff);
      expect([answer.status, answer.errors]).toEqual([400, [t("moderation.error.noAnswer")]]);
    });
    expect(writes).toEqual([]);
  });

  test("decides an appeal by another moderator", async () => {
    const admin = { blogId: "9", personId: "502", role: "Admin" as const };
    await routes.caller.sendAs(as, changeMember, {}, admin);
    const id = await writeReply("Dov-Reader");
    await routes.send(address, { item: `${id}:0`, action: "remove", reason: "spam" }, { as: "Ben-Writer" });
    const own = await routes.caller.askAs("Dov-Reader", getOwnDecisions, {});
    const decisionId = own.items[0]?.decision.id ?? expect.fail("no decision");
    const sent = await routes.send(
      "kinja.com/moderation/mine",
      { decision: decisionId, words: "Why?" },
      { as: "Dov-Reader" },
    );
    expect(sent.location).toBe("/moderation/mine?sent");
    const twice = await routes.send(
      "kinja.com/moderation/mine",
      { decision: decisionId, words: "Why?" },
      { as: "Dov-Reader" },
    );
    expect([twice.status, twice.errors]).toEqual([409, [t("moderation.own.twice")]]);
    const { text } = await routes.open(address, staff);
    const [, pressed = ""] = new RegExp(`(${decisionId}:\\d+:reversed)`).exec(text) ?? [];
    const form = { appeal: pressed, [`answer-${decisionId}`]: "You were right." };
    expect((await routes.send(address, form, staff)).location).toBe(
      "/manage/kotaku/moderation?appeal=reversed",
    );
  });

  test.each(["2", "-1", "x", "51"])("says how many were decided, unless %s is none", async (done) => {
    const { data } = await routes.open(`${address}?done=${done}`, staff);
    expect((data as { view: { done: string | null } }).view.done).toBe(
      done === "2" ? t("moderation.done", { count: 2 }) : null,
    );
  });
});

describe("one's own decisions", () => {
  const address = "kinja.com/moderation/mine";
  const form = { decision: "d", words: "Why?" };

  test("are on the main site, for those who are signed in", async () => {
    expect((await routes.open("kotaku.com/moderation/mine", reader)).status).toBe(404);
    expect((await routes.send("kotaku.com/moderation/mine", form, reader)).status).toBe(404);
    expect((await routes.open(address)).location).toBe("/signin?next=%2Fmoderation%2Fmine");
    expect((await routes.send(address, form)).location).toBe("/signin?next=%2Fmoderation%2Fmine");
  });

  test.each(["", " ", "x".repeat(3_001)])("are appealed with words, not %j", async (words) => {
    const answer = await routes.send(address, { ...form, words }, reader);
    expect([answer.status, answer.errors.length]).toEqual([400, 1]);
  });

  test.each([
    ["conflict", undefined, 409, "moderation.own.twice"],
    ["forbidden", "tooLate", 403, "moderation.own.tooLate"],
    ["unavailable", undefined, 503, "moderation.error.failed"],
    ["forbidden", undefined, 403, null],
  ] as const)("say why an appeal failed: %s %s", async (code, refusal, status, message) => {
    await routes.caller.failAs("Cleo-Reader", sendAppeal, {}, { decisionId: "d", words: "Why?" });
    const id = await writeReply();
    await routes.send(
      "kinja.com/manage/kotaku/moderation",
      { item: `${id}:0`, action: "remove", reason: "spam" },
      staff,
    );
    const own = await routes.caller.askAs("Cleo-Reader", getOwnDecisions, {});
    const decision = own.items[0]?.decision.id ?? expect.fail("no decision");
    const answer = await routes.failing(sendAppeal, refusal ? { code, refusal } : { code }, () =>
      routes.send(address, { decision, words: "Why?" }, reader),
    );
    expect([answer.status, answer.errors]).toEqual([status, message === null ? [] : [t(message)]]);
  });
});

describe("the people of a blog", () => {
  const address = "kinja.com/manage/kotaku/people";
  const invitation = { do: "invite", to: "Dov-Reader", role: "Author" };

  test("are invited, changed and removed", async () => {
    const done = async (form: Record<string, string>) => (await routes.send(address, form, staff)).location;
    expect(await done(invitation)).toBe("/manage/kotaku/people?done=invite");
    expect(await done({ do: "change", person: "502", role: "Contributor" })).toBe(
      "/manage/kotaku/people?done=change",
    );
    expect(await done({ do: "change", person: "502", role: "Author" })).toBe(
      "/manage/kotaku/people?done=change",
    );
    expect(await done({ do: "end", person: "502", until: "2100-01-31" })).toBe(
      "/manage/kotaku/people?done=end",
    );
    expect(await done({ do: "unend", person: "502" })).toBe("/manage/kotaku/people?done=unend");
  });

  test("over the limit nothing is sent on", async () => {
    const writes = await routes.listWrites(async () => {
      expect((await routes.send(address, invitation, { ...staff, isLimited: true })).status).toBe(429);
    });
    expect(writes).toEqual([]);
  });

  test.each<[Record<string, string>, MessageId]>([
    [{ ...invitation, to: "a b" }, "people.error.to"],
    [{ ...invitation, to: "No-One" }, "people.error.unknown"],
    [{ ...invitation, to: "Ben-Writer" }, "people.error.member"],
    [{ do: "remove", person: "503" }, "people.error.conflict"],
    [{ do: "end", person: "502", until: "2020-01-31" }, "people.error.until"],
    [{ do: "end", person: "502", until: "" }, "people.error.until"],
    [{ ...invitation, to: "Eva-Es", until: "2020-01-31" }, "people.error.until"],
  ])("%o is shown again", async (form, message) => {
    const answer = await routes.send(address, form, staff);
    expect([answer.status, answer.errors]).toEqual([422, [t(message)]]);
  });

  test.each([
    [inviteMember, invitation, "tooOften", undefined, 429, "people.error.tooOften"],
    [
      inviteMember,
      { ...invitation, to: "a@example.test" },
      "unavailable",
      undefined,
      503,
      "people.error.noMail",
    ],
    [inviteMember, invitation, "unavailable", undefined, 503, "moderation.error.failed"],
    [removeMember, { do: "remove", person: "502" }, "tooOften", undefined, 429, "moderation.error.failed"],
    [removeMember, { do: "remove", person: "502" }, "forbidden", "own", 403, "people.error.own"],
    [removeMember, { do: "remove", person: "502" }, "forbidden", "owner", 403, "people.error.owner"],
    [
      changeMember,
      { do: "change", person: "502", role: "Author" },
      "forbidden",
      "role",
      403,
      "people.error.role",
    ],
    [
      changeMember,
      { do: "change", person: "502", role: "Author" },
      "conflict",
      undefined,
      409,
      "people.error.conflict",
    ],
    [
      withdrawInvitation,
      { do: "withdraw", invitation: "i" },
      "notFound",
      undefined,
      404,
      "people.error.conflict",
    ],
  ] as const)("say why $path failed", async (call, form, code, refusal, status, message) => {
    const answer = await routes.failing(call, refusal ? { code, refusal } : { code }, () =>
      routes.send(address, form, staff),
    );
    expect([answer.status, answer.errors]).toEqual([status, [t(message)]]);
  });

  test("lead to the sign-in page if the session has ended", async () => {
    const answer = await routes.failing(removeMember, { code: "unauthorized" }, () =>
      routes.send(address, { do: "remove", person: "502" }, staff),
    );
    expect(answer.location).toMatch(/^\/signin\?next=/);
  });
});

describe("the blocked people of a blog", () => {
  const address = "kinja.com/manage/kotaku/blocked";
  const form = { do: "block", screenName: "@Dov-Reader", reason: "spam" };

  test("are blocked, and unblocked", async () => {
    expect((await routes.send(address, form, staff)).location).toBe("/manage/kotaku/blocked?blocked");
    expect((await routes.send(address, { lift: "504:blocked" }, staff)).location).toBe(
      "/manage/kotaku/blocked?lifted",
    );
    expect((await routes.send(address, { lift: "504:blocked" }, reader)).status).toBe(403);
  });

  test("of the network as a whole are not blocked by name", async () => {
    expect((await routes.send("kinja.com/moderation/blocked", form, staff)).status).toBe(400);
  });

  test.each<[Record<string, string>, number, MessageId]>([
    [{ screenName: "a b" }, 400, "moderation.error.noPerson"],
    [{ reason: "none" }, 400, "moderation.error.noReason"],
    [{ screenName: "No-One" }, 404, "moderation.error.noPerson"],
    [{ screenName: "Ada-Owner" }, 403, "moderation.error.blockSelf"],
    [{ screenName: "Ben-Writer" }, 403, "moderation.error.blockMember"],
  ])("are not %o", async (more, status, message) => {
    const answer = await routes.send(address, { ...form, ...more }, staff);
    expect([answer.status, answer.errors]).toEqual([status, [t(message)]]);
    expect(answer.text).toContain(more["screenName"] ?? "Dov-Reader");
  });

  test("say why blocking failed", async () => {
    const answer = await routes.failing(blockForBlog, { code: "unavailable" }, () =>
      routes.send(address, form, staff),
    );
    expect([answer.status, answer.errors]).toEqual([503, [t("moderation.error.failed")]]);
    const ended = await routes.failing(blockForBlog, { code: "unauthorized" }, () =>
      routes.send(address, form, staff),
    );
    expect(ended.location).toMatch(/^\/signin\?next=/);
  });
});

describe("a report", () => {
  const address = "kotaku.com/report/1830000001";
  const notice = {
    kind: "notice",
    reason: "intellectualProperty",
    words: "This is my photograph.",
    name: "Ann",
    key: "key-of-the-report",
  };
  const flag = { kind: "flag", reason: "spam", words: "" };

  test("is received from anyone, with the address of its status", async () => {
    const answer = await routes.send(address, notice);
    expect([answer.status, answer.errors]).toEqual([200, []]);
    const token = /report\/status\?token=([\w.-]+)/.exec(answer.text)?.[1] ?? "";
    expect((await routes.open(`kotaku.com/report/status?token=${token}`)).status).toBe(200);
    expect((await routes.open(`gizmodo.com/report/status?token=${token}`)).status).toBe(404);
    expect((await routes.open("kotaku.com/report/status?token=none")).status).toBe(404);
  });

  test("is received about a story with a password, whose text it doesn't show", async () => {
    const locked = "kotaku.com/report/1830000006";
    expect((await routes.open(locked)).status).toBe(200);
    expect((await routes.send(locked, notice)).status).toBe(200);
    expect((await routes.open(locked, reader)).text).not.toContain("Behind a Password");
    const refused = await routes.send(locked, flag, reader);
    expect([refused.status, refused.errors]).toEqual([403, [t("reply.error.locked")]]);
  });

  test("by a flag is for those who are signed in", async () => {
    const reply = "kotaku.com/report/1830000102";
    expect((await routes.send(reply, flag, reader)).status).toBe(200);
    expect((await routes.send(reply, flag)).location).toBe("/signin?next=%2Freport%2F1830000102");
    const own = await routes.send("kotaku.com/report/1830000101", flag, reader);
    expect([own.status, own.errors]).toEqual([403, [t("moderation.report.own")]]);
  });

  test.each<[Record<string, string>, MessageId[]]>([
    [{ ...notice, reason: "none" }, ["moderation.report.noReason"]],
    [{ ...notice, words: "Short." }, ["moderation.report.noWords"]],
    [{ ...notice, email: "ann" }, ["newsletter.emailInvalid", "newsletter.emailInvalid"]],
    [{ ...flag, reason: "none" }, ["moderation.report.noReason"]],
    [{ ...flag, reason: "other" }, ["moderation.report.noWords"]],
  ])("%o is shown again", async (form, messages) => {
    const writes = await routes.listWrites(async () => {
      const answer = await routes.send(address, form, reader);
      expect([answer.status, answer.errors]).toEqual([400, messages.map((message) => t(message))]);
    });
    expect(writes).toEqual([]);
  });

  test("over the limit is not sent on", async () => {
    const writes = await routes.listWrites(async () => {
      const answer = await routes.send(address, notice, { isLimited: true });
      expect([answer.status, answer.errors]).toEqual([429, [t("moderation.report.tooOften")]]);
      expect(answer.text).toContain("This is my photograph.");
    });
    expect(writes).toEqual([]);
  });

  test.each([
    [{ code: "unavailable" }, 503, [t("moderation.report.failed")]],
    [{ code: "forbidden" }, 403, [t("moderation.report.failed")]],
    [{ code: "forbidden", refusal: "own" }, 403, [t("moderation.report.own")]],
    [{ code: "locked", storyId: "1" }, 403, [t("reply.error.locked")]],
    [{ code: "notFound" }, 410, []],
    [{ code: "deleted" }, 410, []],
  ] as const)("that fails with %o says so", async (error, status, messages) => {
    for (const [call, form] of [
      [sendNotice, notice],
      [flagReply, flag],
    ] as const) {
      const answer = await routes.failing(call, error, () => routes.send(address, form, reader));
      expect([answer.status, answer.errors]).toEqual([status, messages]);
    }
  });

  test.each([
    ["kotaku.com/report/none", 404, 404],
    ["kotaku.com/report/1839999999", 404, 410],
    ["kotaku.com/report/1830000004", 404, 410],
    ["gizmodo.com/report/1830000001", 404, 404],
    ["kotaku.com/report/1830000002", 410, 410],
    ["kotaku.com/report/1830000104", 410, 410],
  ])("%s is %i, and %i once sent", async (none, status, sent) => {
    expect((await routes.open(none)).status).toBe(status);
    // What was there when the page was opened is said to be removed.
    expect((await routes.send(none, notice)).status).toBe(sent);
  });
});

/** A draft with a headline and a paragraph. */
async function writeDraft(who = as, headline = "A New Story"): Promise<string> {
  const { draftId } = await routes.caller.sendAs(who, createDraft, {}, { blogId: "9" });
  for (const [at, text] of [
    [1, headline],
    [headline.length + 5, "Text of the story."],
  ] as const) {
    const { version } = await routes.caller.askAs(who, getDraft, { draftId });
    const steps = [{ stepType: "replace", from: at, to: at, slice: { content: [{ type: "text", text }] } }];
    await routes.caller.sendAs(
      who,
      syncDraft,
      { draftId },
      { version, clientId: "page-of-the-tests", steps },
    );
  }
  return draftId;
}
const versionOf = async (draftId: string) =>
  String((await routes.caller.askAs(as, getDraft, { draftId })).version);

describe("the start of a story", () => {
  test("makes a draft on a blog of one's own", async () => {
    const answer = await routes.send("kinja.com/write", { blog: "9" }, staff);
    expect(answer.location).toMatch(/^\/write\/\d+$/);
    expect((await routes.send("kinja.com/write", { blog: "9" }, reader)).status).toBe(403);
  });

  test.each<[Record<string, string>, object, number, MessageId]>([
    [{ blog: "x y" }, {}, 400, "write.error.blog"],
    [{ blog: "9" }, { isLimited: true }, 429, "write.error.tooMany"],
  ])("with %o %o makes none", async (form, sent, status, message) => {
    const writes = await routes.listWrites(async () => {
      const answer = await routes.send("kinja.com/write", form, { ...staff, ...sent });
      expect([answer.status, answer.errors]).toEqual([status, [t(message)]]);
      expect((await routes.send("kinja.com/write", { blog: "9" })).location).toBe("/signin?next=%2Fwrite");
      expect((await routes.send("kotaku.com/write", { blog: "9" }, staff)).location).toBe(
        "https://kinja.com/write",
      );
    });
    expect(writes).toEqual([]);
  });

  test("that fails is shown again", async () => {
    const answer = await routes.failing(createDraft, { code: "unavailable" }, () =>
      routes.send("kinja.com/write", { blog: "9" }, staff),
    );
    expect([answer.status, answer.errors]).toEqual([503, [t("write.error.start")]]);
  });

  test("happens at once for members of one blog who meant it, and for nobody else", async () => {
    const from = (headers: Record<string, string>, query = "", sent: object = { as: "Ben-Writer" }) =>
      routes.open(`kinja.com/write${query}`, { headers, ...sent });
    const meant = { "Sec-Fetch-Site": "same-origin" };
    expect((await from(meant)).location).toMatch(/^\/write\/\d+$/);
    const writes = await routes.listWrites(async () => {
      expect((await from({ "Sec-Fetch-Site": "cross-site" })).status).toBe(200);
      expect((await from({})).status).toBe(200);
      expect((await from({ ...meant, "Sec-Purpose": "prefetch" })).status).toBe(200);
      expect((await from(meant, "?blog=kotaku")).status).toBe(200);
      expect((await from(meant, "", { as: "Ben-Writer", isLimited: true })).status).toBe(200);
      expect((await from(meant, "", staff)).status).toBe(200);
    });
    expect(writes).toEqual([]);
  });
});

describe("the publishing panel", () => {
  const { intent, version, time } = publishFields;
  const addressOf = (draftId: string) => `kinja.com/write/${draftId}/publish`;

  test("publishes the version that was seen, once", async () => {
    const draftId = await writeDraft();
    const seen = await versionOf(draftId);
    const outdated = await routes.send(addressOf(draftId), { [intent]: "publish", [version]: "1" }, staff);
    expect([outdated.status, outdated.data]).toMatchObject([200, { kind: "outdated" }]);
    const answer = await routes.send(addressOf(draftId), { [intent]: "publish", [version]: seen }, staff);
    expect(answer.data).toMatchObject({
      kind: "published",
      href: expect.stringMatching(/^https:\/\/kotaku\.com\//) as string,
    });
    expect((await routes.open(addressOf(draftId), staff)).data).toEqual({ state: "live" });
    const again = await routes.send(addressOf(draftId), { [intent]: "publish", [version]: seen }, staff);
    expect(again.data).toMatchObject({ kind: "unchanged" });
  });

  test("schedules, and takes that back", async () => {
    const draftId = await writeDraft();
    const later = String(Date.now() + 3_600_000);
    const form = { [intent]: "publish", [version]: await versionOf(draftId), [time]: later };
    expect((await routes.send(addressOf(draftId), form, staff)).data).toMatchObject({
      kind: "published",
      state: "scheduled",
    });
    expect((await routes.send(addressOf(draftId), { [intent]: "unschedule" }, staff)).data).toEqual({
      kind: "done",
    });
  });

  test("sets a story's end, and takes it down", async () => {
    const draftId = await writeDraft();
    await routes.caller.sendAs(
      as,
      publishDraft,
      { draftId },
      { version: Number(await versionOf(draftId)), publishTimeMillis: null },
    );
    const later = String(Date.now() + 3_600_000);
    for (const form of [
      { [intent]: "end", [time]: later, [publishFields.reason]: "Only today." },
      { [intent]: "remove", [publishFields.reason]: "Wrong." },
    ]) {
      const answer = await routes.send(addressOf(draftId), form, staff);
      expect([form[intent], answer.status, answer.data]).toEqual([form[intent], 200, { kind: "done" }]);
    }
  });

  test("deletes a draft and restores it, and declines a request to delete it", async () => {
    const draftId = await writeDraft();
    for (const done of ["remove", "undelete", "declineDeletion", "reopenDeletion"]) {
      const answer = await routes.send(addressOf(draftId), { [intent]: done }, staff);
      expect([done, answer.status, answer.data]).toMatchObject([done, expect.any(Number), {}]);
    }
  });

  test.each([
    ["of a visitor", {}, {}, 401, "session"],
    ["over the limit", {}, { as, isLimited: true }, 400, "failed"],
    ["with no known intent", { [intent]: "shout" }, staff, 400, "failed"],
    ["with a version that is none", { [version]: "1.5" }, staff, 400, "failed"],
  ] as const)("%s sends nothing on", async (_, more, sent, status, reason) => {
    const writes = await routes.listWrites(async () => {
      const answer = await routes.send(
        addressOf("1830000004"),
        { [intent]: "publish", [version]: "1", ...more },
        sent,
      );
      expect([answer.status, answer.data]).toEqual([status, { kind: "failed", reason }]);
    });
    expect(writes).toEqual([]);
  });

  test.each([
    ["unauthorized", 400, "session"],
    ["forbidden", 400, "refused"],
    ["notFound", 400, "failed"],
    ["unavailable", 503, "failed"],
  ] as const)("says so if the service answers %s", async (code, status, reason) => {
    const answer = await routes.failing(publishDraft, { code }, () =>
      routes.send(addressOf("1830000004"), { [intent]: "publish", [version]: "1" }, staff),
    );
    expect([answer.status, answer.data]).toEqual([status, { kind: "failed", reason }]);
  });

  test("is on the main site, of a draft", async () => {
    expect(
      (await routes.send("kotaku.com/write/1830000004/publish", { [intent]: "publish" }, staff)).status,
    ).toBe(404);
    expect((await routes.send("kinja.com/write/x/publish", { [intent]: "publish" }, staff)).status).toBe(404);
    expect((await routes.open("kinja.com/write/x/publish", staff)).status).toBe(404);
    expect((await routes.open("kinja.com/write/1830000004/publish")).status).toBe(401);
    expect((await routes.open("kinja.com/write/1839999999/publish", staff)).status).toBe(404);
  });
});

describe("a change of several stories", () => {
  const address = "kinja.com/manage/kotaku/stories";
  const { story, action, assignee, tag, date, time, undo } = bulkFields;
  const readTags = async (draftId: string) => {
    const { fields } = await routes.caller.askAs(as, getDraft, { draftId });
    return ((fields["tags"]?.value ?? []) as { displayName: string }[]).map(({ displayName }) => displayName);
  };

  test("assigns them, and takes that back", async () => {
    const draftId = await writeDraft();
    const answer = await routes.send(address, { [story]: `${draftId}:draft:`, [assignee]: "502" }, staff);
    expect(answer.data).toMatchObject({ error: null });
    const list = async (state: "draft" | "review") =>
      (await routes.caller.askAs(as, listDrafts, {}, { blogId: "9", state })).items.map(({ id }) => id);
    expect(await list("review")).toContain(draftId);
    const undone = await routes.send(address, { [undo]: `${draftId}:draft:`, [action]: "assign" }, staff);
    expect(undone.data).toMatchObject({ error: null });
    expect(await list("draft")).toContain(draftId);
  });

  test("adds a tag once, and removes it where it was added", async () => {
    const draftId = await writeDraft();
    const value = `${draftId}:draft:`;
    const add = { [story]: value, [action]: "tag", [tag]: "Legend of Zelda" };
    expect((await routes.send(address, add, staff)).data).toMatchObject({
      error: null,
      undo: expect.arrayContaining([[undo, value]]) as [],
    });
    expect(await readTags(draftId)).toEqual(["Legend of Zelda"]);
    const again = await routes.send(address, { ...add, [tag]: "legend of zelda" }, staff);
    expect((again.data as { undo: [string, string][] }).undo.filter(([name]) => name === undo)).toEqual([]);
    expect(await readTags(draftId)).toEqual(["Legend of Zelda"]);
    const remove = { [undo]: value, [action]: "tag", [tag]: "Legend of Zelda" };
    await routes.send(address, remove, staff);
    expect(await readTags(draftId)).toEqual([]);
    await routes.send(address, remove, staff);
    expect(await readTags(draftId)).toEqual([]);
  });

  test("schedules what can be published, and says what can't", async () => {
    const draftId = await writeDraft();
    const form = {
      [action]: "schedule",
      [date]: "2090-01-01",
      [time]: "12:00",
      [story]: [`${draftId}:draft:`, "1839999999:draft:"],
    };
    const answer = await routes.send(address, form, staff);
    expect((answer.data as { done: string | null }).done).not.toBeNull();
    expect((answer.data as { error: string | null }).error).not.toBeNull();
    expect((await routes.open(`kinja.com/write/${draftId}/publish`, staff)).data).toEqual({
      state: "scheduled",
    });
    await routes.send(address, { [action]: "schedule", [undo]: `${draftId}:review:` }, staff);
    expect((await routes.open(`kinja.com/write/${draftId}/publish`, staff)).data).toEqual({
      state: "review",
    });
    const past = await routes.send(address, { ...form, [date]: "2001-01-01" }, staff);
    expect(past.errors).toHaveLength(1);
  });

  test("over the limit sends nothing on", async () => {
    const writes = await routes.listWrites(async () => {
      const form = { [story]: "1830000004:draft:", [assignee]: "" };
      expect((await routes.send(address, form, { ...staff, isLimited: true })).status).toBe(400);
    });
    expect(writes).toEqual([]);
  });
});

test("the look's list of themes has a blog's own once, as the empty choice", async () => {
  const { data } = await routes.open("kinja.com/manage/kotaku/look", staff);
  const { choices } = (data as { view: { preset: { choices: { value: string; label: string }[] } } }).view
    .preset;
  expect(choices[0]).toMatchObject({ value: "", label: t("look.preset.own", { theme: "Kotaku" }) });
  expect(choices.map(({ value }) => value)).not.toContain("kotaku");
  expect(choices.length).toBeGreaterThan(5);
});

describe("the library that a look takes its images from", () => {
  test.each(["kotaku", "kinja"])("is that of the blog, or of the main site: %s", async (name) => {
    const address = `kinja.com/manage/${name}/media/find`;
    const found = await routes.open(address, staff);
    expect([found.status, found.data]).toEqual([200, { choices: [] }]);
    expect((await routes.open(`kotaku.com/manage/${name}/media/find`, staff)).status).toBe(404);
    expect((await routes.open(address, reader)).status).toBe(403);
  });

  test.each(["kotaku", "kinja"])("takes a file: %s", async (name) => {
    const text = new File(["no image"], "no-image.png", { type: "image/png" });
    const form = new FormData();
    form.set("file", text);
    const answer = await routes.send(`kinja.com/manage/${name}/media/upload`, form, staff);
    expect(answer.location).toBe(`/manage/${name}/media?problem=kind`);
  });
});
