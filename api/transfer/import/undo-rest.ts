import type * as v from "valibot";
import type { undoBlog, undoPeople } from "../../../contract/import/undo.ts";
import type { ServiceContext } from "../../env.ts";
import { readSharingBlogs } from "../../publishing/read-sharing-blogs.ts";
import { pagesChange, recordChanges, siteLayoutChange } from "../../store/change-log.ts";
import { runAll, runQuery } from "../../store/query.ts";
import { removeBlogs } from "./import-blogs.ts";
import { isReferenced } from "./undo-import.ts";
import * as sql from "./undo-sql.ts";

/** People in one call. */
const peoplePerCall = 50;

/** Takes away people whom a source brought and whom nothing names any more. */
export async function removePeople(
  { db }: ServiceContext,
  { source, after, isRehearsal }: v.InferOutput<typeof undoPeople.body>,
): Promise<v.InferOutput<typeof undoPeople.reply>> {
  const rows = await runQuery<{ id: string; screen_name: string }>(
    db,
    sql.selectBroughtPeople,
    source,
    Number(isRehearsal),
    after ?? "",
    peoplePerCall,
  );
  const screenNames: string[] = [];
  for (const { id, screen_name } of rows)
    if (isRehearsal || (await removePerson(db, id))) screenNames.push(screen_name);
  return { screenNames, next: rows.length < peoplePerCall ? null : (rows.at(-1)?.id ?? null) };
}

async function removePerson(db: D1Database, id: string): Promise<boolean> {
  try {
    await runAll(db, [
      ...recordChanges(db, [pagesChange]),
      ...sql.deletePerson.map((text) => db.prepare(text).bind(id)),
    ]);
    return true;
  } catch (error) {
    if (!isReferenced(error)) throw error;
    return false;
  }
}

interface Rest {
  host: string;
  is_made: number;
  has_stories: number;
  has_imported: number;
}

/** Takes away a blog's imported redirects if no import is left in it, and the blog if the import made it and it is empty. */
export async function removeBlog(
  context: ServiceContext,
  { blog, source, isRehearsal }: v.InferOutput<typeof undoBlog.body>,
): Promise<v.InferOutput<typeof undoBlog.reply>> {
  const { db } = context;
  const home = (await readSharingBlogs(db)).get(blog);
  const [rest] =
    home === undefined ? [] : await runQuery<Rest>(db, sql.selectRest, source, Number(isRehearsal), home.id);
  if (home === undefined || rest === undefined) return { redirects: 0, outcome: "notMade" };
  const found =
    rest.has_imported === 1 ? [] : await runQuery<unknown>(db, sql.selectListRedirects, rest.host);
  const redirects = found.length;
  if (redirects > 0 && !isRehearsal)
    await runAll(db, [
      ...recordChanges(db, [siteLayoutChange]),
      db.prepare(sql.deleteListRedirects).bind(rest.host),
    ]);
  if (rest.is_made === 0) return { redirects, outcome: "notMade" };
  if (rest.has_stories === 1) return { redirects, outcome: "notEmpty" };
  if (isRehearsal) return { redirects, outcome: "removed" };
  try {
    await removeBlogs(context, [home.id]);
  } catch (error) {
    if (!isReferenced(error)) throw error;
    return { redirects, outcome: "used" };
  }
  return { redirects, outcome: "removed" };
}
