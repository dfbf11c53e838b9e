import type { DatabaseSync } from "node:sqlite";
import { listIds } from "./grown-database.ts";

/** What a long-run network has besides stories. Its rows are written directly into the database. */
export interface DeskSize {
  tags: number;
  /** Rows of the audit log. */
  logRows: number;
  /** Blogs with a year of figures. */
  readBlogs: number;
  /** Views of such a blog in a year. */
  viewsOfBlog: number;
}

const numbers = (most: number) =>
  `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${most})`;

/** Tags, the audit log and a year of figures, until `now`, ms. */
export function growDesk(db: DatabaseSync, size: DeskSize, now: number): void {
  growTags(db, size.tags);
  growLog(db, size.logRows, now);
  growFigures(db, size, now);
}

function growTags(db: DatabaseSync, count: number): void {
  db.exec(`INSERT OR IGNORE INTO tags (safe_name, url_name, display_name, stories, followers, used_time)
    ${numbers(count)} SELECT 'lantern' || i || 'fog', 'lantern' || i || '-fog', 'Lantern' || i || ' fog', i % 97, i % 31, i FROM n`);
  db.exec(`INSERT OR IGNORE INTO tag_words (word, safe_name)
    ${numbers(count)} SELECT 'lantern' || i, 'lantern' || i || 'fog' FROM n
    UNION ALL SELECT 'fog', 'lantern' || i || 'fog' FROM n`);
}

/** Actions as they are frequent in newsrooms, of all blogs and many people. */
function growLog(db: DatabaseSync, count: number, now: number): void {
  db.exec(`CREATE TEMP TABLE kinds (k INTEGER PRIMARY KEY, action TEXT, detail TEXT);
    INSERT INTO kinds VALUES
      (0, 'reply.approve', '{}'), (1, 'reply.dismiss', '{}'), (2, 'story.publish', '{}'),
      (3, 'settings.write', '{"settings":[{"name":"tagline","before":"a","after":"b"}]}'),
      (4, 'redirect.write', '{"redirects":[{"from":"/a","before":null,"after":"/b"}]}');
    CREATE TEMP TABLE who AS SELECT row_number() OVER (ORDER BY id) - 1 AS k, id FROM people LIMIT 200;
    CREATE TEMP TABLE blog_numbers AS SELECT row_number() OVER (ORDER BY id) - 1 AS k, id FROM blogs;`);
  db.prepare(
    `INSERT INTO audit_log (id, created_time, blog_id, by_person_id, action, person_id, post_id, reason, detail)
    ${numbers(count)} SELECT 'grown-' || i, ?1 - i * 31000, b.id, w.id, d.action, NULL, NULL, '', d.detail
    FROM n CROSS JOIN kinds d ON d.k = n.i % 5
    CROSS JOIN who w ON w.k = n.i % (SELECT count(*) FROM who)
    CROSS JOIN blog_numbers b ON b.k = n.i % (SELECT count(*) FROM blog_numbers)`,
  ).run(now);
}

const [hour, day] = [3_600_000, 86_400_000];
/** How long hours are kept, days, and the length of the year. */
const [hoursKept, yearDays] = [90, 365];

/**
 * Figures of each blog: a few stories have nearly all views, as Zipf's law says, so that each story appears in a span with the
 * probability that at least one of the span's views is its own. Kept as the jobs keep them: hours for 90 days, days for ever.
 */
function growFigures(db: DatabaseSync, { readBlogs, viewsOfBlog }: DeskSize, now: number): void {
  const insert = db.prepare(
    "INSERT OR IGNORE INTO audience_views (scope, span, start, views, blog_id) VALUES (?, ?, ?, ?, ?)",
  );
  const random = createRandom();
  const blogs = listIds(db, "SELECT id FROM blogs ORDER BY CAST(id AS INTEGER) LIMIT ?", String(readBlogs));
  for (const blog of blogs) {
    const stories = listIds(
      db,
      "SELECT id FROM posts WHERE is_starter = 1 AND blog_id = ? ORDER BY publish_time DESC LIMIT 5000",
      blog,
    );
    const weights = stories.map((_, rank) => 1 / (rank + 3) ** 1.1);
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    const write = (span: number, start: number, views: number) => {
      for (const [rank, story] of stories.entries()) {
        const expected = (views * (weights[rank] ?? 0)) / all;
        if (random() < 1 - Math.exp(-expected)) insert.run(story, span, start, Math.ceil(expected), blog);
      }
      insert.run(`blog:${blog}`, span, start, Math.round(views), "");
    };
    const daily = viewsOfBlog / yearDays;
    for (let back = 1; back <= yearDays; back += 1) write(1440, dateNumber(now - back * day), daily);
    for (let back = 1; back <= hoursKept * 24; back += 1)
      write(60, (Math.floor(now / hour) - back) * 3_600, daily / 24);
  }
  console.log(`Figures of ${blogs.length} blogs written`);
}

/** `20261130`. */
const dateNumber = (time: number) => Number(new Date(time).toISOString().slice(0, 10).replaceAll("-", ""));

/** The same numbers in each run: a linear congruential generator. */
function createRandom(): () => number {
  let state = 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
