import { describe, expect, test } from "vitest";
import { listCommands } from "../../../../app/studio/chrome/palette/list-commands.ts";
import { findStaffedBlog } from "../../../../app/studio/chrome/present-nav.ts";
import { presentShell } from "../../../../app/studio/chrome/present-shell.ts";
import type { PageHelp } from "../../../../app/studio/chrome/present-help.ts";
import { findManagePage, managePages } from "../../../../app/studio-routes.ts";
import { parseStudioPath } from "../../../../app/studio/studio-path.ts";
import type { Account } from "../../../../contract/entities/account.ts";
import type { Role } from "../../../../contract/entities/person.ts";
import { buildAccount, buildBlog, buildPage, buildPerson, mainSite, sister } from "../../page-fixture.ts";

const kotaku = buildBlog();
const page = { ...buildPage(mainSite), network: [kotaku, sister] };
const shellOf = (
  path: string,
  who: Account | null = buildAccount(),
  counts: ReadonlyMap<string, number> | null = null,
) => presentShell(parseStudioPath(path) ?? expect.fail(path), { account: who, counts, unseen: 2 }, page);

test.each([
  ["/manage/kotaku/stories", { layout: "desk", blogName: "kotaku", page: "stories" }],
  ["/manage/kotaku/people/Cleo-Reader", { layout: "desk", blogName: "kotaku", page: "people" }],
  ["/manage/kotaku", { layout: "desk", blogName: "kotaku" }],
  ["/moderation", { layout: "desk", blogName: null }],
  ["/moderation/rules", { layout: "desk", blogName: null, page: "rules" }],
  ["/moderation/mine", { layout: "account", blogName: null }],
  ["/settings", { layout: "account", blogName: null }],
  ["/Settings/notifications/", { layout: "account", blogName: null }],
  ["/dashboard/saved", { layout: "account", blogName: null }],
  ["/settings/people", { layout: "account", blogName: null }],
  ["/settings/people/Cleo-Reader", { layout: "account", blogName: null }],
  ["/invitations", { layout: "account", blogName: null }],
  ["/signin", { layout: "focus", blogName: null }],
  ["/settings/email", { layout: "focus", blogName: null }],
  ["/signin/return", { layout: "focus", blogName: null }],
  ["/signout", { layout: "focus", blogName: null }],
  ["/notifications/end", { layout: "focus", blogName: null }],
  ["/report/123", { layout: "focus", blogName: null }],
  ["/features", { layout: "focus", blogName: null }],
  ["/Experiments/", { layout: "focus", blogName: null }],
  ["/discussion-settings/1836000001", { layout: "focus", blogName: null }],
  ["/development/mail", { layout: "focus", blogName: null }],
  ["/write", { layout: "focus", blogName: null }],
  ["/write/7", { layout: "write", blogName: null, draftId: "7" }],
  ["/write/7/sync", { layout: "write", blogName: null, draftId: "7" }],
  ["/write/7/compare", { layout: "write", blogName: null, draftId: "7" }],
  ["/write/seven", null],
  ["/features/more", null],
  ["/featuring", null],
  ["/manage", { layout: "desk", blogName: null }],
  ["/management/kotaku", null],
  ["/moderations", null],
  ["/reporter-123", null],
  ["/settings/data.json", null],
  ["/settings/picture", { layout: "account", blogName: null }],
  ["/signup", null],
  ["/signin/elsewhere", null],
  ["/dashboard", { layout: "desk", blogName: null, isDashboard: true }],
  ["/dashboard?blog=kotaku", { layout: "desk", blogName: "kotaku", isDashboard: true }],
  ["/moderation?blog=kotaku", { layout: "desk", blogName: null }],
  ["/", null],
])("%s is a studio address or not", (path, address) => {
  expect(parseStudioPath(path)).toEqual(address);
});

test("the rail of the dashboard leads superusers to every blog and the network", () => {
  const list = (networkRoles: Account["networkRoles"]) =>
    presentShell(
      { layout: "desk", blogName: null, isDashboard: true },
      { account: buildAccount({ networkRoles }), counts: null, unseen: 0 },
      page,
    ).nav.map(({ label }) => label);
  expect(list([])).toEqual(["Dashboard", "Write"]);
  expect(list(["superuser"]).slice(2)).toEqual([
    ...page.network.map((blog) => blog.displayName),
    "Entire network",
  ]);
});

test("the dashboard keeps the rail of the blog it was opened from, and the blog is the current one", () => {
  const writer = buildAccount({ memberships: [{ blogId: kotaku.id, role: "Author" as const }] });
  const [blog, dashboard] = ["/manage/kotaku/stories", "/dashboard?blog=kotaku"].map((path) =>
    shellOf(path, writer),
  );
  expect(dashboard?.nav).toEqual(blog?.nav);
  expect(dashboard?.nav[0]).toMatchObject({ href: "/dashboard?blog=kotaku", letter: "d" });
  expect(dashboard?.name.label).toBe("Kotaku");
  expect(dashboard?.blogs.filter(({ isCurrent }) => isCurrent).map(({ label }) => label)).toEqual(["Kotaku"]);
  expect(dashboard?.account?.links.map(({ href }) => href)).toContain("/dashboard?blog=kotaku");
});

test("only a blog on which one works has its rail there", () => {
  const writer = buildAccount({ memberships: [{ blogId: kotaku.id, role: "Freelancer" as const }] });
  const find = (account: Account, name: string) => findStaffedBlog(account, name, page)?.name ?? null;
  expect(find(writer, kotaku.name)).toBe(kotaku.name);
  expect(find(writer, sister.name)).toBeNull();
  expect(find(writer, "nothing")).toBeNull();
  expect(find(buildAccount(), kotaku.name)).toBeNull();
  expect(find(buildAccount({ networkRoles: ["superuser"] }), sister.name)).toBe(sister.name);
});

test("a member learns which role a refused page needs, and who can give it; nobody else does", () => {
  const needs = findManagePage("settings") ?? expect.fail("no page");
  const managers = {
    items: [
      { blogId: kotaku.id, personId: "1", role: "Owner" as const, title: "" },
      { blogId: kotaku.id, personId: "2", role: "Admin" as const, title: "" },
    ],
    people: [buildPerson("1", { displayName: "Ada" }), buildPerson("2", { displayName: "Ben" })],
  };
  const account = buildAccount({ memberships: [{ blogId: kotaku.id, role: "Author" as const }] });
  const failureOf = (help: PageHelp | null, address = "/manage/kotaku/settings") =>
    presentShell(
      parseStudioPath(address) ?? expect.fail("no page"),
      { account, counts: null, unseen: 0, help },
      page,
    ).failures[403];
  expect(failureOf({ page: needs, own: null, managers })).toMatchObject({
    text: "On Kotaku, the page “Settings” needs the role Owner. Your role on Kotaku: Author. Ada (Owner) can give you another role.",
    link: { label: "What you can do on Kotaku" },
  });
  const audit = findManagePage("audit") ?? expect.fail("no page");
  // An admin can't make admins.
  expect(failureOf({ page: audit, own: null, managers })?.text).toContain("Ada (Owner) can give");
  expect(failureOf(null)).not.toHaveProperty("link");
  expect(failureOf(null)?.text).not.toContain("Ada");
  expect(failureOf(null, "/moderation/tags")?.text).toBe(
    "The page “Tags” is for the whole network. Only its superusers can open it.",
  );
});

test("a member whom a draft isn't opened to learns whose it may be and who can help, not where it is", () => {
  const managers = {
    items: [{ blogId: kotaku.id, personId: "1", role: "Owner" as const, title: "" }],
    people: [buildPerson("1", { displayName: "Ada" })],
  };
  const failureOf = (role: "Contributor" | "Owner", isHelped = true) =>
    presentShell(
      parseStudioPath("/write/1830000004") ?? expect.fail("no page"),
      {
        account: buildAccount({ memberships: [{ blogId: kotaku.id, role }] }),
        counts: null,
        unseen: 0,
        draftHelp: isHelped ? [{ blog: kotaku, own: null, managers }] : [],
      },
      page,
    ).failures[404]?.text;
  expect(failureOf("Contributor")).toMatch(
    /^This story was deleted, or never existed, or isn’t open to you\. .*Your role on Kotaku: Contributor\. Ada \(Owner\) can give you another role\.$/,
  );
  // Nothing is kept from them, or nothing is known of them.
  expect([failureOf("Owner"), failureOf("Contributor", false)]).toEqual([
    page.intl.t("error.notFoundText"),
    page.intl.t("error.notFoundText"),
  ]);
});

test("every page of management names the action that it needs", () => {
  expect(managePages.filter(({ name }) => findManagePage(name) === null)).toEqual([]);
});

describe("the frame around studio pages", () => {
  test("lists the pages of a blog; the network has no stories and no members", () => {
    const hrefs = (path: string) => shellOf(path).nav.map(({ href }) => href);
    expect(hrefs("/manage/kotaku/rules")).toContain("/manage/kotaku/stories");
    expect(hrefs("/moderation")).toContain("/moderation/rules");
    expect(hrefs("/moderation").filter((href) => /stories|people/.test(href))).toEqual([]);
    expect(hrefs("/report/1")).toEqual([]);
  });

  test("leads from every blog to one's own desk, and offers who only writes there its stories, plan, corrections and shares", () => {
    const writer = buildAccount({ memberships: [{ blogId: kotaku.id, role: "Contributor" as const }] });
    expect(shellOf("/manage/kotaku/stories", writer).nav).toMatchObject([
      { href: "/dashboard?blog=kotaku", letter: "d" },
      { href: "/write", letter: "w", isDocument: true },
      { href: "/manage/kotaku/stories", letter: "s" },
      { href: "/manage/kotaku/plan", letter: "o" },
      { href: "/manage/kotaku/corrections", letter: "c" },
      { href: "/manage/kotaku/shares", letter: "h" },
      { label: "Your rights", href: "/manage/kotaku/people/Ada" },
    ]);
    // A person with several blogs can choose, with this one preselected.
    const both = [kotaku, sister].map(({ id }) => ({ blogId: id, role: "Contributor" as const }));
    const { nav: navOfBoth } = shellOf("/manage/kotaku/stories", buildAccount({ memberships: both }));
    expect(navOfBoth).toMatchObject([{}, { href: "/write?blog=kotaku" }, {}, {}, {}, {}, {}]);
    const { nav, name } = shellOf("/dashboard", writer);
    expect(nav.map(({ href }) => href)).toEqual(["/dashboard", "/write", "/manage/kotaku/stories"]);
    expect(name.label).not.toBe("Entire network");
  });

  test.each([
    ["Owner", true],
    ["Admin", true],
    ["Author", true],
    ["Contributor", true],
    ["Freelancer", false],
  ] as const)(
    "lists the blog's corrections for whoever may change some of its stories: %s",
    (role, isListed) => {
      const { nav } = shellOf(
        "/manage/kotaku/stories",
        buildAccount({ memberships: [{ blogId: kotaku.id, role }] }),
      );
      expect(nav.some(({ href }) => href === "/manage/kotaku/corrections")).toBe(isListed);
    },
  );

  test("names who is signed in, with what is new", () => {
    expect(shellOf("/moderation").account).toMatchObject({
      label: buildAccount().displayName,
      news: {
        href: expect.stringMatching(/\/dashboard\/notifications$/),
        text: "2",
        label: "2 new notifications",
      },
    });
    expect(shellOf("/moderation", buildAccount({ displayName: "Bo" })).account?.label).toBe("Bo");
  });

  test("wears the managed blog's theme and name, whatever host it is on", () => {
    expect(shellOf("/manage/jezebel/rules")).toMatchObject({
      theme: { name: "jezebel" },
      name: { label: "Jezebel" },
    });
    expect(shellOf("/manage/none/rules").theme).toEqual(shellOf("/moderation").theme);
  });

  test.each([
    ["a reader", {}, []],
    ["an author", { memberships: [{ blogId: kotaku.id, role: "Author" as const }] }, ["Kotaku"]],
    ["a freelancer", { memberships: [{ blogId: kotaku.id, role: "Freelancer" as const }] }, ["Kotaku"]],
    ["a superuser", { networkRoles: ["superuser" as const] }, ["Kotaku", "Jezebel", "Entire network"]],
  ])("offers %s the blogs they work on", (_, more, labels) => {
    const { blogs } = shellOf("/manage/kotaku/rules", buildAccount(more));
    expect(blogs.map(({ label }) => label)).toEqual(labels);
  });

  test("lists the account's pages for everyone who is signed in, with the way out and back to the profile", () => {
    const { nav, blogs, signOut } = shellOf("/settings");
    expect(nav.map(({ label, href, waiting }) => [label, href, waiting ?? null])).toEqual([
      ["Profile", "/Ada", null],
      ["Saved", "/dashboard/saved", null],
      ["Following", "/following", null],
      ["Notifications", "/dashboard/notifications", "2"],
      ["Moderation decisions", "/moderation/mine", null],
      ["My blogs", "/invitations", null],
      ["Settings", "/settings", null],
    ]);
    const author = buildAccount({ memberships: [{ blogId: kotaku.id, role: "Author" }] });
    expect(shellOf("/settings", author).nav.map(({ href }) => href)).toContain("/dashboard");
    expect([blogs, signOut?.href]).toEqual([[], "/signout"]);
    expect(shellOf("/settings", null).nav.map(({ href }) => href)).not.toContain("/Ada");
    expect(shellOf("/signin").nav).toEqual([]);
  });

  test("offers staff their blogs on the account's pages, none of which is the current one", () => {
    const { blogs } = shellOf("/settings", buildAccount({ networkRoles: ["superuser"] }));
    expect(blogs.map(({ isCurrent }) => isCurrent)).toEqual([false, false, false]);
  });

  test("says what waits: on the rail of the managed blog, and for each blog that one can switch to", () => {
    const counts = new Map([
      [kotaku.id, 100],
      [sister.id, 0],
    ]);
    const who = buildAccount({ networkRoles: ["superuser"] });
    const { nav, blogs } = shellOf("/manage/kotaku/rules", who, counts);
    expect(nav.flatMap(({ letter, waiting }) => (waiting === null ? [] : [[letter, waiting]]))).toEqual([
      ["r", "100+"],
    ]);
    expect(blogs.map(({ label, waiting, isNetwork }) => [label, waiting?.text, isNetwork])).toEqual([
      ["Kotaku", "100+ waiting", false],
      ["Jezebel", "All clear", false],
      ["Entire network", "100+ waiting", true],
    ]);
    expect(shellOf("/manage/kotaku/rules", who).blogs.map(({ waiting }) => waiting)).toEqual([
      null,
      null,
      null,
    ]);
  });

  test("offers the terms for machines and Apple News to those who may change them", () => {
    const hrefsFor = (who: Account) => shellOf("/manage/kotaku/rules", who).nav.map(({ href }) => href);
    const member = (role: Role) => buildAccount({ memberships: [{ blogId: kotaku.id, role }] });
    for (const path of ["/manage/kotaku/terms", "/manage/kotaku/apple-news"]) {
      expect(hrefsFor(member("Owner"))).toContain(path);
      expect(hrefsFor(buildAccount({ networkRoles: ["superuser"] }))).toContain(path);
      expect(hrefsFor(member("Admin"))).not.toContain(path);
    }
  });

  test("leads members from whom it withholds pages to their rights, and no one else", () => {
    const leads = (who: Account) =>
      shellOf("/manage/kotaku/stories", who).nav.some(({ label }) => label === "Your rights");
    const member = (role: Role, blogId = kotaku.id) => buildAccount({ memberships: [{ blogId, role }] });
    expect((["Admin", "Author", "Freelancer"] as const).map((role) => leads(member(role)))).toEqual([
      true,
      true,
      true,
    ]);
    expect(
      [member("Owner"), member("Author", sister.id), buildAccount({ networkRoles: ["superuser"] })].map(
        leads,
      ),
    ).toEqual([false, false, false]);
  });

  test("names each page once in the palette, as the rail has it", () => {
    const author = buildAccount({ memberships: [{ blogId: kotaku.id, role: "Author" }] });
    const shell = shellOf("/manage/kotaku/stories", author);
    const named = listCommands(shell, () => undefined).filter(({ label }) => label === "Dashboard");
    expect(named.map(({ kind }) => kind)).toEqual([shell.labels["kind.page"]]);
  });

  test("has a letter of its own for each page", () => {
    const letters = shellOf("/manage/kotaku/rules").nav.map(({ letter }) => letter);
    expect(new Set(letters).size).toBe(letters.length);
  });

  test("works where nobody could say who is signed in", () => {
    expect(shellOf("/manage/kotaku/rules", null)).toMatchObject({ blogs: [], account: null });
  });
});
