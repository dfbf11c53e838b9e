import { beforeEach, describe, expect, test } from "vitest";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import { getSite } from "../../contract/network/magma.ts";
import {
  changeBlog,
  createBlog,
  getManagedBlog,
  type BlogWish,
} from "../../contract/network/managed-blogs.ts";
import { getRedirect } from "../../contract/network/links.ts";
import { getLatest } from "../../contract/posts/core.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openServices, type TestServices } from "./open-services.ts";
import { openSession } from "./open-session.ts";
import { callAs } from "./signed-caller.ts";

/* A blog that was moved to another host: everything is there, and the old addresses lead on. */

let services: TestServices;
let superuser: string;
beforeEach(async () => {
  services = openServices();
  await services.load(fixtureNetwork);
  superuser = await openSession(services.db, "Cleo-Reader", { roles: ["superuser"] });
  await openSession(services.db, "Ben-Writer");
});

const [kotaku, spanish] = ["9", "19292"];
const before = "es.gizmodo.com";
const after = "gizmodo.example";
const readOne = async (name: string) =>
  (await callAs(services.fetch, superuser, getManagedBlog, {}, undefined, { name })).data;
const readSite = (host: string) => callAs(services.fetch, null, getSite, { host });
const change = (blogId: string, version: number, wish: BlogWish, isTrial = false) =>
  callAs(services.fetch, superuser, changeBlog, {}, { blogId, version, wish, isTrial });
const move = (host: string, version = 0, isTrial = false) =>
  change(spanish, version, { kind: "move", host }, isTrial);

describe("a moved blog", () => {
  test("is at its new host with its stories, and its old host answers with it as it is", async () => {
    const read = async () =>
      (await callAs(services.fetch, null, getLatest, { blogId: spanish })).data.items.flatMap(({ post }) =>
        post.defaultBlogId === spanish ? post.permalink : [],
      );
    const permalinks = await read();
    expect(permalinks.length).toBeGreaterThan(0);
    expect((await move(" Gizmodo.EXAMPLE ")).data).toMatchObject({ fault: null, version: 1 });
    for (const host of [before, after])
      expect((await readSite(host)).data.blog).toMatchObject({ id: spanish, host: after });
    expect(await read()).toEqual(permalinks.map((link) => link.replace(before, after)));
    expect(await readOne("esgizmodo")).toMatchObject({ blog: { host: after }, formerHosts: [before] });
    expect((await readSite("unknown.example")).status).toBe(404);
    const query = { blogId: spanish, action: "blog.move" };
    const { items } = (await callAs(services.fetch, superuser, getAudit, {}, undefined, query)).data;
    expect(items[0]?.settings).toEqual([{ name: "host", before, after }]);
  });

  test("answers its host with or without www.", async () => {
    await move("www.other.example");
    const hostOf = async (host: string) => {
      const { status, data } = await readSite(host);
      return status === 200 ? data.blog.host : status;
    };
    const hosts = ["other.example", before, `www.${before}`, "www.kotaku.com", "www.unknown.example"];
    expect(await Promise.all(hosts.map(hostOf))).toEqual([
      "www.other.example",
      "www.other.example",
      404,
      "kotaku.com",
      404,
    ]);
  });

  test("keeps its redirects, and what led to its old host leads to its new one", async () => {
    await services.db
      .prepare(
        "INSERT INTO redirects (host, path, url) VALUES (?1, '/old', ?2), ('kotaku.com', '/there', ?3)",
      )
      .bind(before, "https://elsewhere.example/", `https://${before}/here?x=1`)
      .run();
    await move(after);
    const lead = async (host: string, path: string) =>
      (await callAs(services.fetch, null, getRedirect, {}, undefined, { host, path })).data;
    expect(JSON.stringify(await lead(after, "/old"))).toContain("https://elsewhere.example/");
    expect(JSON.stringify(await lead("kotaku.com", "/there"))).toContain(`https://${after}/here?x=1`);
  });

  test("stays there when an import knows only its old host, and moves on with one that has another", async () => {
    await move(after);
    const load = (host: string) =>
      services.load({
        blogs: (fixtureNetwork.blogs ?? []).map((blog) =>
          blog.id === spanish ? { ...blog, host, tagline: `From ${host}` } : blog,
        ),
      });
    await load(before);
    expect((await readSite(after)).data.blog).toMatchObject({ host: after, tagline: `From ${before}` });
    await load("third.example");
    expect((await readSite("third.example")).data.blog.id).toBe(spanish);
  });

  test("can be moved back, and back again: no host leads to itself", async () => {
    await move(after);
    await move(before, 1);
    await move(after, 2);
    await move(before, 3);
    expect((await readSite(after)).data.blog.host).toBe(before);
    expect((await readOne("esgizmodo")).formerHosts).toEqual([after]);
  });

  test("in a trial, nothing moves", async () => {
    expect((await move(after, 0, true)).data.fault).toBeNull();
    expect((await readSite(after)).status).toBe(404);
  });
});

describe("a blog's language", () => {
  test("changes its pages at once, is logged, and stays when the blog is imported again", async () => {
    await change(kotaku, 0, { kind: "locale", locale: "es-ES" });
    const readKotaku = async () => (await readSite("kotaku.com")).data;
    expect((await readKotaku()).blog.locale).toBe("es-ES");
    await services.load({
      blogs: (fixtureNetwork.blogs ?? []).map((blog) => ({ ...blog, tagline: "Imported again" })),
    });
    expect((await readKotaku()).blog).toMatchObject({ locale: "es-ES", tagline: "Imported again" });
    const query = { blogId: kotaku, action: "blog.locale" };
    const { items } = (await callAs(services.fetch, superuser, getAudit, {}, undefined, query)).data;
    expect(items[0]?.settings).toEqual([{ name: "locale", before: "en-US", after: "es-ES" }]);
  });
});

describe("a move is refused", () => {
  test.each([
    ["", "empty"],
    ["https://gizmodo.example", "address"],
    ["gizmodo.example:8443", "port"],
    ["gizmodö.example", "alphabet"],
    ["localhost", "noHost"],
    ["ES.gizmodo.com", "sameHost"],
    ["kotaku.com", "taken"],
  ])("to %s: %s", async (host, fault) => {
    expect((await move(host)).data.fault).toBe(fault);
    expect((await readSite(before)).data.blog.host).toBe(before);
  });

  test("to a host that another blog had, for a new blog too; and of the main site", async () => {
    await move(after);
    expect((await change(kotaku, 0, { kind: "move", host: before })).data.fault).toBe("taken");
    const made = await callAs(
      services.fetch,
      superuser,
      createBlog,
      {},
      {
        displayName: "Lantern",
        name: "lantern",
        host: before,
        group: "",
        locale: "en-US",
        preset: "kotaku",
        owner: "Ben-Writer",
        section: "News",
        isTrial: false,
      },
    );
    expect(made.data.faults).toMatchObject([{ field: "host", fault: "taken" }]);
    const main = fixtureNetwork.blogs?.find(({ isMainSite }) => isMainSite)?.id ?? "";
    expect((await change(main, 0, { kind: "move", host: "new.example" })).data.fault).toBe("mainSite");
  });

  test("of two blogs to one host at once, for the second", async () => {
    const both = await Promise.all([move(after), change(kotaku, 0, { kind: "move", host: after })]);
    const moved = both.filter(({ status, data }) => status === 200 && data.fault === null);
    expect(moved).toHaveLength(1);
    expect((await readSite(after)).status).toBe(200);
  });
});
