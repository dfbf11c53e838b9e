import { describe, expect, test } from "vitest";
import { presentMe } from "../../../app/account/present-me.ts";
import type { Account } from "../../../contract/entities/account.ts";
import { buildAccount, buildBlog, buildPage, mainSite, sister } from "../page-fixture.ts";

const member = (role: Account["memberships"][number]["role"], blogId = "9") =>
  buildAccount({ memberships: [{ blogId, role }] });
const superuser = buildAccount({ networkRoles: ["superuser"] });

const listLinks = (account: Account, isEmpty = true, blog = buildBlog()) =>
  presentMe(account, { unseen: 0, waiting: 0, subjects: [], isEmpty }, buildPage(blog)).firstLinks;

const write = { href: "https://kinja.com/write?blog=9", text: "Write the first story" };
const invite = { href: "https://kinja.com/manage/kotaku/people", text: "Invite people to write" };

describe("an empty front page", () => {
  test.each<[string, Account, object[]]>([
    ["the owner", member("Owner"), [write, invite]],
    ["a superuser", superuser, [write, invite]],
    ["an author", member("Author"), [write]],
    ["a reader", buildAccount({}), []],
    ["a member of another blog", member("Owner", "39"), []],
  ])("tells %s what they may do", (_, account, links) => {
    expect(listLinks(account)).toEqual(links);
  });

  test("of the network leads to writing for any blog", () => {
    expect(listLinks(superuser, true, mainSite)).toEqual([{ ...write, href: "/write" }]);
    expect(listLinks(buildAccount({}), true, mainSite)).toEqual([]);
  });

  test("is the only page that asks", () => {
    expect(listLinks(superuser, false)).toEqual([]);
  });

  test("speaks its blog's language", () => {
    expect(listLinks(superuser, true, buildBlog({ locale: "es-ES" })).map(({ text }) => text)).toEqual([
      "Escribe el primer artículo",
      "Invita a otras personas a escribir",
    ]);
  });
});

test("the dashboard keeps the rail of the blog that is read, for its members alone", () => {
  const dashboardOf = (blogId: string) =>
    presentMe(
      buildAccount({ memberships: [{ blogId, role: "Author" }] }),
      { unseen: 0, waiting: 0, subjects: [] },
      buildPage(buildBlog()),
    ).menu.find(({ href }) => href.includes("/dashboard?") || href.endsWith("/dashboard"))?.href;
  expect(dashboardOf(buildBlog().id)).toMatch(/\/dashboard\?blog=kotaku$/);
  expect(dashboardOf(sister.id)).toMatch(/\/dashboard$/);
});
