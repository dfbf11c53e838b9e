import { beforeAll, describe, expect, test } from "vitest";
import type { MessageId } from "../../../../app/intl/message-id.ts";
import { choiceFields } from "../../../../app/studio/account/notification-choice-fields.ts";
import { answerInvitation, inviteMember, leaveBlog } from "../../../../contract/people/members.ts";
import { getMutedPeople } from "../../../../contract/people/person-pages.ts";
import { mutePerson, savePost } from "../../../../contract/people/profile.ts";
import { updateFigureMail } from "../../../../contract/audience/audience.ts";
import {
  followBlog,
  getFollowedSubjects,
  updateFollowingDigest,
} from "../../../../contract/subscriptions/following.ts";
import { updateNotificationChoices } from "../../../../contract/subscriptions/notification.ts";
import { openRoutes, t, type Routes } from "../open-routes.ts";

let routes: Routes;
beforeAll(async () => {
  routes = await openRoutes();
});

const as = "Cleo-Reader";
/** Dov. */
const person = "504";

/** Pages for signed-in people with a form, on the main site: one valid form of each. */
const pages = [
  ["/settings/notifications", { [choiceFields.whole]: "1" }],
  ["/settings/people", { do: "unmute", person }],
  ["/settings/people/Dov-Reader", { do: "mute", person }],
  ["/invitations", { do: "leave", blog: "9" }],
  ["/dashboard/saved", { post: "1830000001" }],
] as const;

describe.each(pages)("%s", (path, form) => {
  const address = `kinja.com${path}`;

  test("leads visitors to the sign-in page, and accepts nothing from them", async () => {
    const location = `/signin?next=${encodeURIComponent(path)}`;
    const writes = await routes.listWrites(async () => {
      expect((await routes.open(address)).location).toBe(location);
      expect((await routes.send(address, form)).location).toBe(location);
    });
    expect(writes).toEqual([]);
  });

  test("is on the main site only", async () => {
    const writes = await routes.listWrites(async () => {
      const location = `https://kinja.com${path}`;
      expect((await routes.open(`kotaku.com${path}`, { as })).location).toBe(location);
      expect((await routes.send(`kotaku.com${path}`, form, { as })).location).toBe(location);
    });
    expect(writes).toEqual([]);
  });

  test("sends nothing on over the limit, nor a form that isn't its own", async () => {
    const writes = await routes.listWrites(async () => {
      expect((await routes.send(address, form, { as, isLimited: true })).status).toBe(429);
      expect((await routes.send(address, { do: "rule" }, { as })).status).toBe(400);
    });
    expect(writes).toEqual([]);
  });
});

describe("the notification settings", () => {
  const address = "kinja.com/settings/notifications";
  const form = {
    [choiceFields.whole]: "1",
    [choiceFields.following]: "weekly",
    [choiceFields.figures]: "weekly",
  };

  test("are saved", async () => {
    expect((await routes.send(address, form, { as })).location).toBe("/settings/notifications?saved=1");
    expect((await routes.open(`${address}?saved=1`, { as })).data).toMatchObject({ view: { isSaved: true } });
  });

  test("offer the figures of one's stories to who wants them, or has stories", async () => {
    const { data } = await routes.open(address, { as });
    expect(data).toMatchObject({
      view: { figures: { options: [{ value: "weekly", isChosen: true }, { value: "never" }] } },
    });
    await routes.send(address, { ...form, [choiceFields.figures]: "never" }, { as });
    expect((await routes.open(address, { as })).data).toMatchObject({ view: { figures: null } });
  });

  test.each([updateNotificationChoices, updateFollowingDigest, updateFigureMail])(
    "are shown again if %o fails",
    async (call) => {
      const failed = await routes.failing(call, { code: "unavailable" }, () =>
        routes.send(address, form, { as }),
      );
      expect([failed.status, failed.errors]).toEqual([503, [t("settings.failed")]]);
      const ended = await routes.failing(call, { code: "unauthorized" }, () =>
        routes.send(address, form, { as }),
      );
      expect(ended.location).toBe("/signin?next=%2Fsettings%2Fnotifications");
    },
  );
});

describe("the form about a person", () => {
  const address = "kinja.com/settings/people/Dov-Reader";

  test.each(["follow", "unfollow", "mute", "unmute", "block", "unblock"])(
    "does %s, and says so",
    async (action) => {
      const answer = await routes.send(address, { do: action, person }, { as });
      expect([answer.status, answer.location]).toEqual([303, `/settings/people/Dov-Reader?done=${action}`]);
      const { data } = await routes.open(`kinja.com${answer.location ?? ""}`, { as });
      expect(data).toMatchObject({ view: { notice: expect.any(String) as string, error: null } });
    },
  );

  test("follows for a blog of an editor's", async () => {
    const form = { do: "blogFollow", person, blog: "9" };
    const answer = await routes.send(address, form, { as: "Ada-Owner" });
    expect(answer.location).toBe("/settings/people/Dov-Reader?done=blogFollow&blog=9");
    const refused = await routes.send(address, form, { as });
    expect([refused.status, refused.errors]).toEqual([403, [t("relations.error.refused")]]);
  });

  test.each<[string, object, number, MessageId]>([
    ["nobody", { person: "999999" }, 404, "relations.error.gone"],
    ["oneself", { person: "503" }, 403, "relations.error.refused"],
  ])("about %s is refused", async (_, form, status, message) => {
    const answer = await routes.send(address, { do: "mute", ...form }, { as });
    expect([answer.status, answer.errors]).toEqual([status, [t(message)]]);
  });

  test.each([
    ["unavailable", undefined, 503, "relations.error.failed"],
    ["tooOften", undefined, 429, "relations.error.tooOften"],
    ["forbidden", "tooMany", 403, "relations.error.tooMany"],
  ] as const)("that fails with %s %s is shown again", async (code, refusal, status, message) => {
    const error = refusal ? { code, refusal } : { code };
    const answer = await routes.failing(mutePerson, error, () =>
      routes.send(address, { do: "mute", person }, { as }),
    );
    expect([answer.status, answer.errors]).toEqual([status, [t(message)]]);
  });

  test("leads to the sign-in page if the session has ended", async () => {
    const answer = await routes.failing(mutePerson, { code: "unauthorized" }, () =>
      routes.send(address, { do: "mute", person }, { as }),
    );
    expect(answer.location).toBe("/signin?next=%2Fsettings%2Fpeople%2FDov-Reader");
  });

  test.each(["kinja.com/settings/people/No-One", "kinja.com/settings/people/a%20b"])(
    "%s is missing",
    async (none) => {
      expect((await routes.open(none, { as })).status).toBe(404);
    },
  );
});

describe("one's list of muted and blocked people", () => {
  const address = "kinja.com/settings/people";
  test("ends what it lists, and does nothing else", async () => {
    await routes.caller.sendAs(as, mutePerson, {}, { personId: person, isMuted: true });
    expect((await routes.send(address, { do: "mute", person }, { as })).status).toBe(400);
    expect((await routes.send(address, { do: "unmute", person }, { as })).location).toBe(
      "/settings/people?done=muted",
    );
    expect((await routes.caller.askAs(as, getMutedPeople, {})).people).toEqual([]);
    expect((await routes.send(address, { do: "unblock", person }, { as })).location).toBe(
      "/settings/people?done=blocked",
    );
  });
  test.each(["muted", "blocked"])("has no page after a %s person that is none", async (list) => {
    expect((await routes.open(`${address}?${list}=x`, { as })).status).toBe(404);
    expect((await routes.open(`${address}?${list}=504`, { as })).status).toBe(200);
  });
  test("shows why ending failed", async () => {
    const answer = await routes.failing(mutePerson, { code: "unavailable" }, () =>
      routes.send(address, { do: "unmute", person }, { as }),
    );
    expect([answer.status, answer.errors]).toEqual([503, [t("relations.error.failed")]]);
  });
});

describe("one's invitations", () => {
  const address = "kinja.com/invitations";
  const invite = async (to: string) => {
    const body = { blogId: "9", role: "Author" as const, to: { screenName: to } };
    await routes.caller.sendAs("Ada-Owner", inviteMember, {}, body);
    const { data } = await routes.open(address, { as: to });
    return (data as { view: { open: { items: { id: string }[] } } }).view.open.items[0]?.id ?? "";
  };

  test("are accepted once, declined, and left again", async () => {
    const who = { as: "Dov-Reader" };
    const invitation = await invite("Dov-Reader");
    expect((await routes.send(address, { do: "accept", invitation }, who)).location).toBe(
      "/invitations?done=accept",
    );
    const again = await routes.send(address, { do: "accept", invitation }, who);
    expect([again.status, again.errors]).toEqual([409, [t("invitations.error.gone")]]);
    expect((await routes.send(address, { do: "leave", blog: "9" }, who)).location).toBe(
      "/invitations?done=leave",
    );
    const other = await invite("Dov-Reader");
    expect((await routes.send(address, { do: "decline", invitation: other }, who)).location).toBe(
      "/invitations?done=decline",
    );
  });

  test("keep an owner", async () => {
    const answer = await routes.send(address, { do: "leave", blog: "9" }, { as: "Ada-Owner" });
    expect([answer.status, answer.errors]).toEqual([403, [t("invitations.error.owner")]]);
  });

  test.each([
    [answerInvitation, { do: "accept", invitation: "x" }, "unavailable", 503, "moderation.error.failed"],
    [leaveBlog, { do: "leave", blog: "9" }, "forbidden", 403, "invitations.error.refused"],
  ] as const)("are shown again if $path fails", async (call, form, code, status, message) => {
    const answer = await routes.failing(call, { code }, () => routes.send(address, form, { as }));
    expect([answer.status, answer.errors]).toEqual([status, [t(message)]]);
  });

  test("lead to the sign-in page if the session has ended", async () => {
    const answer = await routes.failing(leaveBlog, { code: "unauthorized" }, () =>
      routes.send(address, { do: "leave", blog: "9" }, { as }),
    );
    expect(answer.location).toBe("/signin?next=%2Finvitations");
  });
});

describe("the list of saved posts", () => {
  const address = "kinja.com/dashboard/saved";
  const form = { post: "1830000001" };
  test.each([
    ["deleted", 303],
    ["legal", 303],
    ["notFound", 303],
    ["unavailable", 503],
    ["forbidden", 403],
  ] as const)("removes one, also if it is gone: %s is %i", async (code, status) => {
    expect((await routes.send(address, form, { as })).location).toBe("/dashboard/saved?done=1");
    const answer = await routes.failing(savePost, { code }, () => routes.send(address, form, { as }));
    expect(answer.status).toBe(status);
  });
  test("has no page after a position that is none", async () => {
    expect((await routes.open(`${address}?after=x`, { as })).status).toBe(404);
  });
});

describe("the follow button", () => {
  const page = "kotaku.com/follow?key=blog:9";
  test("follows and unfollows on any host", async () => {
    for (const follow of ["follow", "unfollow"])
      expect((await routes.send(page, { do: follow }, { as })).location).toBe(
        `/follow?key=blog:9&done=${follow}`,
      );
  });
  test("leads visitors, and people whose session has ended, to the sign-in page, and follows nothing", async () => {
    const writes = await routes.listWrites(async () => {
      const visitor = await routes.send(page, { do: "follow" });
      expect([visitor.status, visitor.text.includes("/signin?next=%2Ffollow")]).toEqual([401, true]);
      expect((await routes.send(page, { do: "follow" }, { as, isLimited: true })).status).toBe(429);
      expect((await routes.send(page, { do: "like" }, { as })).status).toBe(400);
      expect((await routes.send("kotaku.com/follow?key=none", { do: "follow" }, { as })).status).toBe(404);
    });
    expect(writes).toEqual([]);
    const ended = await routes.failing(followBlog, { code: "unauthorized" }, () =>
      routes.send(page, { do: "follow" }, { as }),
    );
    expect([ended.status, ended.text.includes("/signin?next=%2Ffollow")]).toEqual([401, true]);
  });
  test.each([
    ["unavailable", undefined, 503, "follow.failed"],
    ["tooOften", undefined, 429, "follow.tooOften"],
    ["forbidden", "own", 403, "follow.own"],
    ["forbidden", "tooMany", 403, "follow.tooMany"],
    ["conflict", undefined, 409, "follow.failed"],
  ] as const)("that fails with %s %s is shown again", async (code, refusal, status, message) => {
    const error = refusal ? { code, refusal } : { code };
    const answer = await routes.failing(followBlog, error, () => routes.send(page, { do: "follow" }, { as }));
    expect([answer.status, answer.errors]).toEqual([status, [t(message)]]);
  });
  test("is missing for a subject that is gone", async () => {
    const gone = await routes.answering(getFollowedSubjects, { items: [] }, () => routes.open(page, { as }));
    expect(gone.status).toBe(404);
  });
});
