import { beforeEach, expect, test } from "vitest";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import {
  cancelLook,
  getLookDesk,
  publishLook,
  restoreLook,
  type Look,
} from "../../contract/network/looks.ts";
import { getEpochs, getSite } from "../../contract/network/magma.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openServices, type TestServices } from "./open-services.ts";
import { openSession } from "./open-session.ts";
import { callAs } from "./signed-caller.ts";

const kotaku = "9";
const hour = 3_600_000;
let services: TestServices;
let owner: string;
let superuser: string;
const network = {
  ...fixtureNetwork,
  blogs: (fixtureNetwork.blogs ?? []).map((blog) => ({
    ...blog,
    ...(blog.name === "kotaku" && {
      members: [{ screenName: "Ben-Writer", role: "Owner" as const, title: "Editor" }],
    }),
  })),
};
beforeEach(async () => {
  services = openServices();
  await services.load(network);
  owner = await openSession(services.db, "Ben-Writer");
  superuser = await openSession(services.db, "Cleo-Reader", { roles: ["superuser"] });
});

const publish = (look: Look, seen: number, liveMillis: number | null = null, token = owner) =>
  callAs(services.fetch, token, publishLook, {}, { blogId: kotaku, seen, look, liveMillis });
const restore = (version: number, seen: number) =>
  callAs(services.fetch, owner, restoreLook, {}, { blogId: kotaku, seen, version });
const cancel = (version: number) =>
  callAs(services.fetch, owner, cancelLook, {}, { blogId: kotaku, version });
const readDesk = async () =>
  (await callAs(services.fetch, owner, getLookDesk, {}, undefined, { blogId: kotaku })).data;
const readBlog = async (host = "kotaku.com") =>
  (await callAs(services.fetch, null, getSite, { host })).data.blog;
const readLooks = async () => (await readBlog()).looks?.map(({ look }) => look);
/** Moves all times of versions into the past, as if that time had gone by. */
async function passTime(ms: number) {
  await services.db.prepare("UPDATE blog_looks SET live_time = live_time - ?1").bind(ms).run();
  await services.db
    .prepare(
      `UPDATE blogs SET blog = json_set(blog, '$.looks', (SELECT json_group_array(
        json_set(w.value, '$.liveMillis', w.value ->> 'liveMillis' - ?1)) FROM json_each(blog, '$.looks') w))
       WHERE blog ->> '$.looks' IS NOT NULL`,
    )
    .bind(ms)
    .run();
}

const red: Look = { primary: "#a01020", corners: "square" };
const blue: Look = { preset: "gizmodo", light: "#80c0ff" };

test("a blog has no look until one is published, and none again after its theme is restored", async () => {
  expect(await readBlog()).not.toHaveProperty("looks");
  expect(await publish(red, 0)).toMatchObject({ status: 200, data: { version: 1 } });
  expect(await readLooks()).toEqual([red]);
  await publish(blue, 1);
  expect(await readLooks()).toEqual([blue]);
  expect(await restore(1, 2)).toMatchObject({ status: 200, data: { version: 3 } });
  expect(await readLooks()).toEqual([red]);
  await restore(0, 3);
  expect(await readBlog()).not.toHaveProperty("looks");
  const { items, live, people } = await readDesk();
  expect([live, items.map(({ version }) => version)]).toEqual([4, [4, 3, 2, 1]]);
  expect(people.map(({ screenName }) => screenName)).toEqual(["Ben-Writer"]);
});

test("a scheduled look is unknown to readers until its time, and then theirs though nothing ran", async () => {
  await publish(red, 0);
  const time = Date.now() + hour;
  expect(await publish(blue, 1, time)).toMatchObject({ status: 200, data: { version: 2, liveMillis: time } });
  expect(await readLooks()).toEqual([red]);
  const { results } = await services.db.prepare("SELECT epoch FROM changes WHERE scope = 'frame'").all();
  expect(results.map(({ epoch }) => epoch)).toContain(time);
  await passTime(hour);
  expect(await readLooks()).toEqual([blue]);
  expect((await readDesk()).live).toBe(2);
});

test("a scheduled look is canceled until it is live", async () => {
  await publish(blue, 0, Date.now() + hour);
  expect(await cancel(1)).toMatchObject({ status: 200, data: { isCanceled: true } });
  expect(await cancel(1)).toMatchObject({ data: { isCanceled: false } });
  await passTime(hour);
  expect(await readBlog()).not.toHaveProperty("looks");
  await publish(red, 1);
  expect(await cancel(2)).toMatchObject({ data: { isCanceled: false } });
  expect(await readLooks()).toEqual([red]);
});

test("of two who publish at once the second is told, and of two who saw the same version too", async () => {
  const both = await Promise.all([publish(red, 0), publish(blue, 0, null, superuser)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await publish(blue, 0)).status).toBe(409);
  expect((await restore(0, 0)).status).toBe(409);
});

/** Lines of the log have the time of their action, to the millisecond, as their order. */
function nextMillisecond(): void {
  const now = Date.now();
  while (Date.now() === now);
}

test("every action is logged with what was before and after, and pages learn of it", async () => {
  const epoch = async () =>
    (await callAs(services.fetch, null, getEpochs, {}, undefined, { since: "0" })).data.frame;
  const before = await epoch();
  await publish(red, 0);
  expect(await epoch()).toBeGreaterThan(before);
  nextMillisecond();
  await publish({ ...red, primary: "#102080" }, 1, Date.now() + hour);
  nextMillisecond();
  await cancel(2);
  nextMillisecond();
  await restore(0, 2);
  const { data } = await callAs(services.fetch, owner, getAudit, {}, undefined, { blogId: kotaku });
  expect(data.items.slice(0, 4)).toMatchObject([
    {
      action: "look.restore",
      settings: [
        { name: "primary", before: "#a01020", after: null },
        { name: "corners", before: "square", after: null },
      ],
    },
    { action: "look.cancel" },
    { action: "look.schedule", settings: [{ name: "primary", before: "#a01020", after: "#102080" }] },
    {
      action: "look.publish",
      settings: [
        { name: "primary", before: null, after: "#a01020" },
        { name: "corners", before: null, after: "square" },
      ],
    },
  ]);
});

test.each<[string, Record<string, unknown>, string]>([
  ["a primary color too pale for text", { primary: "#ffccdd" }, "look.primary"],
  ["a pale color too dark for text", { background: "#333333" }, "look.background"],
  ["a name that can't be told from the bar", { bar: "#202020", barLogo: "#303030" }, "look.barLogo"],
  ["a name too dark for dark pages", { darkLogo: "#202020" }, "look.darkLogo"],
  ["a theme that there isn't", { preset: "sparkle" }, "look.preset"],
  ["CSS as a color", { primary: "red;}*{display:none" }, "look.primary"],
  ["a corner that isn't in the list", { corners: "99px" }, "look.corners"],
])("%s is refused", async (_, look, field) => {
  expect(await publish(look as Look, 0)).toMatchObject({ status: 400, error: { field } });
  expect(await readBlog()).not.toHaveProperty("looks");
});

test("a time that has passed or is years ahead is refused", async () => {
  for (const time of [Date.now() - hour, Date.now() + 400 * 24 * hour])
    expect(await publish(red, 0, time)).toMatchObject({ status: 400, error: { field: "liveMillis" } });
});

test("the look of the main site is the network's", async () => {
  const blog = await readBlog("kinja.com");
  const send = (token: string) =>
    callAs(services.fetch, token, publishLook, {}, { blogId: blog.id, seen: 0, look: red, liveMillis: null });
  expect((await send(owner)).status).toBe(403);
  expect((await send(superuser)).status).toBe(200);
});

test("an import leaves looks alone", async () => {
  await publish(red, 0);
  const blog = network.blogs.find(({ name }) => name === "kotaku");
  const looks = [{ liveMillis: 1, look: blue }];
  const { json } = await services.importBatch({ blogs: [{ ...blog, tagline: "Imported", looks }] as never });
  expect(json.data).toMatchObject({ blogs: [{ outcome: "updated" }] });
  expect(await readBlog()).toMatchObject({ tagline: "Imported", looks: [{ look: red }] });
});

test("values of a later release are kept and restored, and a page gets what this one knows", async () => {
  await publish(red, 0);
  await services.db.prepare("UPDATE blog_looks SET look = json_set(look, '$.glow', 'much')").run();
  await publish(blue, 1);
  await restore(1, 2);
  expect(await readLooks()).toEqual([{ ...red, glow: "much" }]);
});
