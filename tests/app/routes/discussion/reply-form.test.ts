import { beforeAll, describe, expect, test } from "vitest";
import { signInFields as signIn } from "../../../../app/discussion/parse-reply-sign-in.ts";
import { buildLoginCodeCookie, sessionCookie } from "../../../../app/account/account-cookies.ts";
import type { MessageId } from "../../../../app/intl/message-id.ts";
import { closeDiscussion, likePost } from "../../../../contract/discussion/comments.ts";
import { decide, undoDecisions } from "../../../../contract/moderation/moderation.ts";
import { getPostPage } from "../../../../contract/network/magma.ts";
import { mutePerson } from "../../../../contract/people/profile.ts";
import { editReply, writeReply } from "../../../../contract/posts/core.ts";
import { createBurner, openSignInCode, requestSignInLink } from "../../../../contract/sign-in/session.ts";
import { openRoutes, t, type Routes } from "../open-routes.ts";

let routes: Routes;
beforeAll(async () => {
  routes = await openRoutes();
});

const as = "Cleo-Reader";
const story = "1830000001";
const form = `kotaku.com/reply/${story}`;
/** A reply of Dov's. */
const dov = "1830000102";
const ofDov = `kotaku.com/reply/${dov}`;

let texts = 0;
const newText = () => `Words of the reply, number ${(texts += 1)}.`;
const writeOwn = async () => (await routes.caller.write(as, story, newText())).reply;

describe("the reply form", () => {
  test("sends a reply and leads to it", async () => {
    const answer = await routes.send(form, { do: "write", text: newText() }, { as });
    expect([answer.status, answer.location]).toEqual([303, expect.stringMatching(/^\/\d+$/)]);
  });

  test("edits one's own reply, and no other's", async () => {
    const { id } = await writeOwn();
    const answer = await routes.send(`kotaku.com/reply/${id}`, { do: "edit", text: "Other words." }, { as });
    expect(answer.location).toBe(`/reply/${id}?done=edited`);
    const other = await routes.send(ofDov, { do: "edit", text: "Other words." }, { as });
    expect([other.status, other.text.includes("Other words.")]).toEqual([403, true]);
  });

  test.each<[string, Record<string, string>, MessageId]>([
    ["an unknown action", { do: "shout" }, "reply.error.failed"],
    ["no text", { do: "write", text: " " }, "reply.error.empty"],
    ["text of an editor that can't be read", { do: "write", text: "x", nodes: "{" }, "reply.error.failed"],
    ["a decision without a reason", { do: "remove", version: "1" }, "reply.error.reason"],
  ])("with %s is shown again", async (_, fields, message) => {
    const answer = await routes.send(form, fields, { as });
    expect([answer.status, answer.errors]).toEqual([422, [t(message)]]);
  });

  test("over the limit sends nothing on, and asks nothing", async () => {
    const before = await routes.listCalls(async () => {
      const answer = await routes.send(form, { do: "write", text: "Kept words." }, { as, isLimited: true });
      expect([answer.status, answer.errors]).toEqual([429, [t("reply.error.tooOften")]]);
      expect(answer.text).toContain("Kept words.");
    });
    expect(before.filter((call) => !call.includes("/magma/site"))).toEqual([]);
  });

  test.each<[string, Record<string, string>, number, MessageId | null]>([
    ["a reply", { do: "write", text: "Kept words." }, 401, null],
    ["an empty reply", { do: "write", text: "" }, 422, "reply.error.empty"],
    ["a change", { do: "edit", text: "Kept words." }, 401, "reply.error.signedOut"],
    ["a like", { do: "like" }, 401, "reply.error.signedOut"],
    ["a decision", { do: "remove", version: "1", reason: "spam" }, 422, "reply.error.failed"],
  ])("accepts nothing from visitors: %s", async (_, fields, status, message) => {
    const writes = await routes.listWrites(async () => {
      const answer = await routes.send(form, fields);
      expect([answer.status, answer.errors]).toEqual([status, message === null ? [] : [t(message)]]);
      if (fields["text"]) expect(answer.text).toContain("Kept words.");
      expect((answer.data as { signIn: object | null }).signIn === null).toBe(message !== null);
    });
    expect(writes).toEqual([]);
  });

  test.each([
    [{ code: "unauthorized" }, 401, null],
    [{ code: "forbidden", refusal: "blocked" }, 403, "reply.refused.blocked"],
    [{ code: "forbidden", refusal: "unheard" }, 403, "reply.refused.role"],
    [{ code: "forbidden", refusal: "tooMany" }, 403, "reply.error.muted"],
    [{ code: "locked", storyId: story }, 403, "reply.error.locked"],
    [{ code: "deleted" }, 410, "reply.refused.gone"],
    [{ code: "tooOften" }, 429, "reply.error.tooOften"],
    [{ code: "invalid", field: "picture" }, 422, "reply.error.image"],
    [{ code: "invalid" }, 422, "reply.error.refused"],
    [{ code: "unavailable" }, 503, "reply.error.unavailable"],
  ] as const)("keeps the text if the services answer %o", async (error, status, message) => {
    const answer = await routes.failing(writeReply, error, () =>
      routes.send(form, { do: "write", text: "Kept words." }, { as }),
    );
    expect([answer.status, answer.errors]).toEqual([status, message === null ? [] : [t(message)]]);
    expect(answer.text).toContain("Kept words.");
  });

  test("without a session names the way over the main site, once in 15 minutes", async () => {
    const askAt = async (headers: Record<string, string> = {}, address = form) => {
      const answer = await routes.send(address, { do: "write", text: "Kept words." }, { headers });
      return (answer.data as { signIn: { askAt: string | null } }).signIn.askAt;
    };
    expect(await askAt()).toBe("/signin?quiet=1");
    expect(await askAt({ Cookie: `${sessionCookie}=${"x".repeat(43)}` })).toBe("/signin?quiet=1");
    const cookieOf = (isQuiet: boolean) => buildLoginCodeCookie("n".repeat(43), isQuiet).split(";")[0] ?? "";
    expect(await askAt({ Cookie: cookieOf(true) })).toBe(null);
    // Who has pressed "Sign in" may have signed in on the main site since.
    expect(await askAt({ Cookie: cookieOf(false) })).toBe("/signin?quiet=1");
  });

  test("asks only who writes to sign in again, not who changes", async () => {
    const { id } = await writeOwn();
    const answer = await routes.failing(editReply, { code: "unauthorized" }, () =>
      routes.send(`kotaku.com/reply/${id}`, { do: "edit", text: "Kept words." }, { as }),
    );
    expect([answer.status, answer.errors]).toEqual([401, [t("reply.error.signedOut")]]);
  });

  test.each(["like", "unlike", "save", "unsave"])("does %s, and leads back", async (action) => {
    const answer = await routes.send(ofDov, { do: action }, { as });
    expect(answer.location).toBe(`/reply/${dov}?done=${action}`);
  });

  test.each([
    ["approve", ""],
    ["unapprove", ""],
    // With what it was, so that it can be undone.
    ["feature", "&before=off"],
    ["unfeature", "&before=on"],
    ["dismiss", ""],
    ["readmit", ""],
  ])("does %s for staff only", async (action, before) => {
    const done = await routes.send(ofDov, { do: action }, { as: "Ben-Writer" });
    expect(done.location).toBe(`/reply/${dov}?done=${action}${before}`);
    const refused = await routes.send(ofDov, { do: action }, { as });
    expect([refused.status, refused.errors]).toEqual([403, [t("reply.refused.role")]]);
  });

  test.each(["close", "open", "followDiscussion", "unfollowDiscussion"])(
    "does %s with a story",
    async (action) => {
      const done = await routes.send(form, { do: action }, { as: "Ada-Owner" });
      expect(done.location).toBe(`/reply/${story}?done=${action}`);
    },
  );

  test("deletes one's own reply and leads to its parent", async () => {
    const { id } = await writeOwn();
    const deleted = await routes.send(`kotaku.com/reply/${id}`, { do: "delete" }, { as });
    expect(deleted.location).toBe(`/reply/${story}?done=delete`);
  });

  test.each(["follow", "unfollow", "mute", "unmute"])("does %s with the writer", async (action) => {
    const done = await routes.send(ofDov, { do: action, person: "504" }, { as });
    expect(done.location).toBe(`/reply/${dov}?done=${action}`);
  });

  test("shows why an order failed", async () => {
    const failed = await routes.failing(mutePerson, { code: "forbidden", refusal: "tooMany" }, () =>
      routes.send(ofDov, { do: "mute", person: "504" }, { as }),
    );
    expect([failed.status, failed.errors]).toEqual([403, [t("reply.error.muted")]]);
    const action = await routes.failing(likePost, { code: "forbidden", refusal: "own" }, () =>
      routes.send(ofDov, { do: "like" }, { as }),
    );
    expect([action.status, action.errors]).toEqual([403, [t("reply.refused.own")]]);
  });

  test("removes a reply, leads to its parent, and undoes that", async () => {
    const { id } = await writeOwn();
    const who = { as: "Ada-Owner" };
    const remove = { do: "remove", version: "1", reason: "spam" };
    const version = await findVersion(id);
    const outdated = await routes.send(`kotaku.com/reply/${id}`, { ...remove, version: "99" }, who);
    expect([outdated.status, outdated.errors]).toEqual([409, [t("reply.error.decided")]]);
    const removed = await routes.send(`kotaku.com/reply/${id}`, { ...remove, version }, who);
    expect(removed.location).toMatch(new RegExp(`^/reply/${story}\\?done=remove&decision=[\\w-]+$`));
    const decision = removed.location?.split("decision=")[1] ?? "";
    const undone = await routes.send(form, { do: "undo", decision }, who);
    expect(undone.location).toBe(`/reply/${story}?done=undone`);
    const again = await routes.send(form, { do: "undo", decision }, who);
    expect([again.status, again.errors]).toEqual([409, [t("reply.error.decided")]]);
  });

  test.each([decide, undoDecisions])("of a moderator is shown again if $path fails", async (call) => {
    const fields = { do: call === decide ? "remove" : "undo", version: "1", reason: "spam", decision: "d" };
    const answer = await routes.failing(call, { code: "unavailable" }, () =>
      routes.send(ofDov, fields, { as: "Ada-Owner" }),
    );
    expect([answer.status, answer.errors]).toEqual([503, [t("reply.error.unavailable")]]);
  });

  test("is missing for what isn't a post, and where discussions are closed", async () => {
    for (const id of ["none", "1839999999"])
      expect((await routes.open(`kotaku.com/reply/${id}`)).status).toBe(404);
    expect((await routes.send("kotaku.com/reply/none", { do: "like" }, { as })).status).toBe(404);
    expect((await routes.open(`kotaku.com/reply/1830000002`)).status).toBe(410);
  });

  test("is on the blog of its post, and behind its password", async () => {
    const elsewhere = await routes.open(`gizmodo.com/reply/${story}`, { as });
    expect(elsewhere.location).toBe(`https://kotaku.com/reply/${story}`);
    expect((await routes.open("kotaku.com/reply/1830000006")).location).toBe("/password/1830000006");
  });

  test("leads to the sign-in page if the session has ended", async () => {
    const headers = { Cookie: `${sessionCookie}=${"x".repeat(43)}` };
    expect((await routes.open(form, { headers })).location).toBe(`/signin?next=%2Freply%2F${story}`);
    const down = await routes.failing(getPostPage, { code: "unavailable" }, () => routes.open(form));
    expect(down.status).toBe(503);
  });

  test("says that a discussion is closed", async () => {
    await routes.caller.sendAs("Ada-Owner", closeDiscussion, {}, { starterId: "1830000010", isClosed: true });
    const answer = await routes.send("kotaku.com/reply/1830000010", { do: "write", text: newText() }, { as });
    expect([answer.status, answer.errors]).toEqual([403, [t("reply.refused.closed")]]);
  });
});

/** The version of a reply that a moderator's form carries. */
const findVersion = async (id: string): Promise<string> => {
  const { text } = await routes.open(`kotaku.com/reply/${id}`, { as: "Ada-Owner" });
  return /"version":"?(\d+)/.exec(text)?.[1] ?? expect.fail("no version");
};

describe("signing in to reply", () => {
  const address = `kotaku.com/reply/${story}/signin`;
  const attempt = "a".repeat(43);
  const typed = { text: "Kept words." };
  const mail = { ...typed, [signIn.step]: "mail", [signIn.email]: "cleo@example.test" };
  const code = { ...typed, [signIn.step]: "code", [signIn.attempt]: attempt, [signIn.code]: "123456" };
  const name = { ...code, [signIn.step]: "name", [signIn.screenName]: "New-Name" };
  const opened = { session: null, proposedName: null };

  test("opened without a form leads to the reply", async () => {
    expect((await routes.open(address)).location).toBe(`/reply/${story}`);
  });

  test("is for posts only", async () => {
    expect((await routes.send("kotaku.com/reply/none/signin", mail)).status).toBe(404);
  });

  test.each<[string, Record<string, string>, MessageId]>([
    ["no address", { ...mail, [signIn.email]: "" }, "newsletter.emailMissing"],
    ["a code that isn't one", { ...code, [signIn.code]: "1" }, "replySignIn.codeShape"],
    ["a code of another browser", code, "replySignIn.over"],
    ["no name", { ...name, [signIn.screenName]: "" }, "signin.nameMissing"],
  ])("with %s keeps the text", async (_, fields, message) => {
    const answer = await routes.send(address, fields);
    expect([answer.status, answer.errors, answer.cookies]).toEqual([422, [t(message)], []]);
    expect(answer.text).toContain("Kept words.");
  });

  test.each<[string, MessageId]>([
    ["wrong", "replySignIn.codeWrong"],
    ["nameTaken", "signin.nameTaken"],
    ["ended", "replySignIn.ended"],
    ["used", "replySignIn.over"],
    ["expired", "replySignIn.over"],
  ])("with a code that is %s signs nobody in", async (outcome, message) => {
    const answer = await routes.answering(openSignInCode, { ...opened, outcome }, () =>
      routes.send(address, name),
    );
    expect([answer.status, answer.errors, answer.cookies]).toEqual([422, [t(message)], []]);
  });

  test("asks a new person for a name", async () => {
    const found = { ...opened, outcome: "nameNeeded", proposedName: "Proposed-Name" };
    const answer = await routes.answering(openSignInCode, found, () => routes.send(address, code));
    expect([answer.status, answer.errors]).toEqual([200, []]);
    expect(answer.text).toContain("Proposed-Name");
  });

  test("anonymously makes a burner, and shows its key", async () => {
    const answer = await routes.send(address, { ...typed, [signIn.step]: "anonymous" });
    expect([answer.status, answer.errors]).toEqual([200, []]);
    expect(answer.cookies).toContainEqual(expect.stringMatching(`^${sessionCookie}=[\\w-]{20,}; `));
    const none = await routes.answering(createBurner, { key: null, session: null }, () =>
      routes.send(address, { ...typed, [signIn.step]: "anonymous" }),
    );
    expect([none.status, none.errors, none.cookies]).toEqual([503, [t("signin.failed")], []]);
  });

  test("over the limit sends nothing on", async () => {
    const writes = await routes.listWrites(async () => {
      const answer = await routes.send(address, mail, { isLimited: true });
      expect([answer.status, answer.errors]).toEqual([429, [t("error.tooOftenText")]]);
      expect(answer.headers.get("Retry-After")).not.toBeNull();
    });
    expect(writes).toEqual([]);
  });

  test.each([
    [requestSignInLink, mail, "tooOften", 429, "error.tooOftenText"],
    [openSignInCode, code, "tooOften", 429, "replySignIn.codesTooOften"],
    [requestSignInLink, mail, "unavailable", 503, "signin.unavailable"],
    [requestSignInLink, mail, "failed", 503, "signin.failed"],
  ] as const)("says why $path fails", async (call, fields, code_, status, message) => {
    const answer = await routes.failing(call, { code: code_ }, () => routes.send(address, fields));
    expect([answer.status, answer.errors]).toEqual([status, [t(message)]]);
    expect(answer.text).toContain("Kept words.");
  });
});
