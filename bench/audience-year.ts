import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { openDatabase } from "../mocks/platform/open-database.ts";
import { growFigures } from "./network/grow-figures.ts";
import { writeSection } from "./report/write-section.ts";

/**
 * `npm run audience-year`: what the figures of a year need: a tenth of 200 blogs with a billion views, as reports write them, and
 * each of its days packed by the jobs. Writes its section of `bench/results.md`, unless the figures are of fewer blogs or days.
 */
const { values } = parseArgs({
  options: {
    blogs: { type: "string", default: "20" },
    days: { type: "string", default: "365" },
  },
});
const [blogs, days] = [Number(values.blogs), Number(values.days)];
const whole = { blogs: 200, views: 1_000_000_000, days: 365 };
const viewsOfDay = Math.round(whole.views / whole.blogs / whole.days);
/** Stories of a blog at the beginning of the year, and those that it publishes each day. */
const [oldStories, newStories] = [3_000, 10];

const db = openDatabase("migrations");
db.exec("PRAGMA foreign_keys = OFF");
const ids = Array.from({ length: blogs }, (_, index) => String(9_000 + index));
const insertBlog = db.prepare(
  "INSERT INTO blogs (id, name, host, is_main_site, position, blog, about, content_hash) VALUES (?1, ?1, ?1, 0, 1, '{}', '', '')",
);
for (const id of ids) insertBlog.run(id);
const listStories = (blog: number) =>
  Array.from({ length: oldStories + newStories * days }, (_, index) =>
    // Ids as stories have them, of ten digits.
    String(1_850_000_000 - (index * blogs + blog) * 97),
  );
const before = loadavg()[0] ?? NaN;
const start = performance.now();
await growFigures(
  db,
  { blogs: new Map(ids.map((id, blog) => [id, listStories(blog)])), viewsOfDay, newStories, days },
  Date.now(),
);
const report = describe();
console.log(report);
if (blogs === whole.blogs / 10 && days === whole.days)
  writeSection("audience-year", "Storage of a year of figures", report);

/** Kinds of packs, by their number. */
const names: Record<number, string> = {
  1: "views by day",
  2: "views by hour",
  5: "views by five minutes",
  6: "details by day",
  7: "details by ten days",
  8: "details by month",
};

interface Part {
  name: string;
  rows: number;
  bytes: number;
}

function measureParts(): Part[] {
  // Afterwards each table and index has pages of its own, as full as they were.
  const sizes = db
    .prepare(
      "SELECT name, sum(pgsize) AS bytes FROM dbstat WHERE name LIKE 'audience\\_%' ESCAPE '\\' GROUP BY name ORDER BY name",
    )
    .all() as { name: string; bytes: number }[];
  const count = (table: string) =>
    Number(db.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.["count"]);
  const tables = new Set(["audience_views", "audience_details", "audience_parts"]);
  return sizes
    .filter(({ bytes }) => bytes > 100_000)
    .map(({ name, bytes }) => ({ name, bytes, rows: tables.has(name) ? count(name) : NaN }));
}

function describe(): string {
  const parts = measureParts();
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  const kinds = db
    .prepare(
      "SELECT kind, count(*) AS rows, sum(length(counts)) AS bytes FROM audience_parts GROUP BY kind ORDER BY kind",
    )
    .all() as { kind: number; rows: number; bytes: number }[];
  const ofAll = whole.blogs / blogs / 1e9;
  const format = (number: number) => number.toLocaleString("en-US");
  return [
    `Made by \`npm run audience-year\`: ${blogs} blogs with ${format(viewsOfDay)} views a day each for ${days} days`,
    `(${format(viewsOfDay * blogs * days)} views), ${format(oldStories)} old stories a blog and ${newStories} new ones a day. Half of the views are of`,
    "new stories, which lose half of their readers in a day, the others of old ones by Zipf's law (exponent 1.1).",
    `${Math.round((performance.now() - start) / 60_000)} minutes; ${before.toFixed(1)} processes were waiting for a processor before, ${(loadavg()[0] ?? NaN).toFixed(1)} after.`,
    "",
    "| table or index | rows | MB |",
    "| --- | --: | --: |",
    ...parts.map(
      ({ name, rows, bytes: size }) =>
        `| \`${name}\` | ${Number.isNaN(rows) ? "" : format(rows)} | ${(size / 1e6).toFixed(1)} |`,
    ),
    "",
    "| packed | parts | MB of text |",
    "| --- | --: | --: |",
    ...kinds.map(
      ({ kind, rows, bytes: size }) =>
        `| ${names[kind] ?? kind} | ${format(rows)} | ${(size / 1e6).toFixed(1)} |`,
    ),
    "",
    `${(bytes / 1e6).toFixed(0)} MB: of 200 blogs with a billion views in a year ${(bytes * ofAll).toFixed(2)} GB (aim ≤ 2).`,
  ].join("\n");
}
