import fc from "fast-check";
import { expect, test } from "vitest";
import { createIntl } from "../../../../app/intl/create-intl.ts";
import { presentWithheld, type RightsHelp } from "../../../../app/studio/chrome/present-withheld.ts";
import { locales } from "../../../../contract/entities/blog.ts";
import { roles, type MemberLimits, type Role } from "../../../../contract/entities/person.ts";
import { explainRightOf, rightAreas, type RightName } from "../../../../contract/people/rights.ts";
import { buildAccount, buildBlog, buildPage, buildPerson, mainSite } from "../../page-fixture.ts";

const blog = buildBlog();
const rights: RightName[] = Object.values(rightAreas).flat();
const member = (role: Role, limits: MemberLimits | null = null) =>
  buildAccount({ memberships: [{ blogId: blog.id, role, limits }] });
const help: RightsHelp = {
  own: null,
  managers: {
    items: [
      { blogId: blog.id, personId: "1", role: "Owner", title: "" },
      { blogId: blog.id, personId: "2", role: "Admin", title: "" },
    ],
    people: [buildPerson("1", { displayName: "Ada" }), buildPerson("2", { displayName: "Ben" })],
  },
};
const since: RightsHelp["own"] = {
  member: {
    blogId: blog.id,
    personId: "9",
    role: "Contributor",
    title: "",
    sinceTimeMillis: Date.UTC(2026, 2, 3, 12),
    byPersonId: null,
    untilTimeMillis: null,
    limits: null,
  },
  networkRoles: [],
  obstacles: [],
  people: [],
};
const page = buildPage(mainSite);

test("says what is missing, why, since when, and who can change it", () => {
  const view = presentWithheld(
    ["draft.create", "draft.publish", "draft.read", "front.write", "settings.write"],
    { ...help, own: since, account: member("Contributor"), blog },
    page,
  );
  expect(view).toMatchObject({
    reasons: ["Your role on Kotaku: Contributor since March 3, 2026."],
    groups: [
      {
        actions: [
          { what: "Publish and schedule stories", why: "only in your own stories." },
          { what: "Read drafts", why: "only in your own stories." },
        ],
        givers: "Ada (Owner) and Ben (Admin) can give you another role.",
      },
      {
        // An admin can make neither admins nor owners.
        actions: [{ why: "needs the role Admin or Owner." }, { why: "needs the role Owner." }],
        givers: "Ada (Owner) can give you another role.",
      },
    ],
    link: { label: "What you can do on Kotaku" },
  });
});

test("says whether limits are the reason, who can change them, and what bars a member", () => {
  const limits = { edits: true, publishes: true, sections: ["reviews"] };
  const storyTypes = [{ id: "reviews", displayName: "Reviews", categories: [] }];
  const of = (account: ReturnType<typeof member>, more: Partial<RightsHelp> = {}) =>
    presentWithheld(
      ["draft.publish", "preview.network"],
      { ...help, ...more, account, blog, storyTypes },
      page,
    );
  expect(of(member("Author", limits))?.groups).toMatchObject([
    {
      actions: [
        { why: "only in these story types: Reviews." },
        { why: "the limits of your role don’t include this." },
      ],
      givers: "Ada (Owner) and Ben (Admin) can change your limits.",
    },
  ]);
  const blocked = of(member("Author"), { own: { ...since, obstacles: ["blocked"] } });
  expect(blocked?.groups).toMatchObject([
    { actions: [{ why: "You’re banned from Kotaku." }, {}], givers: "" },
  ]);
});

test("is the mirror of what members may do, in both languages, and says nothing of blogs of others", () => {
  const limits = fc.option(
    fc.record({
      edits: fc.boolean(),
      publishes: fc.boolean(),
      sections: fc.option(fc.constant<string[]>(["reviews"]), { nil: null }),
    }),
    { nil: null },
  );
  const missing: unknown[] = [];
  fc.assert(
    fc.property(fc.constantFrom(...roles), limits, fc.constantFrom(...locales), (role, limit, locale) => {
      const account = member(role, limit);
      const words = { ...page, intl: createIntl(locale, (...what) => missing.push(what)) };
      const view = presentWithheld(rights, { ...help, account, blog }, words);
      const named = view?.groups.flatMap(({ actions }) => actions.map(({ name }) => name)) ?? [];
      const expected = rights.filter((name) => {
        const right = explainRightOf(name, account, blog.id);
        return !right.mayDo || right.scope !== "all";
      });
      expect(named.toSorted()).toEqual(expected.toSorted());
      expect(presentWithheld(rights, { ...help, account, blog: { ...blog, id: "other" } }, words)).toBeNull();
    }),
  );
  expect(missing).toEqual([]);
});
