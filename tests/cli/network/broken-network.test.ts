import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkFolder } from "../../../cli/network/check-folder.ts";
import { importNetwork } from "../../../cli/network/import-network.ts";
import { fixtureNetwork } from "../../contract/fixture-network.ts";
import { exportTo, goRound } from "./round-trips.ts";
import { serveMemory, type MemoryNetwork } from "./serve-memory.ts";
import { createTemporaryFolder } from "../../../cli/temporary-folder.ts";

/*
 * Rows that are damaged, of another release, or beyond today's limits: an export contains them, and a restore writes
 * all others.
 */

const pixel = Buffer.from("47494638396101000100800000ff0000ffffff2c00000000010001000002024401003b", "hex");
const image = { type: "Image" as const, image: { id: "a-picture", alt: "A picture" } };

let network: MemoryNetwork;
let folder: string;

beforeEach(async () => {
  folder = createTemporaryFolder("broken");
  network = await serveMemory();
  await network.importer.pictures.put("a-picture", pixel, "gif");
  await network.importer.pictures.put("b-picture", Buffer.concat([pixel, Buffer.from("b")]), "gif");
  const story = {
    sourceId: "broken:1",
    id: "1899000001",
    blog: "kotaku",
    authors: ["Ben-Writer"],
    publishTimeMillis: 1_500_000_000_000,
    body: [image],
  };
  await network.importBatch(fixtureNetwork);
  await network.importBatch({
    posts: [
      story,
      { ...story, sourceId: "broken:2", id: "1899000002", parent: "broken:1", body: [] },
      { ...story, sourceId: "broken:3", id: "1899000003", body: [] },
    ],
  });
});
afterEach(async () => {
  await network.close();
});

const set = (...statements: string[]) =>
  network.db.batch(statements.map((statement) => network.db.prepare(statement)));
const places = (lines: readonly { where: string; reason: string }[]) =>
  lines.map(
    ({ where, reason }) => `${where.split(":")[0] ?? ""}: ${reason.split(": ").slice(0, 2).join(": ")}`,
  );

test("what is longer than anybody may enter goes round unchanged", async () => {
  await set(
    `UPDATE media SET alt = '${"a".repeat(1_034)}', caption = '${"c".repeat(5_000)}', label = 'Foto', credit = ' x '`,
    `UPDATE media SET focal_point = '{"x":1.5,"y":-1}'`,
    `UPDATE posts SET slug = '${"s".repeat(300)}' WHERE id = '1899000001'`,
  );
  const { counts, ...troubles } = await goRound(network);
  expect(troubles).toEqual({ unreadable: [], lost: [], failures: [], differences: [] });
  expect(counts["media"]).toBe(1);
});

test("what this release can't read is in the export, is named, and costs only what refers to it", async () => {
  await set(
    `UPDATE posts SET mode = 'zzz' WHERE id = '1899000001'`,
    `UPDATE posts SET body = '{"a":1}' WHERE id = '1899000003'`,
    `UPDATE images SET format = 'heic' WHERE id = 'b-picture'`,
    `INSERT INTO experiments (name, experiment, content_hash, status) VALUES ('odd', 'nonsense', '', 'x')`,
  );
  const first = join(folder, "first");
  const { unreadable, lost, manifest } = await exportTo(first, network);
  expect(lost).toEqual([]);
  expect(places(unreadable)).toEqual([
    "pictures.jsonl: b-picture: format",
    "posts.jsonl: 1899000001: mode",
    "posts.jsonl: 1899000003: body",
    expect.stringMatching(/^experiments.jsonl: name odd: /),
  ]);
  const records = (kind: string) => manifest.files.find((file) => file.kind === kind)?.records ?? 0;
  const stored = await network.db.prepare("SELECT count(*) AS n FROM posts WHERE is_starter = 1").first();
  expect(records("posts")).toBe(stored?.["n"]);

  const copy = await serveMemory();
  try {
    const { failures, created, stoppedAt } = await importNetwork(await checkFolder(first, () => {}), {
      client: copy.importer,
      folder: first,
      step: () => {},
    });
    expect(places(failures.slice(0, unreadable.length))).toEqual([
      "pictures.jsonl: can't be read: b-picture",
      "posts.jsonl: can't be read: 1899000001",
      "posts.jsonl: can't be read: 1899000003",
      "experiments.jsonl: can't be read: name odd",
    ]);
    expect(places(failures.slice(unreadable.length))).toEqual([
      "replies.jsonl: belongs to 1899000001, which doesn't exist",
    ]);
    expect([stoppedAt, created > 20]).toEqual([null, true]);
    const restored = await copy.db.prepare("SELECT count(*) AS n FROM posts WHERE is_starter = 1").first();
    expect(restored?.["n"]).toBe(records("posts") - 2);
  } finally {
    await copy.close();
  }
});

test("a restore stops before stories if a restriction is missing, which may hide replies", async () => {
  await set(
    `INSERT INTO restrictions (person_id, kind, blog_id, by_person_id, reason, created_time)
     SELECT id, 'suspended', '', id, '', 100000000000000000 FROM people LIMIT 1`,
  );
  const first = join(folder, "first");
  expect(places((await exportTo(first, network)).unreadable)).toHaveLength(1);
  const copy = await serveMemory();
  try {
    const checked = await checkFolder(first, () => {});
    const { stoppedAt } = await importNetwork(checked, {
      client: copy.importer,
      folder: first,
      step: () => {},
    });
    expect(stoppedAt).toBe("restrictions");
    expect(await copy.db.prepare("SELECT count(*) AS n FROM posts").first()).toEqual({ n: 0 });
  } finally {
    await copy.close();
  }
});
