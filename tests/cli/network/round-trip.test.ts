import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importSource } from "../../../cli/import.ts";
import { checkFolder } from "../../../cli/network/check-folder.ts";
import { exportNetwork } from "../../../cli/network/export-network.ts";
import { hashFile } from "../../../cli/network/hash-file.ts";
import { importNetwork } from "../../../cli/network/import-network.ts";
import { readLines } from "../../../cli/network/read-lines.ts";
import { loadDemoNetwork, seedNetwork } from "../../../cli/seed.ts";
import { createApiClient } from "../../../cli/upload/api-client.ts";
import { recomputeSome } from "../../../api/discussion/recompute-threads.ts";
import { getReplies } from "../../../contract/discussion/comments.ts";
import { partBytes } from "../../../contract/media/upload-parts.ts";
import { uploadCaptions } from "../../../contract/media/videos.ts";
import { followForBlog } from "../../../contract/people/profile.ts";
import { recordKinds } from "../../../contract/records/records.ts";
import { exportToken, importToken } from "../../api/open-services.ts";
import { paragraph } from "../../api/signed-caller.ts";
import { startServices } from "../../api/start-services.ts";
import { uploadFile } from "../../contract/upload-file.ts";
import { buildLongVideo } from "../../contract/video-files.ts";
import { createOddCaller, discuss, oddBlog, owner, readers, type Discussed } from "./odd-discussion.ts";
import { oddBatches } from "./odd-network.ts";
import { long } from "../../wait-limit.ts";
import { createTemporaryFolder } from "../../../cli/temporary-folder.ts";

type Services = Awaited<ReturnType<typeof startServices>>;

const fixtures = fileURLToPath(new URL("../fixtures/", import.meta.url));
const folder = createTemporaryFolder("network");
const first = join(folder, "first");
const second = join(folder, "second");

const clientOf = ({ origin }: Services, token = importToken) =>
  createApiClient({ origin, token, pauses: [] });
const run = (services: Services, to: string, more: object = {}) =>
  exportNetwork({
    client: clientOf(services, exportToken),
    folder: to,
    origin: "test",
    withPersonalData: true,
    ...more,
  });
const load = async (services: Services, from: string) =>
  importNetwork(await checkFolder(from, () => {}), {
    client: clientOf(services),
    folder: from,
    step: () => {},
  });

/** Every file of an export with its hash. */
async function listHashes(of: string): Promise<Record<string, string>> {
  const names = readdirSync(of, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const hashes = names.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [path.slice(of.length), (await hashFile(path)).sha256] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}

let original: Services;
let copy: Services;
let discussed: Discussed;

/** The demo network with its images, WordPress and Markdown posts, and all unusual cases. */
async function fill(services: Services): Promise<void> {
  const client = clientOf(services);
  const demo = await loadDemoNetwork();
  await seedNetwork(client, () => Promise.resolve({ ...demo, pictures: demo.pictures.slice(0, 12) }));
  for (const batch of oddBatches) await services.load(batch);
  await services.load({ people: readers });
  for (const [kind, path, blog] of [
    ["wxr", `${fixtures}export.xml`, "harbour"],
    ["markdown", `${fixtures}posts`, "handbook"],
  ] as const) {
    await importSource(
      {
        kind,
        path,
        blog,
        newBlogHost: `${blog}.example`,
        to: services.origin,
        token: importToken,
        report: join(folder, `${blog}.json`),
        memory: join(folder, "pictures.jsonl"),
        fetches: false,
        asDrafts: false,
        isPublic: false,
        imageAccount: "magma",
        shortcodes: null,
        mayMove: false,
        authors: new Map(),
        inviteAuthors: null,
        isRehearsal: false,
        since: null,
        followsDeletions: false,
        takeSource: [],
        choices: null,
        source: null,
        isStrict: false,
        permalinks: null,
        imageHost: null,
        assets: `${fixtures}assets`,
        site: null,
        map: [],
      },
      client,
      { isTTY: false, write: () => true } as unknown as NodeJS.WriteStream,
    );
  }
  await readAndSubscribe(services);
  await writeDrafts(services);
  await coverLive(services);
  discussed = await discuss(services);
  await keepVideo(services);
  await recomputeSome({ db: services.db, now: Date.now() });
}

/** Data created by reading: views, a request, subscriptions in both states. */
async function readAndSubscribe({ fetch, db }: Services): Promise<void> {
  const post = (path: string, body: unknown) =>
    fetch(
      new Request(`http://services.invalid/api/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    );
  const { results } = await db
    .prepare(
      "SELECT id FROM posts WHERE is_starter = 1 AND status = 'PUBLISHED' AND publish_time < 1600000000000 LIMIT 50",
    )
    .all<{ id: string }>();
  const details = ["search:google", "site:odd.example", "direct:"].map((value) => ({
    kind: "source",
    value,
    count: 1,
  }));
  await post("kala/views/add", {
    views: results.map(({ id }, index) => ({
      id,
      count: index + 1,
      details: index % 2 === 0 ? details : [],
    })),
  });
  await db.batch([
    // Three views on 31 January, one of them doubtful; in November a detail that has a number, and one that is spelled out.
    db.prepare(`INSERT INTO audience_parts (kind, period, scope, part, counts)
      VALUES (1, 2025, 'network', 0, '@)#'), (8, 2025, 'network', 0, ',$$&!/device folded$')`),
    db.prepare(`INSERT INTO subscription_requests (id, address_hash, sealed_address, lists, locale, host, source,
      consent_version, requested_time, token_hash)
      VALUES ('r1', 'h1', 'iv.sealed', '["odd-a","odd-z"]', 'es-ES', 'impar.example', 'foot', '1', 5, 't1')`),
    db.prepare("INSERT INTO former_hosts (host, blog_id) VALUES ('former.example', ?1)").bind(oddBlog),
    db
      .prepare(
        `INSERT INTO former_story_types (blog_id, path, to_path) VALUES (?1, '["former","größe"]', '["now"]')`,
      )
      .bind(oddBlog),
    db.prepare(`INSERT INTO outbox (kind, key, payload, ready_time, next_time, expires_time, attempts) VALUES
      ('confirmation', 'r1', '{"requestId":"r1"}', 9, 9, 259200005, 0),
      ('subscription', 'odd-a h1', '{"listId":"odd-a","addressHash":"h1","task":"unsubscribe"}', 7, 7, NULL, 2)`),
    ...(["confirmed", "unsubscribed"] as const).map((state, index) =>
      db
        .prepare(
          `INSERT INTO subscriptions (list_id, address_hash, sealed_address, state, locale, host, source,
            consent_version, consent_time, confirmed_time, unsubscribed_time, unsubscribe_hash, task)
           VALUES ('odd-a', ?1, ?2, ?3, 'en-US', 'odd.example', 'foot', '1', 5, 6, ?4, ?1, ?5)`,
        )
        .bind(
          `h${index}`,
          index === 0 ? "iv.sealed" : null,
          state,
          index === 0 ? null : 7,
          index === 0 ? null : "unsubscribe",
        ),
    ),
  ]);
}

/** A video of more than one part, and captions. */
async function keepVideo(services: Services): Promise<void> {
  const caller = createOddCaller(services);
  const file = buildLongVideo(partBytes, "odd");
  await uploadFile(caller, owner, { id: "video-of-the-tests", blogId: oddBlog, name: "odd <b>.mp4", file });
  const cues = new TextEncoder().encode("WEBVTT\n\n00:01.000 --> 00:02.000\nHello");
  await caller.sendAs(owner, uploadCaptions, {}, cues, { blogId: oddBlog });
}

/** Data of the studio: a draft that was never published, one of a published story, and a correction of it. */
async function writeDrafts({ db }: Services): Promise<void> {
  const { results } = await db
    .prepare(
      `SELECT id, blog_id, author_id FROM posts WHERE is_starter = 1 AND status = 'PUBLISHED' ORDER BY id LIMIT 2`,
    )
    .all<{ id: string; blog_id: string; author_id: string }>();
  const [story, other] = results;
  const author = other?.author_id ?? "";
  const fields = JSON.stringify({
    authorIds: { value: [author], version: 1, personId: author, timeMillis: 5 },
  });
  await db.batch([
    db
      .prepare(
        `INSERT INTO corrections (id, post_id, kind, person_id, created_time, changed_time, text)
         VALUES ('correction-of-the-tests', ?1, 'update', ?2, 5, 6, 'There is news.')`,
      )
      .bind(story?.id ?? "", author),
    ...[
      ["1849000001", "review", null],
      [story?.id ?? "", "draft", "hash"],
    ].flatMap(([id, state, hash]) => [
      db
        .prepare(
          `INSERT INTO drafts (id, blog_id, state, created_by, created_time, changed_time, submitted_time, headline, version,
             published_hash, published_time, content_hash, fields, document)
           VALUES (?1, ?2, ?3, ?4, 5, 6, 7, 'Draft', 3, ?5, 8, 'hash', ?6, '{"type":"doc"}')`,
        )
        .bind(id, story?.blog_id ?? "", state, author, hash, fields),
    ]),
    db
      .prepare(
        `INSERT INTO draft_revisions (draft_id, number, kind, time, version, person_ids, fields, document)
         VALUES ('1849000001', 1, 'named', 6, 2, json_array(?1), '{}', '{"type":"doc"}')`,
      )
      .bind(author),
    db
      .prepare(
        `INSERT INTO draft_recovered (draft_id, id, reason, person_id, time, position, slice, text)
         VALUES ('1849000001', 'passage-1', 'unplaced', ?1, 6, 1, '{"content":[]}', 'Text')`,
      )
      .bind(author),
    ...[
      ["change", "", "hash", fields, '{"type":"doc"}'],
      ["end", "The offer ends.", null, null, null],
    ].map((version) =>
      db
        .prepare(
          `INSERT INTO scheduled_changes (post_id, blog_id, by_person_id, due_time, next_time, created_time, kind,
             reason, content_hash, fields, document)
           VALUES (?1, ?2, ?3, 25e13, 25e13, 7, ?4, ?5, ?6, ?7, ?8)`,
        )
        .bind(story?.id ?? "", story?.blog_id ?? "", author, ...version),
    ),
    db
      .prepare(
        `INSERT INTO draft_notes (draft_id, id, kind, person_id, addressee_id, range_from, range_to, quote, text, replies,
           created_time, resolved_time, resolved_by, version)
         VALUES ('1849000001', 'note-0001', 'question', ?1, ?1, 1, 3, 'Dr', 'Why?',
           json_array(json_object('id', 'reply-0001', 'personId', ?1, 'text', 'Yes.', 'timeMillis', 7)), 6, 8, ?1, 3)`,
      )
      .bind(author),
    db
      .prepare(
        `INSERT INTO story_plans
         SELECT id, blog_id, '2026-12-03', 9, 'ready', 25e13, ?1, ?1, 'section', 'lanterns', 5, 7, 6, ?1
         FROM drafts WHERE id = '1849000001'`,
      )
      .bind(author),
    db
      .prepare(
        `INSERT INTO deletion_requests
         SELECT id, blog_id, ?1, 5, 'A double.', ?1, 6 FROM drafts WHERE id = '1849000001'`,
      )
      .bind(author),
  ]);
}

/** Data of a liveblog desk: the person on duty, marks, a summary of an ended liveblog, and a scheduled start. */
async function coverLive({ db }: Services): Promise<void> {
  const { results } = await db
    .prepare(
      `SELECT e.id, e.starter_id, e.author_id FROM posts e JOIN posts s ON s.id = e.starter_id
       WHERE e.is_entry = 1 AND e.status = 'PUBLISHED' AND s.mode = 'liveblog' ORDER BY e.id`,
    )
    .all<{ id: string; starter_id: string; author_id: string }>();
  const [entry] = results;
  const other = results.find(({ starter_id }) => starter_id !== entry?.starter_id);
  if (!entry || !other) throw new Error("The demo network has fewer than two liveblogs.");
  const { starter_id: ended, author_id: author } = entry;
  const setState = `INSERT INTO mode_states (story_id, mode, time, state, begins_time, by_person_id)
    VALUES (?1, 'liveblog', ?2, ?3, ?4, ?5)`;
  await db.batch([
    ...[
      "INSERT INTO followed_lists VALUES (?1, 'tag:9:zelda', '9', 'Zelda', 5)",
      "INSERT INTO followed_lists VALUES (?1, 'own:9', '9', NULL, 6)",
    ].map((row) => db.prepare(row).bind(author)),
    db
      .prepare(
        "INSERT INTO following_settings (person_id, opened_time, seen_time, digest, end_hash) VALUES (?1, 9, 8, 'weekly', 'end')",
      )
      .bind(author),
    db
      .prepare("INSERT INTO figure_mails (person_id, is_wanted, end_hash) VALUES (?1, 1, 'figures')")
      .bind(author),
    db
      .prepare("INSERT INTO liveblogs (story_id, duty_person_id, duty_time, summary) VALUES (?1, ?2, 7, ?3)")
      .bind(ended, author, JSON.stringify(paragraph("Nobody was hurt."))),
    db
      .prepare("INSERT INTO liveblogs (story_id, duty_person_id, duty_time) VALUES (?1, ?2, 8)")
      .bind(other.starter_id, author),
    ...["key", "pinned"].map((mark) =>
      db
        .prepare(
          `INSERT OR REPLACE INTO entry_marks (story_id, mark, entry_id, by_person_id, created_time)
           VALUES (?1, ?2, ?3, ?4, 9)`,
        )
        .bind(ended, mark, entry.id, author),
    ),
    db
      .prepare(
        `INSERT INTO apple_news_articles (post_id, channel_id, key_id, article_id, revision, share_url, sent_time)
         VALUES (?1, 'channel', 'key', 'article', 'AAAA==', 'https://apple.news/A', 9)`,
      )
      .bind(ended),
    db.prepare(setState).bind(ended, 24e13, "ended", null, author),
    db.prepare(setState).bind(other.starter_id, 24e13, "queued", 25e13, author),
    db.prepare(setState).bind(other.starter_id, 25e13, "live", 25e13, author),
  ]);
}

beforeAll(async () => {
  [original, copy] = await Promise.all([startServices(), startServices()]);
  await fill(original);
  await run(original, first);
});
afterAll(async () => {
  await Promise.all([original.close(), copy.close()]);
});

/**
 * Data that exports leave out: sessions, idempotency keys, senders of images, records of scheduled jobs, notifications
 * deliveries, stories taken out of feeds, reports of imports, and full-text indexes, whose bytes depend on the order in which they were filled.
 */
const isLeftOut =
  /^access_tokens$|^sister_blogs$|^popular_stories$|^popular_epoch$|^popular_lists$|^audience_roll_ups$|^audience_packing$|^draft_previews$|^network_previews$|^live_connections$|^changed_rights$|^sqlite_|^d1_migrations$|^changes$|^sessions$|^reply_keys$|^recent_texts$|^picture_uploads$|^uploads$|^notifications$|^discussion_news$|^local_messages$|^mail_outbox$|^delivery_log$|^suggested_names$|^unsearched$|^unsearched_stories$|^renamed_tags$|^tag_changes$|^information_changes$|^tag_moves$|^tag_follow_moves$|^uncompared_tags$|^hub_pings$|^feed_removals$|^index_pings$|^tellings$|^lost_addresses$|^lost_days$|^printed_texts$|^import_reports$/;
/** Only people's choices of notification settings; times of notifications belong to the original network. */
const columnsOf = (table: string) =>
  ({
    notification_choices: "person_id, hidden, unmailed, digest, end_hash",
    outbox: "kind, key, payload, ready_time, next_time, expires_time, attempts",
  })[table] ?? "*";

/** Only outgoing items that would be lost with a subscription. */
const conditionOf = (table: string) =>
  table === "outbox" ? "WHERE kind IN ('confirmation', 'subscription')" : "";

/**
 * A row whose blog has its fields in one order: those set in the product are appended. How often the names on its cards
 * changed is counted anew.
 */
function sortFields(table: string, row: Record<string, unknown>): Record<string, unknown> {
  if (table !== "blogs") return row;
  const fields = Object.entries(JSON.parse(String(row["blog"])) as object);
  return { ...row, card_version: null, blog: fields.toSorted(([one], [other]) => one.localeCompare(other)) };
}

/** Every row of all other tables, sorted. */
async function dump({ db }: Services): Promise<Record<string, string[]>> {
  const { results } = await db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'")
    .all<{ name: string }>();
  const tables = results.map(({ name }) => name).filter((name) => !isLeftOut.test(name));
  const rows = await db.batch(
    tables.map((table) => db.prepare(`SELECT ${columnsOf(table)} FROM ${table} ${conditionOf(table)}`)),
  );
  return Object.fromEntries(
    tables.map((table, index) => [
      table,
      (rows[index]?.results ?? [])
        .map((row) => JSON.stringify(sortFields(table, row as Record<string, unknown>)))
        .toSorted(),
    ]),
  );
}

/** Rows that only one of two networks has. */
function findDifference(one: Record<string, string[]>, other: Record<string, string[]>): string[] {
  return Object.keys({ ...one, ...other }).flatMap((table) => {
    const [left, right] = [new Set(one[table]), new Set(other[table])];
    return [
      ...[...left].filter((row) => !right.has(row)).map((row) => `+ ${table} ${row}`),
      ...[...right].filter((row) => !left.has(row)).map((row) => `- ${table} ${row}`),
    ];
  });
}

describe("a network exported and imported into an empty one", () => {
  test("has something of every kind", async () => {
    const { manifest } = await checkFolder(first, () => {});
    expect(manifest.files.map(({ kind }) => kind)).toEqual(recordKinds);
    expect(manifest.files.filter(({ records }) => records === 0)).toEqual([]);
  });

  test("has images of readers, also those of a reply before it was edited", async () => {
    const ids: string[] = [];
    for await (const { record } of readLines(first, "pictures")) ids.push(record.id);
    expect(discussed.pictures).toHaveLength(2);
    expect(ids).toEqual(expect.arrayContaining(discussed.pictures));
    const { results } = await original.db.prepare("SELECT image_id FROM reply_pictures").all();
    expect(results.map((row) => row["image_id"])).toEqual(expect.arrayContaining(discussed.pictures));
  });

  test("has equal rows in every table, and an identical second export", long, async () => {
    const totals = await load(copy, first);
    expect(totals.failures).toEqual([]);
    // Cases that pending replies opened when they were written, without a result.
    const { results } = await copy.db.prepare("SELECT count(*) AS count FROM cases").all();
    expect(totals.unchanged).toBeLessThanOrEqual(Number(results[0]?.["count"]));
    expect(findDifference(await dump(copy), await dump(original))).toEqual([]);
    await run(copy, second);
    expect(await listHashes(second)).toEqual(await listHashes(first));
  });

  test("is not changed by repeating the import", async () => {
    const before = await dump(copy);
    const totals = await load(copy, first);
    expect([totals.created, totals.failures]).toEqual([0, []]);
    expect(await dump(copy)).toEqual(before);
  });

  test("recognizes imported posts, so that repeating their import changes nothing", async () => {
    for (const batch of oddBatches) {
      const { json } = await copy.importBatch(batch);
      const outcomes = Object.values(json.data).flat() as { outcome?: string }[];
      expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(["unchanged"]));
    }
  });

  test("keeps approval reasons: unfollowing hides replies approved by nothing else", async () => {
    const { storyId, followedId, replies } = discussed;
    const { ask, sendAs } = createOddCaller(copy);
    const listShown = async () => {
      const query = { maxReturned: "50", maxChildren: "50" };
      const { items } = await ask(getReplies, { postId: storyId }, query);
      const shown = new Set(items.map(({ reply }) => reply.id));
      return Object.entries(replies).flatMap(([name, id]) => (shown.has(id) ? [name] : []));
    };
    expect(await listShown()).toEqual(["followed", "liked", "answered", "approved"]);
    const relation = { blogId: oddBlog, personId: followedId };
    await sendAs("Otra-Voz", followForBlog, {}, { ...relation, isFollowed: false });
    expect(await listShown()).toEqual(["answered", "approved"]);
  });
});

describe("an export without private data", () => {
  test("keeps hidden replies hidden", long, async () => {
    const lean = join(folder, "lean");
    await run(original, lean, { withPersonalData: false });
    const bare = await startServices();
    try {
      expect((await load(bare, lean)).failures).toEqual([]);
      const select = "SELECT id, approved, withheld, because_kind, like_count FROM posts ORDER BY id";
      const [left, right] = await Promise.all([original, bare].map(({ db }) => db.prepare(select).all()));
      expect(right?.results).toEqual(left?.results);
    } finally {
      await bare.close();
    }
  });
});
