import { formatHex } from "../../contract/hash.ts";

/*
 * The stems of headlines and topics once more, each prefixed with its blog (column `heads`). Makes searches
 * for a word in a blog's headlines fast, although nearly every text contains the word itself.
 */

/** Encodes a value as a word of the column `scope`: hex bytes after a letter for its kind. */
export const scopeWord = (kind: string, value: string) => kind + formatHex(new TextEncoder().encode(value));

/** Stands between type and blog in an expression for both, and in no word. */
export const pairMark = "\u0001";

/** Prefix of words in a blog's headlines, or in all blogs' headlines. */
const prefixOf = (blogWord = "b") => `${blogWord.toLowerCase()}x`;

/** `"b3132xred b3132xcar"`: a phrase of stems in a headline of one blog, or of any. */
export const headPhrase = (stems: readonly string[], blogId: string | undefined) => {
  const prefix = prefixOf(blogId === undefined ? undefined : scopeWord("b", blogId));
  return `"${stems.map((stem) => prefix + stem).join(" ")}"`;
};

/** All head words of a post: `texts` are the stems of its headline and topics, `scope` contains its blogs. */
export function listHeads(texts: readonly (readonly string[])[], scope: string): string {
  const blogs = scope.split(" ").filter((word) => word.startsWith("b"));
  const lists = texts.filter((stems) => stems.length > 0);
  return [undefined, ...blogs]
    .map(prefixOf)
    .flatMap((prefix) =>
      // The bare prefix separates texts, so that no phrase spans two of them.
      lists.flatMap((stems) => [...stems.map((stem) => prefix + stem), prefix]),
    )
    .join(" ");
}
