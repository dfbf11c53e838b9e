import type { Phrase } from "../../contract/parse-search.ts";
import type { SuggestQuery } from "../../contract/search.ts";
import type { ServiceContext } from "../env.ts";
import { askIndexes } from "./ask-indexes.ts";
import { buildMatches } from "./build-match.ts";
import type { Completions } from "./complete-word.ts";
import { keepReadable } from "./find-ids.ts";
import { parseOutline } from "./outline.ts";
import { rankFound } from "./rank-found.ts";

/** Shorter beginnings are of too many words. */
const minLength = 3;
/** Headlines that are ranked: the newest. */
const maxRanked = 40;

/** Ids of public stories with the words in headline or topics, the last one completed; best first. */
export async function suggestStories(
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
  const [found] = await askIndexes(context, [
    { kind: "candidates", match: heads, since: 0, until: now + 1, limit: maxRanked },
  ]);
  const candidates = (found?.rows ?? []).map(({ post_id, outline, time }) => ({
    id: post_id,
    time,
    outline: parseOutline(outline),
    has: [],
  }));
  const best = rankFound(candidates, { q, wanted: search.wanted, counts: search.wanted.map(() => 0), now });
  return keepReadable(
    context,
    best.slice(0, 2 * maxStories).map(({ id }) => id),
  ).then((ids) => ids.slice(0, maxStories));
}
