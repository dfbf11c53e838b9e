/** One row of `docs/glossary.md`. */
export interface GlossaryRow {
  term: string;
  meaning: string;
  /** Words, or sequences of words separated by spaces. */
  avoid: string[];
  /** Whole names, and folders that end in a slash. */
  allowed: string[];
}

const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text);

/** The rows of the glossary's only table, without its head. */
export const readGlossary = (markdown: string): GlossaryRow[] =>
  markdown
    .split("\n")
    .filter((line) => line.startsWith("| ") && !/^\|\s*(Term\b|-)/.test(line))
    .map((line) => {
      const [, term = "", meaning = "", avoid = "", allowed = ""] = line
        .split("|")
        .map((cell) => cell.trim());
      return { term, meaning, avoid: quoted(avoid), allowed: quoted(allowed) };
    });

/** Splits a name into words: `NotFoundLogPage`, `lost-page`, `notFoundLog.page` and `LOST_PAGE`. */
export const splitWords = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== "");

/** The words to avoid that a name contains; `where` is the path of its file. */
export function findAvoided(
  glossary: readonly GlossaryRow[],
  name: string,
  where: string,
): { term: string; avoid: string }[] {
  const words = ` ${splitWords(name).join(" ")} `;
  return glossary.flatMap(({ term, avoid, allowed }) =>
    allowed.some((place) => (place.endsWith("/") ? `${where}/`.startsWith(place) : place === name))
      ? []
      : avoid.filter((text) => words.includes(` ${text} `)).map((text) => ({ term, avoid: text })),
  );
}
