import { mkdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { getDraft } from "../../../contract/drafts/draft-rooms.ts";
import { getRevisions } from "../../../contract/drafts/draft-publishing.ts";
import { callAs } from "../../api/signed-caller.ts";
import { createFolder } from "../records/import-run.ts";
import { openMovingNetwork, writeExport, type MovingNetwork, type OldPost } from "./moving-network.ts";

/* Moving in while the old site is still in use: imports again and again until the switch. */

let network: MovingNetwork;
let posts: OldPost[];

beforeEach(async () => {
  network = await openMovingNetwork();
  posts = [1, 2, 3, 4].map((id) => ({
    id,
    title: `Story ${id}`,
    text: `<p>First of ${id}.</p><p>Second.</p>`,
  }));
});
afterEach(async () => {
  await network.close();
});

const wxr = (...more: string[]) => {
  writeExport(network.file, posts);
  return network.run("wxr", network.file, ...more);
};
const change = (id: number, more: Partial<OldPost>) => {
  posts = posts.map((post) => (post.id === id ? { ...post, ...more } : post));
};
const statusOf = async (id: number) => (await network.readPost(id))?.status;
const headlineOf = async (id: number) => (await network.readPost(id))?.headline;

describe("a story that was edited here and changed at its source", () => {
  beforeEach(async () => {
    await wxr();
    await network.joinBlog("harbour");
    await network.edit(1, "Better ");
    change(1, { title: "Other", text: "<p>First of 1.</p><p>Third.</p>" });
  });

  test("stays, is no failure, and is reported with what differs, each time", async () => {
    for (let time = 0; time < 2; time += 1) {
      const { isComplete, totals, report, printed, page } = await wxr();
      expect([isComplete, totals]).toEqual([true, "created 0, updated 0, unchanged 3, edited here 1"]);
      expect(report.edited).toMatchObject([
        {
          sourceId: "wordpress:old.example:1",
          title: "Other",
          differences: [
            { field: "headline", here: "Better Story 1", source: "Other" },
            { field: "text", here: "Second.", source: "Third." },
          ],
        },
      ]);
      expect(printed).toContain('"Other" (headline, text): wordpress:old.example:1');
      expect(page).toContain("<td>Second.<td>Third.");
    }
    expect(await headlineOf(1)).toBe("Better Story 1");
  });

  test("is replaced by --take-source, and its earlier version is a revision", async () => {
    const taken = await wxr("--take-source", "wordpress:old.example:1");
    expect(taken.totals).toBe("created 0, updated 1, unchanged 3");
    const post = await network.readPost(1);
    expect(post?.headline).toBe("Other");
    const params = { draftId: post?.id ?? "" };
    const { data: draft } = await callAs(network.fetch, network.token, getDraft, params);
    expect(JSON.stringify(draft.document)).toContain("Third.");
    expect(draft.isChanged).toBe(false);
    const { data } = await callAs(network.fetch, network.token, getRevisions, params);
    expect(data.items.map(({ kind }) => kind)).toEqual(["imported", "published"]);
    expect((await wxr()).totals).toBe("created 0, updated 0, unchanged 4");
    // It is still the editors': the next change at the source is shown again.
    change(1, { title: "Once more" });
    expect((await wxr()).totals).toBe("created 0, updated 0, unchanged 3, edited here 1");
  });

  test("is replaced with what was only drafted", async () => {
    await network.edit(2, "Half ", false);
    change(2, { title: "New two" });
    const { report } = await wxr();
    expect(report.edited.map(({ differences }) => differences[0]?.here)).toEqual([
      "Better Story 1",
      "Half Story 2",
    ]);
    await wxr("--take-source", "wordpress:old.example:2");
    const { data } = await callAs(network.fetch, network.token, getDraft, {
      draftId: (await network.readPost(2))?.id ?? "",
    });
    expect(JSON.stringify(data.document)).toContain('"New two"');
    expect(JSON.stringify(data.document)).not.toContain("Half");
  });

  test("is chosen in a file that the import makes and completes", async () => {
    const file = join(createFolder(), "choices.yaml");
    await wxr("--choices", file);
    const written = readFileSync(file, "utf8");
    expect(written).toContain('# Other: headline, text\n"wordpress:old.example:1": here\n');
    expect((await wxr("--choices", file)).totals).toContain("edited here 1");
    writeFileSync(file, written.replace(": here", ": source"));
    await wxr("--choices", file);
    expect(await headlineOf(1)).toBe("Other");
    expect(readFileSync(file, "utf8")).not.toContain("wordpress:");
    writeFileSync(file, "a: perhaps");
    await expect(wxr("--choices", file)).rejects.toThrow('choices.yaml: "a" must be "here" or "source"');
    writeFileSync(file, "- a");
    await expect(wxr("--choices", file)).rejects.toThrow("must have a line for each story");
  });

  test("is shown by a rehearsal, which writes nothing and keeps the file of choices", async () => {
    const file = join(createFolder(), "choices.yaml");
    const rehearse = () => wxr("--dry-run", "--choices", file);
    let rehearsed: Awaited<ReturnType<typeof wxr>> | undefined;
    expect(
      await network.countRows(async () => {
        rehearsed = await rehearse();
      }),
    ).toBe(0);
    expect(rehearsed?.printed).toContain("checked 3, nothing written, edited here 1");
    expect(rehearsed?.report.edited).toEqual((await wxr()).report.edited);
    writeFileSync(file, readFileSync(file, "utf8").replace(": here", ": source"));
    const chosen = await rehearse();
    expect(chosen.printed).toContain("checked 4, nothing written\n");
    expect(chosen.report.entries.map(({ reason }) => reason)).toContain(
      "it was edited here, and would be replaced by the version of its source",
    );
    expect(await headlineOf(1)).toBe("Better Story 1");
    await wxr("--choices", file);
    expect(await headlineOf(1)).toBe("Other");
    // Edited here, but as its source has it.
    expect((await wxr("--dry-run")).report.edited).toEqual([]);
  });

  test("isn't replaced when the name is wrong, which is reported", async () => {
    const { report } = await wxr("--take-source", "wordpress:old.example:77");
    expect(report.entries.map(({ reason }) => reason)).toContain(
      "its version was to be taken from the source, which has no such story",
    );
    expect(await headlineOf(1)).toBe("Better Story 1");
  });

  test("stays removed if it was removed on a legal request", async () => {
    await network.db
      .prepare(
        "UPDATE posts SET status = 'DELETED', removed_at_request_of = 'A court' WHERE headline = 'Better Story 1'",
      )
      .run();
    const { isComplete, report } = await wxr("--take-source", "wordpress:old.example:1");
    expect(isComplete).toBe(false);
    expect(report.entries.map(({ reason }) => reason).join()).toContain(
      "was removed at the request of A court",
    );
    expect(await statusOf(1)).toBe("DELETED");
  });
});

describe("with --follow-deletions", () => {
  const remove = (...ids: number[]) => {
    posts = posts.filter(({ id }) => !ids.includes(id));
  };

  test("stories that are no longer at their source are taken down, and come back with it", async () => {
    await wxr();
    const before = posts;
    remove(2, 3);
    expect((await wxr()).totals).toBe("created 0, updated 0, unchanged 2");
    expect(await statusOf(2)).toBe("PUBLISHED");
    const rehearsed = await wxr("--follow-deletions", "--dry-run");
    expect(rehearsed.printed).toContain("checked 2, nothing written, taken down 2");
    expect(await statusOf(2)).toBe("PUBLISHED");
    const { totals, report, page } = await wxr("--follow-deletions");
    expect(totals).toBe("created 0, updated 0, unchanged 2, taken down 2");
    expect(report.entries.filter(({ kind }) => kind === "deleted")).toMatchObject([
      { title: "Story 2", reason: "is no longer at its source, and was taken down" },
      { title: "Story 3" },
    ]);
    expect(page).toContain("Taken down, because they are no longer at the source: 2");
    expect([await statusOf(2), await statusOf(3), await statusOf(1)]).toEqual([
      "DELETED",
      "DELETED",
      "PUBLISHED",
    ]);
    expect((await wxr("--follow-deletions")).totals).toBe("created 0, updated 0, unchanged 2");
    posts = before;
    expect((await wxr("--follow-deletions")).totals).toBe("created 0, updated 2, unchanged 2");
    expect(await statusOf(2)).toBe("PUBLISHED");
  });

  test("stories that were edited here stay", async () => {
    await wxr();
    await network.joinBlog("harbour");
    await network.edit(2, "Our ");
    remove(2, 3);
    const { totals, report } = await wxr("--follow-deletions");
    expect(totals).toBe("created 0, updated 0, unchanged 2, taken down 1");
    expect(report.entries.map(({ reason }) => reason)).toContain(
      "is no longer at its source; it stays, because it was edited here",
    );
    expect(await statusOf(2)).toBe("PUBLISHED");
  });

  test("stories in the trash of the source are taken down", async () => {
    await wxr();
    change(2, { status: "trash" });
    expect((await wxr("--follow-deletions")).totals).toContain("taken down 1");
  });

  test.each([
    ["ended early", () => writeExport(network.file, posts.slice(0, 2), "<item><title>Cut"), false],
    ["holds nothing", () => writeExport(network.file, []), false],
    [
      "has items that can't be read",
      () => writeExport(network.file, posts.slice(0, 2), "<item><title>Odd</title></item></channel></rss>"),
      false,
    ],
  ])("nothing is taken down when the source %s", async (_, write, isComplete) => {
    await wxr();
    write();
    const run = await network.run("wxr", network.file, "--follow-deletions");
    expect(run.isComplete).toBe(isComplete);
    expect(run.printed).toContain("No story was taken down: ");
    expect(await Promise.all([1, 2, 3, 4].map(statusOf))).toEqual(Array(4).fill("PUBLISHED"));
  });

  test("only stories of this source are taken down", async () => {
    await wxr();
    const other = join(createFolder(), "other.xml");
    writeExport(other, [{ id: 9, title: "Nine", text: "Nine" }]);
    writeFileSync(other, readFileSync(other, "utf8").replaceAll("old.example", "second.example"));
    const run = await network.run("wxr", other, "--follow-deletions");
    expect(run.totals).toBe("created 1, updated 0, unchanged 0");
    expect(await statusOf(1)).toBe("PUBLISHED");
    // Two sites of a kind that has no name of its own are kept apart by --source.
    writeFileSync(other, readFileSync(other, "utf8").replaceAll("second.example", "third.example"));
    await network.run("wxr", other, "--source", "third", "--follow-deletions");
    expect(await statusOf(1)).toBe("PUBLISHED");
  });
});

describe("with --since", () => {
  test("only what has changed at the source since then is written", async () => {
    await wxr();
    change(1, { title: "New one", modified: "2026-11-20 08:00:00" });
    change(2, { title: "New two", modified: "2026-11-01 08:00:00" });
    change(3, { comments: [{ id: 7, text: "Late", date: "2026-11-21 08:00:00" }] });
    posts.push({ id: 5, title: "Five", text: "Five", modified: "2026-11-22 08:00:00" });
    const { totals, report } = await wxr("--since", "2026-11-15");
    expect(totals).toBe("created 2, updated 1, unchanged 0, not changed since 3");
    expect(
      report.ledger.items.filter(({ outcome }) => outcome === "older").map(({ title }) => title),
    ).toEqual(["New two", "Story 3", "Story 4"]);
    expect([await headlineOf(1), await headlineOf(2)]).toEqual(["New one", "Story 2"]);
    expect((await wxr("--since", "2026-11-15")).totals).toBe(
      "created 0, updated 0, unchanged 3, not changed since 3",
    );
    expect((await wxr()).totals).toBe("created 0, updated 1, unchanged 5");
  });

  test("stories that are older are still there when deletions are followed", async () => {
    await wxr();
    posts = posts.slice(1);
    const { totals } = await wxr("--since", "2026-11-15", "--follow-deletions");
    expect(totals).toBe("created 0, updated 0, unchanged 0, not changed since 3, taken down 1");
  });

  test("files of Markdown count by the time at which they were saved", async () => {
    const folder = join(createFolder(), "posts");
    mkdirSync(folder);
    const write = (name: string, saved: string) => {
      writeFileSync(join(folder, name), `---\ndate: 2020-01-01\n---\nText of ${name}`);
      utimesSync(join(folder, name), new Date(saved), new Date(saved));
    };
    write("2020-01-01-old.md", "2026-11-01T00:00:00Z");
    write("2020-01-02-new.md", "2026-11-20T00:00:00Z");
    const { totals } = await network.run("markdown", folder, "--since", "2026-11-15");
    expect(totals).toBe("created 1, updated 0, unchanged 0, not changed since 1");
  });

  test("the day begins in the time zone of the blog, and a wrong date is refused", async () => {
    await wxr();
    // The blog is in New York: 5 hours behind UTC.
    change(1, { title: "A", modified: "2026-11-15 04:59:00" });
    change(2, { title: "B", modified: "2026-11-15 05:00:00" });
    expect((await wxr("--since", "2026-11-15")).totals).toContain(
      "updated 1, unchanged 0, not changed since 3",
    );
    expect((await wxr("--since", "2026-11-15T00:00Z")).totals).toContain("updated 1, unchanged 1");
    await expect(wxr("--since", "2026-02-30")).rejects.toThrow("--since needs a date");
    await expect(wxr("--since", "yesterday")).rejects.toThrow('not "yesterday"');
  });
});

test("a rehearsed switch: the source changes on five days, edits here are kept, and runs write only what changed", async () => {
  posts = Array.from({ length: 30 }, (_, index) => ({
    id: index + 1,
    title: `Story ${index + 1}`,
    text: `<p>Text of ${index + 1}.</p>`,
    comments: [{ id: 100 + index, text: `Comment on ${index + 1}` }],
  }));
  await wxr();
  await network.joinBlog("harbour");
  await network.edit(30, "Ours ");
  for (let day = 1; day <= 5; day += 1) {
    const modified = `2026-11-2${day} 12:00:00`;
    change(day, { title: `Changed on day ${day}`, modified });
    change(30, { title: `Theirs ${day}`, modified });
    posts = posts.filter(({ id }) => id !== 20 + day);
    posts.push({ id: 40 + day, title: `New on day ${day}`, text: "<p>New.</p>", modified });
    const first = await wxr("--follow-deletions");
    expect(first.isComplete).toBe(true);
    expect(first.totals).toMatch(/^created 1, updated 1, unchanged \d+, edited here 1, taken down 1$/);
    // Again on the same day, and only what changed since the day before.
    const again = await wxr("--follow-deletions", "--since", `2026-11-2${day}`);
    expect(again.totals).toMatch(/^created 0, updated 0, unchanged 2, edited here 1, not changed since \d+$/);
  }
  expect(await headlineOf(30)).toBe("Ours Story 30");
  expect(await headlineOf(5)).toBe("Changed on day 5");
  expect(await Promise.all([21, 22, 23, 24, 25, 26].map(statusOf))).toEqual([
    ...Array<string>(5).fill("DELETED"),
    "PUBLISHED",
  ]);
  // The last run before the switch writes its report, and nothing else.
  expect(await network.countRows(() => wxr("--follow-deletions"))).toBe(1);
  change(7, { title: "The last change" });
  let totals = "";
  const written = await network.countRows(async () => ({ totals } = await wxr("--follow-deletions")));
  expect(totals).toMatch(/^created 0, updated 1, /);
  expect(written).toBeGreaterThan(0);
  expect(await headlineOf(7)).toBe("The last change");
});
