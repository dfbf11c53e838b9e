import { expect, test } from "vitest";
import { presentFound } from "../../../../../app/studio/chrome/palette/present-found.ts";
import type { Account } from "../../../../../contract/entities/account.ts";
import { buildAccount, buildBlog, buildPage, buildSummary, mainSite, sister } from "../../../page-fixture.ts";

const kotaku = buildBlog();
const page = { ...buildPage(mainSite), network: [kotaku, sister] };
const staff = (role: "Owner" | "Author" | "Contributor", ...blogs: { id: string }[]) =>
  buildAccount({ memberships: blogs.map(({ id }) => ({ blogId: id, role })) });
const find = (q: string, account: Account) =>
  presentFound(q, { stories: { items: [] }, account }, page).items.map(({ label, href }) => [label, href]);

test("a page of any blog of one's own is found by its name and the blog's, in any order", () => {
  const both = staff("Owner", kotaku, sister);
  const settings = ["Settings: Kotaku", "/manage/kotaku/settings"];
  expect(find("settings kot", both)).toEqual([settings]);
  expect(find("kotaku sett", both)).toEqual([settings]);
  expect(find("settings", both)).toHaveLength(2);
});

test("only pages that the account has are found, and the network's by its administrators alone", () => {
  expect(find("settings", staff("Author", kotaku))).toEqual([]);
  expect(find("stories", staff("Contributor", kotaku))).toEqual([
    ["Stories: Kotaku", "/manage/kotaku/stories"],
  ]);
  expect(find("blogs of the network", staff("Owner", kotaku))).toEqual([]);
  expect(find("blogs of the network", buildAccount({ networkRoles: ["superuser"] }))).toEqual([
    ["Blogs of the network: Entire network", "/moderation/blogs"],
  ]);
});

test("stories come after pages", () => {
  const stories = { items: [{ post: buildSummary("7"), excerpt: "" }] } as never;
  const { items } = presentFound("stories", { stories, account: staff("Owner", kotaku) }, page);
  expect(items.map(({ id }) => id)).toEqual(["/manage/kotaku/stories", "story-7"]);
});
