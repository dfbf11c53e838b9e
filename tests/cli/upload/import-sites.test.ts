import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parseImportArguments } from "../../../cli/arguments.ts";
import { importSource } from "../../../cli/import.ts";
import { createApiClient } from "../../../cli/upload/api-client.ts";
import { startFakeServices, type FakeServices } from "../fake-services.ts";
import { writeSite } from "../markdown/write-site.ts";
import { createTemporaryFolder } from "../../../cli/temporary-folder.ts";

let services: FakeServices;
let printed: string;
const reportFile = join(createTemporaryFolder("sites"), "report.json");
beforeEach(async () => {
  services = await startFakeServices();
  printed = "";
});
afterEach(() => services.close());

const screen = {
  isTTY: false,
  columns: 80,
  write: (text: string) => ((printed += text), true),
} as unknown as NodeJS.WriteStream;

function run(files: Record<string, string>, ...more: string[]): Promise<boolean> {
  const names = ["--blog", "harbour", "--new-blog", "harbour.example", "--no-fetch", "--report", reportFile];
  const memory = ["--memory", `${reportFile}.jsonl`];
  const args = parseImportArguments(["markdown", writeSite(files), ...names, ...memory, ...more], {});
  return importSource(
    args,
    createApiClient({ origin: services.origin, token: "secret", pauses: [1, 1] }),
    screen,
  );
}
const entries = () =>
  (JSON.parse(readFileSync(reportFile, "utf8")) as { entries: { origin: string; reason: string }[] }).entries;

const files = {
  "_config.yml": "permalink: /blog/:title/\n",
  "_posts/2019-03-05-fog.md": "---\ntitle: Fog\nlead: What fog is\ndescription: Not this\n---\nFog.",
  "_posts/2019-03-06-rain.md": "---\ntitle: Rain\nlead: What rain is\nteaser: Third\n---\nRain.",
  "README.md": "Read me",
};

describe("an import of a site", () => {
  test("says where posts lived, what was left out, and which fields were read", async () => {
    expect(await run(files)).toBe(true);
    expect(printed).toContain(
      "Posts lived at /blog/:title/ (from _config.yml); say otherwise with --permalinks\n",
    );
    expect(printed).toContain("1 items were left out; the report says why.\n");
    const reasons = entries().map(({ origin, reason }) => `${origin}: ${reason}`);
    expect(reasons).toContain("site/README.md: left out: it is about the folder, and no post");
    expect(reasons.filter((reason) => reason.includes('was read as "subhead"'))).toEqual([
      'site: the front matter\'s field "lead" was read as "subhead"',
    ]);
  });

  test("takes other fields and addresses by options", async () => {
    expect(
      await run(
        files,
        "--map",
        "teaser=subhead",
        "--map",
        "description=subhead",
        "--permalinks",
        "/news/:year/:slug",
      ),
    ).toBe(true);
    const posts = [...services.posts.values()];
    expect(posts.map(({ subhead }) => subhead)).toEqual(["Not this", "Third"]);
    expect(posts[0]?.redirectsFrom?.slice(0, 3)).toEqual([
      "/news/2019/fog",
      "/blog/fog/",
      "/news/2019/fog.html",
    ]);
    expect(printed).toContain("Posts lived at /news/:year/:slug (from --permalinks).\n");
  });

  test("again changes nothing", async () => {
    await run(files);
    printed = "";
    const root = writeSite(files);
    for (let time = 0; time < 2; time++) {
      const args = parseImportArguments(
        ["markdown", root, "--blog", "harbour", "--report", reportFile, "--memory", `${reportFile}.jsonl`],
        {},
      );
      expect(
        await importSource(
          args,
          createApiClient({ origin: services.origin, token: "secret", pauses: [1, 1] }),
          screen,
        ),
      ).toBe(true);
    }
    expect(printed).toContain("created 0, updated 0, unchanged 2");
  });

  test("with nothing to import fails, and makes no blog", async () => {
    expect(await run({ "README.md": "Read me", "_index.md": "---\ntitle: All\n---\n" })).toBe(false);
    expect(printed).toContain("2 items were left out");
    expect(printed).toContain("site has no posts to import.");
    await expect(run({ "a.txt": "a" })).rejects.toThrow("has no Markdown file (.md)");
    expect(services.blogs.has("harbour")).toBe(false);
  });

  test.each(["lead", "=subhead", "lead=", "lead=words"])("refuses --map %s", (value) => {
    expect(() => parseImportArguments(["markdown", ".", "--blog", "a", "--map", value], {})).toThrow(
      "--map needs OLD=NEW",
    );
  });
});
