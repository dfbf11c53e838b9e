import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parseUndoArguments, undoImport } from "../../../cli/upload/undo-import.ts";
import { searchPosts } from "../../../contract/search/search.ts";
import { importToken, loadInto } from "../../api/open-services.ts";
import { plainBlog } from "../../api/plain-blog.ts";
import { callAs, paragraph } from "../../api/signed-caller.ts";
import { createFolder } from "../records/import-run.ts";
import { openMovingNetwork, writeExport, type MovingNetwork, type OldPost } from "./moving-network.ts";

/* Taking away what an import brought. */

let network: MovingNetwork;
const report = join(createFolder(), "undo.json");
const posts: OldPost[] = [1, 2, 3, 4].map((id) => ({
  id,
  title: `Story ${id}`,
  text: `<p>Walrus of ${id}.</p>`,
  author: id === 4 ? "bob" : "ann",
  comments: [{ id: 100 + id, text: `Comment on ${id}` }],
}));

beforeEach(async () => {
  network = await openMovingNetwork();
  writeExport(network.file, posts);
});
afterEach(async () => {
  await network.close();
});

const importAll = (...more: string[]) => network.run("wxr", network.file, ...more);

async function undo(...more: string[]) {
  let printed = "";
  const screen = { isTTY: false, write: (text: string) => ((printed += text), true) } as never;
  const args = parseUndoArguments(["undo", "--blog", "harbour", "--report", report, ...more], {});
  await undoImport(args, network.importer, screen);
  return { printed, report: JSON.parse(readFileSync(report, "utf8")) as Record<string, unknown> };
}
const confirmed = ["--confirm", "harbour"];

/** Rows of every table, but for what is counted or logged. */
async function readRows(): Promise<Record<string, number>> {
  const { results: tables } = await network.db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name")
    .all<{ name: string }>();
  const logs =
    /^(changes|capacity|row_hours|outbox|delivery_log|unsearched|unused_|import_reports|index_pings|findable_months|archive_years|tag|images|image_|suggested_names|feed_removals|renamed|uncompared|similar|d1_|_cf|picture|media|schedule|job)/;
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    if (logs.test(name)) continue;
    const row = await network.db.prepare(`SELECT count(*) AS rows FROM "${name}"`).first<{ rows: number }>();
    counts[name] = row?.rows ?? 0;
  }
  return counts;
}

const search = async (query: string) =>
  (await callAs(network.fetch, null, searchPosts, {}, undefined, { query })).data;

describe("the undo of an import", () => {
  test("takes away everything that nobody has edited, with the people and the blog that it made", async () => {
    const before = await readRows();
    await importAll();
    expect((await readRows())["posts"]).toBe(8);
    const { printed, report: written } = await undo(...confirmed);
    expect(printed).toContain("Taken away: stories 4, replies 4, people 3, ");
    expect(printed).toContain("The blog goes with them");
    expect(written).toMatchObject({ outcome: "removed", source: "wordpress:old.example", replies: 4 });
    expect(await readRows()).toEqual(before);
    // It can be imported and undone once more.
    expect((await importAll()).totals).toBe("created 8, updated 0, unchanged 0");
    await undo(...confirmed);
    expect(await readRows()).toEqual(before);
  });

  test("leaves nothing in the search", async () => {
    await importAll();
    expect(JSON.stringify(await search("walrus"))).toContain("Story 1");
    await undo(...confirmed);
    expect(JSON.stringify(await search("walrus"))).not.toContain("Story");
  });

  test("keeps what was edited, answered or placed here, and says why", async () => {
    await importAll();
    await network.joinBlog("harbour");
    await network.edit(1, "Ours ");
    const second = (await network.readPost(2))?.id ?? "";
    const third = (await network.readPost(3))?.id ?? "";
    await loadInto(network.fetch, {
      posts: [
        {
          sourceId: "here:1",
          blog: "harbour",
          authors: ["Ed-Itor"],
          parent: "wordpress:old.example:2",
          publishTimeMillis: Date.now(),
          body: paragraph("An answer from here."),
        },
      ],
    });
    await loadInto(network.fetch, {
      fronts: [{ blog: "harbour", items: [{ slot: "Lead", post: "wordpress:old.example:3" }] }],
    });
    const rehearsed = await undo("--dry-run");
    const { printed, report: written } = await undo(...confirmed);
    const lines = (text: string) =>
      text
        .split("\n")
        .slice(1)
        .map((line) => line.replace("Would be t", "T"));
    expect(lines(printed)).toEqual(lines(rehearsed.printed));
    expect(printed).toContain("Taken away: stories 1, replies 1, people 1, ");
    expect(written["stories"]).toMatchObject([
      { reason: "edited", headline: "Ours Story 1" },
      { reason: "answered" },
      { reason: "used" },
      { reason: null, replies: 1 },
    ]);
    expect(printed).toContain("The blog stays: it has other stories.");
    expect((await network.readPost(1))?.headline).toBe("Ours Story 1");
    expect([second, third].every((id) => id !== "")).toBe(true);
    expect(await network.readPost(4)).toBeNull();
  });

  test("keeps stories whose discussion has moved into an object", async () => {
    await importAll();
    const { id } = (await network.readPost(1)) ?? { id: "" };
    await network.db
      .prepare("INSERT INTO discussion_objects (story_id, state) VALUES (?1, 'object')")
      .bind(id)
      .run();
    const { printed } = await undo(...confirmed);
    expect(printed).toContain("stories 3, replies 3");
    expect(printed).toContain('Stays: "Story 1", because it has replies that were written here');
  });

  test("changes nothing in a dry run, and says the same", async () => {
    await importAll();
    const before = await readRows();
    const rehearsed = await undo("--dry-run");
    expect(rehearsed.printed).toContain("Would be taken away: stories 4, replies 4, people 3, ");
    expect(await readRows()).toEqual(before);
    const { printed } = await undo(...confirmed);
    const lines = (text: string) =>
      text
        .split("\n")
        .slice(1)
        .map((line) => line.replace("Would be t", "T"));
    expect(lines(printed)).toEqual(lines(rehearsed.printed));
  });

  test("asks for the exact name of the blog", async () => {
    await importAll();
    const before = await readRows();
    await expect(undo()).rejects.toThrow("Nothing was changed. To go on, add --confirm harbour");
    await expect(undo("--confirm", "Harbour")).rejects.toThrow('"Harbour" is not the blog "harbour"');
    const terminal = { isTTY: true, write: () => true } as never;
    const args = parseUndoArguments(["undo", "--blog", "harbour", "--report", report], {});
    const answer = (name: string) =>
      undoImport(args, network.importer, terminal, () => Promise.resolve(name));
    await expect(answer("other")).rejects.toThrow("Nothing was changed");
    expect(await readRows()).toEqual(before);
    expect(await answer("harbour")).toBe(true);
  });

  test("leaves a blog that was there before, other sources, and people who were known or have an account", async () => {
    await loadInto(network.fetch, {
      people: [{ screenName: "ann", displayName: "Ann Old", joinedTimeMillis: 1 }],
      blogs: [plainBlog("77", "harbour", { host: "harbour.example" })],
    });
    const before = await readRows();
    await importAll();
    const other = join(createFolder(), "second.xml");
    writeExport(other, [{ id: 9, title: "Nine", text: "Nine" }]);
    await network.run("wxr", other, "--source", "second");
    await expect(undo(...confirmed)).rejects.toThrow(
      '"harbour" has several imports: choose one with --source: second, wordpress:old.example',
    );
    const { printed } = await undo("--source", "wordpress:old.example", ...confirmed);
    expect(printed).toContain("stories 4, replies 4, people 2, redirects of lists 0");
    expect(printed).toContain("The blog stays: it was there before the import.");
    expect(await network.readPost(9)).not.toBeNull();
    await undo("--source", "second", ...confirmed);
    const after = await readRows();
    expect({ ...after, redirects: 0 }).toEqual({ ...before, redirects: 0 });
    await expect(undo(...confirmed)).rejects.toThrow("came by an import that can be undone");
  });

  test("takes replies from stories that another source brought, but none that were answered here", async () => {
    await importAll();
    const reply = (id: string, parent: string) => ({
      sourceId: id,
      blog: "harbour",
      authors: ["Ed-Itor"],
      parent,
      publishTimeMillis: Date.UTC(2021, 0, 1),
      body: paragraph(id),
    });
    const load = (source: string | undefined, ...replies: ReturnType<typeof reply>[]) =>
      loadInto(network.fetch, { ...(source && { source }), posts: replies });
    const story = "wordpress:old.example:1";
    await load("disqus", reply("disqus:1", story), reply("disqus:2", "disqus:1"), reply("disqus:3", story));
    await load(undefined, reply("here:1", "disqus:2"));
    const rehearsed = await undo("--source", "disqus", "--dry-run");
    const { printed } = await undo("--source", "disqus", ...confirmed);
    for (const text of [rehearsed.printed, printed]) {
      expect(text).toContain("stories 0, replies 1, people 0, redirects of lists 0");
      expect(text).toContain("2 replies stay");
    }
    const { results } = await network.db
      .prepare("SELECT source_id FROM posts WHERE is_starter = 0 AND starter_id = ?1 ORDER BY source_id")
      .bind((await network.readPost(1))?.id ?? "")
      .all<{ source_id: string }>();
    expect(results.map(({ source_id }) => source_id)).toEqual([
      "disqus:1",
      "disqus:2",
      "here:1",
      "wordpress:old.example:comment:101",
    ]);
    const count = await network.db
      .prepare("SELECT reply_count FROM posts WHERE source_id = ?1")
      .bind(story)
      .first("reply_count");
    expect(count).toBe(results.length);
  });
});

describe("the calls", () => {
  test("need the operator's token", async () => {
    for (const path of [
      "sources",
      "undo/stories",
      "undo/replies",
      "undo/people",
      "undo/blog",
      "published",
      "take-down",
    ]) {
      const ask = (token: string) =>
        network.fetch(
          new Request(`http://services.invalid/api/core/import/${path}`, {
            method: "POST",
            headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
            body: "{}",
          }),
        );
      expect([path, (await ask("guess")).status]).toEqual([path, 401]);
      expect([path, (await ask(network.token)).status]).toEqual([path, 401]);
      expect([path, (await ask(importToken)).status]).toEqual([path, 400]);
    }
  });
});
