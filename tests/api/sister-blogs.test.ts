import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import type { Blog } from "../../contract/entities/blog.ts";
import { writeBlogSettings, getBlogSettings } from "../../contract/network/blog-settings.ts";
import { publishLook } from "../../contract/network/looks.ts";
import { changeBlog, createBlog, getManagedBlogs } from "../../contract/network/managed-blogs.ts";
import { getSite } from "../../contract/network/magma.ts";
import { setAutomaticSharing } from "../../contract/posts/shares.ts";
import { long } from "../wait-limit.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openServices, type TestServices } from "./open-services.ts";
import { openSession } from "./open-session.ts";
import { callAs } from "./signed-caller.ts";

/* The list of sister blogs that readers' pages read is what the blogs are (docs/decisions/0158). */

let services: TestServices;
let superuser: string;
async function open() {
  services = openServices();
  await services.load(fixtureNetwork);
  superuser = await openSession(services.db, "Cleo-Reader", { roles: ["superuser"] });
  await openSession(services.db, "Ben-Writer");
}
beforeEach(open);

const unlisted = ["navigation", "footerLinks", "notRecommended", "newsletterLists"];

async function readBlogs(): Promise<object[]> {
  const { results } = await services.db
    .prepare("SELECT blog FROM blogs WHERE is_main_site = 0 ORDER BY position, name")
    .all<{ blog: string }>();
  return results.map(({ blog }) =>
    Object.fromEntries(
      Object.entries(JSON.parse(blog) as object).filter(([name]) => !unlisted.includes(name)),
    ),
  );
}
const readList = async (): Promise<Blog[] | null> => {
  const row = await services.db.prepare("SELECT blogs FROM sister_blogs").first<{ blogs: string }>();
  return row && (JSON.parse(row.blogs) as Blog[]);
};

type Change = (blog: { id: string; version: number; name: string }, text: string) => Promise<unknown>;
const wish =
  (build: (text: string) => object): Change =>
  ({ id, version }, text) =>
    callAs(
      services.fetch,
      superuser,
      changeBlog,
      {},
      {
        blogId: id,
        version,
        wish: build(text),
        isTrial: false,
      },
    );

const changes: Record<string, Change> = {
  group: wish((text) => ({ kind: "place", group: text, parentBlogId: null })),
  host: wish((text) => ({ kind: "move", host: `${text}.example` })),
  close: wish(() => ({ kind: "close" })),
  open: wish(() => ({ kind: "open" })),
  locale: wish(() => ({ kind: "locale", locale: "es-ES" })),
  create: (_, text) =>
    callAs(
      services.fetch,
      superuser,
      createBlog,
      {},
      {
        displayName: text,
        name: `new-${text}`,
        host: `new-${text}.example`,
        group: text,
        locale: "en-US",
        preset: "jalopnik",
        owner: "ben-writer",
        section: "News",
        isTrial: false,
      },
    ),
  name: async ({ id }, text) => {
    const asked = { blogId: id, group: null };
    const read = await callAs(services.fetch, superuser, getBlogSettings, {}, undefined, { blogId: id });
    const choices = Object.fromEntries(
      read.data.items.flatMap(({ name, own }) => (own === null ? [] : [[name, own]])),
    );
    return callAs(
      services.fetch,
      superuser,
      writeBlogSettings,
      {},
      {
        ...asked,
        version: read.data.version,
        choices: { ...choices, displayName: text },
        isTrial: false,
      },
    );
  },
  look: ({ id }) =>
    callAs(
      services.fetch,
      superuser,
      publishLook,
      {},
      {
        blogId: id,
        seen: 0,
        look: { preset: "deadspin" },
        liveMillis: null,
      },
    ),
  share: ({ id }) => callAs(services.fetch, superuser, setAutomaticSharing, {}, { blogId: id, isOn: true }),
  import: ({ name }, text) => {
    const blog = fixtureNetwork.blogs.find((one) => one.name === name);
    return blog ? services.load({ blogs: [{ ...blog, tagline: text }] }) : Promise.resolve();
  },
};

test("is what the blogs are, in one row, after any changes", long, async () => {
  const one = fc.record({
    kind: fc.constantFrom(...Object.keys(changes)),
    at: fc.nat(4),
    text: fc.stringMatching(/^[a-z]{3,8}$/),
  });
  const done = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 4, maxLength: 12 }), async (wanted) => {
      await open();
      for (const { kind, at, text } of wanted) {
        const { items } = (await callAs(services.fetch, superuser, getManagedBlogs)).data;
        const sisters = items.filter(({ isMainSite }) => !isMainSite);
        const before = JSON.stringify(await readBlogs());
        await changes[kind]?.(sisters[at % sisters.length] ?? expect.fail("no blog"), text);
        const blogs = await readBlogs();
        expect(await readList(), kind).toEqual(blogs);
        if (JSON.stringify(blogs) !== before) done.add(kind);
      }
    }),
    { numRuns: 4 },
  );
  // A kind of change that never changes anything would be no test. Some blogs refuse some: with scheduled stories, or no parent.
  await open();
  for (const kind of Object.keys(changes)) {
    const ids = (await callAs(services.fetch, superuser, getManagedBlogs)).data.items
      .filter(({ isMainSite }) => !isMainSite)
      .map(({ id }) => id);
    for (const id of ids) {
      const { items } = (await callAs(services.fetch, superuser, getManagedBlogs)).data;
      const before = JSON.stringify(await readBlogs());
      await changes[kind]?.(items.find((blog) => blog.id === id) ?? expect.fail("no blog"), "lantern");
      if (JSON.stringify(await readBlogs()) !== before) done.add(kind);
      expect(await readList(), kind).toEqual(await readBlogs());
    }
  }
  expect([...done].toSorted()).toEqual(Object.keys(changes).toSorted());
});

test("is read from the blogs after a change that doesn't write it", async () => {
  await services.db.exec(
    "UPDATE blogs SET blog = json_set(blog, '$.displayName', 'By Hand') WHERE name = 'gizmodo'",
  );
  expect(await readList()).toBe(null);
  const { network } = (await callAs(services.fetch, null, getSite, { host: "kotaku.com" })).data;
  expect(network.map(({ displayName }) => displayName)).toContain("By Hand");
});

test("leaves out a blog that can't be read", async () => {
  await services.db.exec("UPDATE blogs SET blog = '{' WHERE name = 'gizmodo'");
  const { network } = (await callAs(services.fetch, null, getSite, { host: "kotaku.com" })).data;
  expect(network.map(({ name }) => name)).not.toContain("gizmodo");
  expect(network.length).toBeGreaterThan(1);
});
