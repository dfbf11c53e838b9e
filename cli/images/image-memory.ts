import { appendFileSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import type { ImageMemory } from "./image-placer.ts";

/**
 * A file with one JSON line per image, recording what is in the store, by URL or hash. Only an optimization:
 * an unreadable file counts as empty, entries are verified with the store, and a disk that is full ends no import.
 */
export function openImageMemory(file: string): ImageMemory {
  const known = new Map(readLines(file).flatMap(parseEntry));
  let isWritable = true;
  return {
    get: (key) => known.get(key),
    set: (key, id) => {
      if (known.get(key) === id) return;
      known.set(key, id);
      if (!isWritable) return;
      try {
        mkdirSync(dirname(file), { recursive: true });
        appendFileSync(file, `${JSON.stringify([key, id])}\n`);
      } catch {
        isWritable = false;
      }
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
