import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import type { Blog } from "../../contract/entities/blog.ts";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import {
  findSetting,
  getBlogSettings,
  readSetting,
  writeBlogSettings,
  type SettingChoices,
  type SettingsOfScope,
} from "../../contract/network/blog-settings.ts";
import { getEpochs, getSite } from "../../contract/network/magma.ts";
import { long } from "../wait-limit.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openServices, type TestServices } from "./open-services.ts";
import { openSession } from "./open-session.ts";
import { callAs } from "./signed-caller.ts";

/* Kotaku and Io9 are in the group "games" here; the other blogs are in groups of their own. */

const kotaku = "9";
let services: TestServices;
let owner: string;
let superuser: string;
const grouped = {
  ...fixtureNetwork,
  blogs: (fixtureNetwork.blogs ?? []).map((blog) => ({
    ...blog,
    ...((blog.name === "kotaku" || blog.name === "io9") && { blogGroup: "games" }),
    ...(blog.name === "kotaku" && {
      members: [{ screenName: "Ben-Writer", role: "Owner" as const, title: "Editor" }],
    }),
  })),
};
beforeEach(async () => {
  services = openServices();
  await services.load(grouped);
  owner = await openSession(services.db, "Ben-Writer");
  superuser = await openSession(services.db, "Cleo-Reader", { roles: ["superuser"] });
});

interface Scope {
  blogId?: string;
  group?: string;
}

const write = (
  token: string,
  { blogId, group }: Scope,
  version: number,
  choices: SettingChoices,
  isTrial = false,
) =>
  callAs(
    services.fetch,
    token,
    writeBlogSettings,
    {},
    {
      blogId: blogId ?? null,
      group: group ?? null,
      version,
      choices,
      isTrial,
    },
  );
async function read(token: string, scope: Scope) {
  return (await callAs(services.fetch, token, getBlogSettings, {}, undefined, { ...scope })).data;
}
const find = ({ items }: SettingsOfScope, name: string) => items.find((item) => item.name === name);
async function readBlog(host: string) {
  return (await callAs(services.fetch, null, getSite, { host })).data.blog;
}
const readOwn = async (
  scope: Scope,
  token = superuser,
): Promise<{ version: number; choices: SettingChoices }> => {
  const { version, items } = await read(token, scope);
  const choices = Object.fromEntries(items.flatMap(({ name, own }) => (own === null ? [] : [[name, own]])));
  return { version, choices };
};
/** Sets some values of a scope; undefined takes one away. */
async function set(scope: Scope, change: Record<string, string | boolean | undefined>, token = superuser) {
  const { version, choices } = await readOwn(scope, token);
  const kept = Object.entries({ ...choices, ...change }).filter(([, value]) => value !== undefined);
  return write(token, scope, version, Object.fromEntries(kept));
}

test("a value is inherited from the network, then the group, then set, and taken back", async () => {
  const tag = async () => (await readBlog("kotaku.com")).sales.amazonAffiliateTag ?? null;
  expect(await tag()).toBeNull();
  await set({}, { amazonAffiliateTag: "network-20" });
  expect(await tag()).toBe("network-20");
  await set({ group: "games" }, { amazonAffiliateTag: "games-20" });
  expect([await tag(), (await readBlog("gizmodo.com")).sales.amazonAffiliateTag]).toEqual([
    "games-20",
    "network-20",
  ]);
  await set({ blogId: kotaku }, { amazonAffiliateTag: "" }, owner);
  expect([await tag(), (await readBlog("io9.gizmodo.com")).sales.amazonAffiliateTag]).toEqual([
    null,
    "games-20",
  ]);
  expect(find(await read(owner, { blogId: kotaku }), "amazonAffiliateTag")).toMatchObject({
    own: "",
    inherited: "games-20",
    from: "group",
  });
  expect(find(await read(superuser, {}), "amazonAffiliateTag")).toMatchObject({
    own: "network-20",
    overriddenBy: ["games", "KOTAKU"],
  });
  await set({ blogId: kotaku }, { amazonAffiliateTag: undefined }, owner);
  expect(await tag()).toBe("games-20");
});

const tree = [
  { id: kotaku, name: "kotaku", host: "kotaku.com" },
  { id: "4", name: "gizmodo", host: "gizmodo.com" },
  { id: "8", name: "io9", host: "io9.gizmodo.com" },
] as const;
const names = ["tagline", "isSatire", "amazonAffiliateTag", "newsletterLists", "footerLinks"] as const;
const values = {
  tagline: ["", "Light", "Dark"],
  isSatire: [true, false],
  amazonAffiliateTag: ["", "one-20", "two-20"],
  newsletterLists: ["", "weekly", "monthly\nweekly"],
  footerLinks: ["", "Jobs | /jobs"],
} as const;
const anyScope = fc.constantFrom<Scope>(
  {},
  { group: "one" },
  { group: "two" },
  ...tree.map(({ id }) => ({ blogId: id })),
);
const anyChange = fc.record({
  scope: anyScope,
  edit: fc
    .constantFrom(...names)
    .chain((name) =>
      fc.tuple(fc.constant(name), fc.option(fc.constantFrom(...values[name]), { nil: undefined })),
    ),
});

test(
  "in any tree and after any changes a blog shows what the rule says, and without them what it showed before",
  long,
  async () => {
    const anyTree = fc.array(fc.constantFrom<string>("one", "two"), { minLength: 3, maxLength: 3 });
    const show = async () => Promise.all(tree.map(({ host }) => readBlog(host)));
    await fc.assert(
      fc.asyncProperty(
        anyTree,
        fc.array(anyChange, { minLength: 1, maxLength: 9 }),
        async (groups, edits) => {
          services = openServices();
          const blogs = (fixtureNetwork.blogs ?? []).map((blog) => {
            const index = tree.findIndex(({ name }) => name === blog.name);
            return index === -1 ? blog : { ...blog, tagline: "", blogGroup: groups[index] ?? "one" };
          });
          await services.load({ ...fixtureNetwork, blogs });
          superuser = await openSession(services.db, "Cleo-Reader", { roles: ["superuser"] });
          const before = await show();
          const set_ = new Map<string, SettingChoices>();
          const keyOf = ({ blogId = "", group = "" }: Scope) => `${blogId} ${group}`;
          const reachable = edits.filter(
            ({ scope }) => scope.group === undefined || groups.includes(scope.group),
          );
          for (const { scope, edit } of reachable) {
            const [name, value] = edit;
            expect((await set(scope, { [name]: value })).status).toBe(200);
            const own = { ...set_.get(keyOf(scope)), [name]: value };
            set_.set(keyOf(scope), value === undefined ? omit(own, name) : own);
          }
          for (const [index, blog] of (await show()).entries()) {
            const levels = {
              blog: set_.get(keyOf({ blogId: blog.id })) ?? {},
              group: set_.get(keyOf({ group: groups[index] ?? "" })) ?? {},
              network: set_.get(keyOf({})) ?? {},
            };
            const expected = names.map((name) => [name, findSetting(name, levels).value]);
            expect(names.map((name) => [name, readSetting(blog, name)])).toEqual(expected);
          }
          for (const { scope, edit } of reachable) await set(scope, { [edit[0]]: undefined });
          expect((await show()).map(writeGiven)).toEqual(before.map(writeGiven));
        },
      ),
      { numRuns: 5 },
    );
  },
);

/** A blog without what it doesn't have, which is null or left out. */
const writeGiven = (blog: Blog): unknown =>
  JSON.parse(JSON.stringify(blog, (_, value: unknown) => value ?? undefined));

const omit = (choices: SettingChoices, name: string): SettingChoices =>
  Object.fromEntries(Object.entries(choices).filter(([key]) => key !== name));

test("a trial says which blogs change and how, and writes nothing", async () => {
  const choices: SettingChoices = { embedsLoadAtOnce: true };
  const { data } = await write(superuser, {}, 0, choices, true);
  const { changes } = data as { changes: { blog: string; blogId: string }[] };
  // Gizmodo en Español has it set already.
  expect(changes.map(({ blog }) => blog).toSorted()).toEqual(
    grouped.blogs
      .filter(({ name }) => name !== "esgizmodo")
      .map(({ displayName }) => displayName)
      .toSorted(),
  );
  expect(changes[0]).toMatchObject({ name: "embedsLoadAtOnce", before: false, after: true });
  expect(changes.map(({ blogId }) => blogId)).toContain(kotaku);
  expect(await readOwn({})).toEqual({ version: 0, choices: {} });
  expect((await readBlog("kotaku.com")).properties.embedsLoadAtOnce).toBe(false);
});

test("of two who save one scope the second is told; other scopes at the same time both count", async () => {
  const same = await Promise.all(["one", "two"].map((tagline) => write(superuser, {}, 0, { tagline })));
  expect(same.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { version, choices } = await readOwn({ blogId: kotaku });
  const both = await Promise.all([
    write(owner, { blogId: kotaku }, version, { ...choices, isCommerce: true }),
    write(superuser, { group: "games" }, 0, { isSatire: true }),
    set({}, { hasAmp: true }),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { isCommerce, isSatire, properties } = await readBlog("kotaku.com");
  expect({ isCommerce, isSatire, hasAmp: properties.hasAmp }).toEqual({
    isCommerce: true,
    isSatire: true,
    hasAmp: true,
  });
});

test("an import sets what a blog inherits nothing for, until it is changed here", async () => {
  await set({}, { tagline: "Of the network" });
  const [blog] = grouped.blogs.filter(({ name }) => name === "gizmodo");
  if (blog === undefined) throw new Error("no Gizmodo");
  const importAs = async (tagline: string) => {
    const { json } = await services.importBatch({ blogs: [{ ...blog, tagline }] });
    expect(json.data).toMatchObject({ blogs: [{ outcome: "updated" }] });
    return (await readBlog("gizmodo.com")).tagline;
  };
  expect((await readBlog("gizmodo.com")).tagline).toBe("Of the network");
  expect(await importAs("Imported")).toBe("Imported");
  expect(await importAs("")).toBe("Of the network");
  await set({ blogId: "4" }, { tagline: "Of the desk" });
  expect(await importAs("Imported again")).toBe("Of the desk");
});

test("the log says what was set before and after, and pages learn of it", async () => {
  const epoch = async () =>
    (await callAs(services.fetch, null, getEpochs, {}, undefined, { since: "0" })).data.frame;
  const before = await epoch();
  await set({ blogId: kotaku }, { tagline: "All games", isSatire: true }, owner);
  expect(await epoch()).toBeGreaterThan(before);
  const { data } = await callAs(services.fetch, owner, getAudit, {}, undefined, { blogId: kotaku });
  expect(data.items[0]).toMatchObject({
    blogId: kotaku,
    action: "settings.write",
    group: null,
    settings: [
      { name: "tagline", before: "Gaming reviews", after: "All games" },
      { name: "isSatire", before: null, after: true },
    ],
  });
});

test("what a later release has set is kept", async () => {
  await services.db
    .prepare("UPDATE blog_settings SET choices = json_set(choices, '$.sparkle', 3) WHERE scope = ?1")
    .bind(kotaku)
    .run();
  await set({ blogId: kotaku }, { hasAmp: true }, owner);
  const row = await services.db
    .prepare("SELECT choices ->> 'sparkle' AS sparkle FROM blog_settings WHERE scope = ?1")
    .bind(kotaku)
    .first();
  expect(row).toEqual({ sparkle: 3 });
});

test.each<[string, Scope, SettingChoices, number, string | undefined]>([
  ["a blog without a name", { blogId: kotaku }, {}, 400, "choices.displayName"],
  ["a name for the network", {}, { displayName: "Magma" }, 400, "choices.displayName"],
  [
    "a name of 61 characters",
    { blogId: kotaku },
    { displayName: "x".repeat(61) },
    400,
    "choices.displayName",
  ],
  ["a tagline of two lines", {}, { tagline: "One\nTwo" }, 400, "choices.tagline"],
  ["a zone that is none", {}, { timezone: "Mars/Base" }, 400, "choices.timezone"],
  ["a tag with markup", {}, { amazonAffiliateTag: '"><script>' }, 400, "choices.amazonAffiliateTag"],
  ["a setting that is none", {}, { sparkle: true } as SettingChoices, 400, "choices.sparkle"],
  ["a group that is none", { group: "nowhere" }, {}, 404, undefined],
  ["a blog that is none", { blogId: "77" }, { displayName: "X" }, 404, undefined],
])("%s is refused", async (_, scope, choices, status, field) => {
  const version = scope.blogId === kotaku ? (await readOwn(scope)).version : 0;
  expect(await write(superuser, scope, version, choices)).toMatchObject({
    status,
    ...(field && { error: { field } }),
  });
});

test("an owner can't set what other blogs inherit, nor another blog's settings", async () => {
  for (const scope of [{}, { group: "games" }, { blogId: "8" }])
    expect(await write(owner, scope, 0, { tagline: "Mine" })).toMatchObject({ status: 403 });
  expect(
    await callAs(services.fetch, owner, getBlogSettings, {}, undefined, { group: "games" }),
  ).toMatchObject({ status: 403 });
});

test("after a rollback, saves keep values of the later release until they are set again", async () => {
  await write(owner, { blogId: kotaku }, 0, { displayName: "KOTAKU", tagline: "Light" });
  const later = { displayName: "KOTAKU", tagline: "Light", isSatire: "on fridays", sparkle: 3 };
  await services.db
    .prepare("UPDATE blog_settings SET choices = ?1 WHERE scope = ?2")
    .bind(JSON.stringify(later), kotaku)
    .run();
  const readStored = async () =>
    JSON.parse(
      (await services.db
        .prepare("SELECT choices FROM blog_settings WHERE scope = ?1")
        .bind(kotaku)
        .first("choices")) as string,
    ) as unknown;
  const readLast = async () =>
    (await callAs(services.fetch, owner, getAudit, {}, undefined, { blogId: kotaku })).data.items[0]
      ?.settings;

  await write(owner, { blogId: kotaku }, 1, { displayName: "KOTAKU", tagline: "Dark" });
  expect(await readStored()).toEqual({ ...later, tagline: "Dark" });
  expect(await readLast()).toEqual([{ name: "tagline", before: "Light", after: "Dark" }]);

  await write(owner, { blogId: kotaku }, 2, { displayName: "KOTAKU", tagline: "Dark", isSatire: true });
  expect(await readStored()).toEqual({ ...later, tagline: "Dark", isSatire: true });
  expect(await readLast()).toEqual([{ name: "isSatire", before: "on fridays", after: true }]);
});
