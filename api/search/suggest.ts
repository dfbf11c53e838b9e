import { maxSuggestions, type SearchSuggestions, type SuggestQuery } from "../../contract/search/search.ts";
import { parseSearch, type Phrase } from "../../contract/search/parse-search.ts";
import type { ServiceContext } from "../env.ts";
import { presentPeople } from "../people/present-person.ts";
import { preparePeople } from "../people/prepare-people.ts";
import { prepareTags } from "../posts/taxonomy.ts";
import { prepareSummaries } from "../posts/prepare-posts.ts";
import { presentSummary } from "../posts/present-post.ts";
import { inOrder, runAll, runQuery, statement } from "../store/query.ts";
import { queryIndexes } from "./index-queries.ts";
import { buildMatches } from "./build-match.ts";
import { filterReadable } from "./find-ids.ts";
import { selectSuggestions, selectWordsBegun } from "./index-sql.ts";
import { parseOutline } from "./outline.ts";
import { rankFound } from "./rank-found.ts";
import { selectSuggestedNames } from "./sql.ts";
import { isCorrectable, listVariants } from "./vocabulary.ts";

/** Possible completions of a word that is being typed. */
interface Completions {
  /** Shortest first. */
  words: string[];
  /** True if no word starts as it was typed, so that one letter was corrected. */
  isCorrected: boolean;
}

/** Maximum number of words read of a beginning, and of each of its variants; and of words kept in total. */
const [maxRead, maxOfVariant, maxKept] = [100, 3, 12];

/** The vocabulary's words with a beginning, or with one that is one error away from it. */
async function completeWord(index: D1Database, begun: string): Promise<Completions> {
  const read = async (beginnings: readonly string[], most: number) => {
    const rows = await runQuery<{ word: string }>(index, selectWordsBegun, JSON.stringify(beginnings), most);
    const words = [...new Set(rows.map(({ word }) => word))];
    return words.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, maxKept);
  };
  const words = await read([begun], maxRead);
  if (words.length > 0 || !isCorrectable(begun)) return { words, isCorrected: false };
  const corrected = await read(listVariants(begun), maxOfVariant);
  return { words: corrected, isCorrected: corrected.length > 0 };
}

/** Shorter beginnings match too many words. */
const minLength = 3;
/** Headlines that are ranked: the newest. */
const maxRanked = 40;

/** Ids of public stories with the words in headline or topics, the last one completed; best first. */
async function suggestStories(
  context: ServiceContext,
  { q, blogId, maxStories }: SuggestQuery,
  wanted: readonly Phrase[][],
  { words }: Completions,
): Promise<string[]> {
  const [typed] = wanted.at(-1) ?? [];
  if (!typed || words.length === 0 || typed.words.join("").length < minLength) return [];
  const isSingle = typed.words.length === 1;
  const completed = words.map((word): Phrase => ({
    text: word,
    words: [word],
    joined: [],
    apart: [],
    isQuoted: false,
  }));
  const search = {
    wanted: [...wanted.slice(0, -1), isSingle ? [typed, ...completed] : [typed]],
    unwanted: [],
    small: [],
  };
  const { heads } = buildMatches(search, {
    kind: "stories",
    blogId,
    storyType: undefined,
    authorId: null,
    tag: null,
  });
  if (heads === null) return [];
  const { now } = context;
  const [found] = await queryIndexes(context, [
    { kind: "candidates", match: heads, since: 0, until: now + 1, limit: maxRanked },
  ]);
  const candidates = (found?.rows ?? []).map(({ post_id, outline, time }) => ({
    id: post_id,
    time,
    outline: parseOutline(outline),
    has: [],
  }));
  const best = rankFound(candidates, { q, wanted: search.wanted, counts: search.wanted.map(() => 0), now });
  return filterReadable(
    context,
    best.slice(0, 2 * maxStories).map(({ id }) => id),
  ).then((ids) => ids.slice(0, maxStories));
}

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
