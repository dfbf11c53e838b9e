import { beforeEach, expect, test } from "vitest";
import { noChoices } from "../../contract/moderation/rule-choices.ts";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import { getRules, writeRules } from "../../contract/moderation/rulesystem.ts";
import { getBlogSettings, writeBlogSettings } from "../../contract/network/blog-settings.ts";
import { changeBlog, getManagedBlogs, renameGroup } from "../../contract/network/managed-blogs.ts";
import { getSite } from "../../contract/network/magma.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openServices, type TestServices } from "./open-services.ts";
import { openSession } from "./open-session.ts";
import { callAs } from "./signed-caller.ts";

/* Groups of blogs get other names, with what is set for them. Kotaku and Io9 are in "games". */

let services: TestServices;
let superuser: string;
const grouped = fixtureNetwork.blogs.map((blog) =>
  ["kotaku", "io9"].includes(blog.name)
    ? { ...blog, blogGroup: "games", properties: { ...blog.properties, blogGroup: "games" } }
    : blog,
);
beforeEach(async () => {
  services = openServices();
  await services.load({ ...fixtureNetwork, blogs: grouped });
  superuser = await openSession(services.db, "Cleo-Reader", { roles: ["superuser"] });
});

const readBlogs = async () => (await callAs(services.fetch, superuser, getManagedBlogs)).data.items;
const readIds = async (group: string) =>
  (await readBlogs()).filter(({ blogGroup }) => blogGroup === group).map(({ id }) => id);
const rename = async (change: object = {}, token = superuser) =>
  callAs(
    services.fetch,
    token,
    renameGroup,
    {},
    {
      group: "games",
      name: "play",
      blogIds: await readIds("games"),
      isTrial: false,
      ...change,
    },
  );
const setTagline = (group: string) =>
  callAs(
    services.fetch,
    superuser,
    writeBlogSettings,
    {},
    {
      blogId: null,
      group,
      version: 0,
      choices: { tagline: "We play" },
      isTrial: false,
    },
  );
const setRules = (group: string) =>
  callAs(
    services.fetch,
    superuser,
    writeRules,
    {},
    {
      blogId: null,
      group,
      version: 0,
      choices: { ...noChoices, minCharacters: 7 },
    },
  );
const readOwn = async (group: string) => {
  const { data } = await callAs(services.fetch, superuser, getBlogSettings, {}, undefined, { group });
  return data.items.find(({ name }) => name === "tagline")?.own;
};
const readRules = async (group: string) =>
  (await callAs(services.fetch, superuser, getRules, {}, undefined, { group })).data.choices.minCharacters;

test("a group's settings and rules come along, and its blogs still inherit them", async () => {
  await setTagline("games");
  await setRules("games");
  const versions = (await readBlogs()).map(({ version }) => version);
  expect((await rename()).data).toEqual({ fault: null });
  expect((await readIds("play")).toSorted()).toHaveLength(2);
  expect([await readIds("games"), await readOwn("play"), await readRules("play")]).toEqual([
    [],
    "We play",
    7,
  ]);
  expect((await readBlogs()).map(({ version }) => version)).not.toEqual(versions);
  const { blog } = (await callAs(services.fetch, null, getSite, { host: "kotaku.com" })).data;
  expect([blog.blogGroup, blog.properties.blogGroup]).toEqual(["play", "play"]);
  const list = await services.db.prepare("SELECT blogs FROM sister_blogs").first<{ blogs: string }>();
  expect(list?.blogs).toContain('"blogGroup":"play"');
  const { data } = await callAs(services.fetch, superuser, getAudit, {}, undefined, {
    kind: "group",
    name: "games",
  });
  expect(data.items[0]).toMatchObject({
    action: "group.rename",
    group: "play",
    settings: [{ name: "group", before: "games", after: "play" }],
  });
});

test.each([
  ["Play!", "group"],
  ["", "group"],
  ["games", "same"],
  ["gizmodo-group", "taken"],
])("%j is no name for it: %s", async (name, fault) => {
  const [gizmodo] = (await readBlogs()).filter((blog) => blog.name === "gizmodo");
  const wish = { kind: "place", group: "gizmodo-group", parentBlogId: null };
  const body = { blogId: gizmodo?.id, version: gizmodo?.version, wish, isTrial: false };
  expect((await callAs(services.fetch, superuser, changeBlog, {}, body as never)).status).toBe(200);
  expect((await rename({ name })).data).toEqual({ fault });
  expect(await readIds("games")).toHaveLength(2);
});

test.each([
  ["settings", setTagline],
  ["rules", setRules],
])("a name for which %s are kept is taken, so that blogs don't inherit them unasked", async (_, set) => {
  await rename({ name: "former" });
  await set("former");
  const ids = await readIds("former");
  // Its blogs leave it.
  for (const id of ids) {
    const blog = (await readBlogs()).find((one) => one.id === id);
    const wish = { kind: "place", group: "games", parentBlogId: null };
    const body = { blogId: id, version: blog?.version, wish, isTrial: false };
    await callAs(services.fetch, superuser, changeBlog, {}, body as never);
  }
  expect((await rename({ name: "former" })).data).toEqual({ fault: "taken" });
});

test("a group whose blogs have changed since, or that has none, isn't renamed; a trial changes nothing", async () => {
  const [first] = await readIds("games");
  expect((await rename({ blogIds: [first] })).status).toBe(409);
  expect((await rename({ group: "none", blogIds: [] })).status).toBe(404);
  expect((await rename({ isTrial: true })).data).toEqual({ fault: null });
  const owner = await openSession(services.db, "Ben-Writer");
  expect((await rename({}, owner)).status).toBe(403);
  expect(await readIds("games")).toHaveLength(2);
});
