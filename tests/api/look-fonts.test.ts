import { beforeEach, expect, test } from "vitest";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import { addLookFont, readLookFont, removeLookFont } from "../../contract/network/look-fonts.ts";
import {
  cancelLook,
  getLookDesk,
  publishLook,
  restoreLook,
  type Look,
} from "../../contract/network/looks.ts";
import { getSite } from "../../contract/network/magma.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { buildWoff2, encodeFont, readShippedFont } from "./font-files.ts";
import { openServices, type TestServices } from "./open-services.ts";
import { openSession } from "./open-session.ts";
import { callAs } from "./signed-caller.ts";

const kotaku = "9";
const bytes = readShippedFont("libre-baskerville");
const sent = {
  blogId: kotaku,
  name: " Libre Baskerville ",
  kind: "serif",
  weights: { from: 700, to: 700 },
  ascent: 970,
  descent: 270,
  regular: 530,
  bold: 530,
  file: encodeFont(bytes),
  isLicensed: true,
} as const;

let services: TestServices;
let owner: string;
let writer: string;
let superuser: string;
beforeEach(async () => {
  services = openServices();
  await services.load({
    ...fixtureNetwork,
    blogs: (fixtureNetwork.blogs ?? []).map((blog) => ({
      ...blog,
      ...(blog.name === "kotaku" && {
        members: [
          { screenName: "Ben-Writer", role: "Owner" as const, title: "Editor" },
          { screenName: "Dov-Reader", role: "Author" as const, title: "" },
        ],
      }),
    })),
  });
  owner = await openSession(services.db, "Ben-Writer");
  writer = await openSession(services.db, "Dov-Reader");
  superuser = await openSession(services.db, "Cleo-Reader", { roles: ["superuser"] });
});

const add = (change: Record<string, unknown> = {}, token = owner) =>
  callAs(services.fetch, token, addLookFont, {}, { ...sent, ...change });
const publish = (look: Look, seen: number, blogId = kotaku, token = owner) =>
  callAs(services.fetch, token, publishLook, {}, { blogId, seen, look, liveMillis: null });
const readFonts = async () =>
  (await callAs(services.fetch, owner, getLookDesk, {}, undefined, { blogId: kotaku })).data.fonts;
const findSite = async (host: string) => (await callAs(services.fetch, null, getSite, { host })).data.blog;
const request = (path: string, init?: RequestInit) =>
  services.fetch(new Request(`https://api.example${path}`, init));

test("a font is added once, named by a look, and answered with its bytes for good", async () => {
  const { status, data } = await add();
  expect([status, data.name, data.size]).toEqual([200, "Libre Baskerville", bytes.length]);
  expect((await add()).data.value).toBe(data.value);
  expect(await readFonts()).toHaveLength(1);
  expect(await publish({ headlineFont: data.value }, 0)).toMatchObject({ status: 200 });
  expect((await findSite("kotaku.com")).looks).toMatchObject([{ look: { headlineFont: data.value } }]);
  const path = `/fonts/${readLookFont(data.value)?.id}.woff2`;
  for (const _ of ["from the table", "from the cache"]) {
    const response = await request(path);
    expect(response.headers.get("content-type")).toBe("font/woff2");
    expect(response.headers.get("cache-control")).toContain("immutable");
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
  }
  const etag = (await request(path)).headers.get("etag") ?? "";
  expect((await request(path, { headers: { "If-None-Match": etag } })).status).toBe(304);
  const { data: log } = await callAs(services.fetch, owner, getAudit, {}, undefined, { blogId: kotaku });
  expect(log.items.filter(({ action }) => action === "look.font")).toMatchObject([
    { reason: "Libre Baskerville" },
  ]);
});

test("a look without the font has the theme's again, and the version with it can be restored", async () => {
  const { data } = await add();
  await publish({ interfaceFont: data.value, corners: "square" }, 0);
  await publish({ corners: "square" }, 1);
  expect((await findSite("kotaku.com")).looks).toMatchObject([{ look: { corners: "square" } }]);
  await callAs(services.fetch, owner, restoreLook, {}, { blogId: kotaku, seen: 2, version: 1 });
  expect((await findSite("kotaku.com")).looks).toMatchObject([{ look: { interfaceFont: data.value } }]);
});

const hostile: [string, Record<string, unknown>, string][] = [
  ["no base64", { file: "é" }, "file"],
  ["base64 that can't be read", { file: "AAAAA=" }, "file"],
  ["an SVG", { file: encodeFont(new TextEncoder().encode("<svg/>".padEnd(99))) }, "file"],
  ["a bomb", { file: encodeFont(buildWoff2({ unpacked: 0xffffffff })) }, "file"],
  ["too large a file", { file: "A".repeat(267_000) }, "file"],
  ["no name", { name: " " }, "name"],
  ["a name of two lines", { name: "a\nb" }, "name"],
  ["no license", { isLicensed: false }, "isLicensed"],
  ["weights the wrong way round", { weights: { from: 700, to: 400 } }, "weights"],
  ["an ascent that lifts pages apart", { ascent: 90_000 }, "ascent"],
  ["a width of nothing", { bold: 0 }, "bold"],
];
test("hostile fonts are refused, naming the field, and none is kept", async () => {
  for (const [what, change, field] of hostile)
    expect(await add(change), what).toMatchObject({ status: 400, error: { field } });
  expect(await readFonts()).toEqual([]);
});

test("only a blog's own fonts can be in its look, as they were measured", async () => {
  const { data } = await add();
  const main = await findSite("kinja.com");
  expect(await publish({ headlineFont: data.value }, 0, main.id, superuser)).toMatchObject({
    status: 400,
    error: { field: "look.headlineFont" },
  });
  for (const value of [data.value.replace(".970.", ".971."), `${data.value};}*{display:none`, "f".repeat(24)])
    expect(await publish({ interfaceFont: value }, 0)).toMatchObject({
      status: 400,
      error: { field: "look.interfaceFont" },
    });
});

test("those who may not change a blog's settings, or the network's, add no font to it", async () => {
  expect((await add({}, writer)).status).toBe(403);
  const main = await findSite("kinja.com");
  expect((await add({ blogId: main.id })).status).toBe(403);
  expect((await add({ blogId: main.id }, superuser)).status).toBe(200);
});

test("of fonts that no version has the newest 20 stay, and one in a version stays with them", async () => {
  const { data } = await add();
  await publish({ headlineFont: data.value }, 0);
  await services.db.prepare("UPDATE look_fonts SET made_time = 1").run();
  for (let index = 0; index < 23; index += 1)
    await add({ file: encodeFont(buildWoff2({ packed: new Uint8Array(200).fill(index) })) });
  const fonts = await readFonts();
  expect([fonts.length, fonts.at(-1)?.value]).toEqual([21, data.value]);
});

test("other addresses are no font", async () => {
  const id = "0".repeat(24);
  for (const path of ["/fonts/none.woff2", `/fonts/${id}.woff2`, `/fonts/${id}.svg`])
    expect((await request(path)).status).toBe(404);
});

const remove = (value: string, token = owner) =>
  callAs(services.fetch, token, removeLookFont, {}, { blogId: kotaku, font: readLookFont(value)?.id ?? "" });

test("a font is removed once no published or scheduled version names it, and is in the log", async () => {
  const { data } = await add();
  const path = `/fonts/${readLookFont(data.value)?.id}.woff2`;
  const schedule = {
    blogId: kotaku,
    seen: 0,
    look: { headlineFont: data.value },
    liveMillis: Date.now() + 3_600_000,
  };
  const planned = await callAs(services.fetch, owner, publishLook, {}, schedule);
  expect(planned.status).toBe(200);
  expect((await remove(data.value)).data).toEqual({ isRemoved: false, isUsed: true });
  expect((await request(path)).status).toBe(200);
  await callAs(services.fetch, owner, cancelLook, {}, { blogId: kotaku, version: 1 });
  expect((await remove(data.value, writer)).status).toBe(403);
  expect((await remove(data.value)).data).toEqual({ isRemoved: true, isUsed: false });
  expect(await readFonts()).toEqual([]);
  expect((await remove(data.value)).data).toEqual({ isRemoved: false, isUsed: false });
  const restored = await callAs(
    services.fetch,
    owner,
    restoreLook,
    {},
    { blogId: kotaku, seen: 1, version: 1 },
  );
  expect(restored).toMatchObject({ status: 400, error: { field: "look.headlineFont" } });
  const { data: log } = await callAs(services.fetch, owner, getAudit, {}, undefined, { blogId: kotaku });
  expect(log.items.filter(({ action }) => action === "look.removeFont")).toMatchObject([
    { reason: "Libre Baskerville" },
  ]);
});

test("an earlier version keeps its font", async () => {
  const { data } = await add();
  await publish({ interfaceFont: data.value }, 0);
  await publish({}, 1);
  expect((await remove(data.value)).data).toEqual({ isRemoved: false, isUsed: true });
});
