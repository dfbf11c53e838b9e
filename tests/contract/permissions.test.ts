import { expect, test } from "vitest";
import { roles, type Role } from "../../contract/entities/person.ts";
import {
  findDraftRelations,
  findRefusal,
  findStandings,
  isAllowed,
  obstacles,
  permissions,
  relations,
  standings,
  type Action,
  type Relation,
  type Standing,
} from "../../contract/permissions.ts";

const isRole = (name: Role | Relation): name is Role => (roles as readonly string[]).includes(name);

const actions = Object.keys(permissions) as Action[];

test.each(actions)("%s needs a signed-in person", (action) => {
  expect(findRefusal(action, { standings: ["visitor"], relations, obstacles: [] })).toBe("signIn");
  expect(findRefusal(action, { standings: [] })).toBe("signIn");
});

test.each(actions)("%s is refused for its own obstacles only", (action) => {
  const claim = { standings: standings.filter((standing) => standing !== "visitor"), relations };
  expect(isAllowed(action, claim)).toBe(true);
  const refused = obstacles.filter((obstacle) => !isAllowed(action, { ...claim, obstacles: [obstacle] }));
  expect(refused).toEqual(
    obstacles.filter((obstacle) => (permissions[action].unless as readonly string[]).includes(obstacle)),
  );
});

test.each(actions)("%s is refused to whom the blog has blocked if only the blog allows it", (action) => {
  const given = [[...roles], ["storyAuthor", "draftAuthor", "publishingAuthor"]] as const;
  const outsider = { standings: ["reader"] as const };
  const names = given.flat().filter((name) => {
    const claim = isRole(name)
      ? { standings: ["reader", name] as const }
      : { ...outsider, relations: [name] };
    return isAllowed(action, claim) && !isAllowed(action, outsider);
  });
  for (const name of names) {
    const claim = isRole(name)
      ? { standings: ["reader", name] as const }
      : { ...outsider, relations: [name] };
    const refusal = findRefusal(action, { ...claim, obstacles: ["blocked"] });
    // Blocked members can still leave.
    expect(refusal, name).toBe(action === "member.leave" ? null : "blocked");
  }
});

test("a block takes nothing of what somebody has from elsewhere", () => {
  const blocked = { obstacles: ["blocked"] as const };
  expect(
    findRefusal("reply.delete", { standings: ["reader", "Author"], relations: ["writer"], ...blocked }),
  ).toBe(null);
  expect(findRefusal("queue.read", { standings: ["reader", "Admin", "superuser"], ...blocked })).toBe(null);
  expect(findRefusal("queue.read", { standings: ["reader", "Admin"], ...blocked })).toBe("blocked");
});

test("a role on one blog doesn't apply to another, a network role applies to all", () => {
  const person = {
    memberships: [{ blogId: "9", role: "Admin" as const }],
    networkRoles: ["sales" as const],
  };
  expect(findStandings(person, "9")).toEqual(["reader", "Admin", "sales"]);
  expect(findStandings(person, "39")).toEqual(["reader", "sales"]);
  expect(findStandings(null, "9")).toEqual(["visitor"]);
});

test.each<[Standing[], boolean, boolean, Relation[]]>([
  [["reader", "Author"], true, true, ["draftAuthor", "publishingAuthor", "draftStarter"]],
  [["reader", "Contributor"], true, false, ["draftAuthor", "publishingAuthor"]],
  [["reader", "Freelancer"], true, true, ["draftAuthor", "draftStarter"]],
  [["reader", "Author"], false, true, []],
  // Someone who has left the blog, whatever they are elsewhere.
  [["reader"], true, true, []],
  [["reader", "superuser"], true, true, []],
])(
  "%j as an author (%s) who began it (%s) has the relations %j to a draft",
  (claimed, isAuthor, isStarter, found) => {
    expect(findDraftRelations(claimed, isAuthor, isStarter)).toEqual(found);
  },
);

test.each([
  ["reply.approve", ["reader"], "role"],
  ["reply.approve", ["reader", "Contributor"], "role"],
  ["reply.approve", ["reader", "Author"], null],
  ["queue.read", ["reader", "Author"], "role"],
  ["queue.read", ["reader", "Admin"], null],
  ["admin.change", ["reader", "Admin"], "role"],
  ["admin.change", ["reader", "Owner"], null],
  ["person.suspend", ["reader", "Owner"], "role"],
  ["person.suspend", ["reader", "superuser"], null],
] as const)("%s by %j: %s", (action, claimed, refusal) => {
  expect(findRefusal(action, { standings: claimed })).toBe(refusal);
});

test("the obstacle most specific to the person is reported first", () => {
  const claim = { standings: ["reader"] as const, obstacles: ["closed", "suspended"] as const };
  expect(findRefusal("reply.write", claim)).toBe("suspended");
});
