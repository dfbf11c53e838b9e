import { findStories, maxStoryNameLength, maxStoryNames } from "../../contract/import/import.ts";
import type { FindStories } from "../comments/threads.ts";
import type { ApiClient } from "./api-client.ts";

/** Finds stories of a blog by old addresses and source ids, in batches. */
export const createStoryFinder =
  (client: ApiClient, blog: string): FindStories =>
  async (names) => {
    const wanted = [...new Set(names)].filter((name) => name !== "" && name.length <= maxStoryNameLength);
    const found = new Map<string, string>();
    for (let start = 0; start < wanted.length; start += maxStoryNames) {
      const batch = wanted.slice(start, start + maxStoryNames);
      const { stories } = await client.write(findStories, { blog, names: batch });
      for (const { name, sourceId } of stories) found.set(name, sourceId);
    }
    return found;
  };
