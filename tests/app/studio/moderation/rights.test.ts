import { expect, test } from "vitest";
import { createIntl } from "../../../../app/intl/create-intl.ts";
import { parseLimits } from "../../../../app/studio/moderation/limits-form.ts";
import { noLimitsAnswer, presentRights } from "../../../../app/studio/moderation/rights.ts";
import { readEndOfDay } from "../../../../app/studio/time/publish-time.ts";
import { locales, type Locale } from "../../../../contract/entities/blog.ts";
import { roles, type MemberLimits, type Role } from "../../../../contract/entities/person.ts";
import { explainRight, rightAreas } from "../../../../contract/people/rights.ts";
import { buildAccount, buildBlog, buildPage, buildPerson, mainSite } from "../../page-fixture.ts";

const blog = buildBlog();
const people = [buildPerson("1", { displayName: "Ada" }), buildPerson("2", { displayName: "Ben" })];
const missing: unknown[] = [];
const present = (
  role: Role,
  locale: Locale = "en-US",
  changes: { until?: number; by?: string | null; limits?: MemberLimits; as?: Role } = {},
) =>
  presentRights(
    {
      member: {
        blogId: blog.id,
        personId: "2",
        role,
        title: "",
        sinceTimeMillis: Date.UTC(2026, 2, 3, 12),
        byPersonId: changes.by === undefined ? "1" : changes.by,
        untilTimeMillis: changes.until ?? null,
        limits: changes.limits ?? null,
      },
      networkRoles: [],
      obstacles: [],
      people,
    },
    {
      blog,
      mayManage: true,
      managers: null,
      storyTypes: [{ id: "reviews", displayName: "Reviews", categories: [] }],
      account: buildAccount({
        personId: "1",
        memberships: [{ blogId: blog.id, role: changes.as ?? "Owner" }],
      }),
      answer: noLimitsAnswer,
    },
    { ...buildPage(mainSite), intl: createIntl(locale, (...what) => missing.push(what)) },
  );

test("names the reason: since when, by whom and until when", () => {
  expect(present("Author").reasons).toEqual(["Reason: Author since March 3, 2026, given by Ada."]);
  expect(present("Author", "en-US", { by: null }).reasons).toEqual(["Reason: Author since March 3, 2026."]);
  const until = readEndOfDay("2026-06-30", blog.timezone) ?? NaN;
  expect(present("Author", "es-ES", { until }).reasons).toEqual([
    "Motivo: Redacción desde el 3 de marzo de 2026, rol dado por Ada. Hasta el 30 de junio de 2026.",
  ]);
});

test.each(locales.flatMap((locale) => roles.map((role) => [locale, role] as const)))(
  "says in %s of a %s what the check answers, for each action",
  (locale, role) => {
    const said = present(role, locale).areas.flatMap(({ rights }) => rights);
    const actions = Object.values(rightAreas).flat();
    expect(said.map(({ name }) => name)).toEqual(actions);
    expect(missing).toEqual([]);
    for (const { name, what, why } of said) {
      expect(what).not.toContain("rights.");
      const right = explainRight(name, { standings: ["reader", role] });
      const yes = right.mayDo && right.scope === "all";
      expect([name, /^(Yes|Sí)/.test(why), why.startsWith("No")]).toEqual([name, yes, !right.mayDo]);
    }
    expect(new Set(said.map(({ what }) => what)).size).toBe(actions.length);
  },
);

test("a last day ends with the day in the blog's zone, whatever its clocks do", () => {
  expect(readEndOfDay("2026-03-07", "America/New_York")).toBe(Date.UTC(2026, 2, 8, 5));
  expect(readEndOfDay("2026-03-08", "America/New_York")).toBe(Date.UTC(2026, 2, 9, 4));
  expect(readEndOfDay("2026-12-31", "Europe/Madrid")).toBe(Date.UTC(2026, 11, 31, 23));
  expect(readEndOfDay("31/12/2026", "Europe/Madrid")).toBeNull();
  expect(readEndOfDay("2026-13-45", "Europe/Madrid")).toBeNull();
});

test("says what a member is limited to, and each right with its limit", () => {
  const limits = { edits: true, publishes: true, sections: ["reviews"] };
  const view = present("Author", "en-US", { limits });
  expect(view.reasons.slice(1)).toEqual([
    "Only in these story types: Reviews.",
    "Counts as a freelancer in everything else.",
  ]);
  const why = (name: string) =>
    view.areas.flatMap(({ rights }) => rights).find((right) => right.name === name)?.why;
  expect([why("draft.read"), why("draft.write"), why("draft.publish"), why("front.write")]).toEqual([
    "Yes: Author",
    "In some story types, and in their own stories: Author",
    "In some story types: Author",
    present("Freelancer")
      .areas.flatMap(({ rights }) => rights)
      .find(({ name }) => name === "front.write")?.why,
  ]);
  const editor = present("Author", "es-ES", { limits: { edits: true, publishes: false, sections: null } });
  expect(editor.reasons[1]).toBe("Edita borradores ajenos, pero no los publica.");
});

test("only managers may limit a member, and not owners, admins or themselves", () => {
  expect(present("Author").limits?.tasks.choices.find(({ isChosen }) => isChosen)?.value).toBe("both");
  expect([present("Owner").limits, present("Admin").limits]).toEqual([null, null]);
  expect(present("Author", "en-US", { as: "Author" }).limits).toBeNull();
});

test.each<[string, [string, string][], MemberLimits | null]>([
  [
    "some story types",
    [
      ["tasks", "edits"],
      ["where", "some"],
      ["section", "news"],
    ],
    { edits: true, publishes: false, sections: ["news"] },
  ],
  [
    "no limits",
    [
      ["tasks", "both"],
      ["where", "all"],
      ["section", "news"],
    ],
    { edits: true, publishes: true, sections: null },
  ],
  [
    "no story type",
    [
      ["tasks", "both"],
      ["where", "some"],
    ],
    null,
  ],
  ["another form", [["tasks", "all"]], null],
])("reads %s", (_, fields, expected) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  expect(parseLimits(form)).toEqual(expected);
});
