import { beforeEach, describe, expect, test } from "vitest";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import { setDraftField, syncDraft } from "../../contract/drafts/draft-rooms.ts";
import type { MemberLimits } from "../../contract/entities/person.ts";
import {
  answerInvitation,
  changeMember,
  getMember,
  inviteMember,
  leaveBlog,
  setMemberLimits,
} from "../../contract/people/members.ts";
import * as corrections from "../../contract/posts/corrections.ts";
import {
  changeStoryTypes,
  getManagedStoryTypes,
  moveStories,
  type StoryTypeChange,
} from "../../contract/posts/managed-story-types.ts";
import { hour, openDesk, type Desk } from "./open-desk.ts";

/* Members whose role has limits (docs/decisions/0188). Ama-Author has them here, Abe-Author has none. */

const blogId = "9";
const [owner, limited, other] = ["Ann-Owner", "Ama-Author", "Abe-Author"] as const;
let desk: Desk;

const limit = (limits: MemberLimits | null, personId = "603", who: string = owner) =>
  desk.send<{ limits?: MemberLimits | null }>(who, setMemberLimits, {}, { blogId, personId, limits });
const changeTypes = async (change: StoryTypeChange) => {
  const { data } = await desk.send<{ version: number }>(owner, getManagedStoryTypes, {}, undefined, {
    blogId,
  });
  return desk.send(owner, changeStoryTypes, {}, { blogId, version: data.version, change });
};

beforeEach(async () => {
  desk = await openDesk();
  for (const id of ["reviews", "news"])
    await changeTypes({ kind: "add", within: [], displayName: id, id, index: null });
});

/** The status of an attempt, with the reason of a refusal. */
const statusOf = ({ status, error }: { status: number; error: { refusal?: string } | null }) =>
  error?.refusal === undefined ? String(status) : `${status} ${error.refusal}`;
/** Tries to write into a draft, to give it a story type, and to publish it. */
async function write(draftId: string, who: string = limited) {
  const { version } = await desk.read(other, draftId);
  const step = { stepType: "replace", from: 1, to: 1, slice: { content: [{ type: "text", text: "X" }] } };
  const body = { version, clientId: `page-of-${who}`, steps: [step] };
  return statusOf(await desk.send(who, syncDraft, { draftId }, body));
}
async function file(draftId: string, value: string | null, who: string = limited) {
  const { fields } = await desk.read(other, draftId);
  const body = { name: "storyType", value, version: fields["storyType"]?.version ?? 0 };
  return statusOf(await desk.send(who, setDraftField, { draftId }, body));
}
async function publish(draftId: string, who: string = limited) {
  const reply = await desk.publish(who, draftId);
  return reply.status === 200 ? reply.data.outcome : statusOf(reply);
}
/** A draft of someone else's, of a story type. */
async function writeIn(storyType: string | null, who: string = other) {
  const id = await desk.write(who);
  if (storyType !== null) await desk.setField(other, id, "storyType", storyType);
  return id;
}

test("who edits without publishing changes all drafts, and publishes none, not even their own", async () => {
  await limit({ edits: true, publishes: false, sections: null });
  const draft = await writeIn("news");
  expect(await write(draft)).toBe("200");
  expect(await publish(draft)).toBe("403 role");
  const own = await desk.write(limited);
  expect(await publish(own)).toBe("403 role");
});

test("who publishes without editing changes no draft of others, and publishes them", async () => {
  await limit({ edits: false, publishes: true, sections: null });
  const draft = await writeIn("news");
  expect([await write(draft), await file(draft, "reviews")]).toEqual(["403 role", "403 role"]);
  expect(await publish(draft)).toBe("published");
});

describe("who is limited to reviews", () => {
  beforeEach(() => limit({ edits: true, publishes: true, sections: ["reviews"] }));

  test("edits and publishes these, and reads the others", async () => {
    const [inside, outside, unfiled] = [await writeIn("reviews"), await writeIn("news"), await writeIn(null)];
    expect([await write(inside), await publish(inside)]).toEqual(["200", "published"]);
    for (const draft of [outside, unfiled]) {
      expect((await desk.read(limited, draft)).version).toBeGreaterThan(0);
      expect([await write(draft), await file(draft, "reviews"), await publish(draft)]).toEqual([
        "403 role",
        "403 role",
        "403 role",
      ]);
    }
  });

  test("writes their own of any story type, and publishes those that are reviews, at once", async () => {
    const own = await desk.write(limited);
    expect(await publish(own)).toBe("403 role");
    await desk.setField(limited, own, "storyType", "news");
    expect(await publish(own)).toBe("403 role");
    await desk.setField(limited, own, "storyType", "reviews");
    expect(await publish(own)).toBe("published");
  });

  test("can't take a story that readers see as a review elsewhere, nor one from elsewhere into reviews", async () => {
    const own = await desk.write(limited);
    await desk.setField(limited, own, "storyType", "reviews");
    await publish(own);
    desk.clock.now += hour;
    await desk.setField(limited, own, "storyType", "news");
    expect(await publish(own)).toBe("403 role");
    // The desk takes it elsewhere; what its author has in the draft is no way back.
    expect(await publish(own, owner)).toBe("published");
    desk.clock.now += hour;
    await desk.setField(limited, own, "storyType", "reviews");
    expect(await publish(own)).toBe("403 role");
  });

  test("can't publish into another one by the name of one that was removed and leads there", async () => {
    const live = await writeIn("reviews");
    await publish(live, other);
    const own = await desk.write(limited);
    await desk.setField(limited, own, "storyType", "reviews");
    const { data } = await desk.send<{ version: number }>(owner, getManagedStoryTypes, {}, undefined, {
      blogId,
    });
    const body = {
      blogId,
      version: data.version,
      id: "away",
      from: ["reviews"],
      to: ["news"],
      isTrial: false,
    };
    await desk.send(owner, moveStories, {}, body);
    expect((await changeTypes({ kind: "remove", path: ["reviews"] })).status).toBe(200);
    expect(await publish(own)).toBe("403 role");
  });

  test("names no authors outside, and has no other right of an author", async () => {
    const outside = await writeIn("news");
    const { fields } = await desk.read(other, outside);
    const value = ["602", "603"];
    const body = { name: "authorIds", value, version: fields["authorIds"]?.version ?? 0 };
    expect(statusOf(await desk.send(limited, setDraftField, { draftId: outside }, body))).toBe("403 role");
  });

  test("keeps the limits with another role, but not as an admin, who has none", async () => {
    const changeRole = (role: string) =>
      desk.send(owner, changeMember, {}, { blogId, personId: "603", role });
    const read = async () => {
      const query = { blogId, screenName: limited };
      const { data } = await desk.send<{ member: { limits: MemberLimits | null } }>(
        owner,
        getMember,
        {},
        undefined,
        query,
      );
      return data.member.limits;
    };
    await changeRole("Freelancer");
    await changeRole("Author");
    expect((await read())?.sections).toEqual(["reviews"]);
    await changeRole("Admin");
    expect(await read()).toBeNull();
    await changeRole("Author");
    expect(await read()).toBeNull();
  });

  test("gets everything back when the limits end", async () => {
    const outside = await writeIn("news");
    expect(await publish(outside)).toBe("403 role");
    await limit({ edits: true, publishes: true, sections: null });
    expect(await publish(outside)).toBe("published");
  });
});

test("a contributor with limits publishes their own only where they may", async () => {
  await limit({ edits: true, publishes: true, sections: ["reviews"] }, "604");
  const own = await desk.write("Con-Tributor");
  expect(await publish(own, "Con-Tributor")).toBe("403 role");
  await desk.setField("Con-Tributor", own, "storyType", "reviews");
  expect(await publish(own, "Con-Tributor")).toBe("published");
});

/** Corrects a live story, and the stories whose corrections the page lists for the person. */
async function correct(postId: string, who: string) {
  const body = { id: crypto.randomUUID(), kind: "update", text: "There is news." };
  return statusOf(await desk.send(who, corrections.addCorrection, { postId }, body));
}
async function listCorrected(who: string, of = blogId) {
  const reply = await desk.send<{ items: { story: { id: string } }[] }>(
    who,
    corrections.getStaffCorrections,
    {},
    undefined,
    { blogId: of },
  );
  return reply.status === 200 ? reply.data.items.map(({ story }) => story.id) : statusOf(reply);
}

test("the page of corrections has the stories of a limited member's types that are theirs, and no others", async () => {
  const [review, news] = [await writeIn("reviews", limited), await writeIn("news", limited)];
  const foreign = await writeIn("reviews");
  for (const id of [review, news, foreign]) {
    expect(await publish(id, owner)).toBe("published");
    expect(await correct(id, owner)).toBe("200");
  }
  expect(new Set(await listCorrected(limited))).toEqual(new Set([review, news]));
  expect(await listCorrected(owner)).toHaveLength(3);
  await limit({ edits: true, publishes: true, sections: ["reviews"] });
  expect([
    await correct(review, limited),
    await correct(news, limited),
    await correct(foreign, limited),
  ]).toEqual(["200", "403 role", "403 role"]);
  expect(new Set(await listCorrected(limited))).toEqual(new Set([review]));
  await limit({ edits: true, publishes: false, sections: ["reviews"] });
  expect([await correct(review, limited), await listCorrected(limited)]).toEqual(["403 role", "403 role"]);
  expect(await listCorrected(limited, "4")).toBe("403 role");
});

test.each([
  ["an author", other, "603", "403 role"],
  ["the member", limited, "603", "403 role"],
  ["a reader", "Rob-Reader", "603", "403 role"],
  ["a person who isn't signed in", null, "603", "401"],
])("limits can't be set by %s", async (_, who, personId, expected) => {
  const body = { blogId, personId, limits: null };
  expect(statusOf(await desk.send(who, setMemberLimits, {}, body))).toBe(expected);
});

test("limits can't be set by an admin of another blog, nor by a former one", async () => {
  await desk.send(owner, changeMember, {}, { blogId, personId: "602", role: "Admin" });
  const ofOther = { blogId: "4", personId: "603", limits: null };
  expect(statusOf(await desk.send(other, setMemberLimits, {}, ofOther))).toBe("403 role");
  expect((await limit({ edits: true, publishes: false, sections: null }, "603", other)).status).toBe(200);
  await desk.send(other, leaveBlog, {}, { blogId });
  expect(statusOf(await limit(null, "603", other))).toBe("403 role");
});

test.each([
  ["of the owner", "601", null, "403 own"],
  ["of no member", "606", null, "404"],
  ["to a story type that the blog doesn't have", "603", ["films"], "400"],
])("limits %s are refused", async (_, personId, sections, expected) => {
  expect(statusOf(await limit({ edits: true, publishes: false, sections }, personId))).toBe(expected);
});

test("limits are in the log, before and after", async () => {
  await limit({ edits: true, publishes: false, sections: ["news"] });
  const query = { blogId, action: "member.limit" };
  const { data } = await desk.send<{ items: unknown[] }>(owner, getAudit, {}, undefined, query);
  expect(data.items).toMatchObject([
    {
      personId: "603",
      changes: [
        { name: "edits", before: null, after: "true" },
        { name: "publishes", before: null, after: "false" },
        { name: "sections", before: null, after: '["news"]' },
      ],
    },
  ]);
});

describe("an invitation with limits", () => {
  const guest = "Rob-Reader";
  const editor = { edits: true, publishes: false, sections: ["news"] };
  interface Invited {
    outcome: string;
    invitation: { id: string; limits: MemberLimits | null };
  }
  const invite = (limits: unknown, role = "Author", who: string = owner) =>
    desk.send<Invited>(who, inviteMember, {}, { blogId, role, limits, to: { screenName: guest } });
  const accept = (invitationId: string) =>
    desk.send<{ outcome: string }>(guest, answerInvitation, {}, { invitationId, accepts: true });
  const readMember = async () => {
    const query = { blogId, screenName: guest };
    const { data } = await desk.send<{ member: { limits: MemberLimits | null } }>(
      owner,
      getMember,
      {},
      undefined,
      query,
    );
    return data.member.limits;
  };

  test("makes a member with these limits from the start", async () => {
    const { data } = await invite(editor);
    expect(data.invitation.limits).toEqual(editor);
    expect((await accept(data.invitation.id)).data.outcome).toBe("accepted");
    expect(await readMember()).toEqual(editor);
    const [inside, outside] = [await writeIn("news"), await writeIn("reviews")];
    expect([await write(inside, guest), await publish(inside, guest)]).toEqual(["200", "403 role"]);
    expect(await write(outside, guest)).toBe("403 role");
    for (const action of ["member.invite", "member.join"]) {
      const query = { blogId, action };
      const log = await desk.send<{ items: { changes: unknown[] }[] }>(owner, getAudit, {}, undefined, query);
      expect(log.data.items[0]?.changes).toContainEqual({ name: "publishes", before: null, after: "false" });
    }
  });

  test("has those of the last invitation, and none if it had none", async () => {
    const first = await invite(editor);
    const second = await invite({ edits: true, publishes: true, sections: null });
    expect(second.data.invitation).toMatchObject({ id: first.data.invitation.id, limits: null });
    await accept(second.data.invitation.id);
    expect(await readMember()).toBe(null);
  });

  test.each([
    ["an admin", editor, "Admin", owner, "400"],
    ["a story type that the blog doesn't have", { ...editor, sections: ["films"] }, "Author", owner, "400"],
    ["no story type", { ...editor, sections: [] }, "Author", owner, "400"],
    ["an author", editor, "Author", other, "403 role"],
  ])("is refused for %s", async (_, limits, role, who, expected) => {
    expect(statusOf(await invite(limits, role, who))).toBe(expected);
  });
});
