import { appendFileSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import type { ImageMemory } from "./image-placer.ts";

/**
 * A file with one JSON line per image, recording what is in the store, by URL or hash. Only an optimization:
 * an unreadable file counts as empty, and entries are verified with the store.
 */
export function openImageMemory(file: string): ImageMemory {
  const known = new Map(readLines(file).flatMap(parseEntry));
  return {
    get: (key) => known.get(key),
    set: (key, id) => {
      if (known.get(key) === id) return;
      known.set(key, id);
      mkdirSync(dirname(file), { recursive: true });
      appendFileSync(file, `${JSON.stringify([key, id])}\n`);
    },
  };
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, "utf8").split("\n");
  } catch {
    return [];
  }
}

function parseEntry(line: string): [string, string][] {
  try {
    const [key, id] = JSON.parse(line) as unknown[];
    return typeof key === "string" && typeof id === "string" ? [[key, id]] : [];
  } catch {
    return [];
  }
}
