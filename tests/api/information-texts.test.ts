import { beforeAll, describe, expect, test } from "vitest";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import { informationUndoMillis } from "../../contract/network/information-pages.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openSession } from "./open-session.ts";
import { openServices, type TestServices } from "./open-services.ts";
import { callAs } from "./signed-caller.ts";

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
  change?: string;
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
/** The newest line of the blog's log. */
const readLast = async () =>
  (await callAs(services.fetch, owner, getAudit, {}, undefined, { blogId })).data.items[0];
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

test("the log has the page and the first paragraph that differs, before and after", async () => {
  const { data } = await call(`information/views/texts?blogId=${blogId}`, owner);
  const now = find(data, "terms")?.own?.changedTimeMillis ?? null;
  const body = ["Same", "New"].map((value) => ({
    type: "Paragraph",
    value: [{ type: "Text", value, styles: [] }],
  }));
  const first = await write(owner, "Same", { name: "terms", changedTimeMillis: now });
  const own = find(first.data, "terms")?.own;
  await write(owner, "", { name: "terms", changedTimeMillis: own?.changedTimeMillis, body });
  expect(await readLast()).toMatchObject({
    informationText: { name: "terms", locale: "en-US", changeId: expect.any(String) },
    changes: [{ name: "text", before: null, after: '"New"' }],
  });
});

describe("an undo", () => {
  const undo = (token: string, id: string | undefined, more: object = {}) =>
    call("information/undo", token, { blogId, id, ...more });
  const findPrivacy = async () => {
    const { data } = await call(`information/views/texts?blogId=${blogId}`, owner);
    return find(data, "privacy");
  };
  const change = async (text: string | null) => {
    const own = (await findPrivacy())?.own;
    const { status, data } = await write(owner, text, {
      name: "privacy",
      changedTimeMillis: own?.changedTimeMillis ?? null,
    });
    expect(status).toBe(200);
    return data.change;
  };

  test("brings back the text from before, also one that was imported or removed, and can be undone", async () => {
    await services.load(fixtureNetwork);
    const imported = await findPrivacy();
    expect(imported?.own?.changedTimeMillis).toBe(0);
    const first = await change("Ours");
    const written = await findPrivacy();
    expect((await undo(owner, first)).status).toBe(200);
    expect(await findPrivacy()).toEqual(imported);
    const again = (await readLast())?.informationText?.changeId ?? undefined;
    expect((await undo(owner, again)).status).toBe(200);
    expect(await findPrivacy()).toEqual(written);
    const removal = await change(null);
    expect((await findPrivacy())?.own).toBeNull();
    await undo(superuser, removal);
    expect(await findPrivacy()).toEqual(written);
  });

  test("is refused once the text was changed since, for another blog, after thirty days, and to others", async () => {
    const first = await change("One");
    const second = await change("Two");
    expect((await undo(owner, first)).status).toBe(409);
    expect((await undo(superuser, second, { blogId: null })).status).toBe(404);
    expect((await undo(author, second)).status).toBe(403);
    await services.db
      .prepare("UPDATE information_changes SET created_time = created_time - ?1")
      .bind(informationUndoMillis)
      .run();
    expect((await undo(owner, second)).status).toBe(404);
    expect(JSON.stringify(await findPrivacy())).toContain("Two");
    // The next change deletes those.
    await change("Three");
    const { results } = await services.db
      .prepare("SELECT id FROM information_changes WHERE name = 'privacy' AND blog_id = ?1")
      .bind(blogId)
      .all();
    expect(results).toHaveLength(1);
  });

  test("of the network's text is no blog's, nor its owner's", async () => {
    const networks = await write(superuser, "Of the network", {
      blogId: null,
      name: "accessibility",
      locale: "en-US",
    });
    expect((await undo(owner, networks.data.change)).status).toBe(404);
    expect((await undo(author, networks.data.change, { blogId: null })).status).toBe(403);
  });
});
