import { beforeEach, describe, expect, test } from "vitest";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import { getFeatureFlags, getFlagChoices, setFlag, setFlagOnBlogs } from "../../contract/network/features.ts";
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

describe("several blogs at once", () => {
  const gizmodo = "4";
  const setMany = (
    token: string,
    name: string,
    changes: readonly (readonly [string | null, string | null, string | null])[],
  ) =>
    callAs(
      services.fetch,
      token,
      setFlagOnBlogs,
      {},
      { name, changes: changes.map(([blogId, before, value]) => ({ blogId, before, value })) },
    );
  const readLog = async () =>
    (await callAs(services.fetch, superuser, getAudit)).data.items
      .filter(({ action }) => action === "flag.set")
      .map(({ blogId, flag }) => [blogId, flag?.before, flag?.after]);

  test("are set, each with its entry of the log, and taken back in one call", async () => {
    const other = network.blogs.find(({ name }) => name === "gizmodo")?.id ?? gizmodo;
    await set(superuser, kotaku, "lamps", [null, "off"]);
    expect(
      await setMany(superuser, "lamps", [
        [null, "on", "25%"],
        [kotaku, "off", "staff"],
        [other, null, "on"],
      ]),
    ).toMatchObject({ status: 200 });
    expect([await readFor("kotaku.com"), await readFor("gizmodo.com"), await readFor("kinja.com")]).toEqual([
      ["lamps staff"],
      ["lamps on"],
      ["lamps 25%"],
    ]);
    expect((await readLog()).slice(0, 3)).toEqual(
      expect.arrayContaining([
        [null, "on", "25%"],
        [kotaku, "off", "staff"],
        [other, null, "on"],
      ]),
    );
    await setMany(superuser, "lamps", [
      [null, "25%", "on"],
      [kotaku, "staff", "off"],
      [other, "on", null],
    ]);
    expect(await readChoices(superuser, kotaku)).toEqual([
      [mainId, "lamps", "on", "Lights"],
      [kotaku, "lamps", "off", ""],
    ]);
    expect(await readFor("gizmodo.com")).toEqual(["lamps on"]);
  });

  test("are all left as they are if one was changed, isn't there or isn't theirs to change", async () => {
    const entries = (await readLog()).length;
    for (const [token, changes, status] of [
      [
        superuser,
        [
          [null, "on", "off"],
          [kotaku, "on", "off"],
        ],
        409,
      ],
      [
        superuser,
        [
          [null, "on", "off"],
          ["77", null, "off"],
        ],
        404,
      ],
      [
        owner,
        [
          [kotaku, null, "off"],
          [null, "on", "off"],
        ],
        403,
      ],
      [
        superuser,
        [
          [null, "on", "off"],
          [null, "on", "staff"],
        ],
        400,
      ],
      [superuser, [[null, "on", "100%"]], 400],
    ] as const)
      expect(await setMany(token, "lamps", changes)).toMatchObject({ status });
    expect(await setMany(owner, "made_up", [[kotaku, null, "on"]])).toMatchObject({ status: 400 });
    expect(await readFor("kotaku.com")).toEqual(["lamps on"]);
    expect(await readLog()).toHaveLength(entries);
  });

  test("keep the description and the place of each", async () => {
    await callAs(
      services.fetch,
      superuser,
      setFlag,
      {},
      { blogId: null, name: "bells", before: null, value: "off", description: "Rings", place: "/video" },
    );
    await setMany(superuser, "bells", [[null, "off", "1%"]]);
    const { data } = await callAs(services.fetch, superuser, getFlagChoices);
    expect(data.items.find(({ name }) => name === "bells")).toMatchObject({
      value: "1%",
      description: "Rings",
      place: "/video",
    });
  });
});
