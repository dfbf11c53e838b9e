import { beforeAll, expect, test } from "vitest";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openSession } from "./open-session.ts";
import { openServices, type TestServices } from "./open-services.ts";

let services: TestServices;
beforeAll(async () => {
  services = openServices();
  await services.load(fixtureNetwork);
});

const lead = "1830000001";
const ask = async (path: string, known = "") => {
  const headers = { "If-None-Match": known };
  const response = await services.fetch(new Request(`http://services.invalid/api/${path}`, { headers }));
  return {
    status: response.status,
    version: response.headers.get("ETag") ?? "",
    text: await response.text(),
  };
};
const edit = (headline: string) =>
  services.load({
    posts: fixtureNetwork.posts.filter(({ id }) => id === lead).map((post) => ({ ...post, headline })),
  });

test("an answer has a version that changes with what it says, and only then", async () => {
  const path = `magma/post/page/${lead}`;
  const first = await ask(path);
  expect(first.version).toMatch(/^W\/"[\da-f]{32}"$/);
  expect(await ask(path, first.version)).toEqual({ status: 304, version: first.version, text: "" });
  await edit("Edited");
  const second = await ask(path, first.version);
  expect([second.status, second.version === first.version]).toEqual([200, false]);
  expect(second.text).toContain("Edited");
});

test("an answer for somebody has none", async () => {
  const Authorization = `Bearer ${await openSession(services.db, "Ada-Owner")}`;
  const request = new Request("http://services.invalid/api/notification/views/unseen", {
    headers: { Authorization },
  });
  const { status, headers } = await services.fetch(request);
  expect([status, headers.get("ETag")]).toEqual([200, null]);
});

test("a count of views has a new version when it has grown by about a tenth", async () => {
  const add = (count: number) =>
    services.fetch(
      new Request("http://services.invalid/api/kala/views/add", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ views: [{ id: lead, count }] }),
      }),
    );
  const path = `kala/viewsForPost?id=${lead}`;
  await add(1_000);
  const { version } = await ask(path);
  await add(10);
  expect((await ask(path)).version).toBe(version);
  await add(100);
  expect((await ask(path)).version).not.toBe(version);
});
