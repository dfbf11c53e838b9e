import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { roles, type MemberLimits, type Role } from "../../contract/entities/person.ts";
import {
  explainRight,
  explainRightOf,
  listGivers,
  listRolesInPart,
  listRolesWith,
  rightAreas,
} from "../../contract/people/rights.ts";
import {
  findDraftRelations,
  findRefusal,
  findStandings,
  findStoryRelations,
  isAllowed,
  limitedStandings,
  permissions,
  type Action,
  type Obstacle,
  type Standing,
} from "../../contract/permissions.ts";

const listed = new Set<Action>(Object.values(rightAreas).flat());
const people: Standing[][] = [
  ["reader"],
  ...roles.map((role): Standing[] => ["reader", role]),
  ...limitedStandings.map((standing): Standing[] => ["reader", standing]),
  ["reader", "superuser"],
  ["reader", "Contributor", "superuser"],
  ["reader", "sales"],
];
const barred: Obstacle[][] = [[], ["blocked"], ["suspended"]];

test("every action that a role on a blog gives is listed, and no other", () => {
  const given = (Object.keys(permissions) as Action[]).filter((action) => {
    const { by }: { by: readonly Standing[] } = permissions[action];
    return !by.includes("reader") && by.some((standing) => (roles as readonly string[]).includes(standing));
  });
  // Members may always leave.
  expect([...listed].toSorted()).toEqual(given.filter((action) => action !== "member.leave").toSorted());
});

describe.each(people.flatMap((standings) => barred.map((obstacles) => ({ standings, obstacles }))))(
  "the words for $standings with $obstacles",
  ({ standings, obstacles }) => {
    test("say what the check of permissions answers", () => {
      for (const action of listed) {
        const right = explainRight(action, { standings, obstacles });
        const refusal = findRefusal(action, { standings, obstacles });
        if (!right.mayDo) {
          expect([action, right.refusal]).toEqual([action, refusal]);
          continue;
        }
        expect([action, right.scope === "all"]).toEqual([action, refusal === null]);
        expect([action, findRefusal(action, { standings: [right.by], obstacles }) === null]).toEqual([
          action,
          right.scope === "all",
        ]);
      }
    });

    test("say so for authors of a story as well", () => {
      const relations = [...findDraftRelations(standings, true), ...findStoryRelations(standings, true)];
      for (const action of listed) {
        const right = explainRight(action, { standings, obstacles });
        const mayInOwn = findRefusal(action, { standings, obstacles, relations }) === null;
        expect([action, right.mayDo && (right.scope === "all" || right.scope === "own")]).toEqual([
          action,
          mayInOwn,
        ]);
      }
    });
  },
);

test("names the roles that would do, the weakest first", () => {
  expect(listRolesWith("settings.write")).toEqual(["Owner"]);
  expect(listRolesWith("draft.publish")).toEqual(["Author", "Admin", "Owner"]);
  expect(listRolesWith("tags.write")).toEqual([]);
  expect(listRolesInPart("draft.publish")).toEqual(["Contributor", "Author", "Admin", "Owner"]);
});

test("names the managers who may give a role", () => {
  const managers = [{ role: "Owner" as const }, { role: "Admin" as const }];
  expect(listGivers(managers, { from: "Freelancer", to: "Author" })).toEqual(managers);
  expect(listGivers(managers, { from: "Freelancer", to: "Admin" })).toEqual([{ role: "Owner" }]);
  expect(listGivers(managers, { from: "Author", to: "Owner" })).toEqual([{ role: "Owner" }]);
});

test("nobody ends what they can't set", () => {
  const contributor = { standings: ["reader", "Contributor"] as const };
  expect(explainRight("draft.liftHold", contributor)).toMatchObject({ mayDo: false, refusal: "role" });
  expect(explainRight("draft.liftEmbargo", contributor)).toMatchObject({ mayDo: true, scope: "set" });
});

describe("limits", () => {
  const limited = fc.record({
    role: fc.constantFrom(...roles),
    limits: fc.record({
      edits: fc.boolean(),
      publishes: fc.boolean(),
      sections: fc.option(fc.subarray(["news", "reviews"], { minLength: 1 }), { nil: null }),
    }),
    filed: fc.array(fc.constantFrom(null, "news", "reviews", "film"), { maxLength: 2 }),
  });
  const find = (role: Role, limits: MemberLimits | null, filed: (string | null)[]) =>
    findStandings({ memberships: [{ blogId: "9", role, limits }], networkRoles: [] }, "9", filed);

  test("never give a right that the role doesn't, nor others to owners and admins", () => {
    fc.assert(
      fc.property(limited, ({ role, limits, filed }) => {
        const [without, within] = [find(role, null, filed), find(role, limits, filed)];
        for (const action of Object.keys(permissions) as Action[])
          for (const isAuthor of [true, false]) {
            const allows = (standings: Standing[]) =>
              isAllowed(action, { standings, relations: findDraftRelations(standings, isAuthor) });
            expect([action, allows(within) && !allows(without)]).toEqual([action, false]);
          }
        if (role === "Owner" || role === "Admin") expect(within).toEqual(without);
      }),
    );
  });

  test("are closed: without a story, or with one story type outside, no story of others is edited or published", () => {
    fc.assert(
      fc.property(limited, ({ limits, filed }) => {
        const { sections, edits, publishes } = limits;
        const standings = find("Author", limits, filed);
        const isInside =
          sections === null ||
          (filed.length > 0 && filed.every((name) => name !== null && sections.includes(name)));
        expect(isAllowed("draft.write", { standings })).toBe(isInside && edits);
        expect(isAllowed("draft.publish", { standings })).toBe(isInside && publishes);
        expect(isAllowed("draft.nameAuthors", { standings })).toBe(isInside && edits && publishes);
        expect(isAllowed("draft.read", { standings })).toBe(true);
      }),
    );
  });

  test("are the reason given for a right that the role has without them, for stories and what isn't one", () => {
    fc.assert(
      fc.property(limited, fc.constantFrom(...listed), ({ role, limits }, action) => {
        const holder = (given: MemberLimits | null) => ({
          memberships: [{ blogId: "9", role, limits: given }],
          networkRoles: [],
        });
        const right = explainRightOf(action, holder(limits), "9");
        const without = explainRightOf(action, holder(null), "9");
        expect(right.mayDo || right.isLimited === without.mayDo).toBe(true);
        // A call that isn't about a story knows no story type.
        const isOfStory = /^(draft|story)\./.test(action);
        expect(!isOfStory && right.mayDo && right.scope.startsWith("sections")).toBe(false);
        const elsewhere = explainRightOf(action, holder(limits), "8");
        expect(elsewhere.mayDo || elsewhere.isLimited).toBe(elsewhere.mayDo);
      }),
    );
  });
});
