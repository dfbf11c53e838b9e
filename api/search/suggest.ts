import { maxSuggestions, type SearchSuggestions, type SuggestQuery } from "../../contract/search.ts";
import { parseSearch } from "../../contract/parse-search.ts";
import type { ServiceContext } from "../env.ts";
import { presentPeople } from "../people/present-person.ts";
import { preparePeople } from "../people/prepare-people.ts";
import { prepareTags } from "../posts/find-tag.ts";
import { prepareSummaries } from "../posts/prepare-posts.ts";
import { presentSummary } from "../posts/present-post.ts";
import { inOrder, runAll, runQuery, statement } from "../store/query.ts";
import { completeWord, type Completions } from "./complete-word.ts";
import { selectSuggestions } from "./index-sql.ts";
import { selectSuggestedNames } from "./sql.ts";
import { suggestStories } from "./suggest-stories.ts";

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

/** Topics and authors with public posts whose names have every word typed, and stories with them in their headlines. */
export async function suggest(context: ServiceContext, query: SuggestQuery): Promise<SearchSuggestions> {
  const { db, searchIndex, now } = context;
  const { wanted, small } = parseSearch(query.q);
  const words = [...small, ...wanted.flat()].flatMap((phrase) => phrase.words);
  const last = wanted.at(-1)?.at(-1)?.words.at(-1);
  if (last === undefined) return { tags: [], people: [], stories: [] };
  const completions = await completeWord(searchIndex, last);
  const [names, storyIds] = await Promise.all([
    findNames(context, words, last, completions),
    query.maxStories === 0 ? [] : suggestStories(context, query, wanted, completions),
  ]);
  const [tagKeys, personIds] = [listKeys(names, "tag"), listKeys(names, "person")];
  const [tags, people, stories] = await runAll(db, [
    prepareTags(db, tagKeys),
    preparePeople(db, personIds),
    prepareSummaries(db, storyIds, now),
  ]);
  return {
    tags: inOrder(tagKeys, tags, (row) => row.safe_name).map(({ safe_name, url_name, display_name }) => ({
      safeName: safe_name,
      urlName: url_name,
      displayName: display_name,
    })),
    people: inOrder(personIds, presentPeople(people), ({ id }) => id),
    stories: inOrder(storyIds, stories, ({ id }) => id).map(presentSummary),
  };
}

/** Names with a word that starts with each word typed; the last may be one of its corrections. */
async function findNames(
  { db, searchIndex, now }: ServiceContext,
  words: readonly string[],
  last: string,
  { isCorrected, words: completed }: Completions,
): Promise<NameRow[]> {
  const begun = words.map((word) =>
    word === last && isCorrected ? `(${completed.map((each) => `"${each}"`).join(" OR ")})` : `"${word}"*`,
  );
  const find = (kind: NameRow["kind"]) =>
    statement<{ id: number }>(
      searchIndex,
      selectSuggestions,
      `name : (${begun.join(" AND ")}) AND kind : "${kind}"`,
    );
  const found = await runAll(searchIndex, [find("tag"), find("person")]);
  const ids = found.flat().map(({ id }) => id);
  if (ids.length === 0) return [];
  return runQuery<NameRow>(db, selectSuggestedNames, JSON.stringify(ids), now);
}
