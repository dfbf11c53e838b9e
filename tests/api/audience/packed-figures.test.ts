import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { packFigures } from "../../../api/audience/pack-figures.ts";
import { selectPacksByKey } from "../../../api/audience/pack-sql.ts";
import {
  packDetails,
  packViews,
  unpackDetails,
  unpackViews,
  type DetailsByPosition,
} from "../../../api/audience/packed-counts.ts";
import { findPosition, packKinds, type PackKind } from "../../../api/audience/pack-positions.ts";
import {
  addToPacks,
  joinParts,
  splitPack,
  type Addition,
  type KeyedPack,
} from "../../../api/audience/packs.ts";
import { deleteExpiredSpans } from "../../../api/audience/popular.ts";
import {
  getAudience,
  getStoryAudience,
  type Audience,
  type AudiencePeriod,
} from "../../../contract/audience/audience.ts";
import type { Detail } from "../../../contract/audience/readings.ts";
import { addViews } from "../../../contract/posts/kala.ts";
import { readRecords, writeRecords } from "../../../contract/records/export.ts";
import type { RecordKind, RecordOf } from "../../../contract/records/records.ts";
import type { QueryValues } from "../../../contract/wire/call.ts";
import { createServices } from "../../../mocks/create-services.ts";
import { times } from "../../sampling.ts";
import { begin, hour, importedStory } from "../open-desk.ts";
import { openSession } from "../open-session.ts";
import { plainBlog } from "../plain-blog.ts";
import { callAs, silenceServices } from "../signed-caller.ts";

const day = 24 * hour;
const tokens = { IMPORT_TOKEN: "import-token-of-the-test", EXPORT_TOKEN: "export-token-of-the-test" };
const clock = { now: begin };
let services: ReturnType<typeof createServices>;
silenceServices();

async function open() {
  const opened = createServices({ now: () => clock.now, variables: tokens });
  await opened.load({
    people: [{ id: "601", screenName: "Sam-Super", displayName: "Sam", joinedTimeMillis: 1 }],
    blogs: [
      plainBlog("1", "kinja", { isMainSite: true }),
      plainBlog("9", "kotaku", { timezone: "America/New_York" }),
      plainBlog("4", "gizmodo", { timezone: "Asia/Kolkata" }),
    ],
    posts: ["101", "102", "103"].map((id) =>
      importedStory(id, {
        authors: ["Sam-Super"],
        publishTimeMillis: begin - 400 * day,
        ...(id === "103" && { blog: "gizmodo" }),
      }),
    ),
  });
  return opened;
}

beforeEach(async () => {
  clock.now = begin;
  services = await open();
});

const read = async (id: string, count: number, details: Detail[] = []) =>
  expect((await callAs(services.fetch, "", addViews, {}, { views: [{ id, count, details }] })).status).toBe(
    200,
  );
const detail = (kind: Detail["kind"], value: string, count: number): Detail => ({ kind, value, count });
const context = (db = services.db) => ({ db, now: clock.now });
/** What the pages of the network, of two blogs and of three stories show, and the lists of their stories. */
async function showPages(period: AudiencePeriod) {
  const token = await openSession(services.db, "Sam-Super", { roles: ["superuser"], now: clock.now });
  const lists: Audience[] = [];
  const stories: unknown[] = [];
  for (const asked of [{}, { blogId: "9" }, { blogId: "4" }]) {
    const { data } = await callAs(services.fetch, token, getAudience, {}, undefined, { period, ...asked });
    lists.push(data.audience);
    stories.push(data.stories);
  }
  for (const postId of ["101", "102", "103"])
    lists.push(
      (await callAs(services.fetch, token, getStoryAudience, { postId }, undefined, { period })).data
        .audience,
    );
  return { lists, stories };
}
const show = async (period: AudiencePeriod) => (await showPages(period)).lists;
const showAll = async () => [
  await showPages("day"),
  await showPages("yesterday"),
  await showPages("week"),
  await showPages("year"),
];
const count = async (table: string) =>
  (await services.db.prepare(`SELECT count(*) AS count FROM ${table}`).first<{ count: number }>())?.count;
const dump = async (db = services.db) =>
  Promise.all(
    ["audience_views", "audience_details", "audience_packs", "audience_parts"].map(
      async (table) => (await db.prepare(`SELECT * FROM ${table}`).all()).results,
    ),
  );

/** Readers of some months: at midnight of each zone, around changes of clocks, and of today. */
async function readForMonths() {
  const end = clock.now;
  const backs = [100, 63, 36, 35, 34, 29, 28, 21, 14, 9, 8, 7, 6, 2, 1].map((days) => days * day);
  for (const [index, back] of [...backs, 23 * hour, 5 * hour, 0].entries()) {
    clock.now = end - back;
    for (const [position, id] of ["101", "102", "103"].entries()) {
      const views = 5 + ((index * 7 + position * 3) % 50);
      await read(id, views, [
        detail("source", index % 2 === 0 ? "search:google" : "site:a.example", views),
        detail("device", "phone", views),
        detail("country", "ES", views),
        detail("seconds", "total", views * 40 + index),
      ]);
    }
  }
  clock.now = end;
  await services.db
    .prepare("UPDATE audience_views SET doubtful = 1 WHERE scope = '102' AND views > 20")
    .run();
}

/** Lets a run write once, and stops it then. */
async function packOneStep() {
  const { db } = services;
  let left = 1;
  const stopping = {
    prepare: (sql: string) => db.prepare(sql),
    batch: async (statements: D1PreparedStatement[]) => {
      if (left-- === 0) throw new Error("stopped");
      return db.batch(statements);
    },
  } as D1Database;
  await packFigures(context(stopping)).catch((error: unknown) => {
    expect(String(error)).toContain("stopped");
  });
}

const exportedKinds = ["audience-packs", "audience-views", "audience-details"] as const;
const exportAll = async () => {
  const found: Partial<Record<RecordKind, unknown[]>> = {};
  for (const kind of exportedKinds) {
    const list: unknown[] = [];
    for (let after: string[] | null = []; after !== null;) {
      const query: QueryValues = { maxReturned: "7", ...(after.length > 0 && { after }) };
      const { data }: { data: { items: unknown[]; next: string[] | null } } = await callAs(
        services.fetch,
        tokens.EXPORT_TOKEN,
        readRecords(kind),
        {},
        undefined,
        query,
      );
      list.push(...data.items);
      after = data.next;
    }
    found[kind] = list;
  }
  return found;
};
const restore = async (records: Partial<Record<RecordKind, unknown[]>>) => {
  for (const kind of exportedKinds) {
    const items = (records[kind] ?? []) as RecordOf<"audience-packs">[];
    for (let at = 0; at < items.length; at += 50) {
      const body = { items: items.slice(at, at + 50) };
      const call = writeRecords(kind as "audience-packs");
      const { data } = await callAs(services.fetch, tokens.IMPORT_TOKEN, call, {}, body);
      expect(data.failures).toEqual([]);
    }
  }
};

const oldKinds: Record<number, PackKind> = { 5: packKinds.slots, 60: packKinds.hours, 1440: packKinds.days };

/** Packs rows of views, and the details of days from one until yesterday, as the release before did. */
async function packAsBefore(sql: string, detailsFrom = 0) {
  const views = await services.db
    .prepare(sql)
    .all<{ scope: string; span: number; start: number; views: number; doubtful: number }>();
  const details = await services.db
    .prepare(`SELECT * FROM audience_details WHERE day BETWEEN ${detailsFrom} AND 20261101`)
    .all<{ scope: string; day: number; detail: string; count: number }>();
  const additions = [
    ...views.results.map(({ scope, span, start, views: all, doubtful }): Addition => {
      const kind = oldKinds[span] ?? packKinds.days;
      return { kind, scope, ...findPosition(kind, start), views: { views: all, doubtful } };
    }),
    ...details.results.map(({ scope, day: date, detail: name, count: amount }): Addition => {
      const kind = date < 20261001 ? packKinds.totals : packKinds.details;
      return { kind, scope, ...findPosition(kind, date), detail: { detail: name, count: amount } };
    }),
  ];
  await services.db.batch([
    ...addToPacks([], additions).map(({ kind, period, scope, counts }) =>
      services.db
        .prepare("INSERT INTO audience_packs (kind, period, scope, counts) VALUES (?1, ?2, ?3, ?4)")
        .bind(kind, period, scope, counts),
    ),
    services.db
      .prepare(
        "DELETE FROM audience_views WHERE (scope, span, start) IN (SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?1))",
      )
      .bind(JSON.stringify(views.results.map(({ scope, span, start }) => [scope, span, start]))),
    services.db.prepare(`DELETE FROM audience_details WHERE day BETWEEN ${detailsFrom} AND 20261101`),
  ]);
}

describe("packs of the release before", () => {
  test("are shown, exported and carried over with the same figures", async () => {
    await readForMonths();
    await packFigures(context());
    const exported = await exportAll();
    const figures = await showAll();
    const packed = await dump();
    services = await open();
    await readForMonths();
    // As it kept them: views by day for sixteen days, by hour for a day.
    await packAsBefore(
      `SELECT * FROM audience_views WHERE blog_id <> '' AND (span = 1440 AND start < 20261017
        OR span = 60 AND start < ${(begin - 30 * hour) / 1_000} OR span = 5 AND start < ${(begin - 7 * hour) / 1_000})`,
    );
    expect(await count("audience_packs")).toBeGreaterThan(20);
    expect(await showAll()).toEqual(figures);
    const exportedOld = await exportAll();
    await packFigures(context());
    expect(await dump()).toEqual(packed);
    expect(await showAll()).toEqual(figures);
    expect(await exportAll()).toEqual(exported);
    // An export of the release before is restored the same.
    services = await open();
    await restore(exportedOld);
    await packFigures(context());
    expect(await showAll()).toEqual(figures);
    expect(await dump()).toEqual(packed);
  });
});

test("packs that the release before changes meanwhile are carried over as they are then", async () => {
  await readForMonths();
  await packAsBefore("SELECT * FROM audience_views WHERE scope = '101' AND span = 1440", 20_261_001);
  const { db } = services;
  const change = async () => {
    const sql = "FROM audience_packs WHERE kind = 1 AND scope = '101'";
    const old = (await db.prepare(`SELECT counts ${sql}`).first<{ counts: string }>())?.counts ?? "";
    const views = unpackViews(old);
    for (const one of views.values()) one.views += 1;
    const counts = packViews(views);
    // Nothing but its text tells.
    expect(counts).toHaveLength(old.length);
    await db.prepare("UPDATE audience_packs SET counts = ?1 WHERE counts = ?2").bind(counts, old).run();
    return showAll();
  };
  let changed: unknown = null;
  const changing = {
    prepare: (sql: string) => db.prepare(sql),
    batch: async (statements: D1PreparedStatement[]) => {
      changed ??= await change();
      return db.batch(statements);
    },
  } as D1Database;
  await packFigures(context(changing));
  expect(await count("audience_packs")).toBeGreaterThan(0);
  expect(await showAll()).toEqual(changed);
  await packFigures(context());
  expect(await count("audience_packs")).toBe(0);
  expect(await showAll()).toEqual(changed);
});

test("months are added up only once everything of the release before is carried over", async () => {
  await read("101", 12, [detail("device", "phone", 12)]);
  clock.now += 60 * day;
  const kind = oldKinds[1_440] ?? expect.fail("no kind");
  const start = 20_261_001;
  const [old] = addToPacks(
    [],
    [{ kind, scope: "x", ...findPosition(kind, start), views: { views: 1, doubtful: 0 } }],
  );
  // One more than a run carries over.
  await services.db
    .prepare(
      `INSERT INTO audience_packs (kind, period, scope, counts) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 24001) SELECT ?1, ?2, 'x' || i, ?3 FROM n`,
    )
    .bind(kind, old?.period, old?.counts)
    .run();
  const kinds = async () =>
    (
      await services.db
        .prepare("SELECT DISTINCT kind FROM audience_parts WHERE kind IN (6, 7, 8) ORDER BY kind")
        .all<{ kind: number }>()
    ).results.map((row) => row.kind);
  await packFigures(context());
  expect([await count("audience_packs"), await kinds()]).toEqual([1, [packKinds.tenDays]]);
  await packFigures(context());
  expect([await count("audience_packs"), await kinds()]).toEqual([0, [packKinds.months]]);
});

describe("parts of a pack", () => {
  const keyed = { kind: packKinds.days, period: 2026, scope: "101" } as const;

  test("are whole characters, fit into a page, and together its text", () => {
    const text = fc.string({ unit: "binary", minLength: 0, maxLength: 4_000, size: "max" });
    fc.assert(
      fc.property(text, (counts) => {
        const parts = splitPack({ ...keyed, counts });
        for (const { counts: part } of parts) {
          expect(part.isWellFormed()).toBe(true);
          expect(part.length).toBeLessThanOrEqual(960);
        }
        expect(joinParts(parts.toReversed())).toEqual([{ ...keyed, counts }]);
      }),
      { numRuns: times(50, 500) },
    );
  });

  test("never become fewer when something is added", () => {
    const views = fc.record({ views: fc.integer({ min: 1, max: 5_000 }), doubtful: fc.nat(3) });
    const additions = fc.array(fc.tuple(fc.nat(400), views), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(additions, additions, (first, second) => {
        const add = (packs: KeyedPack[], added: [number, { views: number; doubtful: number }][]) =>
          addToPacks(
            packs,
            added.map(([position, of]): Addition => ({ ...keyed, position, views: of })),
          );
        const before = add([], first);
        const after = add(before, second);
        expect(after[0]?.counts.length).toBeGreaterThanOrEqual(before[0]?.counts.length ?? NaN);
      }),
      { numRuns: times(100, 1_000) },
    );
  });
});

describe("packed counts", () => {
  const amount = fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 2 ** 45 }));
  const position = fc.integer({ min: 0, max: 744 });
  const inOrder = <Value>(entries: Iterable<[number, Value]>) =>
    new Map([...entries].toSorted(([one], [other]) => one - other));

  test("of views are the same when they are unpacked", () => {
    const views = fc.record({ views: amount, doubtful: fc.oneof(fc.constant(0), amount) });
    fc.assert(
      fc.property(fc.array(fc.tuple(position, views)), (entries) => {
        const byPosition = inOrder(new Map(entries));
        expect(unpackViews(packViews(byPosition))).toEqual(byPosition);
      }),
      { numRuns: times(100, 1_000) },
    );
  });

  test("of details are the same when they are unpacked, whatever they are called", () => {
    const name = fc.oneof(
      fc.constantFrom("device phone", "country US", "country ZZ", "country other", "source site:a.example"),
      fc.string({ unit: "grapheme" }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(position, fc.array(fc.tuple(name, amount)))), (entries) => {
        const byPosition: DetailsByPosition = inOrder(
          new Map(entries.map(([at, details]): [number, Map<string, number>] => [at, new Map(details)])),
        );
        expect(unpackDetails(packDetails(byPosition))).toEqual(byPosition);
      }),
      { numRuns: times(100, 1_000) },
    );
  });

  test("of a usual day are a few characters, and need no escape", () => {
    const usual = packDetails(
      new Map([
        [
          29,
          new Map([
            ["source search:google", 1],
            ["device phone", 1],
            ["country US", 1],
            ["depth 1", 1],
          ]),
        ],
      ]),
    );
    expect(usual).toHaveLength(6);
    // Of a site its host is spelled out.
    expect(packDetails(new Map([[29, new Map([["source site:a.example", 1]])]]))).toHaveLength(5 + 9);
    expect(JSON.stringify(usual)).toHaveLength(8);
  });

  test.each(["\u0000", "é", "}"])("that end or begin as none do are refused: %j", (text) => {
    expect(() => unpackViews(text)).toThrow("isn't packed counts");
  });
});

describe("figures of past days", () => {
  test("are the same before and after they are packed, and their rows are gone", async () => {
    await readForMonths();
    const before = await showAll();
    await packFigures(context());
    expect(await showAll()).toEqual(before);
    expect(await count("audience_details")).toBe(0);
    const { results } = await services.db
      .prepare("SELECT span, min(start) AS start FROM audience_views WHERE blog_id <> '' GROUP BY span")
      .all();
    expect(results).toEqual([
      { span: 5, start: (begin - 5 * hour) / 1_000 },
      { span: 60, start: (begin - 5 * hour) / 1_000 },
      { span: 1_440, start: 20_261_025 },
    ]);
    // Nothing is left for another run.
    const after = await dump();
    await packFigures(context());
    expect(await dump()).toEqual(after);
  });

  test("that come late are added to those that are packed", async () => {
    await readForMonths();
    await packFigures(context());
    const line =
      "INSERT INTO audience_details (scope, day, detail, count) VALUES ('101', 20261025, 'device phone', 3)";
    const phones = async () => (await show("year"))[3]?.devices[0]?.count ?? 0;
    const before = await phones();
    await services.db.prepare(line).run();
    expect(await phones()).toBe(before + 3);
    await packFigures(context());
    expect([await phones(), await count("audience_details WHERE day = 20261025")]).toEqual([before + 3, 0]);
  });

  test("are packed wholly or not at all", async () => {
    await readForMonths();
    const before = await dump();
    const { db } = services;
    // As if stopped after each of its statements.
    for (const stopped of [0, 1]) {
      const failing = {
        prepare: (sql: string) => db.prepare(sql),
        batch: (statements: D1PreparedStatement[]) =>
          db.batch([
            ...statements.slice(0, stopped + 1),
            db.prepare("INSERT INTO audience_views (scope) VALUES (NULL)"),
          ]),
      } as D1Database;
      await expect(packFigures(context(failing))).rejects.toThrow("NOT NULL");
      expect(await dump()).toEqual(before);
    }
  });

  const steps = ["old packs", "slots", "hours", "days", "details", "tenDays", "months"];

  test.each(steps.flatMap((step) => [`${step}, before their packs`, `${step} and their packs`]))(
    "are packed once by two runs at the same time, of which one has read its %s",
    async (name) => {
      await readForMonths();
      await packAsBefore("SELECT * FROM audience_views WHERE scope = '101' AND span = 60", 20_261_001);
      const figures = await showAll();
      const { db } = services;
      let left = steps.findIndex((step) => name.startsWith(step));
      const isRead = name.endsWith("and their packs");
      // Between what that step reads and what it writes, another run packs all.
      const interrupted = {
        prepare: (sql: string) => {
          const prepared = db.prepare(sql);
          if (sql !== selectPacksByKey) return prepared;
          return {
            bind: (keys: string) => ({
              all: async () => {
                const read = isRead ? await prepared.bind(keys).all() : null;
                if (left-- === 0) await packFigures(context());
                return read ?? prepared.bind(keys).all();
              },
            }),
          };
        },
        batch: (statements: D1PreparedStatement[]) => db.batch(statements),
      } as D1Database;
      await packFigures(context(interrupted));
      expect(left).toBeLessThan(0);
      expect(await showAll()).toEqual(figures);
      await packFigures(context());
      expect(await showAll()).toEqual(figures);
    },
  );

  test("are the same after a run that is killed at any of its steps, and another", async () => {
    await readForMonths();
    await packAsBefore("SELECT * FROM audience_views WHERE scope <> '102' AND span > 5", 20_261_001);
    const figures = await showAll();
    const { db } = services;
    let batches = 0;
    for (let killed = 0; killed <= batches; killed++) {
      batches = 0;
      const failing = {
        prepare: (sql: string) => db.prepare(sql),
        batch: (statements: D1PreparedStatement[]) => {
          const fault = db.prepare("INSERT INTO audience_views (scope) VALUES (NULL)");
          return db.batch(batches++ === 0 ? [...statements, fault] : statements);
        },
      } as D1Database;
      await packFigures(context(failing)).catch((error: unknown) => {
        expect(String(error)).toContain("NOT NULL");
      });
      expect(await showAll()).toEqual(figures);
      // Leaves one step less to the next run.
      const [turn] = (await db.prepare("SELECT number FROM audience_packing").all()).results;
      expect(turn).toEqual({ number: killed });
      await packOneStep();
    }
    expect(await count("audience_packs")).toBe(0);
    expect(await showAll()).toEqual(figures);
  });

  test("leave in their rows what has come since they were read", async () => {
    await readForMonths();
    const { db } = services;
    const before = await show("year");
    let isGrown = false;
    const growing = {
      prepare: (sql: string) => db.prepare(sql),
      batch: (statements: D1PreparedStatement[]) => {
        const grow = isGrown ? [] : [db.prepare("UPDATE audience_details SET count = count + 1")];
        isGrown = true;
        return db.batch([...grow, ...statements]);
      },
    } as D1Database;
    await db.prepare("DELETE FROM audience_views").run();
    const rows = await count("audience_details");
    await packFigures(context(growing));
    expect(await count("audience_details WHERE count = 1")).toBe(rows);
    await packFigures(context());
    const after = await show("year");
    // 15 days with readers, and today.
    expect(
      after
        .map(({ devices }, index) => (devices[0]?.count ?? 0) - (before[index]?.devices[0]?.count ?? 0))
        .slice(3),
    ).toEqual([16, 16, 16]);
  });

  test("of months that ended are added up, and sites and countries of few are those of others", async () => {
    await read("101", 12, [
      detail("source", "site:few.example", 4),
      detail("source", "site:many.example", 8),
      detail("country", "FR", 4),
      detail("country", "ES", 8),
      detail("device", "phone", 12),
    ]);
    clock.now += 60 * day;
    await packFigures(context());
    const { results } = await services.db
      .prepare("SELECT kind, scope FROM audience_parts WHERE kind IN (6, 7, 8)")
      .all();
    expect(results.map((row) => row["kind"])).toEqual([8, 8, 8]);
    const after = await show("year");
    expect(after[3]).toMatchObject({
      devices: [{ kind: "phone", count: 12 }],
      sources: [
        { kind: "site", name: "many.example", count: 8 },
        { kind: "other", name: "", count: 4 },
      ],
      countries: [
        { code: "ES", count: 8 },
        { code: "", count: 4 },
      ],
    });
    await packFigures(context());
    expect(await show("year")).toEqual(after);
  });

  test("by the hour are kept until their month has ended ninety days ago", async () => {
    await read("101", 5);
    const hours = async () =>
      (await services.db.prepare("SELECT 1 FROM audience_parts WHERE kind = 2").all()).results.length;
    clock.now += 5 * day;
    await packFigures(context());
    clock.now = Date.UTC(2026, 10, 30) + 89 * day;
    await deleteExpiredSpans(context() as never);
    expect(await hours()).toBe(1);
    clock.now += 3 * day;
    await deleteExpiredSpans(context() as never);
    expect(await hours()).toBe(0);
    expect((await show("year"))[3]?.views).toBe(5);
  });
});

describe("packs in an export", () => {
  test("are the same after a restore, and once more, and with the rows that they came from", async () => {
    await readForMonths();
    const rows = await exportAll();
    await packFigures(context());
    const packed = await exportAll();
    const figures = await dump();
    services = await open();
    await restore(packed);
    expect(await dump()).toEqual(figures);
    expect(await exportAll()).toEqual(packed);
    await restore(packed);
    await restore(rows);
    expect(await dump()).toEqual(figures);
    // The other way around: what is packed is no row any more.
    services = await open();
    await restore(rows);
    await restore(packed);
    expect(await dump()).toEqual(figures);
  });

  test("with a start outside of their period are refused", async () => {
    const bad: RecordOf<"audience-packs"> = {
      kind: "days",
      period: 2026,
      scope: "101",
      counts: [[20_250_101, "views", 1]],
    };
    const { data } = await callAs(
      services.fetch,
      tokens.IMPORT_TOKEN,
      writeRecords("audience-packs"),
      {},
      { items: [bad] },
    );
    expect(data.failures).toEqual([{ index: 0, reason: "counts: has a start that isn't in its period" }]);
  });
});
