import type { Source } from "../source.ts";
import type { Placement } from "./place-once.ts";

/**
 * Looks whether images are in the source, without storing or fetching anything. Each missing one is new once. `exists` is
 * for the files of a folder.
 */
export function createImageCheck(
  locate: Source["locateImage"],
  exists: (path: string) => boolean = () => true,
): (src: string) => Promise<Placement> {
  const missing = new Set<string>();
  return (src) => {
    const origin = locate(src);
    const isThere = origin !== null && (origin.kind !== "file" || exists(origin.path));
    if (isThere) return Promise.resolve({ kind: "remote", url: src, reason: "", isNew: false });
    const isNew = !missing.has(src);
    missing.add(src);
    return Promise.resolve({ kind: "missing", reason: "the image isn't in the source", isNew });
  };
}
