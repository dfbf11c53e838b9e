import { describe, expect, test } from "vitest";
import { draftFieldNames } from "../../contract/entities/draft.ts";
import {
  fieldRights,
  findFieldLock,
  findFieldRefusal,
  type StoryWriter,
} from "../../contract/field-rights.ts";
import { findDraftRelations, type Standing } from "../../contract/permissions.ts";

/* Rights to change details of a story. "me" writes, "starter" began it, "other" is a third author. */

interface Situation {
  isAuthor?: boolean;
  isStarter?: boolean;
  isLive?: boolean;
}

const writer = (role: Standing, { isAuthor = true, isStarter, isLive = false }: Situation = {}) => ({
  personId: "me",
  starterId: isStarter === true ? "me" : "starter",
  wasPublished: isLive,
  standings: ["reader" as const, role],
  relations: findDraftRelations([role], isAuthor, isStarter),
});

const set = (name: (typeof draftFieldNames)[number], who: StoryWriter, isPage = false) =>
  findFieldRefusal({ name, before: null, after: "new", isPage }, who);
const name = (who: StoryWriter, before: string[], after: string[]) =>
  findFieldRefusal({ name: "authorIds", before, after, isPage: false }, who);

describe("a detail", () => {
  test("has a right, each", () => {
    expect(Object.keys(fieldRights).toSorted()).toEqual([...draftFieldNames].toSorted());
  });

  const levels = [
    ["draft.write", ["Owner", "Admin", "Author", "Contributor", "Freelancer"]],
    ["draft.nameAuthors", ["Owner", "Admin", "Author"]],
    ["draft.editDetails", ["Owner", "Admin", "Author"]],
    ["draft.manageDetails", ["Owner", "Admin"]],
  ] as const;
  test.each(levels)("that needs %s is set by %j", (right, roles) => {
    const fields = draftFieldNames.filter((each) => fieldRights[each] === right && each !== "authorIds");
    expect(fields).not.toEqual([]);
    for (const each of fields)
      for (const role of ["Owner", "Admin", "Author", "Contributor", "Freelancer"] as const)
        expect([each, role, set(each, writer(role))]).toEqual([
          each,
          role,
          (roles as readonly Standing[]).includes(role) ? null : "role",
        ]);
  });

  test("is closed to everyone whom the blog has blocked, and to those who may not write the story", () => {
    expect(set("tags", { ...writer("Owner"), obstacles: ["blocked"] })).toBe("blocked");
    expect(set("tags", writer("Contributor", { isAuthor: false }))).toBe("role");
  });

  test("such as the link of a page isn't for those who may set the link of a story", () => {
    expect([set("slug", writer("Author")), set("slug", writer("Author"), true)]).toEqual([null, "role"]);
    expect(set("slug", writer("Admin"), true)).toBeNull();
  });
});

describe("the authors of a story", () => {
  const both = ["starter", "me"];

  test.each([
    ["adds a colleague", both, [...both, "other"], { Contributor: "names", Author: null, Admin: null }],
    ["takes the place of the main author", both, ["me", "starter"], { Contributor: "names", Author: null }],
    ["replaces a co-author", [...both, "a"], [...both, "b"], { Contributor: "names", Author: null }],
    ["leaves", both, ["starter"], { Freelancer: null, Contributor: null, Author: null, Admin: null }],
    ["removes whoever began it", both, ["me"], { Contributor: "starter", Author: "starter", Admin: null }],
    ["removes a co-author", [...both, "a"], both, { Freelancer: "names", Author: null, Owner: null }],
  ] as const)("a co-author %s", (_, before, after, expected) => {
    const found = Object.keys(expected).map((role) => [
      role,
      name(writer(role as Standing), [...before], [...after]),
    ]);
    expect(Object.fromEntries(found)).toEqual(expected);
  });

  test("include whoever began it, who can't leave either", () => {
    expect(name(writer("Contributor", { isStarter: true }), ["me", "other"], ["other"])).toBe("starter");
  });

  test("of a live story are changed by those who may change the story", () => {
    const others = { isAuthor: false, isLive: true };
    expect(name(writer("Author", others), ["starter"], ["starter", "me"])).toBe("role");
    expect(name(writer("Author", { isAuthor: false }), ["starter"], ["starter", "me"])).toBeNull();
    expect(name(writer("Author", { isLive: true }), both, [...both, "other"])).toBeNull();
    expect(name(writer("Admin", others), ["starter"], ["me"])).toBeNull();
  });

  test("are shown as closed where nothing could be chosen", () => {
    const lock = (who: StoryWriter, before: string[]) =>
      findFieldLock({ name: "authorIds", before, isPage: false }, who);
    expect(lock(writer("Contributor", { isStarter: true }), ["me"])).toBe("names");
    expect(lock(writer("Contributor"), both)).toBeNull();
    expect(lock(writer("Author"), both)).toBeNull();
    expect(lock(writer("Author", { isAuthor: false, isLive: true }), ["starter"])).toBe("role");
    expect(findFieldLock({ name: "sponsored", before: false, isPage: false }, writer("Author"))).toBe("role");
  });
});
