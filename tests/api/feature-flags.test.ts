import { beforeEach, expect, test } from "vitest";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import { getFeatureFlags, getFlagChoices, setFlag } from "../../contract/network/features.ts";
import { getEpochs } from "../../contract/network/magma.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openServices, type TestServices } from "./open-services.ts";
import { openSession } from "./open-session.ts";
import { callAs } from "./signed-caller.ts";

const kotaku = "9";
let services: TestServices;
let owner: string;
let superuser: string;
const network = {
  ...fixtureNetwork,
  blogs: (fixtureNetwork.blogs ?? []).map((blog) => ({
    ...blog,
    flags: blog.isMainSite ? [{ name: "lamps", value: "on", description: "Lights" }] : [],
    ...(blog.name === "kotaku" && {
      members: [{ screenName: "Ben-Writer", role: "Owner" as const, title: "Editor" }],
    }),
  })),
};
const mainId = network.blogs.find(({ isMainSite }) => isMainSite)?.id ?? "";

beforeEach(async () => {
  services = openServices();
  await services.load(network);
  owner = await openSession(services.db, "Ben-Writer");
  superuser = await openSession(services.db, "Cleo-Reader", { roles: ["superuser"] });
});

const set = (
  token: string,
  blogId: string | null,
  name: string,
  [before, value]: readonly [string | null, string | null],
  description: string | null = null,
) => callAs(services.fetch, token, setFlag, {}, { blogId, name, before, value, description });
async function readChoices(token: string, blogId: string) {
  const { data } = await callAs(services.fetch, token, getFlagChoices, {}, undefined, { blogId });
  return data.items.map(({ blogId: of, name, value, description }) => [of, name, value, description]);
}
async function readFor(host: string) {
  const { data } = await callAs(services.fetch, null, getFeatureFlags, {}, undefined, { host });
  return data.items.map(({ name, value }) => `${name} ${value}`);
}

test("a blog switches a flag of the network for itself, and uses the network's again", async () => {
  const epoch = async () =>
    (await callAs(services.fetch, null, getEpochs, {}, undefined, { since: "0" })).data.frame;
  const before = await epoch();
  expect(await set(owner, kotaku, "lamps", [null, "off"])).toMatchObject({ status: 200 });
  expect(await epoch()).toBeGreaterThan(before);
  expect(await readFor("kotaku.com")).toEqual(["lamps off"]);
  expect(await readFor("gizmodo.com")).toEqual(["lamps on"]);
  expect(await readChoices(owner, kotaku)).toEqual([
    [mainId, "lamps", "on", "Lights"],
    [kotaku, "lamps", "off", ""],
  ]);
  const { data } = await callAs(services.fetch, owner, getAudit, {}, undefined, { blogId: kotaku });
  expect(data.items[0]).toMatchObject({
    action: "flag.set",
    flag: { name: "lamps", before: null, after: "off" },
  });
  expect(await set(owner, kotaku, "lamps", ["off", null])).toMatchObject({ status: 200 });
  expect(await readFor("kotaku.com")).toEqual(["lamps on"]);
});

test("the network's flags are added and removed, with a description that later changes keep", async () => {
  expect(await set(superuser, null, "bells", [null, "off"], "Rings")).toMatchObject({ status: 200 });
  expect(await set(superuser, null, "bells", ["off", "on"])).toMatchObject({ status: 200 });
  expect(await readFor("gizmodo.com")).toEqual(["bells on", "lamps on"]);
  expect(await readChoices(superuser, kotaku)).toContainEqual([mainId, "bells", "on", "Rings"]);
  expect(await set(superuser, null, "bells", ["on", null])).toMatchObject({ status: 200 });
  expect(await readFor("gizmodo.com")).toEqual(["lamps on"]);
});

test("whoever comes second is told, and nothing is overwritten", async () => {
  await set(owner, kotaku, "lamps", [null, "off"]);
  expect(await set(superuser, kotaku, "lamps", [null, "on"])).toMatchObject({ status: 409 });
  expect(await set(superuser, kotaku, "lamps", ["on", null])).toMatchObject({ status: 409 });
  expect(await readFor("kotaku.com")).toEqual(["lamps off"]);
});

test("an import replaces what was imported, and keeps what was switched here", async () => {
  await set(owner, kotaku, "lamps", [null, "off"]);
  await services.load({
    ...network,
    blogs: network.blogs.map((blog) => ({
      ...blog,
      flags: [{ name: "lamps", value: blog.isMainSite ? "off" : "on", description: "Imported again" }],
    })),
  });
  expect(await readChoices(superuser, kotaku)).toEqual([
    [mainId, "lamps", "off", "Imported again"],
    [kotaku, "lamps", "off", ""],
  ]);
});

test.each<[string, string | null, string, number, string | undefined]>([
  ["a flag that the network doesn't have", kotaku, "made_up", 400, "name"],
  ["a name with markup", null, "x><script>", 400, "name"],
  ["a blog that is none", "77", "lamps", 404, undefined],
])("%s is refused", async (_, blogId, name, status, field) => {
  expect(await set(superuser, blogId, name, [null, "on"])).toMatchObject({
    status,
    ...(field && { error: { field } }),
  });
});

test("the network has at most a hundred flags", async () => {
  const more = Array.from({ length: 99 }, (_, at) => ({ name: `f${at}`, value: "on" }));
  await services.load({
    ...network,
    blogs: network.blogs.map((blog) => ({ ...blog, flags: blog.isMainSite ? [...blog.flags, ...more] : [] })),
  });
  expect(await set(superuser, null, "one_more", [null, "on"])).toMatchObject({
    status: 400,
    error: { field: "name" },
  });
  expect(await set(superuser, null, "lamps", ["on", "off"])).toMatchObject({ status: 200 });
});

test("an owner sees and sets nothing of other blogs or the network", async () => {
  await set(superuser, "8", "lamps", [null, "off"]);
  expect(await readChoices(owner, kotaku)).toEqual([[mainId, "lamps", "on", "Lights"]]);
  for (const blogId of [null, "8", mainId])
    expect(await set(owner, blogId, "lamps", ["on", "off"])).toMatchObject({ status: 403 });
  expect(await callAs(services.fetch, owner, getFlagChoices)).toMatchObject({ status: 403 });
});
