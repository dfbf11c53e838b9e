import { run, statement } from "../store/query.ts";
import { selectTag, selectTagsByName } from "./tag-sql.ts";

export interface TagRow {
  safe_name: string;
  url_name: string;
  display_name: string;
}

/** A tag by its canonical name, or by the name in its address. */
export const prepareTag = (db: D1Database, name: string) =>
  statement<TagRow>(db, selectTag, name.toLowerCase());

export async function findTag(db: D1Database, name: string): Promise<TagRow | null> {
  const [row] = await run(prepareTag(db, name));
  return row ?? null;
}

/** Tags by canonical name, in any order. */
export const prepareTags = (db: D1Database, names: readonly string[]) =>
  statement<TagRow>(db, selectTagsByName, JSON.stringify(names));
