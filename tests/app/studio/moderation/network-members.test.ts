import { expect, test } from "vitest";
import {
  createMemberCells,
  presentNetworkMembers,
  readMembersAddress,
} from "../../../../app/studio/moderation/network-members.ts";
import { writeCsvLine } from "../../../../app/studio/manage/csv.ts";
import { readEndOfDay } from "../../../../app/studio/time/publish-time.ts";
import { buildBlog, buildPage, buildPerson, mainSite, sister } from "../../page-fixture.ts";

const blog = buildBlog();
const page = { ...buildPage(mainSite), network: [blog, sister] };
const read = (query: string) =>
  readMembersAddress(new URL(`https://kinja.com/moderation/members${query}`), page);
const found = {
  items: [
    {
      blogId: blog.id,
      personId: "2",
      role: "Author" as const,
      title: "",
      sinceTimeMillis: null,
      byPersonId: null,
      untilTimeMillis: readEndOfDay("2026-06-30", blog.timezone),
    },
  ],
  next: "ben.2.9",
  people: [buildPerson("2", { screenName: "Ben", displayName: "=HYPERLINK(1)" })],
};

test("the address names a blog and a role; what is invalid is ignored", () => {
  expect(read("?search=%20ben%20&blog=kotaku&role=Author&after=ben.2.9")).toEqual({
    search: "ben",
    blogId: blog.id,
    role: "Author",
    after: "ben.2.9",
  });
  expect(read("?blog=none&role=King&after=../x")).toEqual({});
});

test("a line has the person, the blog's page of them, the role and the end", () => {
  const view = presentNetworkMembers(found, read("?role=Author&blog=kotaku"), page);
  expect(view.items).toMatchObject([
    {
      person: { name: "=HYPERLINK(1)" },
      blog: { name: "Kotaku", href: "/manage/kotaku/people?search=Ben" },
      role: "Author",
      until: "Until June 30, 2026",
    },
  ]);
  expect(view.more?.href).toBe("/moderation/members?blog=kotaku&role=Author&after=ben.2.9");
  expect(view.file.href).toBe("/moderation/members/file?blog=kotaku&role=Author");
  expect(new Set(view.filters.blogs.map(({ value }) => value)).size).toBe(view.filters.blogs.length);
});

test("the file runs no formula of a name", () => {
  const [line] = createMemberCells(found, page).map(writeCsvLine);
  expect(line).toBe("Ben,'=HYPERLINK(1),kotaku,Author,,,2026-06-30\r\n");
});
