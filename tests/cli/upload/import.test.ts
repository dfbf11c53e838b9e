import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ImageNode } from "../../../contract/entities/image.ts";
import { parseImportArguments } from "../../../cli/arguments.ts";
import { importSource } from "../../../cli/import.ts";
import { createApiClient } from "../../../cli/upload/api-client.ts";
import { createBlog } from "../../../cli/upload/find-blog.ts";
import { startFakeServices, type FakeServices } from "../fake-services.ts";
import { createTemporaryFolder } from "../../../cli/temporary-folder.ts";

const fixtures = fileURLToPath(new URL("../fixtures/", import.meta.url));
let services: FakeServices;
let folder: string;
let printed: string;

beforeEach(async () => {
  services = await startFakeServices();
  folder = createTemporaryFolder("import");
  printed = "";
});
afterEach(async () => {
  await services.close();
});

const screen = {
  isTTY: false,
  columns: 80,
  write: (text: string) => ((printed += text), true),
} as unknown as NodeJS.WriteStream;
const report = () =>
  JSON.parse(readFileSync(join(folder, "report.json"), "utf8")) as {
    totals: Record<string, number>;
    counts: Record<string, number>;
    entries: { kind: string; origin: string; reason: string; kept?: string }[];
    error?: string;
  };

async function run(line: string[], token = "secret"): Promise<boolean> {
  const common = [
    "--no-fetch",
    "--report",
    join(folder, "report.json"),
    "--memory",
    join(folder, "pictures.jsonl"),
  ];
  const args = parseImportArguments([...line, ...common], {});
  return importSource(args, createApiClient({ origin: services.origin, token, pauses: [1, 1] }), screen);
}
const wxr = (file = `${fixtures}export.xml`) => [
  "wxr",
  file,
  "--blog",
  "harbour",
  "--new-blog",
  "harbour.example",
];
const markdown = (path = `${fixtures}posts`) => [
  "markdown",
  path,
  "--blog",
  "harbour",
  "--new-blog",
  "harbour.example",
];

describe("an import", () => {
  test("of an export writes everything, and nothing the second time", async () => {
    expect(await run(wxr())).toBe(true);
    expect(printed).toContain("created 10, updated 0, unchanged 0\n");
    const before = structuredClone([...services.posts]);
    printed = "";
    expect(await run(wxr())).toBe(true);
    expect(printed).toContain("created 0, updated 0, unchanged 10\n");
    expect([...services.posts]).toEqual(before);
  });

  test("of a folder stores its images, and keeps the text of missing ones", async () => {
    expect(await run(markdown())).toBe(true);
    expect(services.pictures.size).toBe(3);
    expect([...services.pictures.values()].map(({ type }) => type).toSorted()).toEqual([
      "image/jpeg",
      "image/png",
      "image/png",
    ]);
    const post = services.posts.get("markdown:harbour:2015-03-17-everything.md");
    expect(JSON.stringify(post?.body)).toContain("[A picture that nobody has]");
    expect(post?.mainMedia).toBeNull();
    expect(post?.featuredMedia).toMatchObject({ alt: "A blue field", format: "jpg", width: 60 });
    expect(report().counts["picture"]).toBe(1);
  });

  test("creates a blog with the categories of its posts", async () => {
    await run(wxr());
    expect(services.blogs.get("harbour")).toMatchObject({
      host: "harbour.example",
      displayName: "Harbour",
      storyTypes: [{ id: "stories", categories: [{ id: "ships-boats" }] }],
    });
    expect(services.posts.get("wordpress:harbour.example:1")).toMatchObject({
      storyType: "stories",
      category: "ships-boats",
    });
  });

  test("into an existing blog doesn't change its categories", async () => {
    services.blogs.set("harbour", {
      ...createBlog("harbour", "harbour.example", []),
      locale: "en-US",
    } as never);
    await run(wxr());
    expect(services.posts.get("wordpress:harbour.example:1")).toMatchObject({
      storyType: null,
      category: null,
      tags: [{ urlName: "ships-boats" }, {}],
    });
    expect(report().entries.some(({ reason }) => reason.includes('no category "ships-boats"'))).toBe(true);
  });

  test("leaves existing people unchanged", async () => {
    services.people.set("admin", {
      screenName: "admin",
      displayName: "The Editor",
      joinedTimeMillis: 1,
      avatar: null,
      bio: "Here before",
    });
    await run(wxr());
    expect(services.people.get("admin")).toMatchObject({ bio: "Here before", joinedTimeMillis: 1 });
  });

  test("survives temporary failures of the services", async () => {
    services.failOnce.add("/api/core/import/batch").add("/api/profile/blog/views/network");
    expect(await run(wxr())).toBe(true);
    expect(services.posts.size).toBe(10);
  });

  test("reports rejected items and fails", async () => {
    await run(wxr());
    services.people.delete("j-oller");
    services.people.set("j-oller", { ...services.people.get("admin"), displayName: "Jo Öller" } as never);
    services.posts.clear();
    const original = services.people.get.bind(services.people);
    services.people.has = (name: string) => name !== "j-oller" && original(name) !== undefined;
    expect(await run(wxr())).toBe(false);
    expect(printed).toContain("failed 4");
    expect(
      report()
        .entries.filter(({ kind }) => kind === "rejected")
        .map(({ origin }) => origin),
    ).toContain("export.xml:41");
  });
});

describe("a bad item", () => {
  const breakExport = () => {
    const file = join(folder, "broken.xml");
    writeFileSync(
      file,
      readFileSync(`${fixtures}export.xml`, "utf8").replace(
        "The secret harbour.]]></content:encoded>",
        "The secret harbour.]]>",
      ),
    );
    return file;
  };

  test("is named with file, line and reason, the others are imported, and the run fails", async () => {
    expect(await run(wxr(breakExport()))).toBe(false);
    const ids = [...services.posts.keys()].map((id) => id.split(":").at(-1));
    expect(ids).toEqual(["1", "10", "12", "14", "2", "3", "5", "6", "8"]);
    const [failure, ...others] = report().entries.filter(({ kind }) => kind === "rejected");
    expect(others).toEqual([]);
    expect(failure?.origin).toMatch(/^broken\.xml:\d+$/);
    expect(failure?.reason).toMatch(/^item 6 "For subscribers": line \d+: /);
    expect(printed).toContain("created 9, updated 0, unchanged 0, failed 1\n");
    expect(printed).toContain(failure?.reason);
    expect(report().error).toBeUndefined();
  });

  test("of a folder is imported with a note, and again once it is mended", async () => {
    const posts = join(folder, "posts");
    cpSync(`${fixtures}posts`, posts, { recursive: true });
    writeFileSync(join(posts, "2014-01-01-first-broken.md"), "---\ntitle: [a\n---\nWords");
    writeFileSync(join(posts, "README.md"), "# How to write\n");
    expect(await run(markdown(posts))).toBe(true);
    expect(services.posts.size).toBe(4);
    expect(report().entries.filter(({ origin }) => /broken|README/.test(origin))).toMatchObject([
      { origin: "posts/2014-01-01-first-broken.md", reason: expect.stringContaining("line 2") as string },
      { origin: "posts/README.md", kind: "skipped" },
    ]);
    writeFileSync(join(posts, "2014-01-01-first-broken.md"), "---\ntitle: a\n---\nWords");
    writeFileSync(join(posts, "README.md"), "---\ndate: 2016-01-01\n---\nHow to write");
    printed = "";
    expect(await run(markdown(posts))).toBe(true);
    expect(printed).toContain("created 1, updated 1, unchanged 3\n");
  });

  test("of a batch that the services can't take is found, and costs no other", async () => {
    services.refusedIds.add("markdown:harbour:2015-03-17-everything.md");
    expect(await run(markdown())).toBe(false);
    expect(services.posts.size).toBe(2);
    expect(report().entries.filter(({ kind }) => kind === "rejected")).toMatchObject([
      { origin: "posts/2015-03-17-everything.md", reason: expect.stringContaining("400") as string },
    ]);
  });

  test("with an image that no file can be called is imported with its words", async () => {
    const posts = join(folder, "posts");
    mkdirSync(posts);
    writeFileSync(
      join(posts, "2016-01-03-odd.md"),
      `![One](a%00b.png)\n\n![Two](${"x".repeat(5_000)}.png)\n`,
    );
    expect(await run(markdown(posts))).toBe(true);
    const [post] = [...services.posts.values()];
    expect(JSON.stringify(post?.body)).toMatch(/\[One\].*\[Two\]/);
  });
});

describe("bounds of the studio", () => {
  const alt = `${"A table of numbers. ".repeat(20)}${"Then more words ".repeat(20)}`.trim();
  const write = (text: string) => {
    const posts = join(folder, "posts");
    mkdirSync(posts, { recursive: true });
    writeFileSync(join(posts, "2016-01-03-long.md"), text);
    return posts;
  };
  const readPost = () => services.posts.get("markdown:harbour:2016-01-03-long.md");

  test("cut an alternative text at a sentence; the rest is in the caption and in the report", async () => {
    cpSync(`${fixtures}assets`, join(folder, "assets"), { recursive: true });
    expect(alt.length).toBeGreaterThan(600);
    expect(await run(markdown(write(`---\ntitle: Long\n---\n\n![${alt}](assets/blog/blue.jpg)\n`)))).toBe(
      true,
    );
    const [image] = (readPost()?.body ?? []) as ImageNode[];
    const rest = image?.caption.map((node) => (node.type === "Text" ? node.value : "")).join("") ?? "";
    expect(image?.image.alt).toMatch(/numbers\.$/);
    expect(image?.image.alt.length).toBeLessThanOrEqual(500);
    expect(`${image?.image.alt ?? ""} ${rest}`).toBe(alt);
    expect(report().entries.filter(({ kind }) => kind === "shortened")).toMatchObject([
      { origin: "posts/2016-01-03-long.md", kept: rest },
    ]);
  });

  test("keep the first of too many tags, and report the others", async () => {
    const tags = Array.from({ length: 60 }, (_, index) => `tag ${index}`);
    expect(await run(markdown(write(`---\ntags: ${JSON.stringify(tags)}\n---\nText\n`)))).toBe(true);
    expect(readPost()?.tags).toHaveLength(50);
    expect(report().entries.find(({ kind }) => kind === "shortened")?.reason).toContain("60 tags");
  });
});

describe("the blog of an import", () => {
  test.each([
    ["a file that is something else", "%PDF-1.7 \u0001\u0002", "isn't a WordPress export"],
    ["an empty file", "", "isn't a WordPress export"],
    ["an export of another kind", "<feed><entry/></feed>", "isn't a WordPress export"],
  ])("is not made for %s", async (_, text, message) => {
    const file = join(folder, "other.xml");
    writeFileSync(file, text);
    await expect(run(wxr(file))).rejects.toThrow(message);
    expect([services.batches, services.blogs.size]).toEqual([[], 0]);
  });

  test("is not made for an export without posts", async () => {
    const file = join(folder, "empty.xml");
    writeFileSync(file, "<rss><channel><title>Empty</title></channel></rss>");
    expect(await run(wxr(file))).toBe(false);
    expect([services.batches, services.blogs.size]).toEqual([[], 0]);
    expect(report().error).toBe("empty.xml has no posts to import.");
  });

  test("is not made for items that all fail", async () => {
    const file = join(folder, "broken.xml");
    writeFileSync(file, "<rss><channel><title>Broken</title><item><title>A</titel></item></channel></rss>");
    expect(await run(wxr(file))).toBe(false);
    expect([services.batches, services.blogs.size]).toEqual([[], 0]);
    expect(printed).toContain("failed 1");
  });

  test("is not made for files that are all left out", async () => {
    const posts = join(folder, "posts");
    mkdirSync(posts);
    writeFileSync(join(posts, "README.md"), "How to write\n");
    expect(await run(markdown(posts))).toBe(false);
    expect([services.batches, services.blogs.size]).toEqual([[], 0]);
    expect(report().error).toBe("posts has no posts to import.");
  });

  test("whose name or host is taken is refused with the reason", async () => {
    services.refusedBlogs.add("harbour");
    await expect(run(wxr())).rejects.toThrow(
      'Couldn\'t create the blog "harbour": another blog has this name.',
    );
    expect(services.posts.size).toBe(0);
  });
});

describe("stories that another blog has", () => {
  const elsewhere = (...more: string[]) => [
    "wxr",
    `${fixtures}export.xml`,
    "--blog",
    "quay",
    "--new-blog",
    "quay.example",
    ...more,
  ];

  test("don't move without --move, which says how many there are and where", async () => {
    await run(wxr());
    services.batches.length = 0;
    await expect(run(elsewhere())).rejects.toThrow(
      'Importing export.xml into "quay" would move 7 stories of "harbour" there, with replies and addresses. ' +
        "Nothing was changed. To move them, add --move; to update them where they are, use --blog harbour.",
    );
    expect([services.batches, services.blogs.has("quay")]).toEqual([[], false]);
  });

  test("move with it", async () => {
    await run(wxr());
    expect(await run(elsewhere("--move"))).toBe(true);
    expect(new Set([...services.posts.values()].map(({ blog }) => blog))).toEqual(new Set(["quay"]));
    expect(services.batches.findLast(({ posts }) => posts.length > 0)?.mayMove).toBe(true);
  });
});

describe("before anything is written", () => {
  test.each([
    ["an unknown blog", ["wxr", `${fixtures}export.xml`, "--blog", "nowhere"], 'No blog is called "nowhere"'],
    [
      "a file that is not there",
      ["wxr", `${fixtures}none.xml`, "--blog", "a", "--new-blog", "a.example"],
      "File not found",
    ],
    [
      "a folder in a file's place",
      ["wxr", fixtures, "--blog", "a", "--new-blog", "a.example"],
      "File not found",
    ],
    [
      "a file in a folder's place",
      ["markdown", `${fixtures}export.xml`, "--blog", "a", "--new-blog", "a.example"],
      "Folder not found",
    ],
  ])("%s is rejected", async (_, line, message) => {
    await expect(run(line)).rejects.toThrow(message);
    expect(services.batches).toEqual([]);
  });

  test("a wrong token is refused", async () => {
    await expect(run(wxr(), "guess")).rejects.toThrow(
      /responded with 401: This call needs the operator's token/,
    );
    expect(services.batches).toEqual([]);
  });

  test("unreachable services are named", async () => {
    const client = createApiClient({ origin: "http://127.0.0.1:9", token: "x", pauses: [] });
    await expect(importSource(parseImportArguments(wxr(), {}), client, screen)).rejects.toThrow(
      "http://127.0.0.1:9/api/profile/blog/views/network didn't respond",
    );
  });
});

test.each([
  [[], "Say what to import: wxr, markdown, "],
  [["json", "a"], "Say what to import"],
  [["wxr"], "Give the file, folder or address to import."],
  [["wxr", "a", "b", "--blog", "c"], "Unknown arguments: b"],
  [["wxr", "a"], "--blog NAME"],
  [["wxr", "a", "--blog", "b", "--to", "ftp://x"], "--to needs a web address"],
  [["wxr", "a", "--blgo", "b"], "blgo"],
])("the command line %j is rejected", (line, message) => {
  expect(() => parseImportArguments(line, {})).toThrow(message);
});

test("the command line takes precedence, then the environment, then the local services", () => {
  expect(parseImportArguments(["markdown", "x/posts/", "--blog", "a"], {})).toMatchObject({
    to: null,
    token: "local-import-token",
    assets: "x/assets",
    report: "import-report.json",
    fetches: true,
  });
  expect(
    parseImportArguments(["wxr", "x", "--blog", "a", "--token", "t", "--no-fetch"], {
      MAGMA_API: "https://api.example",
      MAGMA_TOKEN: "env",
    }),
  ).toMatchObject({ to: "https://api.example", token: "t", fetches: false });
});
