import type { Blog } from "../../contract/entities/blog.ts";
import type { NotFoundAddress } from "../../contract/network/not-found-log.ts";
import { encodeSegment } from "../../contract/wire/encode-segment.ts";
import { tagList } from "../posts/stream-list.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import { selectFilledLists, selectSectionNames, selectTagsNamed } from "./sql.ts";

type Suggestion = NonNullable<NotFoundAddress["suggestion"]>;

/** Pages of tags and sections of a blog that have these names in their addresses. */
export async function findNamedPages(
  db: D1Database,
  { id, host }: Blog,
  names: readonly string[],
): Promise<Map<string, Suggestion>> {
  const [tags, sections] = await runAll(db, [
    statement<{ safe_name: string; url_name: string; display_name: string }>(
      db,
      selectTagsNamed,
      JSON.stringify([...new Set(names)]),
    ),
    statement<{ place: string; name: string; display_name: string }>(db, selectSectionNames, id),
  ]);
  const listOf = (safeName: string) => tagList(id, safeName);
  const lists = await runQuery<{ list: string }>(
    db,
    selectFilledLists,
    JSON.stringify(tags.map(({ safe_name }) => listOf(safe_name))),
  );
  const filled = new Set(lists.map(({ list }) => list));
  const page = (
    kind: Suggestion["kind"],
    place: string,
    name: string,
    title: string,
  ): [string, Suggestion] => [name, { kind, url: `https://${host}/${place}/${encodeSegment(name)}`, title }];
  return new Map([
    ...tags
      .filter(({ safe_name }) => filled.has(listOf(safe_name)))
      .map(({ url_name, display_name }) => page("tag", "tag", url_name, display_name)),
    ...sections.map(({ place, name, display_name }) => page("section", place, name, display_name)),
  ]);
}
