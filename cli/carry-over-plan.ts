/*
 * The migrations up to here are the schema of what 91 earlier ones built before the first release. A database of these
 * has it already, and a few tables more: it is carried over by dropping these and recording the new files as applied, so
 * that the next migration continues from there.
 */
const carried = {
  main: {
    last: "0136_images_of_texts.sql",
    through: "0013_operations.sql",
    /** Tables that the new files don't have. */
    former: ["evaluations_to_forget", "replies_to_shorten", "threads_to_share"],
  },
  search: { last: "0003_blog_and_type.sql", through: "0001_search_index.sql", former: [] },
} as const;

/** The migrations of a database that come from earlier ones, out of all `files`. */
const listCarried = (kind: keyof typeof carried, files: readonly string[]): string[] =>
  files.filter((file) => file <= carried[kind].through);

/**
 * Statements that carry a database over, by the names of its `applied` migrations; null if it has nothing to carry over.
 * Throws for one whose earlier migrations aren't all applied: its schema is another one.
 */
export function planCarryOver(
  kind: keyof typeof carried,
  applied: readonly string[],
  files: readonly string[],
): string[] | null {
  const { last, former } = carried[kind];
  const names = listCarried(kind, files);
  if (applied.length === 0 || names.some((name) => applied.includes(name))) return null;
  if (!applied.includes(last))
    throw new Error(
      `The database is at ${applied.at(-1) ?? ""}, and can be carried over from ${last} only. Apply the earlier migrations first, from a commit that has them (docs/operations.md, "Earlier databases").`,
    );
  return [
    ...former.map((table) => `DROP TABLE IF EXISTS ${table}`),
    `INSERT INTO d1_migrations (name) VALUES ${names.map((name) => `('${name}')`).join(", ")}`,
  ];
}
