import type { RecordOf } from "../../../contract/records/records.ts";
import { listEditKeys, readEditsInObjects } from "../../discussion/records/read-edits.ts";
import { leaveOutPacked } from "../../audience/pack-records.ts";
import { restoreLikes, restoreSaved } from "../../discussion/records/restore-likes.ts";
import { assertFontFile } from "../../blog-settings/look-fonts.ts";
import type { ServiceContext } from "../../env.ts";
import { listOfSource, sectionList } from "../../posts/stream-list.ts";
import { findTagNames } from "../../posts/taxonomy.ts";
import { pagesChange, recordChanges } from "../../store/change-log.ts";
import { insertRows, type Cell, type Row } from "../../store/insert-rows.ts";
import { parseJson } from "../../store/json-cells.ts";
import { runAll, runQuery } from "../../store/query.ts";
import { defineStore, type Outside, type RecordKey, type RecordStore } from "./record-store.ts";
import { networkKey, rowQueries } from "./row-queries.ts";
import { rowTableOf, type RowKind } from "./row-tables.ts";
import { restoreCases, selectHomes } from "./sql.ts";

type Cells = Readonly<Record<string, Cell>>;
type Fields = Readonly<Record<string, unknown>>;

/** Statements that write records of one kind; all run in one transaction. */
type WriteRows<Kind extends RowKind> = (
  context: ServiceContext,
  rows: readonly Row[],
  records: readonly RecordOf<Kind>[],
) => Promise<D1PreparedStatement[]> | D1PreparedStatement[];

interface More<Kind extends RowKind> extends Pick<RecordStore<Kind>, "grows" | "listKeys"> {
  /** Rows with these keys that are not in the table. */
  readMore?: (context: Outside & Pick<ServiceContext, "db">, keys: readonly RecordKey[]) => Promise<Row[]>;
}

/** The store of a kind whose records are single rows: see `rowTables`. */
const createRowStore = <Kind extends RowKind>(
  kind: Kind,
  write: WriteRows<Kind> = ({ db }, rows) => insertRows(db, rowTableOf(kind).table, rows),
  { readMore, ...more }: More<Kind> = {},
): RecordStore<Kind> => {
  const { key } = rowTableOf(kind);
  return defineStore<Kind>({
    kind,
    keyOf: (record) => key.map((field) => String((record as Cells)[field] ?? networkKey)),
    selectKeys: rowQueries[kind].keys,
    keyParts: key.length as 1 | 2 | 3,
    read: async (db, keys, outside) => {
      const rows = await runQuery<Row>(db, rowQueries[kind].rows, JSON.stringify(keys));
      const others = (await readMore?.({ ...outside, db }, keys)) ?? [];
      return [...rows, ...others].map((row) => presentRow(kind, row));
    },
    write: async (context, records) => {
      const rows = records.map((record) => createRow(kind, record));
      await runAll(context.db, await write(context, rows, records));
    },
    ...more,
  });
};

/** A row as a record; not validated yet. */
function presentRow(kind: RowKind, row: Row): Fields {
  const { columns, json = [], booleans = [], scopes = [] } = rowTableOf(kind);
  return Object.fromEntries(
    Object.entries(columns).map(([field, column]) => {
      const cell = row[column] ?? null;
      if (json.includes(field)) return [field, parseJson(String(cell))];
      if (booleans.includes(field)) return [field, cell === 1];
      return [field, scopes.includes(field) && cell === "" ? null : cell];
    }),
  );
}

function createRow(kind: RowKind, record: Fields): Row {
  const { columns, json = [], scopes = [] } = rowTableOf(kind);
  return Object.fromEntries(
    Object.entries(columns).map(([field, column]): [string, Cell] => {
      const value = record[field] as Cell;
      if (json.includes(field)) return [column, value === null ? null : JSON.stringify(value)];
      return [column, scopes.includes(field) ? (value ?? "") : value];
    }),
  );
}

const writeLikes: WriteRows<"likes"> = restoreLikes;
const writeSaved: WriteRows<"saved-posts"> = restoreSaved;

const writeSectionStories: WriteRows<"section-stories"> = ({ db }, rows) =>
  insertRows(
    db,
    "section_stories",
    rows.map((row) => ({ ...row, list: sectionList(String(row["blog_id"]), String(row["section"])) })),
  );

/** The lists of rules of blogs. A tag is named as when the rule was made. */
async function createListFinder(
  db: D1Database,
  rules: readonly Pick<RecordOf<"section-sources">, "kind" | "subject">[],
) {
  const tags = rules.flatMap(({ kind, subject }) => (kind === "tag" ? [subject] : []));
  const names = await findTagNames(db, tags);
  return (blogId: string, { kind, subject }: (typeof rules)[number]) =>
    listOfSource(blogId, { kind, subject: (kind === "tag" && names.get(subject)) || subject });
}

const writeSectionSources: WriteRows<"section-sources"> = async ({ db }, rows, records) => {
  const findList = await createListFinder(db, records);
  return insertRows(
    db,
    "section_sources",
    records.map((record, index) => ({
      ...rows[index],
      source_list: findList(record.blogId, record),
      list: sectionList(record.blogId, record.section),
    })),
  );
};

const writeRelatedLists: WriteRows<"related-lists"> = async ({ db }, rows, records) => {
  const ruleOf = ({ kind, subject }: RecordOf<"related-lists">) =>
    kind === null || subject === null ? null : { kind, subject };
  const findList = await createListFinder(
    db,
    records.flatMap((record) => ruleOf(record) ?? []),
  );
  const ids = JSON.stringify(records.map(({ postId }) => postId));
  const homes = await runQuery<{ id: string; blog_id: string }>(db, selectHomes, ids);
  const blogs = new Map(homes.map(({ id, blog_id }) => [id, blog_id]));
  return insertRows(
    db,
    "related_lists",
    records.map((record, index) => {
      const rule = ruleOf(record);
      const blogId = blogs.get(record.postId);
      return {
        ...rows[index],
        source_list: rule === null || blogId === undefined ? null : findList(blogId, rule),
      };
    }),
  );
};

const writeCases: WriteRows<"cases"> = ({ db }, rows) => [
  db.prepare(restoreCases).bind(JSON.stringify(rows)),
];

/** A restored file is checked as an uploaded one is. */
const writeFonts: WriteRows<"look-fonts"> = async ({ db }, rows, records) => {
  for (const { file, id } of records) await assertFontFile(file, id);
  return insertRows(db, "look_fonts", rows);
};

const growBy = (key: string, ...columns: string[]) =>
  `ON CONFLICT (${key}) DO UPDATE SET ${columns.map((column) => `${column} = max(${column}, excluded.${column})`).join(", ")}`;

const viewColumns = ["views", "direct", "chrome_desktop", "chrome_phone", "safari", "doubtful"];

/** Stores of kinds whose records are single rows. */
export const rowStores = {
  "apple-news-articles": createRowStore("apple-news-articles"),
  "apple-news-channels": createRowStore("apple-news-channels"),
  "blog-follows": createRowStore("blog-follows"),
  "section-stories": createRowStore("section-stories", writeSectionStories),
  "section-sources": createRowStore("section-sources", writeSectionSources),
  "tag-names": createRowStore("tag-names"),
  corrections: createRowStore("corrections"),
  "share-suggestions": createRowStore("share-suggestions"),
  "share-pairs": createRowStore("share-pairs"),
  invitations: createRowStore("invitations"),
  media: createRowStore("media"),
  videos: createRowStore("videos"),
  "notification-choices": createRowStore("notification-choices"),
  "person-follows": createRowStore("person-follows"),
  "followed-lists": createRowStore("followed-lists"),
  "following-settings": createRowStore("following-settings"),
  "figure-mails": createRowStore("figure-mails"),
  "person-blocks": createRowStore("person-blocks"),
  "person-mutes": createRowStore("person-mutes"),
  restrictions: createRowStore("restrictions"),
  rules: createRowStore("rules"),
  "blog-settings": createRowStore("blog-settings"),
  "blog-looks": createRowStore("blog-looks"),
  "look-fonts": createRowStore("look-fonts", writeFonts),
  "machine-terms": createRowStore("machine-terms"),
  "redirect-patterns": createRowStore("redirect-patterns", ({ db }, rows) => [
    ...recordChanges(db, [pagesChange]),
    ...insertRows(db, "redirect_patterns", rows),
  ]),
  "front-versions": createRowStore("front-versions"),
  "front-drafts": createRowStore("front-drafts"),
  "topic-front-versions": createRowStore("topic-front-versions"),
  "topic-front-drafts": createRowStore("topic-front-drafts"),
  strips: createRowStore("strips"),
  // Readers may have come before: the larger number counts.
  "audience-views": createRowStore(
    "audience-views",
    async (context, rows) =>
      insertRows(
        context.db,
        "audience_views",
        await leaveOutPacked(context, rows, "start"),
        growBy("scope, span, start", ...viewColumns),
      ),
    { grows: true },
  ),
  "audience-details": createRowStore(
    "audience-details",
    async (context, rows) =>
      insertRows(
        context.db,
        "audience_details",
        await leaveOutPacked(context, rows, "day"),
        growBy("scope, day, detail", "count"),
      ),
    { grows: true },
  ),
  "headline-tests": createRowStore("headline-tests"),
  "test-counts": createRowStore(
    "test-counts",
    ({ db }, rows) => insertRows(db, "test_counts", rows, growBy("test, variant, goal", "count")),
    { grows: true },
  ),
  stickies: createRowStore("stickies"),
  "related-lists": createRowStore("related-lists", writeRelatedLists),
  "imported-posts": createRowStore("imported-posts"),
  "imported-people": createRowStore("imported-people"),
  "imported-blogs": createRowStore("imported-blogs"),
  "reply-edits": createRowStore("reply-edits", undefined, {
    listKeys: listEditKeys,
    readMore: readEditsInObjects,
  }),
  likes: createRowStore("likes", writeLikes),
  "saved-posts": createRowStore("saved-posts", writeSaved),
  "discussion-follows": createRowStore("discussion-follows"),
  flags: createRowStore("flags"),
  notices: createRowStore("notices"),
  decisions: createRowStore("decisions"),
  appeals: createRowStore("appeals"),
  judgements: createRowStore("judgements"),
  // `grows`, because writing a pending reply has already created its case.
  cases: createRowStore("cases", writeCases, { grows: true }),
  "audit-log": createRowStore("audit-log"),
  drafts: createRowStore("drafts"),
  "draft-revisions": createRowStore("draft-revisions"),
  "draft-recovered": createRowStore("draft-recovered"),
  "scheduled-changes": createRowStore("scheduled-changes"),
  "draft-notes": createRowStore("draft-notes"),
  "deletion-requests": createRowStore("deletion-requests"),
  "story-plans": createRowStore("story-plans"),
};
