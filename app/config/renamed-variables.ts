/** Old names of variables, read until the next release; the new name takes precedence. */
const newNames = { COUNT_LOST: "NOT_FOUND_LOG" } as const;

/** A variable that is set under its old name. */
export interface RenamedVariable {
  old: string;
  name: string;
}

/** The old names in use. */
export const listRenamed = (env: object): RenamedVariable[] =>
  Object.entries(newNames).flatMap(([old, name]) => (Object.hasOwn(env, old) ? [{ old, name }] : []));

/** The variables under their new names; if both are set, the new one counts. */
export const withNewNames = (env: object): object => {
  const values: Record<string, unknown> = { ...env };
  for (const { old, name } of listRenamed(env)) values[name] ??= values[old];
  return values;
};
