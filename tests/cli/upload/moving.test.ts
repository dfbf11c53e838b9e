import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createBlog } from "../../../cli/upload/find-blog.ts";
import { createFolder, startImports } from "../records/import-run.ts";

/* What those who move in see and decide: the ledger, whose stories are whose, and rehearsals. */

const fixtures = fileURLToPath(new URL("../fixtures/", import.meta.url));
let { services, run } = {} as Awaited<ReturnType<typeof startImports>>;

beforeEach(async () => {
  ({ services, run } = await startImports());
});
afterEach(async () => {
  await services.close();
});

const wxr = (...more: string[]) => run("wxr", `${fixtures}export.xml`, ...more);

describe("the ledger", () => {
  test("counts what an export consists of, and that every word has arrived", async () => {
    const { report, printed, page } = await wxr();
    const { totals, items } = report.ledger;
    for (const kind of ["word", "paragraph", "list item", "table cell", "tag", "author", "date", "address"]) {
      const [inSource = 0, arrived] = totals[kind] ?? [];
      expect([kind, inSource > 0, arrived]).toEqual([kind, true, inSource]);
    }
    expect(printed).toContain(`Every word has arrived: ${totals["word"]?.[0] ?? 0}.`);
    expect(items.filter(({ outcome }) => outcome === "created")).toHaveLength(10);
    expect(items.find(({ title }) => title === "Thrown away")).toMatchObject({
      outcome: "skipped",
      address: null,
    });
    expect(page).toContain("Every word has arrived");
  });

  test("shows what is missing, by item, with the reason", async () => {
    const posts = join(createFolder(), "posts");
    mkdirSync(posts);
    writeFileSync(
      join(posts, "2020-01-02-a.md"),
      `---\ntitle: A <b>\ntags: [${Array.from({ length: 60 }, (_, index) => `t${index}`).join(", ")}]\n---\nWords\n`,
    );
    writeFileSync(join(posts, "broken.md"), "---\ntitle: [\n---\nLost words");
    const { report, page } = await run("markdown", posts);
    expect(report.ledger.totals["tag"]).toEqual([60, 50]);
    expect(page).toContain("Missing: 10 of 60 tags");
    expect(page).toContain("A &lt;b&gt;");
  });

  test("says of an item that fails that nothing of it has arrived", async () => {
    services.refusedIds.add("wordpress:harbour.example:1");
    const { isComplete, report, printed } = await wxr();
    expect(isComplete).toBe(false);
    const failed = report.ledger.items.filter(({ outcome }) => outcome === "failed");
    const [inSource = 0, arrived = 0] = report.ledger.totals["word"] ?? [];
    const words = failed.map(({ counts }) => counts["word"] ?? [0, 1]);
    expect(words.map(([, one]) => one)).toEqual(words.map(() => 0));
    // Its replies fail with it.
    expect(words.length).toBeGreaterThan(1);
    expect(inSource - arrived).toBe(words.reduce((sum, [count = 0]) => sum + count, 0));
    expect(printed).toMatch(/of \d+ words have arrived; \d+ are missing/);
  });
});

describe("a rehearsal", () => {
  test("reads and checks everything, and writes nothing", async () => {
    const rehearsed = await wxr("--dry-run");
    expect(rehearsed.isComplete).toBe(true);
    expect([services.batches, services.pictures.size]).toEqual([[], 0]);
    expect(rehearsed.printed).toContain("checked 10, nothing written");
    expect((await wxr()).report.ledger.totals).toEqual(rehearsed.report.ledger.totals);
  });

  test("names images that the source lacks", async () => {
    const { report } = await run("markdown", `${fixtures}posts`, "--dry-run");
    expect(report.entries.map(({ reason }) => reason)).toContain("the image isn't in the source");
  });
});

describe("authors", () => {
  const admin = { screenName: "admin", displayName: "Somebody Else", joinedTimeMillis: 0 };

  test("are not given the account of somebody with the same login", async () => {
    services.people.set("admin", admin as never);
    await expect(wxr()).rejects.toThrow(
      'admin: "The Editor" in export.xml, "Somebody Else" here\nNothing was changed. ' +
        "If they are the same, add --author admin=admin; if not, --author admin=ANOTHER-NAME.",
    );
    expect(services.batches).toEqual([]);
  });

  test.each([
    ["admin", "admin"],
    ["harbour-editor", "harbour-editor"],
  ])("are who the command line says: %s", async (name, expected) => {
    services.people.set("admin", admin as never);
    expect((await wxr("--author", `admin=${name}`)).isComplete).toBe(true);
    expect(services.posts.get("wordpress:harbour.example:8")?.authors).toEqual([expected]);
    expect(services.people.get("admin")?.displayName).toBe("Somebody Else");
  });

  test("with the same name are the same, in any case and spacing", async () => {
    services.people.set("admin", { ...admin, displayName: "the  editor" } as never);
    expect((await wxr()).isComplete).toBe(true);
  });

  test("whose name was cut are the same the next time", async () => {
    const posts = join(createFolder(), "posts");
    mkdirSync(posts);
    const name = "A Very Long Name Of Somebody ".repeat(4).trim();
    writeFileSync(join(posts, "2020-01-02-a.md"), `---\ntitle: A\nauthor: {name: ${name}}\n---\nWords\n`);
    await run("markdown", posts);
    expect((await run("markdown", posts)).totals).toBe("created 0, updated 0, unchanged 1");
  });

  test.each([
    [["--author", "nobody=ann"], 'export.xml has nobody called "nobody"'],
    [["--author", "admin"], '--author needs OLD=NEW, not "admin".'],
  ])("that don't exist are refused: %j", async (more, message) => {
    await expect(wxr(...more)).rejects.toThrow(message);
  });
});

test("with --strict the first failure ends an import", async () => {
  services.refusedIds.add("wordpress:harbour.example:1");
  const { isComplete, printed } = await wxr("--strict");
  expect(isComplete).toBe(false);
  expect(printed).toContain("Stopped: an item failed (--strict)");
});

test("old addresses of lists are redirected, and those of people lead to their pages", async () => {
  const group = createBlog("group", "group.example", []);
  services.blogs.set("group", { ...group, locale: "en-US", isMainSite: true } as never);
  await wxr();
  const redirects = services.batches.flatMap((batch) => batch.redirects);
  expect(redirects.find(({ from }) => from === "/category/ships-boats")?.to).toBe("/tag/ships-boats");
  expect(redirects.find(({ from }) => from === "/author/admin")?.to).toBe("https://group.example/admin");
});
