import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { PictureMemory } from "./picture-placer.ts";

/** Remembers fetched pictures in a file. One that cannot be read counts as empty: it only saves work. */
export function openPictureMemory(file: string): PictureMemory {
  const known = read(file);
  return {
    get: (url) => known.get(url),
    set: (url, id) => {
      known.set(url, id);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify(Object.fromEntries(known), null, 1)}\n`);
    },
  };
}

function read(file: string): Map<string, string> {
  try {
    const value: unknown = JSON.parse(readFileSync(file, "utf8"));
    const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
    return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
  } catch {
    return new Map();
  }
}
