import { formatHex } from "../../contract/hash.ts";
import { splitWords } from "../../contract/search-words.ts";

/*
 * The words of headlines and topics once more, each prefixed with its blog (column `heads`). Makes searches
 * for a word in a blog's headlines fast, although nearly every text contains the word itself.
 */

/** Encodes a value as a word of the column `scope`: hex bytes after a letter for its kind. */
export const scopeWord = (kind: string, value: string) => kind + formatHex(new TextEncoder().encode(value));

/** Prefix of words in a blog's headlines, or in all blogs' headlines. */
const prefixOf = (blogWord = "b") => `${blogWord.toLowerCase()}x`;

/** `"b3132xred b3132xcar"`: a phrase of folded words in a headline of one blog, or of any. */
export const headPhrase = (words: readonly string[], blogId: string | undefined) => {
  const prefix = prefixOf(blogId === undefined ? undefined : scopeWord("b", blogId));
  return `"${words.map((word) => prefix + word).join(" ")}"`;
};

/** All head words of a post: `texts` are its headline and topics, `scope` contains its blogs. */
export function listHeads(texts: readonly string[], scope: string): string {
  const blogs = scope.split(" ").filter((word) => word.startsWith("b"));
  const lists = texts.map(splitWords).filter((words) => words.length > 0);
  return [undefined, ...blogs]
    .map(prefixOf)
    .flatMap((prefix) =>
      // The bare prefix separates texts, so that no phrase spans two of them.
      lists.flatMap((words) => [...words.map((word) => prefix + word), prefix]),
    )
    .join(" ");
}
