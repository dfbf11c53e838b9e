/** D1's maximum length of a statement, bytes. */
const maxLength = 100_000;

const withoutComments = (sql: string) => sql.replace(/--.*$/gm, "");

/** Statements that D1 would reject, or that would end the transaction of a migration. */
const refused: readonly [RegExp, string][] = [
  [
    /^\s*(BEGIN\s*(;|TRANSACTION|IMMEDIATE|DEFERRED|EXCLUSIVE)|COMMIT|ROLLBACK|SAVEPOINT|RELEASE)\b/im,
    "makes a transaction of its own",
  ],
  [/^\s*(VACUUM|ATTACH|DETACH)\b/im, "cannot run in a transaction"],
  [
    /^\s*PRAGMA\s+(?!defer_foreign_keys\b)/im,
    "sets a pragma that D1 does not take or that does nothing in a transaction",
  ],
  [/\?\d+/, "has a parameter, which nobody binds"],
];

/** Changes that break the previous release, which still runs during a deployment. */
const breaking: readonly [RegExp, string][] = [
  [/\bDROP\s+(TABLE|COLUMN|VIEW)\b/i, "takes away what the release before may read"],
  [/\bRENAME\b/i, "renames what the release before may read"],
  [
    /\bADD\s+(COLUMN\s+)?(?!.*\bDEFAULT\b)[^;]*\bNOT\s+NULL\b/i,
    "adds a column that the release before does not fill",
  ],
];

/**
 * Reasons why an unreleased migration isn't allowed; empty if it is. A migration that removes what the last release no
 * longer reads must state the reason in a line `-- contract: `.
 */
export function findBreaks(sql: string): string[] {
  const statements = withoutComments(sql);
  const isContract = /^-- contract: \S/m.test(sql);
  const rules = isContract ? refused : [...refused, ...breaking];
  return [
    ...rules.flatMap(([pattern, reason]) => (pattern.test(statements) ? [reason] : [])),
    ...(sql.length > maxLength ? [`has more than ${maxLength} characters`] : []),
  ];
}
