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
import { everythingList, ownList } from "./stream-list.ts";

/** Stories looked at in one transaction, and how often in one run. */
const portion = 100;
const maxPortions = 50;

interface Renamed {
  kind: "blog" | "tag" | "all";
  key: string;
  done: string | number | null;
}

/** Statement that keeps the names on the cards of stories, in the transaction that has written them. */
export const prepareCardNames = (db: D1Database, ids: readonly string[]) =>
  statement(db, keepCardNames, JSON.stringify(ids));

/**
 * Scheduled: keeps the new names with the stories that show what has been renamed, and the names of stories that an older
 * release has written. A run can end anywhere: until it is done, names are looked up when cards are read.
 */
export async function renewCardNames({ db }: Pick<ServiceContext, "db">): Promise<void> {
  for (let done = 0; done < maxPortions; done += 1) {
    const [renamed] = await runQuery<Renamed>(db, selectRenamed);
    if (renamed === undefined) return;
    await renewPortion(db, renamed);
  }
}

async function renewPortion(db: D1Database, { kind, key, done }: Renamed): Promise<void> {
  const list = kind === "blog" ? ownList(key) : everythingList;
  const stories =
    kind === "tag"
      ? await runQuery<{ id: string; done: string }>(db, selectNextOfTag, key, done, portion)
      : await runQuery<{ id: string; done: number }>(db, selectNextOfList, list, done, portion);
  const last = stories.at(-1);
  await runAll(db, [
    prepareCardNames(
      db,
      stories.map(({ id }) => id),
    ),
    last === undefined
      ? statement(db, deleteRenamed, kind, key, done)
      : statement(db, updateDone, kind, key, done, last.done),
  ]);
}
