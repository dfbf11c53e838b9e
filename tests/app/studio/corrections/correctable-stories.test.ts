import { expect, test } from "vitest";
import {
  findCorrectable,
  isCorrectable,
  narrowSearch,
} from "../../../../app/studio/corrections/correctable-stories.ts";
import type { MemberLimits, Role } from "../../../../contract/entities/person.ts";

const find = (role: Role, sections: string[] | null = null) => {
  const limits: MemberLimits | null = sections && { edits: true, publishes: true, sections };
  const memberships = [{ blogId: "9", role, limits }];
  return findCorrectable({ screenName: "Ann-Author", memberships, networkRoles: [] } as never, "9");
};

test.each<[string, ReturnType<typeof find>, object, (string | null)[]]>([
  ["an owner's are all", find("Owner"), {}, ["news", "reviews", null]],
  ["an author's are their own", find("Author"), { author: "Ann-Author" }, ["news", "reviews", null]],
  [
    "a member's of one story type are searched there",
    find("Author", ["news"]),
    { author: "Ann-Author", storyType: "news" },
    ["news"],
  ],
  [
    "a member's of several story types are chosen from what was found",
    find("Author", ["news", "video"]),
    { author: "Ann-Author" },
    ["news"],
  ],
])("%s", (_, own, query, kept) => {
  expect(narrowSearch(own)).toEqual(query);
  const found = ["news", "reviews", null].map((id) => id && { id, displayName: id });
  expect(
    found.filter((storyType) => isCorrectable({ storyType } as never, own)).map((type) => type && type.id),
  ).toEqual(kept);
});
