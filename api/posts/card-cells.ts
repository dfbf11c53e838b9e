import type { BlockNode } from "../../contract/entities/block-node.ts";
import { findListedProduct } from "../../contract/entities/listed-product.ts";
import { findTextImage } from "../../contract/plaintext.ts";
import type { ServiceContext } from "../env.ts";
import { bodyColumns, fillListedBodies, type BodyCells } from "../store/bodies/fill-bodies.ts";
import { parseBody } from "../store/bodies/reply-body.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import {
  deleteRenamed,
  storeCardNames,
  selectNextOfList,
  selectNextOfTag,
  selectRenamed,
  updateDone,
} from "./sql.ts";
import { everythingList, ownList } from "./stream-list.ts";

/*
 * The image of a story's text that represents it in lists if it has no lead (`findTextImage`), and its first product
 * (`findListedProduct`). They are stored with the story when that is written, because lists read no texts
 * (docs/decisions/0111).
 */

interface Illustrated {
  mainMedia?: unknown;
  featuredMedia?: unknown;
  body: readonly BlockNode[];
}

/** The cell of a story's product: empty if it has none. */
export function printProduct(body: readonly BlockNode[]): string {
  const found = findListedProduct(body);
  return found === null ? "" : JSON.stringify(found);
}

/** The cell of a story's image. */
export function printTextImage({ mainMedia, featuredMedia, body }: Illustrated): string | null {
  const found = mainMedia || featuredMedia ? null : findTextImage(body);
  return found && JSON.stringify(found.image);
}

const isBare = "p.main_media IS NULL AND p.featured_media IS NULL AND p.text_image IS NULL";

/** Stories without any image on their cards, and those whose product is unknown: ?1 JSON list of ids. */
const selectUnread = `
  SELECT p.id, p.content_hash, ${isBare} AS is_bare, ${bodyColumns}
  FROM json_each(?1) w CROSS JOIN posts p ON p.id = w.value
  WHERE p.is_starter = 1 AND (p.product IS NULL OR (${isBare}))`;

/** ?1 JSON list of `[id, image, product, content_hash]`; skips stories changed meanwhile. */
const storeCells = `
  UPDATE posts SET text_image = coalesce(posts.text_image, w.value ->> 1), product = w.value ->> 2 FROM json_each(?1) w
  WHERE posts.id = w.value ->> 0 AND posts.content_hash IS w.value ->> 3`;

interface UnreadRow extends BodyCells {
  id: string;
  content_hash: string;
  is_bare: number;
}

/** Statements that store the cells of stories written by an older release, and the number of texts read for them. */
async function storeTextCells(
  context: Pick<ServiceContext, "db" | "bodyBucket">,
  ids: readonly string[],
): Promise<{ statements: D1PreparedStatement[]; texts: number }> {
  const { db } = context;
  const rows = await runQuery<UnreadRow>(db, selectUnread, JSON.stringify(ids));
  const found = (await fillListedBodies(context, rows)).map(({ id, content_hash, is_bare, body }) => {
    const read = readStoredBody(body);
    return [id, is_bare === 1 ? printTextImage({ body: read }) : null, printProduct(read), content_hash];
  });
  return {
    statements: found.length === 0 ? [] : [statement(db, storeCells, JSON.stringify(found))],
    texts: rows.length,
  };
}

/** A text that can't be read has no image and no product; reading the story reports it. */
function readStoredBody(body: string | null): BlockNode[] {
  try {
    return parseBody(body) as BlockNode[];
  } catch {
    return [];
  }
}

/** Stories in one transaction, and number of transactions in one run. */
const portion = 100;
const maxPortions = 50;
/** Texts read in one run, each of which may be a file. */
const maxTexts = 500;

interface Renamed {
  kind: "blog" | "tag" | "all";
  key: string;
  done: string | number | null;
}

/** Statement that stores the names on the cards of stories, in the transaction that has written them. */
export const prepareCardNames = (db: D1Database, ids: readonly string[]) =>
  statement(db, storeCardNames, JSON.stringify(ids));

type Context = Pick<ServiceContext, "db" | "bodyBucket">;

/**
 * Scheduled: updates the stored names of stories that show renamed things, and stores the names, images and products of stories
 * written by an older release. A run can end anywhere: until it is done, names are looked up when cards are read.
 */
export async function renewCardNames(context: Context): Promise<void> {
  let texts = 0;
  for (let done = 0; done < maxPortions && texts < maxTexts; done += 1) {
    const [renamed] = await runQuery<Renamed>(context.db, selectRenamed);
    if (renamed === undefined) return;
    texts += await renewBatch(context, renamed);
  }
}

/** Returns the number of texts read. */
async function renewBatch(context: Context, { kind, key, done }: Renamed): Promise<number> {
  const { db } = context;
  const list = kind === "blog" ? ownList(key) : everythingList;
  const stories =
    kind === "tag"
      ? await runQuery<{ id: string; done: string }>(db, selectNextOfTag, key, done, portion)
      : await runQuery<{ id: string; done: number }>(db, selectNextOfList, list, done, portion);
  const last = stories.at(-1);
  const ids = stories.map(({ id }) => id);
  const images = kind === "all" ? await storeTextCells(context, ids) : null;
  await runAll(db, [
    prepareCardNames(db, ids),
    ...(images?.statements ?? []),
    last === undefined
      ? statement(db, deleteRenamed, kind, key, done)
      : statement(db, updateDone, kind, key, done, last.done),
  ]);
  return images?.texts ?? 0;
}
