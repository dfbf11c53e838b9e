import fc from "fast-check";
import type { DatabaseSync, StatementSync } from "node:sqlite";
import { beforeAll, describe, expect, test } from "vitest";
import { shared } from "../../api/discussion/place-replies.ts";
import { statementsOfStories, valuesOf } from "../../api/discussion/recompute-threads.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openServices, type TestServices } from "./open-services.ts";

const now = Date.UTC(2030, 0, 1);
const hour = 3_600_000;
const storyId = "1899999999";

let services: TestServices;
let db: DatabaseSync;
beforeAll(async () => {
  services = openServices();
  await services.load(fixtureNetwork);
  db = services.databases.main;
  const [model] = db
    .prepare("SELECT id FROM posts WHERE is_starter = 1 AND status = 'PUBLISHED' LIMIT 1")
    .all();
  copyRow(
    {
      id: `'${storyId}'`,
      source_id: "'rows'",
      starter_id: `'${storyId}'`,
      mode: "'standard'",
      blog_id: "'9'",
      author_ids: `'["501"]'`,
    },
    String(model?.["id"]),
  ).run();
});

/** Copies a row of `posts`, with other values in some columns. */
function copyRow(own: Record<string, string>, from: string) {
  const names = db
    .prepare("SELECT name FROM pragma_table_info('posts')")
    .all()
    .map((row) => String(row["name"]));
  const values = names.map((name) => own[name] ?? name);
  return db.prepare(
    `INSERT INTO posts (${names.join(", ")}) SELECT ${values.join(", ")} FROM posts WHERE id = '${from}'`,
  );
}

const idOf = (number: number) => String(1_900_000_000 + number);

/** An insider of the story's blog first. */
const authors = ["501", "503"];

/** An event in a discussion: a reply is written, or an existing one changes. */
const events = fc.array(
  fc.record({
    parent: fc.nat(30),
    author: fc.constantFrom(...authors),
    approved: fc.integer({ min: 0, max: 1 }),
    withheld: fc.constantFrom(0, 0, 0, 1),
    status: fc.constantFrom("PUBLISHED", "PUBLISHED", "PUBLISHED", "DELETED"),
    hours: fc.constantFrom(-2, -2, -2, 1, 2),
    isNew: fc.boolean(),
    /** Recomputed together with the next one, like a batch. */
    isWithNext: fc.constantFrom(false, false, true),
  }),
  { minLength: 1, maxLength: 25 },
);
type Event = typeof events extends fc.Arbitrary<(infer One)[]> ? One : never;

function createWriter() {
  const insert = copyRow(
    {
      id: "?1",
      source_id: "'row:' || ?1",
      parent_id: "?2",
      is_starter: "0",
      author_id: "?3",
      author_ids: "json_array(?3)",
      approved: "?4",
      withheld: "?5",
      status: "?6",
      publish_time: "?7",
      body: "'[]'",
    },
    storyId,
  );
  const update = db.prepare(
    "UPDATE posts SET author_id = ?2, author_ids = json_array(?2), approved = ?3, withheld = ?4, status = ?5, publish_time = ?6 WHERE id = ?1",
  );
  let written = 0;
  return ({ isNew, parent, author, approved, withheld, status, hours }: Event, index: number) => {
    const values = [author, approved, withheld, status, now + hours * hour + index] as const;
    if (!isNew && written > 0) {
      update.run(idOf(parent % written), ...values);
      return;
    }
    const above = parent % (written + 1);
    insert.run(idOf(written), above === 0 ? storyId : idOf(above - 1), ...values);
    written += 1;
  };
}

const prepared = new Map<string, StatementSync>();

/** Only the threads: the first two statements decide about approval. */
const statements = statementsOfStories.slice(2);

/** The statements of earlier versions, which wrote rows for each kind of readers. */
const separately = statements.map((sql) =>
  sql.replace(
    "curated, pending, shown_from, shown_until\n  )",
    "curated, pending, shown_from, shown_until, only\n  )",
  ),
);

function recompute(isShared: boolean): void {
  for (const sql of isShared ? statements : separately) {
    const statement = prepared.get(sql) ?? db.prepare(sql);
    prepared.set(sql, statement);
    statement.run(...valuesOf(sql, JSON.stringify([storyId]), now));
  }
}

const readRows = () =>
  db
    .prepare(
      `SELECT reply_id, approved_only, root_id, curated, publish_time, pending, shown_from, shown_until FROM threads
       WHERE reply_id IN (SELECT id FROM posts WHERE starter_id = ? AND is_starter = 0) ORDER BY 1, 2, 3, 4`,
    )
    .all(storyId) as {
    reply_id: string;
    approved_only: number;
    root_id: string;
    curated: number;
    pending: number;
  }[];

const print = (rows: ReturnType<typeof readRows>) => rows.map((row) => Object.values(row).join(" "));

/** The rows for each kind of reader. */
const unshare = (rows: ReturnType<typeof readRows>) =>
  print(
    rows.flatMap((row) =>
      row.pending === shared ? [0, 1].map((approved_only) => ({ ...row, approved_only, pending: 0 })) : [row],
    ),
  ).toSorted();

const forget = `DELETE FROM threads WHERE reply_id >= '${idOf(0)}';
  INSERT INTO unsettled_replies SELECT starter_id, id FROM posts WHERE starter_id = '${storyId}' AND is_starter = 0`;

/** Applies each event, and calls `check` once its threads are recomputed. */
const afterEach = (isShared: boolean | null, check: () => void) =>
  fc.assert(
    fc.property(events, (history) => {
      db.exec("BEGIN");
      try {
        const write = createWriter();
        history.forEach((event, index) => {
          write(event, index);
          if (event.isWithNext && index < history.length - 1) return;
          recompute(isShared ?? index % 2 === 0);
          check();
        });
      } finally {
        db.exec("ROLLBACK");
      }
    }),
    { numRuns: 200 },
  );

describe("after each event", () => {
  test.each([false, true])("the rows are those of all threads computed at once, shared: %s", (isShared) => {
    afterEach(isShared, () => {
      const rows = print(readRows());
      db.exec(forget);
      recompute(isShared);
      expect(rows).toEqual(print(readRows()));
    });
  });

  test("shared rows say what rows for each kind of readers say, whichever were there before", () => {
    let found = 0;
    afterEach(null, () => {
      const rows = readRows();
      found += rows.filter((row) => row.pending === shared).length;
      db.exec(`SAVEPOINT event; ${forget}`);
      recompute(false);
      const each = readRows();
      db.exec("ROLLBACK TO event");
      expect(unshare(rows)).toEqual(print(each));
    });
    expect(found).toBeGreaterThan(100);
  });
});
