import { beforeAll, expect, test } from "vitest";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openSession } from "./open-session.ts";
import { openServices, type TestServices } from "./open-services.ts";

let services: TestServices;
let owner: string;
let author: string;
let superuser: string;
beforeAll(async () => {
  services = openServices();
  await services.load(fixtureNetwork);
  owner = await openSession(services.db, "Ada-Owner");
  author = await openSession(services.db, "Ben-Writer");
  superuser = await openSession(services.db, "Cleo-Reader", { roles: ["superuser"] });
});

interface Reply {
  items: {
    name: string;
    locale: string;
    own: { changedTimeMillis: number } | null;
    networks: object | null;
  }[];
}

const call = async (path: string, token: string, body?: unknown) => {
  const response = await services.fetch(
    new Request(`http://services.invalid/api/profile/${path}`, {
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    }),
  );
  const { data } = await response.json<{ data: Reply }>();
  return { status: response.status, data };
};

const blogId = "9";
const write = (token: string, text: string | null, more: object = {}) =>
  call("information/write", token, {
    blogId,
    name: "contact",
    locale: "en-US",
    changedTimeMillis: null,
    body: text && [{ type: "Paragraph", value: [{ type: "Text", value: text, styles: [] }] }],
    ...more,
  });
const find = ({ items }: Reply, name: string) => items.find((item) => item.name === name);
const readShown = async () =>
  JSON.stringify((await call(`blog/views/information/${blogId}/contact`, owner)).data);

test("an owner's text is shown until it is removed, and each save must know the one before", async () => {
  const first = await write(owner, "Ours");
  const changedTimeMillis = find(first.data, "contact")?.own?.changedTimeMillis;
  expect(changedTimeMillis).toBeGreaterThan(0);
  expect(await readShown()).toContain("Ours");

  expect((await write(superuser, "Theirs", { changedTimeMillis })).status).toBe(200);
  expect((await write(owner, "Ours again", { changedTimeMillis })).status).toBe(409);
  expect((await write(owner, null, { changedTimeMillis })).status).toBe(409);
  expect((await write(owner, "From nothing")).status).toBe(409);
  expect(await readShown()).toContain("Theirs");

  const { data } = await call(`information/views/texts?blogId=${blogId}`, owner);
  const now = find(data, "contact")?.own?.changedTimeMillis;
  const removed = await write(owner, null, { changedTimeMillis: now });
  expect(find(removed.data, "contact")?.own).toBe(null);
  expect(await readShown()).not.toContain("Theirs");
});

test("a blog has its texts in its language, the network in each", async () => {
  const blog = await call(`information/views/texts?blogId=${blogId}`, owner);
  expect(new Set(blog.data.items.map(({ locale }) => locale))).toEqual(new Set(["en-US"]));
  expect((await write(owner, "Nuestra", { locale: "es-ES" })).status).toBe(400);
  const network = await call("information/views/texts", superuser);
  expect(network.data.items).toHaveLength(10);
  const written = await write(superuser, "De la red", { blogId: null, locale: "es-ES" });
  expect(written.status).toBe(200);
});

test("the main site's texts are the network's, whatever the role on it", async () => {
  const { results } = await services.db
    .prepare("SELECT id FROM blogs WHERE is_main_site = 1")
    .all<{ id: string }>();
  const main = results[0]?.id ?? "";
  await services.db
    .prepare(
      "INSERT OR REPLACE INTO memberships (blog_id, person_id, role, position, title) SELECT ?1, id, 'Owner', 0, '' FROM people WHERE screen_name = 'Ben-Writer'",
    )
    .bind(main)
    .run();
  expect((await write(author, "Mine", { blogId: main })).status).toBe(403);
  expect((await call(`information/views/texts?blogId=${main}`, author)).status).toBe(403);
});

test("an import replaces the texts that were imported, not those written in the studio", async () => {
  await write(owner, "Written here");
  const [kotaku] = fixtureNetwork.blogs?.filter(({ id }) => id === blogId) ?? [];
  await services.load({ blogs: [{ ...kotaku, tagline: "Changed", informationPages: [] }] } as never);
  const { data } = await call(`information/views/texts?blogId=${blogId}`, owner);
  expect(find(data, "contact")?.own).not.toBe(null);
  expect(find(data, "privacy")?.own).toBe(null);
});

test("what was changed is in the audit log, without the text", async () => {
  const { results } = await services.db
    .prepare(
      "SELECT blog_id, detail FROM audit_log WHERE action = 'information.write' ORDER BY created_time, id",
    )
    .all<{ blog_id: string; detail: string }>();
  expect(results.length).toBeGreaterThan(3);
  expect(results).toContainEqual({
    blog_id: "",
    detail: JSON.stringify({ name: "contact", locale: "es-ES", isRemoved: false }),
  });
});
