import { expect, test } from "vitest";
import { createIntl } from "../../../../app/intl/create-intl.ts";
import { presentRights } from "../../../../app/studio/moderation/rights.ts";
import { readEndOfDay } from "../../../../app/studio/time/publish-time.ts";
import { locales, type Locale } from "../../../../contract/entities/blog.ts";
import { roles, type Role } from "../../../../contract/entities/person.ts";
import { explainRight, rightAreas } from "../../../../contract/people/rights.ts";
import { buildBlog, buildPage, buildPerson, mainSite } from "../../page-fixture.ts";

const blog = buildBlog();
const people = [buildPerson("1", { displayName: "Ada" }), buildPerson("2", { displayName: "Ben" })];
const missing: unknown[] = [];
const present = (
  role: Role,
  locale: Locale = "en-US",
  changes: { until?: number; by?: string | null } = {},
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
      },
      networkRoles: [],
      obstacles: [],
      people,
    },
    { blog, mayManage: true, managers: null },
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
