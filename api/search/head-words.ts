import { splitWords } from "../../contract/search-words.ts";

/*
 * The words of headlines and topics once more, each behind the blog where they stand (column `heads`). To know that no
 * further headline of a blog has a word, the index reads the places of that one: the word itself nearly every text has.
 */

/** A value as a word of the column `scope`: its bytes in hex, behind a letter that says what it is. */
export const scopeWord = (kind: string, value: string) => {
  const bytes = new TextEncoder().encode(value);
  return kind + Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
};

/** Before the words of a blog's headlines; of all blogs' without one. */
const prefixOf = (blogWord = "b") => `${blogWord.toLowerCase()}x`;

/** `"b3132xred b3132xcar"`: words, folded, as they stand behind each other in a headline of one blog, or of any. */
export const headPhrase = (words: readonly string[], blogId: string | undefined) => {
  const prefix = prefixOf(blogId === undefined ? undefined : scopeWord("b", blogId));
  return `"${words.map((word) => prefix + word).join(" ")}"`;
};

/** All of a post's: `texts` its headline and its topics, `scope` with the blogs where it stands. */
export function listHeads(texts: readonly string[], scope: string): string {
  const blogs = scope.split(" ").filter((word) => word.startsWith("b"));
  const lists = texts.map(splitWords).filter((words) => words.length > 0);
  return [undefined, ...blogs]
    .map(prefixOf)
    .flatMap((prefix) =>
      // The prefix alone stands between two texts: no phrase goes on from one into the other.
      lists.flatMap((words) => [...words.map((word) => prefix + word), prefix]),
    )
    .join(" ");
}
