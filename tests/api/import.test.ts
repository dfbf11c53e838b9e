import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ImportBatch, ImportedPost } from "../../contract/import/import.ts";
import { importInto, importToken, openServices, type TestServices } from "./open-services.ts";
import { plainBlog } from "./plain-blog.ts";
import { paragraph } from "./signed-caller.ts";

let services: TestServices;
const origin = "http://services.invalid";

const base: ImportBatch = {
  people: [
    { screenName: "Ann-Author", displayName: "Ann", joinedTimeMillis: 1 },
    { screenName: "Bob-Reader", displayName: "Bob", joinedTimeMillis: 2 },
  ],
  blogs: [
    plainBlog("9", "kotaku", { members: [{ screenName: "ann-author", role: "Admin" }] }),
    plainBlog("4", "gizmodo"),
  ],
};

const post = (sourceId: string, more: Partial<ImportedPost> = {}): ImportedPost => ({
  sourceId,
  blog: "kotaku",
  authors: ["ann-author"],
  headline: `Story ${sourceId}`,
  publishTimeMillis: Date.UTC(2020, 0, 1),
  body: paragraph(`Text of ${sourceId}`),
  ...more,
});

const send = async (batch: ImportBatch) => {
  const { status, json } = await services.importBatch(batch);
  expect(status, JSON.stringify(json)).toBe(200);
  return json.data as unknown as {
    posts: { sourceId: string; id: string; permalink: string; outcome: string }[];
    redirects: { from: string; outcome: string }[];
    people: { outcome: string; id: string }[];
    blogs: { outcome: string }[];
    fronts: { outcome: string }[];
    experiments: { name: string; outcome: string }[];
    failures: { item: string; reason: string }[];
  };
};
const sendPosts = (...posts: ImportedPost[]) => send({ posts });

const get = async (path: string) => {
  const response = await services.fetch(new Request(`${origin}/api/${path}`));
  return {
    status: response.status,
    ...(await response.json<{ data: never; meta: { error: { code: string } | null } }>()),
  };
};
const idsIn = async (path: string) =>
  ((await get(path)) as unknown as { data: { items: { post: { id: string } }[] } }).data.items.map(
    (item) => item.post.id,
  );
const askFound = async (sourceIds: string[], token = importToken) => {
  const response = await services.fetch(
    new Request(`${origin}/api/core/import/find`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ sourceIds }),
    }),
  );
  return { status: response.status, data: (await response.json<{ data: unknown }>()).data };
};
const findStories = async (names: string[], { token = importToken, blog = "kotaku" } = {}) => {
  const response = await services.fetch(
    new Request(`${origin}/api/core/import/stories`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ blog, names }),
    }),
  );
  const { data } = await response.json<{ data: { stories: { name: string; sourceId: string }[] } | null }>();
  return { status: response.status, found: data?.stories.map(({ name, sourceId }) => [name, sourceId]) };
};
const findRedirect = async (path: string, host = "kotaku.com") => {
  const { status, data } = await get(`links/redirect?${new URLSearchParams({ host, path }).toString()}`);
  return status === 200 ? (data as { to: string }).to : status;
};

/** All stored rows, table by table. */
const dump = async () => {
  const tables = [
    "people",
    "blogs",
    "memberships",
    "posts",
    "tags",
    "post_tags",
    "reposts",
    "stream",
    "archive_years",
    "fronts",
    "redirects",
    "experiments",
    "counters",
  ];
  const results = await services.db.batch(
    tables.map((table) => services.db.prepare(`SELECT * FROM ${table}`)),
  );
  return results.map(({ results }) => results);
};

beforeAll(async () => {
  services = openServices();
});

beforeEach(async () => {
  // Tables with references come first, because they must be emptied before what they refer to.
  const tables = [
    "stream",
    "archive_years",
    "post_tags",
    "reposts",
    "fronts",
    "redirects",
    "experiments",
    "threads",
    "unsettled_replies",
    "unsettled_approvals",
    "cases",
    "unsearched",
    "posts",
    "tags",
    "memberships",
    "changed_members",
    "changed_rights",
    "blogs",
    "people",
  ];
  await services.db.batch([
    services.db.prepare("PRAGMA defer_foreign_keys = true"),
    ...tables.map((table) => services.db.prepare(`DELETE FROM ${table}`)),
    services.db.prepare(
      "UPDATE counters SET next = CASE name WHEN 'post' THEN 1850000000 ELSE 1860000000 END",
    ),
  ]);
  await send(base);
});

describe("identity", () => {
  test("ids are assigned in batch order and never change", async () => {
    const first = await sendPosts(post("a"), post("b"));
    expect(first.posts.map(({ id }) => id)).toEqual(["1850000000", "1850000001"]);
    const second = await sendPosts(post("c"), post("b", { headline: "New words" }));
    expect(second.posts.map(({ id, outcome }) => [id, outcome])).toEqual([
      ["1850000002", "created"],
      ["1850000001", "updated"],
    ]);
  });

  test("the counter skips ids given in the batch", async () => {
    await sendPosts(post("a", { id: "1850000005" }));
    expect((await sendPosts(post("b"))).posts[0]?.id).toBe("1850000006");
  });

  test("a rejected post takes no id", async () => {
    const { posts, failures } = await sendPosts(post("a", { blog: "nowhere" }), post("b"));
    expect(posts.map(({ sourceId, id }) => [sourceId, id])).toEqual([["b", "1850000000"]]);
    expect(failures).toEqual([{ item: "posts: a", reason: "there's no blog called nowhere" }]);
  });

  test("the permalink is fixed at the first import", async () => {
    await sendPosts(post("a", { headline: "First Words" }));
    const { posts } = await sendPosts(post("a", { headline: "Other words" }));
    expect(posts[0]?.permalink).toBe("https://kotaku.com/first-words-1850000000");
  });

  test("people are identified by screen name, case-insensitively", async () => {
    const { people } = await send({
      people: [{ screenName: "ANN-AUTHOR", displayName: "Ann B.", joinedTimeMillis: 1 }],
    });
    expect(people).toMatchObject([{ id: "1860000000", outcome: "updated" }]);
  });
});

describe("repeating a batch", () => {
  const batch: ImportBatch = {
    ...base,
    posts: [
      post("a", {
        tags: [{ safeName: "zelda", urlName: "zelda", displayName: "Zelda" }],
        redirectsFrom: ["/old/"],
        password: "sesame",
      }),
      post("b", { parent: "a", authors: ["bob-reader"] }),
      post("c", { reposts: [{ blog: "gizmodo", timestamp: Date.UTC(2021, 0, 1) }] }),
    ],
    fronts: [{ blog: "kotaku", items: [{ slot: "Lead", post: "a" }] }],
    redirects: [{ blog: "kotaku", from: "/x", to: "https://elsewhere.example/" }],
  };

  test("changes nothing", async () => {
    expect((await send(batch)).failures).toEqual([]);
    const before = await dump();
    const again = await send(batch);
    const outcomes = [again.people, again.blogs, again.posts, again.fronts, again.redirects]
      .flat()
      .map((item) => item.outcome);
    expect(outcomes).toEqual(Array(9).fill("unchanged"));
    expect(await dump()).toEqual(before);
  });

  test("with one word changed changes one post, and sets its update time", async () => {
    await send(batch);
    const { posts } = await send({
      ...batch,
      posts: [...(batch.posts ?? []).slice(0, 2), post("c", { headline: "Other" })],
    });
    expect(posts.map(({ outcome }) => outcome)).toEqual(["unchanged", "unchanged", "updated"]);
    const { results } = await services.db
      .prepare("SELECT last_update_time AS time FROM posts WHERE source_id IN ('a', 'c') ORDER BY source_id")
      .all<{ time: number }>();
    expect(results[0]?.time).toBe(Date.UTC(2020, 0, 1));
    expect(results[1]?.time).toBeGreaterThan(Date.UTC(2024, 0, 1));
  });

  test("with another password is an update; only a salted hash is stored", async () => {
    await send(batch);
    const stored = () =>
      services.db
        .prepare("SELECT password_hash FROM posts WHERE source_id = 'a'")
        .first<string>("password_hash");
    const before = await stored();
    expect(before).toMatch(/^pbkdf2-sha256\$100000\$[0-9a-f]{32}\$[0-9a-f]{64}$/);
    const { posts } = await sendPosts({ ...(batch.posts?.[0] ?? post("a")), password: "other" });
    expect(posts[0]?.outcome).toBe("updated");
    expect(await stored()).not.toBe(before);
    expect(JSON.stringify(await dump())).not.toContain("sesame");
  });
});

describe("an experiment", () => {
  const zoom = {
    name: "zoom",
    status: "running" as const,
    share: 0.5,
    variations: [
      { name: "control", weight: 1 },
      { name: "large", weight: 1 },
    ],
    blogs: ["kotaku"],
  };
  const running = async () => {
    const { data } = (await get("magma/site/byhost/kotaku.com")) as unknown as {
      data: { experiments: { name: string; share: number }[] };
    };
    return data.experiments.map(({ name, share }) => [name, share]);
  };

  test("starts, changes and ends by being imported again", async () => {
    const outcomes = async (more: object) =>
      (await send({ experiments: [{ ...zoom, ...more }] })).experiments;
    expect(await outcomes({})).toEqual([{ name: "zoom", outcome: "created" }]);
    expect(await outcomes({})).toEqual([{ name: "zoom", outcome: "unchanged" }]);
    expect(await running()).toEqual([["zoom", 0.5]]);
    expect(await outcomes({ share: 1 })).toEqual([{ name: "zoom", outcome: "updated" }]);
    expect(await running()).toEqual([["zoom", 1]]);
    expect(await outcomes({ status: "stopped" })).toEqual([{ name: "zoom", outcome: "updated" }]);
    expect(await running()).toEqual([]);
  });

  test("on an unknown blog is rejected, the others are imported", async () => {
    const { experiments, failures } = await send({
      experiments: [
        { ...zoom, blogs: ["nowhere"] },
        { ...zoom, name: "other" },
      ],
    });
    expect(experiments).toEqual([{ name: "other", outcome: "created" }]);
    expect(failures).toEqual([{ item: "experiments: zoom", reason: "there's no blog called nowhere" }]);
  });

  test.each([
    ["a share above 1", { share: 1.5 }, "experiments.0.share"],
    ["no variation", { variations: [] }, "experiments.0.variations"],
    [
      "two variations of one name",
      {
        variations: [
          { name: "a", weight: 1 },
          { name: "a", weight: 1 },
        ],
      },
      "experiments.0.variations",
    ],
    ["weights that nobody meets", { variations: [{ name: "a", weight: 0 }] }, "experiments.0.variations"],
    ["a name that is no class", { name: "a b" }, "experiments.0.name"],
  ])("with %s is rejected, naming the field", async (_what, more, field) => {
    const { status, json } = await importInto(services.fetch, { experiments: [{ ...zoom, ...more }] });
    expect(status).toBe(400);
    expect((json.meta as { error: { field: string } }).error.field).toBe(field);
  });
});

describe("a change", () => {
  const tag = (name: string) => ({ safeName: name, urlName: name, displayName: name });

  test("removes a post from lists it no longer belongs to", async () => {
    await sendPosts(post("a", { tags: [tag("one")], storyType: "news" }));
    await sendPosts(post("a", { tags: [tag("two")] }));
    expect(await idsIn("core/blog/9/tag/one")).toEqual([]);
    expect(await idsIn("core/blog/9/storytype/news")).toEqual([]);
    expect(await idsIn("core/blog/9/tag/two")).toEqual(["1850000000"]);
    expect(await idsIn("core/blog/9/latest")).toEqual(["1850000000"]);
  });

  test.each([
    ["deletion", { status: "DELETED" as const }, 410],
    ["withdrawal", { status: "DRAFT" as const }, 404],
    ["delay", { publishTimeMillis: Date.UTC(2100, 0, 1) }, 404],
  ])("%s removes it from every list at once", async (_, more, status) => {
    const whole = {
      tags: [tag("one")],
      storyType: "news",
      specialSection: "s",
      reposts: [{ blog: "gizmodo", timestamp: Date.UTC(2021, 0, 1) }],
    };
    await send({
      posts: [post("a", whole)],
      fronts: [{ blog: "kotaku", items: [{ slot: "Lead", post: "a" }] }],
    });
    const lists = [
      "core/blog/9/latest",
      "core/blog/4/latest",
      "core/blog/9/tag/one",
      "core/blog/9/storytype/news",
      "core/feed/views/public",
      "core/author/1860000000/profileposts",
      "curation/views/forBlog?blogId=9",
    ];
    const before = await Promise.all(lists.map(idsIn));
    expect(before).toEqual(lists.map(() => ["1850000000"]));
    await sendPosts(post("a", { ...whole, ...more }));
    expect(await Promise.all(lists.map(idsIn))).toEqual(lists.map(() => []));
    expect((await get("magma/post/page/1850000000")).status).toBe(status);
    expect((await get("core/blog/9/years")).data).toEqual({ items: [] });
  });

  test("recounts the replies", async () => {
    const reply = (id: string, more: Partial<ImportedPost> = {}) =>
      post(id, { parent: "a", authors: ["bob-reader"], ...more });
    const count = async () =>
      ((await get("core/corepost/getList?id=1850000000")).data as { items: { replyCount: number }[] })
        .items[0]?.replyCount;
    await sendPosts(post("a"), reply("r1"), reply("r2"), reply("r3", { approved: false }));
    expect(await count()).toBe(2);
    await sendPosts(reply("r1", { status: "DELETED" }), reply("r2", { status: "DELETED" }));
    expect(await count()).toBe(0);
    await sendPosts(reply("r3"));
    expect(await count()).toBe(1);
  });

  test("of blog is refused unless the batch may move stories", async () => {
    await sendPosts(post("a"), post("b"), post("r", { parent: "a" }));
    const { posts, failures } = await sendPosts(
      post("a", { blog: "gizmodo" }),
      post("r", { parent: "a", blog: "gizmodo" }),
      post("c", { blog: "gizmodo" }),
    );
    expect(posts.map(({ sourceId }) => sourceId)).toEqual(["c"]);
    expect(failures).toEqual([
      { item: "posts: a", reason: "is a story of kotaku already" },
      { item: "posts: r", reason: "replies to a, which is on kotaku" },
    ]);
    const { status, data } = await askFound(["a", "b", "b", "r", "c", "unknown"]);
    expect([status, data]).toEqual([
      200,
      {
        blogs: [
          { name: "gizmodo", stories: 1 },
          { name: "kotaku", stories: 2 },
        ],
        edited: [],
      },
    ]);
    expect((await askFound(["a"], "guess")).status).toBe(401);
  });

  test("of blog moves the replies, and redirects the old address", async () => {
    await sendPosts(post("a"), post("r", { parent: "a" }));
    const { posts } = await send({ posts: [post("a", { blog: "gizmodo" })], mayMove: true });
    expect(posts[0]?.permalink).toBe("https://gizmodo.com/story-a-1850000000");
    expect(await findRedirect("/story-a-1850000000")).toBe("https://gizmodo.com/story-a-1850000000");
    const { data } = await get("core/corepost/getList?id=1850000001");
    expect(data).toMatchObject({ items: [{ permalink: "https://gizmodo.com/1850000001" }] });
  });

  test("of the time moves a post; others keep theirs", async () => {
    await sendPosts(post("a"), post("b"), post("c"));
    expect(await idsIn("core/blog/9/latest")).toEqual(["1850000002", "1850000001", "1850000000"]);
    await sendPosts(
      post("b", { publishTimeMillis: Date.UTC(2021, 0, 1) }),
      post("c", { headline: "Other words" }),
    );
    expect(await idsIn("core/blog/9/latest")).toEqual(["1850000001", "1850000002", "1850000000"]);
    const { results } = await services.db
      .prepare("SELECT timestamp FROM stream WHERE list = 'everything' ORDER BY timestamp")
      .all();
    expect(results.map((row) => Number(row["timestamp"]) - Date.UTC(2020, 0, 1))).toEqual([
      0,
      2,
      Date.UTC(2021, 0, 1) - Date.UTC(2020, 0, 1),
    ]);
  });
});

describe("invalid items", () => {
  test.each([
    ["publishTimeMillis", { publishTimeMillis: 9e15 }],
    ["lastUpdateTimeMillis", { lastUpdateTimeMillis: 9e15 }],
    ["publishTimeMillis", { publishTimeMillis: -9e15 }],
    ["reposts.0.timestamp", { reposts: [{ blog: "gizmodo", timestamp: 1e17 }] }],
  ])("a time that no calendar has is refused, and its field named: %s", async (field, more) => {
    const { status, json } = await services.importBatch({ posts: [post("a", more)] });
    const { error } = json.meta as { error: { field: string } };
    expect([status, error.field]).toEqual([400, `posts.0.${field}`]);
  });

  test.each<[string, ImportedPost[], string, string]>([
    [
      "an unknown author",
      [post("a", { authors: ["nobody-known"] })],
      "posts: a",
      "there's no account called nobody-known",
    ],
    [
      "an unknown parent",
      [post("a", { parent: "none" })],
      "posts: a",
      "replies to none, which doesn't exist",
    ],
    [
      "a reply on another blog",
      [post("s"), post("a", { parent: "s", blog: "gizmodo" })],
      "posts: a",
      "replies to s, which is on kotaku",
    ],
    [
      "a reply to a post that failed",
      [post("s", { blog: "x" }), post("a", { parent: "s" })],
      "posts: a",
      "replies to s, which doesn't exist",
    ],
    ["a post twice", [post("a"), post("a")], "posts: a", "is in the batch twice"],
    [
      "an id twice",
      [post("s", { id: "1234567890" }), post("a", { id: "1234567890" })],
      "posts: a",
      "id 1234567890 belongs to s",
    ],
    [
      "an unknown sister",
      [post("a", { reposts: [{ blog: "x", timestamp: 1 }] })],
      "posts: a",
      "is shared on x, which is no blog",
    ],
    [
      "a text that is too long",
      [post("a", { body: paragraph("x".repeat(1_900_000)) })],
      "posts: a",
      "the text is too long",
    ],
  ])("%s is reported, the others are imported", async (_, posts, item, reason) => {
    const reply = await sendPosts(...posts, post("z"));
    expect(reply.failures).toContainEqual({ item, reason });
    expect(reply.posts.map(({ sourceId }) => sourceId)).toContain("z");
  });

  test("a blog with an unknown member or another blog's host is reported", async () => {
    const { blogs, failures } = await send({
      blogs: [
        plainBlog("5", "five", { members: [{ screenName: "nobody-known", role: "Admin" }] }),
        { ...plainBlog("6", "six"), host: "kotaku.com" },
        plainBlog("7", "seven"),
      ],
    });
    expect(failures.map(({ item }) => item)).toEqual(["blogs: five", "blogs: six"]);
    expect(blogs).toEqual([{ name: "seven", outcome: "created" }]);
  });

  test("a batch that fails to parse changes nothing and names the field", async () => {
    const before = await dump();
    const { status, json } = await services.importBatch({
      posts: [post("a"), post("b"), post("c"), { ...post("d"), headline: 5 as unknown as string }],
    });
    expect(status).toBe(400);
    expect(json.meta).toMatchObject({ error: { code: "invalid", field: "posts.3.headline" } });
    expect(await dump()).toEqual(before);
  });

  test.each([
    ["no token", {}, 401],
    ["a wrong token", { authorization: "Bearer wrong" }, 401],
    ["another scheme", { authorization: `Basic ${importToken}` }, 401],
  ])("a call with %s is rejected before its body is read", async (_, headers, status) => {
    const request = new Request(`${origin}/api/core/import/batch`, {
      method: "POST",
      headers,
      body: "no json",
    });
    expect((await services.fetch(request)).status).toBe(status);
  });

  test("a body that is not JSON is rejected", async () => {
    const headers = { authorization: `Bearer ${importToken}` };
    const response = await services.fetch(
      new Request(`${origin}/api/core/import/batch`, { method: "POST", headers, body: "{" }),
    );
    const { meta } = await response.json<{ meta: { error: { field: string } } }>();
    expect([response.status, meta.error.field]).toEqual([400, "body"]);
  });
});

describe("redirects", () => {
  const redirect = (from: string, to: string) => ({ blog: "kotaku", from, to });

  test("chains are collapsed in any order", async () => {
    await sendPosts(post("a"));
    await send({
      redirects: [
        redirect("/one", "/two"),
        redirect("/two", "/three/"),
        redirect("/three", "/story-a-1850000000"),
      ],
    });
    expect(await Promise.all(["/one", "/two/", "/three"].map((path) => findRedirect(path)))).toEqual(
      Array(3).fill("https://kotaku.com/story-a-1850000000"),
    );
    await send({ redirects: [redirect("/zero", "/one"), redirect("/far", "https://elsewhere.example/x")] });
    await send({ redirects: [redirect("/early", "/later")] });
    await send({ redirects: [redirect("/later", "/far")] });
    expect(await findRedirect("/zero")).toBe("https://kotaku.com/story-a-1850000000");
    expect(await findRedirect("/early")).toBe("https://elsewhere.example/x");
  });

  test("loops are rejected", async () => {
    const { failures } = await send({
      redirects: [redirect("/a", "/b"), redirect("/b", "/a/"), redirect("/c", "/c")],
    });
    expect(failures.map(({ item }) => item)).toEqual(["redirects: kotaku/b", "redirects: kotaku/c"]);
    const later = await send({ redirects: [redirect("/b", "/a")] });
    expect(later.failures).toHaveLength(1);
  });

  test("a target that is no web URL is rejected", async () => {
    const { failures } = await send({
      redirects: [redirect("/a", "data:text/html,x"), redirect("/b", "nonsense")],
    });
    expect(failures).toHaveLength(2);
  });

  test("a live post's own address is never overridden", async () => {
    await sendPosts(post("a"));
    const { failures } = await send({
      redirects: [redirect("/story-a-1850000000/", "/x"), redirect("/1850000000", "/x")],
    });
    expect(failures.map(({ reason }) => reason)).toEqual([
      "/story-a-1850000000 is the address of post 1850000000",
      "/1850000000 is the address of post 1850000000",
    ]);
    expect(await findRedirect("/story-a-1850000000")).toBe(404);
  });

  test("a redirect is replaced by a later post at its path", async () => {
    await send({ redirects: [redirect("/story-a-1850000000", "/x")] });
    await sendPosts(post("a"));
    expect(await findRedirect("/story-a-1850000000")).toBe(404);
  });

  test("two posts can't have the same old address: the first keeps it, the second is reported and written", async () => {
    const { posts, failures } = await sendPosts(
      post("a", { redirectsFrom: ["/old"] }),
      post("b", { redirectsFrom: ["/old/"] }),
    );
    expect(posts).toHaveLength(2);
    expect(failures).toEqual([{ item: "posts: b: /old/", reason: "/old already has a redirect" }]);
    expect(await findRedirect("/old")).toBe("https://kotaku.com/story-a-1850000000");
  });

  test("an old address of a deleted post says so at once, and not what it was about", async () => {
    await sendPosts(post("a", { redirectsFrom: ["/old"], status: "DELETED" }));
    await sendPosts(
      post("b", { redirectsFrom: ["/older"], status: "DELETED", removedAtRequestOf: "A Court" }),
    );
    expect([await findRedirect("/old"), await findRedirect("/older")]).toEqual([410, 451]);
  });

  test("an address with campaign parameters is found by its post number", async () => {
    await sendPosts(post("a", { redirectsFrom: ["/?p=12"] }));
    expect(await findRedirect("/?utm_source=x&p=12")).toBe("https://kotaku.com/story-a-1850000000");
    expect(await findRedirect("/?p=13")).toBe(404);
    expect(await findRedirect("/?p=12", "gizmodo.com")).toBe(404);
  });
});

test("the longest accepted text is stored completely", async () => {
  const value = '"'.repeat(290_000) + "é".repeat(300_000);
  expect((await sendPosts(post("a", { body: paragraph(value) }))).failures).toEqual([]);
  const { data } = await get("core/corepost/getList?id=1850000000");
  expect((data as { items: { plaintext: string }[] }).items[0]?.plaintext === value).toBe(true);
});

test("a batch of 100 long posts is accepted", async () => {
  const posts = Array.from({ length: 100 }, (_, index) =>
    post(`p${String(index)}`, {
      body: paragraph("word ".repeat(8000)),
      redirectsFrom: [`/old/${String(index)}`],
    }),
  );
  const reply = await sendPosts(...posts);
  expect([reply.posts.length, reply.failures]).toEqual([100, []]);
  expect(new Set(reply.posts.map(({ outcome }) => outcome))).toEqual(new Set(["created"]));
});

describe("a sub-blog that shares automatically", () => {
  const parent = "core/blog/9/latest";
  const compete = (isSharing: boolean) => ({
    ...plainBlog("1635889143", "compete"),
    host: "compete.kotaku.com",
    properties: { autoRepostToParent: isSharing },
  });
  const story = (more: Partial<ImportedPost> = {}) => post("s", { blog: "compete", ...more });

  test("adds one card to its parent's stream, however often the story is imported", async () => {
    await send({ blogs: [compete(true)] });
    const [first] = (await sendPosts(story())).posts;
    expect(await idsIn(parent)).toEqual([first?.id]);
    const [second] = (await sendPosts(story())).posts;
    const [third] = (await sendPosts(story({ headline: "Other" }))).posts;
    expect([first, second, third].map((result) => result?.outcome)).toEqual([
      "created",
      "unchanged",
      "updated",
    ]);
    expect(await idsIn(parent)).toEqual([first?.id]);
  });

  test("removes the card with the story", async () => {
    await send({ blogs: [compete(true)] });
    await sendPosts(story());
    await sendPosts(story({ status: "DELETED" }));
    expect(await idsIn(parent)).toEqual([]);
  });

  test("applies a changed setting to later imports, even of the same story", async () => {
    await send({ blogs: [compete(false)] });
    const [first] = (await sendPosts(story())).posts;
    expect(await idsIn(parent)).toEqual([]);
    await send({ blogs: [compete(true)] });
    await sendPosts(story());
    expect(await idsIn(parent)).toEqual([first?.id]);
    await send({ blogs: [compete(false)] });
    await sendPosts(story());
    expect(await idsIn(parent)).toEqual([]);
  });
});

describe("a new blog with posts", () => {
  const quay = plainBlog("55", "quay");
  const names = async () => {
    const { results } = await services.db.prepare("SELECT name FROM blogs ORDER BY name").all();
    return results.map((row) => row["name"]);
  };

  test("stays only if one of them is written", async () => {
    const stranger = post("a", { blog: "quay", authors: ["nobody-here"] });
    const refused = await send({ blogs: [quay], posts: [stranger] });
    expect(refused.blogs).toEqual([]);
    expect(refused.failures).toEqual([
      { item: "blogs: quay", reason: "was not created, because none of its posts could be imported" },
      { item: "posts: a", reason: "there's no account called nobody-here" },
    ]);
    expect(await names()).toEqual(["gizmodo", "kotaku"]);
    const half = await send({ blogs: [quay], posts: [stranger, post("b", { blog: "quay" })] });
    expect(half.blogs).toMatchObject([{ outcome: "created" }]);
    expect(await names()).toEqual(["gizmodo", "kotaku", "quay"]);
    // An existing blog stays.
    await send({ blogs: [quay], posts: [stranger] });
    expect(await names()).toEqual(["gizmodo", "kotaku", "quay"]);
  });

  test("stays without posts, as the first page of a network makes it", async () => {
    await send({ blogs: [quay] });
    expect(await names()).toEqual(["gizmodo", "kotaku", "quay"]);
  });
});

describe("bounds of the studio", () => {
  const image = { type: "Image" as const, image: { id: "", alt: "a".repeat(501) } };

  test.each<[Partial<ImportedPost>, string]>([
    [{ body: [image] as never }, "body.0.image.alt: must be at most 500 characters"],
    [{ mainMedia: image }, "mainMedia.image.alt: must be at most 500 characters"],
    [{ socialImage: image.image }, "socialImage.alt: must be at most 500 characters"],
    [
      { mainMedia: { type: "Image", image: { id: "" }, attribution: [{ credit: "c".repeat(201) }] } },
      "mainMedia.attribution.0.credit: must be at most 200 characters",
    ],
    [
      { featuredMedia: { id: "", focalPoint: { x: 1.5, y: 0 } } },
      "featuredMedia.focalPoint: must be inside the image",
    ],
    [{ slug: "a".repeat(81) }, "slug: must be at most 80 characters"],
    [{ authors: Array.from({ length: 21 }, () => "ann-author") }, "authors: must be at most 20 people"],
    [{ likeCount: -1.5 }, "likeCount: must be a whole number"],
    [{ tags: [{ safeName: "", urlName: "a", displayName: "A" }] }, "tags.0.safeName: must not be empty"],
    [
      {
        tags: Array.from({ length: 51 }, (_, n) => ({
          safeName: `${n}`,
          urlName: `${n}`,
          displayName: `${n}`,
        })),
      },
      "tags: must be at most 50 tags",
    ],
  ])("refuse the post that breaks one, and no other: %j", async (more, reason) => {
    const { posts, failures } = await sendPosts(post("a", more), post("b"));
    expect(posts.map(({ sourceId }) => sourceId)).toEqual(["b"]);
    expect(failures).toEqual([{ item: "posts: a", reason }]);
  });
});

test("a redirect may lead to an image of ours", async () => {
  const to = "/magma/image/upload/c_scale,f_auto,q_80,w_1600/0123abcd.jpg";
  const { failures } = await send({
    ...base,
    redirects: [{ blog: "kotaku", from: "/wp-content/uploads/2019/02/fog.jpg", to }],
  });
  expect(failures).toEqual([]);
  expect(await findRedirect("/wp-content/uploads/2019/02/fog.jpg")).toBe(`https://kotaku.com${to}`);
});

describe("stories by the names of another system", () => {
  const prepare = async () => {
    const { posts } = await send({
      ...base,
      posts: [
        post("a", { redirectsFrom: ["/2019/02/fog/", "/?p=12"] }),
        post("draft", { status: "DRAFT", redirectsFrom: ["/half"] }),
        post("gone", { redirectsFrom: ["/gone"] }),
        post("other", { blog: "gizmodo", redirectsFrom: ["/fog"] }),
        post("reply", { parent: "a", headline: "" }),
      ],
      redirects: [
        { blog: "kotaku", from: "/elsewhere", to: "https://x.example/2019/02/fog" },
        { blog: "kotaku", from: "/list", to: "/tag/fog" },
      ],
    });
    await sendPosts(post("gone", { status: "DELETED" }));
    return posts;
  };

  test("are found by old address in any of its forms, own address and source id", async () => {
    const [first] = await prepare();
    const own = new URL(first?.permalink ?? "").pathname;
    const names = [
      "/2019/02/fog",
      "/2019/02/fog/?utm_source=x",
      "/2019/02/fog/amp",
      "/?p=12",
      own,
      "a",
      "/half",
    ];
    const { status, found } = await findStories(names);
    expect(status).toBe(200);
    expect(found).toEqual([...names.slice(0, 6).map((name) => [name, "a"]), ["/half", "draft"]]);
  });

  test("are those of the blog, without replies, deleted stories and what leads elsewhere", async () => {
    const posts = await prepare();
    const id = posts[0]?.id ?? "";
    const names = [
      "/fog",
      "/gone",
      "gone",
      "other",
      "reply",
      "/elsewhere",
      "/list",
      `/archives/${id}`,
      "/%zz",
      "unknown",
    ];
    expect((await findStories(names)).found).toEqual([]);
    expect((await findStories(["/fog"], { blog: "gizmodo" })).found).toEqual([["/fog", "other"]]);
    expect((await findStories(["/fog"], { blog: "nowhere" })).found).toEqual([]);
  });

  test("are told to the operator alone, in bounded numbers", async () => {
    await prepare();
    expect((await findStories(["a"], { token: "guess" })).status).toBe(401);
    expect((await findStories(["a"], { token: "" })).status).toBe(401);
    expect((await findStories(Array.from({ length: 51 }, (_, index) => `/${index}`))).status).toBe(400);
    expect((await findStories([""])).status).toBe(400);
    const longest = Array.from({ length: 50 }, (_, index) => `/${index}${"海".repeat(790)}`);
    expect((await findStories(longest)).status).toBe(200);
  });
});
