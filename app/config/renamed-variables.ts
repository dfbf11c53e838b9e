/** Names of variables until this release: they still count, after the new ones. To be removed with the next release. */
const newNames = { COUNT_LOST: "NOT_FOUND_LOG" } as const;

/** A variable that is set under its old name. */
export interface RenamedVariable {
  old: string;
  name: string;
}

/** The old names that are in use. */
export const listRenamed = (env: object): RenamedVariable[] =>
  Object.entries(newNames).flatMap(([old, name]) => (Object.hasOwn(env, old) ? [{ old, name }] : []));

/** The variables under their new names; what is set under both has the value of the new one. */
export const withNewNames = (env: object): object => {
  const values: Record<string, unknown> = { ...env };
  for (const { old, name } of listRenamed(env)) values[name] ??= values[old];
  return values;
};
