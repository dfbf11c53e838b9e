import type { DatabaseSync } from "node:sqlite";
import { findDate } from "../../api/audience/spans.ts";

/** What a long-run network has besides stories. Its rows are written directly into the database. */
export interface DeskSize {
  tags: number;
  /** Rows of the audit log. */
  logRows: number;
  /** Stories of each blog that were read in each of the last fifteen days, and the blog's views. */
  storiesRead: number;
  viewsOfDay: number;
}

const numbers = (most: number) =>
  `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${most})`;

/** Tags, the audit log and what was read on the last days of each blog, until `now`, ms. */
export function growDesk(db: DatabaseSync, size: DeskSize, now: number): void {
  growTags(db, size.tags);
  growLog(db, size.logRows, now);
  growDays(db, size, now);
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

const day = 86_400_000;

/** Stories of a day by their views, as Zipf's law says: the most read has a tenth of the blog's, and many have one. */
function growDays(db: DatabaseSync, { storiesRead, viewsOfDay }: DeskSize, now: number): void {
  const dates = Array.from({ length: 15 }, (_, back) => findDate(now - back * day, "UTC"));
  // The newest are stories that there are; the others are only counted.
  db.exec(`CREATE TEMP TABLE newest AS SELECT id, blog_id, place FROM (
    SELECT id, blog_id, row_number() OVER (PARTITION BY blog_id ORDER BY publish_time DESC) AS place
    FROM posts WHERE is_starter = 1) WHERE place <= 50;
    CREATE INDEX temp.newest_of_blog ON newest (blog_id, place)`);
  db.prepare(
    `INSERT OR IGNORE INTO audience_views (scope, span, start, views, blog_id)
    ${numbers(storiesRead)} SELECT coalesce(p.id, '7' || b.id || '000' || n.i), 1440, d.value, CAST(max(1, ?1 / 10 / n.i) AS INTEGER), b.id
    FROM blogs b CROSS JOIN json_each(?2) d CROSS JOIN n
    LEFT JOIN newest p ON p.blog_id = b.id AND p.place = n.i`,
  ).run(viewsOfDay, JSON.stringify(dates));
  db.prepare(
    `INSERT OR IGNORE INTO audience_views (scope, span, start, views, blog_id)
    SELECT 'blog:' || b.id, 1440, d.value, ?1, '' FROM blogs b CROSS JOIN json_each(?2) d`,
  ).run(viewsOfDay, JSON.stringify(dates));
}
