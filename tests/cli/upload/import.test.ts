import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parseImportArguments } from "../../../cli/arguments.ts";
import { importSource } from "../../../cli/import.ts";
import { createApiClient } from "../../../cli/upload/api-client.ts";
import { createBlog } from "../../../cli/upload/find-blog.ts";
import { startFakeServices, type FakeServices } from "../fake-services.ts";

const fixtures = fileURLToPath(new URL("../fixtures/", import.meta.url));
let services: FakeServices;
let folder: string;
let printed: string;

beforeEach(async () => {
  services = await startFakeServices();
  folder = mkdtempSync(join(tmpdir(), "import-"));
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
    entries: { kind: string; origin: string; reason: string }[];
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
      displayName: "Somebody",
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
    services.people.set("j-oller", services.people.get("admin") as never);
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

describe("an invalid source", () => {
  test("is imported up to the error, names line and item, and fails", async () => {
    const file = join(folder, "broken.xml");
    writeFileSync(
      file,
      readFileSync(`${fixtures}export.xml`, "utf8").replace(
        "The secret harbour.]]></content:encoded>",
        "The secret harbour.]]>",
      ),
    );
    expect(await run(wxr(file))).toBe(false);
    expect([...services.posts.keys()].map((id) => id.split(":").at(-1))).toEqual([
      "1",
      "10",
      "12",
      "14",
      "2",
      "3",
    ]);
    expect(report().error).toMatch(/^broken\.xml:\d+: item 6 "For subscribers": /);
    expect(printed).toContain(report().error);
  });

  test("is continued once it is fixed", async () => {
    const posts = join(folder, "posts");
    cpSync(`${fixtures}posts`, posts, { recursive: true });
    writeFileSync(join(posts, "2016-01-03-broken.md"), "---\ntitle: [a\n---\n");
    expect(await run(markdown(posts))).toBe(false);
    expect(services.posts.size).toBe(2);
    writeFileSync(join(posts, "2016-01-03-broken.md"), "---\ntitle: a\n---\n");
    printed = "";
    expect(await run(markdown(posts))).toBe(true);
    expect(printed).toContain("created 2, updated 0, unchanged 2\n");
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
  [[], "Say what to import: wxr, markdown or network."],
  [["json", "a"], "Say what to import"],
  [["wxr"], "Give the file to import."],
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
