import type { ServiceContext } from "../env.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import {
  deleteRenamed,
  keepCardNames,
  selectNextOfList,
  selectNextOfTag,
  selectRenamed,
  updateDone,
} from "./card-names-sql.ts";
import { keepTextImages } from "./text-image.ts";
import { everythingList, ownList } from "./stream-list.ts";

/** Stories looked at in one transaction, and how often in one run. */
const portion = 100;
const maxPortions = 50;
/** Texts read in one run, each of which may be a file. */
const maxTexts = 500;

interface Renamed {
  kind: "blog" | "tag" | "all";
  key: string;
  done: string | number | null;
}

/** Statement that keeps the names on the cards of stories, in the transaction that has written them. */
export const prepareCardNames = (db: D1Database, ids: readonly string[]) =>
  statement(db, keepCardNames, JSON.stringify(ids));

type Context = Pick<ServiceContext, "db" | "bodyBucket">;

/**
 * Scheduled: keeps the new names with the stories that show what has been renamed, and the names and images of stories that an
 * older release has written. A run can end anywhere: until it is done, names are looked up when cards are read.
 */
export async function renewCardNames(context: Context): Promise<void> {
  let texts = 0;
  for (let done = 0; done < maxPortions && texts < maxTexts; done += 1) {
    const [renamed] = await runQuery<Renamed>(context.db, selectRenamed);
    if (renamed === undefined) return;
    texts += await renewPortion(context, renamed);
  }
}

/** Returns how many texts it has read. */
async function renewPortion(context: Context, { kind, key, done }: Renamed): Promise<number> {
  const { db } = context;
  const list = kind === "blog" ? ownList(key) : everythingList;
  const stories =
    kind === "tag"
      ? await runQuery<{ id: string; done: string }>(db, selectNextOfTag, key, done, portion)
      : await runQuery<{ id: string; done: number }>(db, selectNextOfList, list, done, portion);
  const last = stories.at(-1);
  const ids = stories.map(({ id }) => id);
  const images = kind === "all" ? await keepTextImages(context, ids) : null;
  await runAll(db, [
    prepareCardNames(db, ids),
    ...(images?.statements ?? []),
    last === undefined
      ? statement(db, deleteRenamed, kind, key, done)
      : statement(db, updateDone, kind, key, done, last.done),
  ]);
  return images?.texts ?? 0;
}
