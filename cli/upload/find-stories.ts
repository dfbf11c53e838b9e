import { maxStoryNameLength, maxStoryNames, type findStories } from "../../contract/import/import.ts";
import type { BodyOf, ReplyOf } from "../../contract/wire/call.ts";
import type { FindStories } from "../comments/threads.ts";

type Find = (body: BodyOf<typeof findStories>) => Promise<ReplyOf<typeof findStories>["stories"]>;

/** Finds stories of a blog by old addresses and source ids, in batches. */
export const createStoryFinder =
  (find: Find, blog: string): FindStories =>
  async (names) => {
    const wanted = [...new Set(names)].filter((name) => name !== "" && name.length <= maxStoryNameLength);
    const found = new Map<string, string>();
    for (let start = 0; start < wanted.length; start += maxStoryNames)
      for (const { name, sourceId } of await find({
        blog,
        names: wanted.slice(start, start + maxStoryNames),
      }))
        found.set(name, sourceId);
    return found;
  };
