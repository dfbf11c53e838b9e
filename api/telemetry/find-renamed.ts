const logged = new Set<string>();

/** What is bound under an old name; each isolate says so once, as one line of JSON. */
export function findRenamed<Env, Old extends keyof Env & string>(env: Env, old: Old, name: string): Env[Old] {
  const bound = env[old];
  if (bound !== undefined && !logged.has(old)) {
    logged.add(old);
    console.warn(JSON.stringify({ level: "warn", event: "variable.renamed", old, name }));
  }
  return bound;
}
