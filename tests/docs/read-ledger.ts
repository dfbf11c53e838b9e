/** A row of `docs/specification.md`. */
export interface LedgerRow {
  number: string;
  statement: string;
  /** Paths of files, relative to the project. */
  files: string[];
  tests: { file: string; title: string }[];
}

const row = /^\| (\d+\.\d+) \| (.+?) \| (.+?) \| (.+?) \|$/;
const path = /`([^`]+)`/g;
const heldBy = /`([^`]+)` “([^”]+)”/g;

/** The rows of the ledger's tables, in order; other lines are ignored. */
export function readLedger(markdown: string): LedgerRow[] {
  return markdown.split("\n").flatMap((line) => {
    const [, number = "", statement = "", files = "", tests = ""] = row.exec(line) ?? [];
    if (number === "") return [];
    return {
      number,
      statement,
      files: [...files.matchAll(path)].map(([, file = ""]) => file),
      tests: [...tests.matchAll(heldBy)].map(([, file = "", title = ""]) => ({ file, title })),
    };
  });
}
