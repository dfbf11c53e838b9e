/*
 * What a document refers to in the repository, by four rules:
 *
 * - A link or the `src` of a picture, unless it has a scheme, is relative to the document's own folder. Behind `#` stands
 *   a heading of the document that it leads to.
 * - A word in code (a span in backticks, or a fenced block) that begins with a top-level folder and a slash is the
 *   path of a file or folder; with a slash at its end, of a folder. `*` and a word in capitals (`NAME`) stand for any name. A word with
 *   braces, an ellipsis or the like is no path.
 * - `npm run NAME` names a script of `package.json`.
 * - `docs/decisions/0053` names a decision by its number. In the decisions themselves the number alone does, unless it is a
 *   migration's.
 */

/** A link of a Markdown document: where it leads, and the heading there; both as they are written. */
export interface DocumentLink {
  /** Empty for the document itself. */
  path: string;
  /** Empty where the link names none. */
  heading: string;
}

const linkTarget = /\]\(([^)\s]+)\)|\ssrc="([^"]+)"/g;

export function findLinks(markdown: string): DocumentLink[] {
  return [...removeFences(markdown).matchAll(linkTarget)]
    .map(([, target = "", source = ""]) => target || source)
    .filter((target) => !/^[a-z][a-z+.-]*:/.test(target))
    .map((target) => {
      const [path = "", heading = ""] = target.split("#");
      return { path, heading };
    });
}

const fence = /^( *)```[^\n]*\n[\s\S]*?^\1```/gm;
const removeFences = (markdown: string) => markdown.replace(fence, "");

/** A path in which every part is a name, `*` included. */
const isPath = (word: string) => /^[\w.@*-]+(\/[\w.@*-]+)*\/?$/.test(word);

/** Words in code that begin with one of the folders; a glob for each, with `*` in the place of a word in capitals. */
export function findPaths(markdown: string, topFolders: readonly string[]): string[] {
  const fenced = [...markdown.matchAll(fence)].map(([block]) => block);
  const spans = [...removeFences(markdown).matchAll(/`([^`\n]+)`/g)].map(([, span = ""]) => span);
  return [...fenced, ...spans]
    .flatMap((code) => code.split(/[\s"'(),;=]+/))
    .filter((word) => topFolders.some((folder) => word.startsWith(`${folder}/`)))
    .map((word) => word.replace(/[.:]$/, ""))
    .filter((word) => isPath(word) && !/^docs\/decisions\/\d{4}$/.test(word))
    .map((word) => word.replace(/(?<=[/.-]|^)(?!README\b)[A-Z]{2,}(?=[./-]|$)/g, "*"));
}

/** Names of npm scripts, `start` and `test` included. */
export function findScripts(text: string): string[] {
  return [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
    ([, named = "", short = ""]) => named || short,
  );
}

/** Numbers of decisions that are named with their folder. */
export const findDecisionNumbers = (text: string): string[] =>
  [...text.matchAll(/\bdocs\/decisions\/(\d{4})\b/g)].map(([, number = ""]) => number);

/** Numbers of decisions in a decision's own text, where they stand alone: four digits that begin with 00. */
export const findBareDecisionNumbers = (text: string): string[] =>
  [...text.matchAll(/(?<!migrations?(?:\s+|\/))(?<![\w.#-])(00\d\d)(?![\w-])/gi)].map(
    ([, number = ""]) => number,
  );

/** The anchors of a document's headings, as GitHub writes them. */
export function findAnchors(markdown: string): string[] {
  return [...removeFences(markdown).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replace(/\s/g, "-"),
  );
}
