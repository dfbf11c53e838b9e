import { listJoined, splitWords } from "../../contract/search-words.ts";
import { findStemLanguage, stemWord } from "../../contract/stem-word.ts";
import { listHeads } from "./head-words.ts";
import { formatOutline, weighStems } from "./outline.ts";
import { isVocabulary } from "./vocabulary.ts";

/** A searchable post: row of `selectWords`. */
export interface WordsRow {
  id: string;
  /** Publication time, ms. */
  time: number;
  headline: string;
  subhead: string;
  /** Names of its tags. */
  tags: string;
  words: string;
  scope: string;
  /** Of its blog: decides which stems its words have. */
  locale: string;
}

/** A post in the index. */
export interface IndexRow {
  id: string;
  time: number;
  /** Stems. */
  words: string;
  heads: string;
  scope: string;
  outline: string | null;
  /** Words for the vocabulary. */
  vocabulary: string[];
}

/** A word that no text has: separates parts, so that no phrase spans two of them. */
const separator = "xx";

/** Makes the index's row of a post. Words that are joined in a text are at the end of it as one word. */
export function createIndexRow(row: WordsRow): IndexRow {
  const language = findStemLanguage(row.locale);
  const known = new Map<string, string>();
  const stem = (word: string) => {
    const found = known.get(word) ?? stemWord(word, language);
    known.set(word, found);
    return found;
  };
  const texts = [row.headline, row.tags, row.subhead, row.words].map((text) => ({
    words: splitWords(text),
    joined: listJoined(text),
  }));
  const [headline, tags, subhead, body] = texts.map(({ words }) => words) as [
    string[],
    string[],
    string[],
    string[],
  ];
  const joined = [...new Set(texts.flatMap((text) => text.joined))].map(stem);
  const joinedHeads = texts.slice(0, 2).map((text) => text.joined.map(stem));
  const isStory = row.scope.startsWith("kstory");
  const weights = isStory ? weighStems({ subhead, body }, stem) : [];
  return {
    id: row.id,
    time: row.time,
    words: [headline, subhead, tags, body, joined]
      .filter((words) => words.length > 0)
      .map((words) => words.map(stem).join(" "))
      .join(` ${separator} `),
    heads: listHeads([headline.map(stem), tags.map(stem), ...joinedHeads], row.scope),
    scope: row.scope,
    outline: isStory ? formatOutline({ headline, tags }, weights) : null,
    vocabulary: isStory
      ? [
          ...new Set([
            ...headline,
            ...tags,
            ...subhead,
            ...texts.slice(0, 3).flatMap((text) => text.joined),
            ...weights.map(({ word }) => word),
          ]),
        ].filter(isVocabulary)
      : [],
  };
}
