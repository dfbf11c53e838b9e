import { afterEach, describe, expect, test } from "vitest";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import { memberActions } from "../../contract/entities/moderation.ts";
import type { Role } from "../../contract/entities/person.ts";
import * as calls from "../../contract/people/members.ts";
import { getEpochs } from "../../contract/network/magma.ts";
import { getNotifications } from "../../contract/subscriptions/notification.ts";
import { getBlogAbout, getMemberships } from "../../contract/people/profile.ts";
import { createCaller, type SignedServices } from "./signed-call.ts";

/* Kotaku's owner is Ada, who is also a superuser; Ben is an author. Cleo, Dov and Eva are not members. */
const blogId = "9";
const people = { "Ada-Owner": "501", "Ben-Writer": "502", "Cleo-Reader": "503", "Dov-Reader": "504" };
type Who = keyof typeof people;

export function memberCases(services: () => SignedServices): void {
  const caller = () => createCaller(services());
  const list = (who: Who = "Ada-Owner", query: Record<string, string> = {}) =>
    caller().askAs(who, calls.getMembers, { blogId }, query);
  const roleOf = async (who: Who): Promise<Role | null> =>
    (await caller().ask(getMemberships, { personId: people[who] }, {})).items.find(
      (one) => one.blogId === blogId,
    )?.role ?? null;
  const invite = (by: Who, screenName: string, role: Role) =>
    caller().sendAs(by, calls.inviteMember, {}, { blogId, role, to: { screenName } });
  const own = (who: Who) => caller().askAs(who, calls.getOwnMemberships, {});
  const answer = async (who: Who, accepts = true) => {
    const { invitations } = await own(who);
    const invitationId = invitations.find((one) => one.blogId === blogId)?.id ?? "none";
    return (await caller().sendAs(who, calls.answerInvitation, {}, { invitationId, accepts })).outcome;
  };
  const change = (by: Who, who: Who, role: Exclude<Role, "Owner">) =>
    caller().sendAs(by, calls.changeMember, {}, { blogId, personId: people[who], role });
  const remove = (by: Who, who: Who) =>
    caller().sendAs(by, calls.removeMember, {}, { blogId, personId: people[who] });
  const refusal = async (failed: Promise<{ status: number; refusal?: string | undefined }>) => {
    const { status, refusal: why } = await failed;
    return [status, why].join(" ");
  };

  describe("members of a blog", () => {
    /** Restores the blog: each case leaves it with its owner and its author. */
    afterEach(async () => {
      for (const who of ["Cleo-Reader", "Dov-Reader"] as const) await remove("Ada-Owner", who);
      const { invitations } = await list();
      for (const { id } of invitations)
        await caller().sendAs("Ada-Owner", calls.withdrawInvitation, {}, { invitationId: id });
      if ((await roleOf("Ben-Writer")) !== "Author") await change("Ada-Owner", "Ben-Writer", "Author");
      expect([await roleOf("Ada-Owner"), await roleOf("Ben-Writer")]).toEqual(["Owner", "Author"]);
    });

    test("an invited person is notified, sees the role, accepts, and is a member on every page at once", async () => {
      const before = await caller().ask(getEpochs, {}, {});
      const { outcome, invitation } = await invite("Ada-Owner", "cleo-reader", "Author");
      expect(outcome).toBe("invited");
      expect(invitation).toMatchObject({
        blogId,
        role: "Author",
        personId: "503",
        email: null,
        byPersonId: "501",
      });
      expect((await list()).invitations).toEqual([invitation]);
      const asked = await own("Cleo-Reader");
      expect(asked).toMatchObject({ memberships: [], invitations: [invitation] });
      expect(asked.people.map(({ id }) => id)).toEqual(["501"]);
      const [told] = (await caller().askAs("Cleo-Reader", getNotifications, {})).items;
      expect(told).toMatchObject({ kind: "invited", blogId, role: "Author", personIds: ["501"] });
      expect(await roleOf("Cleo-Reader")).toBeNull();
      expect(await answer("Cleo-Reader")).toBe("accepted");
      expect(await roleOf("Cleo-Reader")).toBe("Author");
      expect((await own("Cleo-Reader")).invitations).toEqual([]);
      const about = await caller().ask(getBlogAbout, { blogId }, {});
      expect(about.memberships.at(-1)).toEqual({ blogId, personId: "503", role: "Author", title: "" });
      const [accepted] = (await caller().askAs("Ada-Owner", getNotifications, {})).items;
      expect(accepted).toMatchObject({ kind: "joined", blogId, role: "Author", personIds: ["503"] });
      // An obsolete invitation is no longer in the notifications, and pages that show roles are out of date.
      const kinds = (await caller().askAs("Cleo-Reader", getNotifications, {})).items.map(({ kind }) => kind);
      expect(kinds).not.toContain("invited");
      expect(JSON.stringify(await caller().ask(getEpochs, {}, {}))).not.toBe(JSON.stringify(before));
    });

    test("inviting again renews an open invitation, with the latest role", async () => {
      const first = await invite("Ada-Owner", "Cleo-Reader", "Author");
      const second = await invite("Ada-Owner", "Cleo-Reader", "Freelancer");
      expect(second.invitation).toMatchObject({ id: first.invitation?.id, role: "Freelancer" });
      expect((await list()).invitations).toEqual([second.invitation]);
      const { invitations } = await own("Cleo-Reader");
      expect(invitations.map(({ role }) => role)).toEqual(["Freelancer"]);
    });

    test("someone who declines is not a member and can't be invited again for days; a withdrawn invitation is over", async () => {
      await invite("Ada-Owner", "Dov-Reader", "Author");
      const { invitations } = await list();
      const invitationId = invitations[0]?.id ?? "";
      const withdraw = () => caller().sendAs("Ada-Owner", calls.withdrawInvitation, {}, { invitationId });
      expect(await withdraw()).toEqual({ wasOpen: true });
      expect(await withdraw()).toEqual({ wasOpen: false });
      const late = await caller().sendAs(
        "Dov-Reader",
        calls.answerInvitation,
        {},
        { invitationId, accepts: true },
      );
      expect(late).toEqual({ outcome: "gone" });
      await invite("Ada-Owner", "Eva-Es", "Author");
      const { invitations: open } = await list();
      const id = open[0]?.id ?? "";
      // Only Eva can answer it.
      const stolen = await caller().sendAs(
        "Dov-Reader",
        calls.answerInvitation,
        {},
        { invitationId: id, accepts: true },
      );
      expect(stolen).toEqual({ outcome: "gone" });
      const declined = await caller().sendAs(
        "Eva-Es",
        calls.answerInvitation,
        {},
        { invitationId: id, accepts: false },
      );
      expect(declined).toEqual({ outcome: "declined" });
      expect(await invite("Ada-Owner", "Eva-Es", "Author")).toEqual({
        outcome: "declined",
        invitation: null,
      });
    });

    test.each([
      ["No-Such-Person", "Author", "unknown"],
      ["Ben-Writer", "Contributor", "member"],
      ["Ben-Writer", "Owner", "notAdmin"],
      ["Cleo-Reader", "Owner", "notAdmin"],
    ] as const)("%s as %s is not invited: %s", async (screenName, role, outcome) => {
      expect(await invite("Ada-Owner", screenName, role)).toEqual({ outcome, invitation: null });
    });

    test("an admin manages all roles below; only the owner manages admins", async () => {
      await change("Ada-Owner", "Ben-Writer", "Admin");
      await invite("Ben-Writer", "Cleo-Reader", "Author");
      expect(await answer("Cleo-Reader")).toBe("accepted");
      expect(await change("Ben-Writer", "Cleo-Reader", "Contributor")).toMatchObject({ role: "Contributor" });
      const fail = (call: typeof calls.changeMember, who: Who, role: "Admin" | "Author") =>
        refusal(caller().failAs("Ben-Writer", call, {}, { blogId, personId: people[who], role }));
      expect(await fail(calls.changeMember, "Cleo-Reader", "Admin")).toBe("403 role");
      expect(await fail(calls.changeMember, "Ada-Owner", "Author")).toBe("403 role");
      expect(await fail(calls.changeMember, "Ben-Writer", "Author")).toBe("403 own");
      const asAdmin = { blogId, role: "Admin" as const, to: { screenName: "Dov-Reader" } };
      expect(await refusal(caller().failAs("Ben-Writer", calls.inviteMember, {}, asAdmin))).toBe("403 role");
      expect(
        await refusal(caller().failAs("Cleo-Reader", calls.inviteMember, {}, { ...asAdmin, role: "Author" })),
      ).toBe("403 role");
      expect(await remove("Ben-Writer", "Cleo-Reader")).toEqual({ wasMember: true });
      expect(await remove("Ben-Writer", "Cleo-Reader")).toEqual({ wasMember: false });
      const [told] = (await caller().askAs("Cleo-Reader", getNotifications, {})).items;
      expect(told).toMatchObject({ kind: "removed", blogId, personIds: [] });
    });

    test("an invitation is void if its sender has lost the permission", async () => {
      await change("Ada-Owner", "Ben-Writer", "Admin");
      await invite("Ben-Writer", "Cleo-Reader", "Author");
      await change("Ada-Owner", "Ben-Writer", "Contributor");
      expect((await own("Cleo-Reader")).invitations).toEqual([]);
      expect((await list()).invitations).toEqual([]);
      // Sent again by someone with permission, it is valid again.
      await invite("Ada-Owner", "Cleo-Reader", "Author");
      expect(await answer("Cleo-Reader")).toBe("accepted");
    });

    test("ownership passes to an admin who accepts; there is always one owner", async () => {
      const owners = async () =>
        (await list("Ada-Owner", { role: "Owner" })).items.map(({ personId }) => personId);
      expect(await refusal(caller().failAs("Ada-Owner", calls.leaveBlog, {}, { blogId }))).toBe("403 owner");
      await change("Ada-Owner", "Ben-Writer", "Admin");
      expect(await invite("Ada-Owner", "Ben-Writer", "Owner")).toMatchObject({ outcome: "invited" });
      expect(await owners()).toEqual(["501"]);
      expect(await answer("Ben-Writer")).toBe("accepted");
      expect(await owners()).toEqual(["502"]);
      expect(await roleOf("Ada-Owner")).toBe("Admin");
      const kinds = (await caller().askAs("Ada-Owner", getNotifications, {})).items.slice(0, 2);
      expect(kinds.map(({ kind, role }) => `${kind} ${role}`).toSorted()).toEqual([
        "joined Owner",
        "roleChanged Admin",
      ]);
      const removal = { blogId, personId: "502" };
      expect(await refusal(caller().failAs("Ada-Owner", calls.removeMember, {}, removal))).toBe("403 owner");
      await invite("Ben-Writer", "Ada-Owner", "Owner");
      expect(await answer("Ada-Owner")).toBe("accepted");
      expect(await owners()).toEqual(["501"]);
    });

    test("members can leave, which is distinguished from being removed", async () => {
      await invite("Ada-Owner", "Dov-Reader", "Freelancer");
      await answer("Dov-Reader");
      expect(await caller().sendAs("Dov-Reader", calls.leaveBlog, {}, { blogId })).toEqual({
        wasMember: true,
      });
      expect(await roleOf("Dov-Reader")).toBeNull();
      expect(await refusal(caller().failAs("Dov-Reader", calls.leaveBlog, {}, { blogId }))).toBe("403 role");
    });

    test("the list is paged and searched in the blog's order, for managers only", async () => {
      for (const who of ["Cleo-Reader", "Dov-Reader"] as const) {
        await invite("Ada-Owner", who, "Freelancer");
        await answer(who);
      }
      const ids = async (query: Record<string, string>) =>
        (await list("Ada-Owner", query)).items.map(({ personId }) => personId);
      expect(await ids({})).toEqual(["501", "502", "503", "504"]);
      const first = await list("Ada-Owner", { maxReturned: "3" });
      expect([first.items.length, first.count]).toEqual([3, 4]);
      expect(await ids({ maxReturned: "3", after: first.next ?? "" })).toEqual(["504"]);
      expect(await ids({ search: "READER" })).toEqual(["503", "504"]);
      expect(await ids({ search: "READER", role: "Author" })).toEqual([]);
      expect(await ids({ search: "%' OR 1=1 --" })).toEqual([]);
      expect(await ids({ role: "Freelancer" })).toEqual(["503", "504"]);
      const nobody = createCaller(services());
      await expect(nobody.askAs("Cleo-Reader", calls.getMembers, { blogId })).rejects.toThrow("403");
    });

    test("a membership ends at the time that is set, which can be moved and removed", async () => {
      const personId = people["Ben-Writer"];
      const end = (by: Who, untilTimeMillis: number | null) =>
        caller().sendAs(by, calls.setMemberEnd, {}, { blogId, personId, untilTimeMillis });
      const untilTimeMillis = Date.UTC(2100, 0, 1);
      expect(await end("Ada-Owner", untilTimeMillis)).toMatchObject({ role: "Author", untilTimeMillis });
      expect((await list()).items).toContainEqual(expect.objectContaining({ personId, untilTimeMillis }));
      expect((await own("Ben-Writer")).memberships).toMatchObject([{ blogId, untilTimeMillis }]);
      // What everyone may see has no ends.
      const { items } = await caller().ask(getMemberships, { personId }, {});
      expect(items.filter((one) => one.blogId === blogId)).toEqual([
        { blogId, personId, role: "Author", title: expect.any(String) as string },
      ]);
      const [line] = (await caller().askAs("Ada-Owner", getAudit, {}, { blogId, action: "member.end" }))
        .items;
      expect(line).toMatchObject({ personId, end: { before: null, after: untilTimeMillis } });
      const byOther = { blogId, personId, untilTimeMillis: null };
      expect(await refusal(caller().failAs("Dov-Reader", calls.setMemberEnd, {}, byOther))).toBe("403 role");
      expect(await end("Ada-Owner", null)).toMatchObject({ untilTimeMillis: null });
    });

    test("a member's limits are set and ended by managers, and not public", async () => {
      const personId = people["Ben-Writer"];
      const limits = { edits: true, publishes: false, sections: ["news"] };
      const limit = (wanted: typeof limits | null) =>
        caller().sendAs("Ada-Owner", calls.setMemberLimits, {}, { blogId, personId, limits: wanted });
      expect(await limit(limits)).toMatchObject({ role: "Author", limits });
      expect((await own("Ben-Writer")).memberships).toMatchObject([{ blogId, limits }]);
      const { items } = await caller().ask(getMemberships, { personId }, {});
      expect(items.filter((one) => "limits" in one)).toEqual([]);
      const byMember = { blogId, personId, limits: null };
      expect(await refusal(caller().failAs("Ben-Writer", calls.setMemberLimits, {}, byMember))).toBe(
        "403 role",
      );
      expect(await limit(null)).toMatchObject({ limits: null });
    });

    test("all members of the network are listed by name, in pages, by blog and by role", async () => {
      const ask = (query: Record<string, string> = {}) =>
        caller().askAs("Ada-Owner", calls.getNetworkMembers, {}, query);
      type Found = Awaited<ReturnType<typeof ask>>;
      const keys = (items: Found["items"]) => items.map((one) => `${one.personId} ${one.blogId}`);
      const all = await ask({ maxReturned: "1000" });
      const names = all.items.map(({ personId }) =>
        calls.foldMemberName(all.people.find(({ id }) => id === personId)?.screenName ?? ""),
      );
      expect(all.items.length).toBeGreaterThan(1);
      expect(names).toEqual(names.toSorted());
      const paged: string[] = [];
      let next: string | null = "";
      while (next !== null) {
        const page: Found = await ask({ maxReturned: "1", ...(next !== "" && { after: next }) });
        paged.push(...keys(page.items));
        next = page.next;
      }
      expect(paged).toEqual(keys(all.items));
      expect(keys((await ask({ blogId })).items)).toEqual(
        keys(all.items.filter((one) => one.blogId === blogId)),
      );
      expect(keys((await ask({ role: "Author" })).items)).toEqual(
        keys(all.items.filter((one) => one.role === "Author")),
      );
      expect(keys((await ask({ blogId, role: "Owner" })).items)).toEqual([`501 ${blogId}`]);
      const found = await ask({ search: "Ben W" });
      expect(found.people.map(({ screenName }) => screenName)).toEqual(["Ben-Writer"]);
      expect((await ask({ search: "en" })).items).toEqual([]);
      const failed = caller().failToAsk(calls.getNetworkMembers, {}, {}, "Ben-Writer");
      expect(await refusal(failed)).toBe("403 role");
    });

    test("everything that is done to members is a line of the log", async () => {
      const { items } = await caller().askAs("Ada-Owner", getAudit, {}, { blogId, maxReturned: "50" });
      const done = new Set(items.map(({ action }) => action));
      expect(memberActions.filter((deed) => !done.has(deed))).toEqual([]);
      const taken = items.find(({ action }) => action === "owner.take");
      expect(taken).toMatchObject({ roles: { from: "Admin", to: "Owner" } });
    });
  });
}
