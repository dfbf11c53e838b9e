/*
 * Finds references to the repository in a document, by five rules:
 *
 * - A link or an image's `src` without a scheme is relative to the document's own folder. `#` precedes a
 *   heading of the target document.
 * - A word in code (in backticks or a fenced block) that begins with a top-level folder and a slash is the
 *   path of a file or folder; with a trailing slash, of a folder. `*` and a word in capitals (`NAME`) match
 *   any name. A word with braces, an ellipsis or the like is not a path.
 * - A file's name alone in backticks, such as `worker.ts`, is that of a file in any folder.
 * - `npm run NAME` names a script of `package.json`.
 * - `docs/decisions/0052` names a decision by its number. In the decisions themselves, the number alone is
 *   enough, unless it is a migration's.
 */

/** A link in a Markdown document: its path and heading, both as written. */
export interface DocumentLink {
  /** Empty for the document itself. */
  path: string;
  /** Empty if the link has none. */
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

/** A path in which every part is a name or `*`. */
const isPath = (word: string) => /^[\w.@*-]+(\/[\w.@*-]+)*\/?$/.test(word);

/** Paths in code that begin with one of the folders, as globs: words in capitals become `*`. */
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

/** Names of files of code that stand alone; a name with a word in capitals is an example. */
export const findFileNames = (markdown: string): string[] =>
  [...removeFences(markdown).matchAll(/`([\w.-]*\w\.tsx?)`/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !name.startsWith(".") && !/NAME|PascalCase/.test(name));

/** Names of npm scripts, including `start` and `test`. */
export function findScripts(text: string): string[] {
  return [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
    ([, named = "", short = ""]) => named || short,
  );
}

/** Numbers of decisions that are referred to with their folder, and those listed after such a one. */
export const findDecisionNumbers = (text: string): string[] =>
  [...text.matchAll(/\bdocs\/decisions\/(\d{4}(?:(?:, | and )0\d{3}\b)*)/g)].flatMap(
    ([, listed = ""]) => listed.match(/\d{4}/g) ?? [],
  );

/** Numbers of decisions that stand alone in a decision's text: four digits that begin with 0. */
export const findBareDecisionNumbers = (text: string): string[] =>
  [...text.matchAll(/(?<!migrations?(?:\s+|\/))(?<![\w.#-])(0\d{3})(?![\w-])/gi)].map(
    ([, number = ""]) => number,
  );

/** The anchors of a document's headings, as GitHub generates them. */
export function findAnchors(markdown: string): string[] {
  return [...removeFences(markdown).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replace(/\s/g, "-"),
  );
}
