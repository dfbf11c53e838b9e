import { describe, expect, test } from "vitest";
import { presentFound } from "../../../../../app/studio/chrome/palette/present-found.ts";
import { presentMatches } from "../../../../../app/studio/chrome/palette/present-matches.ts";
import type { Account } from "../../../../../contract/entities/account.ts";
import { buildAccount, buildBlog, buildPage, buildSummary, mainSite, sister } from "../../../page-fixture.ts";

const kotaku = buildBlog();
const page = { ...buildPage(mainSite), network: [kotaku, sister] };
const staff = (role: "Owner" | "Author" | "Contributor", ...blogs: { id: string }[]) =>
  buildAccount({ memberships: blogs.map(({ id }) => ({ blogId: id, role })) });
const nothing = { maySet: false, tags: [], flags: [], experiments: [], people: [], redirects: [] };
const find = (q: string, account: Account) =>
  presentFound(q, { stories: { items: [] }, account, matches: nothing, blog: kotaku }, page).items.map(
    ({ label, href }) => [label, href],
  );

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
  const { items } = presentFound(
    "stories",
    { stories, account: staff("Owner", kotaku), matches: nothing, blog: kotaku },
    page,
  );
  expect(items.map(({ id }) => id)).toEqual(["/manage/kotaku/stories", "story-7"]);
});

describe("matches of the blog", () => {
  const matches = {
    maySet: true,
    tags: [{ displayName: "Lanterns", urlName: "lanterns" }],
    flags: [
      { name: "lantern_bar", description: "" },
      { name: "lantern_bar", description: "Of the network" },
      { name: "zoom", description: "Larger lanterns" },
      { name: "other", description: "" },
    ],
    experiments: [{ name: "lantern_test", description: "" }],
    people: [{ screenName: "LanternJo", displayName: "Jo" }],
    redirects: [{ from: "/lanterns?a=1" }],
  };
  const findMatches = (q: string, blog: typeof kotaku | null, maySet = true) =>
    presentMatches(q, { ...matches, maySet }, blog, page).map(({ label, kind, href }) => [label, kind, href]);

  test("are found, each with the address of its own place", () => {
    expect(findMatches("lantern", kotaku)).toEqual([
      ["Jo", "Member", "/manage/kotaku/people/LanternJo"],
      ["Lanterns", "Tag", "/moderation/tags/lanterns"],
      ["lantern_bar", "Feature", "/manage/kotaku/flags?change=lantern_bar#change"],
      ["zoom", "Feature", "/manage/kotaku/flags?change=zoom#change"],
      ["lantern_test", "Experiment", "/moderation/experiments/lantern_test"],
      ["/lanterns?a=1", "Redirect", "/manage/kotaku/redirects?q=%2Flanterns%3Fa%3D1"],
    ]);
    expect(findMatches("lantern", null).map(([, , href]) => href)).toContain(
      "/moderation/members?search=LanternJo",
    );
  });

  test("include settings by their label, for those who may change them, and lead to the field", () => {
    const found = ["Tagline", "Setting", "/manage/kotaku/settings#tagline"];
    expect(findMatches("tagl", kotaku)).toContainEqual(found);
    expect(findMatches("tagl", kotaku, false)).not.toContainEqual(found);
    expect(findMatches("setting", kotaku).filter(([, kind]) => kind === "Setting")).toHaveLength(4);
  });
});
