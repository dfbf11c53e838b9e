import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { beforeAll, expect, test, vi } from "vitest";
import { getReplies } from "../../contract/discussion/comments.ts";
import { getLatest, getTagStream, writeReply } from "../../contract/posts/core.ts";
import { getPostPage } from "../../contract/network/magma.ts";
import { createServices } from "../../mocks/create-services.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openSession } from "./open-session.ts";
import { openServices, type TestServices } from "./open-services.ts";
import { callAs, newKey, newWords, paragraph } from "./signed-caller.ts";
import { createTemporaryFolder } from "../../cli/temporary-folder.ts";

/* A full disk, and a database with a lost page. */
const story = "1830000020";
const folder = createTemporaryFolder("storage-faults");
let services: TestServices;
let token = "";

beforeAll(async () => {
  services = openServices();
  await services.load(fixtureNetwork);
  token = await openSession(services.db, "Cleo-Reader");
});

const write = () =>
  callAs(
    services.fetch,
    token,
    writeReply,
    { parentId: story },
    {
      body: paragraph(newWords().padEnd(2_000, "…")),
      key: newKey(),
    },
  );

test("a full disk refuses replies as its own fault, keeps every one acknowledged, and takes them again afterwards", async () => {
  const { main } = services.databases;
  const { page_count: pages } = main.prepare("PRAGMA page_count").get() as { page_count: number };
  main.exec(`PRAGMA max_page_count = ${pages + 20}`);
  const acknowledged: string[] = [];
  let last = await write();
  for (let sent = 0; last.status === 200 && sent < 100; sent += 1) {
    acknowledged.push(last.data.reply.id);
    last = await write();
  }
  expect(acknowledged.length).toBeGreaterThan(2);
  // The front end responds with 503 and the typed text: tests/app/discussion/reply-marks.test.ts.
  expect([last.status, (await write()).status]).toEqual([500, 500]);
  main.exec("PRAGMA max_page_count = 1000000");
  const after = await write();
  expect(after.status).toBe(200);

  const stored = main.prepare("SELECT id FROM posts WHERE starter_id = ? AND source_id LIKE 'magma:reply:%'");
  const ids = stored.all(story).map(({ id }) => id);
  expect(new Set(ids)).toEqual(new Set([...acknowledged, after.data.reply.id]));
  expect(main.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
});

test("damaged pages of the database cost what needs it, with its reason in one line; lists that don’t are whole", async () => {
  const path = join(folder, "damaged.sqlite");
  await backup(services.databases.main, path);
  const roots = services.databases.main
    .prepare("SELECT rootpage FROM sqlite_schema WHERE tbl_name = 'corrections' AND rootpage > 0")
    .all() as { rootpage: number }[];
  const file = readFileSync(path);
  const size = file.readUInt16BE(16);
  for (const { rootpage } of roots) file.fill(0xa5, (rootpage - 1) * size, rootpage * size);
  writeFileSync(path, file);

  const error = vi.spyOn(console, "error").mockReturnValue();
  const main = new DatabaseSync(path);
  const damaged = createServices({ now: Date.now, databases: { main, search: services.databases.search } });
  error.mockClear();
  const lists = await Promise.all([
    damaged.ask(getLatest, { blogId: "9" }),
    damaged.ask(getTagStream, { blogId: "9", tag: "nintendo" }),
    damaged.ask(getReplies, { postId: story }),
  ]);
  expect([lists.map(({ status }) => status), error.mock.calls]).toEqual([[200, 200, 200], []]);
  const page = await damaged.ask(getPostPage, { postId: story });
  expect([page.status, error.mock.calls.length]).toEqual([500, 1]);
  expect(String(error.mock.calls[0])).toContain("malformed");
  main.close();
});
