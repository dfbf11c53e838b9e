import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { roles, type Role } from "../../../contract/entities/person.ts";
import {
  chooseMemberAction,
  findMemberRefusal,
  type MemberChange,
} from "../../../contract/people/members.ts";
import { permissions, standings, type Standing } from "../../../contract/permissions.ts";

const actors: readonly Standing[] = ["reader", ...roles, "superuser"];

/** Rights to change one role to another: every cell, from the domain notes. */
const table: readonly [from: Role | "-", to: Role | "-", by: string, owner?: "owner"][] = [
  ["-", "Owner", "Owner superuser"],
  ["-", "Admin", "Owner superuser"],
  ["-", "Author", "Owner Admin superuser"],
  ["-", "Contributor", "Owner Admin superuser"],
  ["-", "Freelancer", "Owner Admin superuser"],
  ["Owner", "-", "", "owner"],
  ["Owner", "Owner", "Owner superuser"],
  ["Owner", "Admin", "", "owner"],
  ["Owner", "Author", "", "owner"],
  ["Owner", "Contributor", "", "owner"],
  ["Owner", "Freelancer", "", "owner"],
  ["Admin", "-", "Owner superuser"],
  ["Admin", "Owner", "Owner superuser"],
  ...roles.slice(1).map((to): [Role, Role, string] => ["Admin", to, "Owner superuser"]),
  ...(["Author", "Contributor", "Freelancer"] as const).flatMap((from): [Role, Role | "-", string][] => [
    [from, "-", "Owner Admin superuser"],
    [from, "Owner", "Owner superuser"],
    [from, "Admin", "Owner superuser"],
    [from, "Author", "Owner Admin superuser"],
    [from, "Contributor", "Owner Admin superuser"],
    [from, "Freelancer", "Owner Admin superuser"],
  ]),
];
const parse = (role: Role | "-") => (role === "-" ? null : role);

describe("membership changes", () => {
  test.each(table)("by %s %s: %s", (from, to, by, owner) => {
    const deed = { from: parse(from), to: parse(to), isOwn: false };
    const allowed = actors.filter(
      (standing) => findMemberRefusal(deed, { standings: ["reader", standing] }) === null,
    );
    expect(allowed.join(" ")).toBe(by);
    const refused = findMemberRefusal(deed, { standings: ["reader", "superuser"] });
    expect(refused).toBe(owner ?? null);
  });

  test("every pair of roles has a row", () => {
    const all = [...roles, "-"].flatMap((from) => [...roles, "-"].map((to) => `${from} ${to}`));
    const rows = new Set(table.map(([from, to]) => `${from} ${to}`));
    expect(all.filter((pair) => !rows.has(pair))).toEqual(["- -"]);
  });

  test("nobody changes their own role or makes themselves an admin, and suspended people change nothing", () => {
    const everybody = { standings: standings.filter((standing) => standing !== "visitor") };
    for (const from of roles)
      for (const to of [...roles, null])
        expect([from, to, findMemberRefusal({ from, to, isOwn: true }, everybody)]).toEqual([
          from,
          to,
          "own",
        ]);
    expect(findMemberRefusal({ from: null, to: "Admin", isOwn: true }, everybody)).toBe("own");
    for (const [from, to] of table) {
      const deed: MemberChange = { from: parse(from), to: parse(to), isOwn: false };
      expect(findMemberRefusal(deed, { ...everybody, obstacles: ["suspended"] })).toBe("suspended");
      expect(findMemberRefusal(deed, { standings: ["visitor"] })).toBe("signIn");
    }
  });

  test("permission to change a stronger role includes weaker ones", () => {
    const below = fc.constantFrom(...roles.slice(1).entries());
    fc.assert(
      fc.property(fc.constantFrom(...actors), below, below, (actor, [a, strong], [b, weak]) => {
        fc.pre(a < b);
        const may = (role: Role) =>
          findMemberRefusal({ from: role, to: null, isOwn: false }, { standings: ["reader", actor] }) ===
          null;
        expect(!may(strong) || may(weak)).toBe(true);
      }),
    );
  });

  test("every change needs a permission of the table", () => {
    const of = [...roles, null].flatMap((from) =>
      [...roles, null].flatMap((to) => [true, false].map((isOwn) => chooseMemberAction({ from, to, isOwn }))),
    );
    expect([...new Set(of)].toSorted()).toEqual([
      "admin.change",
      "member.change",
      "member.invite",
      "owner.change",
    ]);
    expect(of.every((action) => Object.hasOwn(permissions, action))).toBe(true);
  });
});
