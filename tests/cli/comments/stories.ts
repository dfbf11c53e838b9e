import type { FindStories } from "../../../cli/comments/threads.ts";

/** Finds stories by a table of names. */
export const createStories =
  (table: Readonly<Record<string, string>>, asked: string[] = []): FindStories =>
  (names) => {
    asked.push(...names);
    return Promise.resolve(
      new Map(names.flatMap((name) => (table[name] ? [[name, table[name]] as const] : []))),
    );
  };
