import { maxSuggestions, type SearchSuggestions } from "../../contract/search.ts";
import { parseSearch } from "../../contract/search-words.ts";
import type { ServiceContext } from "../env.ts";
import { presentPeople } from "../people/present-person.ts";
import { inOrder, runAll, runQuery, statement } from "../store/query.ts";
import { selectSuggestions } from "./index-sql.ts";
import { selectSuggestedNames } from "./sql.ts";
import { prepareTags } from "../posts/find-tag.ts";
import { preparePeople } from "../people/prepare-people.ts";

interface NameRow {
  kind: "tag" | "person";
  key: string;
  name: string;
}
const byLength = (a: NameRow, b: NameRow) => a.name.length - b.name.length || (a.key < b.key ? -1 : 1);
const listKeys = (rows: readonly NameRow[], kind: NameRow["kind"]) =>
  rows
    .filter((row) => row.kind === kind)
    .toSorted(byLength)
    .slice(0, maxSuggestions)
    .map(({ key }) => key);

/** Topics and authors with public posts, whose names have a word starting with each word typed. */
export async function suggest(
  { db, searchIndex, now }: ServiceContext,
  typed: string,
): Promise<SearchSuggestions> {
  const words = parseSearch(typed)
    .wanted.flat()
    .flatMap((phrase) => phrase.words);
  if (words.length === 0) return { tags: [], people: [] };
  const begun = words.map((word) => `"${word}"*`).join(" AND ");
  const find = (kind: NameRow["kind"]) =>
    statement<{ id: number }>(searchIndex, selectSuggestions, `name : (${begun}) AND kind : "${kind}"`);
  const found = await runAll(searchIndex, [find("tag"), find("person")]);
  const ids = JSON.stringify(found.flat().map(({ id }) => id));
  const names = await runQuery<NameRow>(db, selectSuggestedNames, ids, now);
  const [tagKeys, personIds] = [listKeys(names, "tag"), listKeys(names, "person")];
  const [tags, people] = await runAll(db, [prepareTags(db, tagKeys), preparePeople(db, personIds)]);
  return {
    tags: inOrder(tagKeys, tags, (row) => row.safe_name).map(({ safe_name, url_name, display_name }) => ({
      safeName: safe_name,
      urlName: url_name,
      displayName: display_name,
    })),
    people: inOrder(personIds, presentPeople(people), ({ id }) => id),
  };
}
