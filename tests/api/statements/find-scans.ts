/** SQLite's plan of a statement, and the tables of its database. */
export interface Explained {
  sql: string;
  plan: readonly string[];
  tables: ReadonlySet<string>;
}

/** Lists given as a parameter or kept in a column, and the index of words by row or by word. */
const isRead = /VIRTUAL TABLE INDEX ([13]:$|\d+:=|\d+:\w*M)/;

/** Sorting of rows that agree in the first terms, or of parts of one row's text: only a few. */
const sortsFew = /FOR LAST \d+ TERMS? OF ORDER BY|FOR group_concat\(ORDER BY\)/;

/** The table that a name in a plan stands for; null for a list, a subquery or a constant. */
function findTable(name: string, { sql, tables }: Explained): string | null {
  if (tables.has(name)) return name;
  const named = Array.from(
    sql.matchAll(new RegExp(`(\\w+) +(?:AS +)?${name}\\b`, "g")),
    ([, table]) => table,
  );
  return named.find((table) => table !== undefined && tables.has(table)) ?? null;
}

/** The tables that a statement reads completely. */
export const findScans = (explained: Explained): string[] => [
  ...new Set(
    explained.plan.flatMap((line) => {
      const name = isRead.test(line) ? undefined : /^SCAN (?!CONSTANT)(\w+)/.exec(line)?.[1];
      return (name === undefined ? null : findTable(name, explained)) ?? [];
    }),
  ),
];

/** Plan lines that sort or compare rows outside of an index. */
export const findSorts = ({ plan }: Explained): string[] =>
  plan.filter((line) => /TEMP B-TREE/.test(line) && !sortsFew.test(line));

/** Statements of a trigger's body; columns of the row become parameters. */
export function splitTrigger(sql: string): string[] {
  const plain = sql.replaceAll(/--.*$/gm, "").replaceAll(/\b(NEW|OLD)\.\w+/g, "?");
  const body = /\bBEGIN\b([\s\S]*)\bEND\s*;?\s*$/.exec(plain)?.[1] ?? "";
  const condition = /\bWHEN\b([\s\S]*?)\bBEGIN\b/.exec(plain)?.[1];
  const statements = body
    .split(";")
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "" && !statement.includes("RAISE("));
  return condition === undefined ? statements : [...statements, `SELECT ${condition}`];
}
