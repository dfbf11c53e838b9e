import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { SourceError, type Source } from "../../../cli/source.ts";
import { createFolder, readAll } from "./import-run.ts";

/** Numbers from 0 to 1, the same for each seed (a linear congruential generator). */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A file cut, doubled in part, or with some bytes changed. The same for each seed. */
export function damage(bytes: Uint8Array, seed: number): Buffer {
  const random = createRandom(seed);
  const at = () => Math.floor(random() * bytes.length);
  const copy = Buffer.from(bytes);
  const [start = 0, end = 0] = [at(), at()].toSorted((a, b) => a - b);
  if (seed % 3 === 0) return copy.subarray(0, end);
  if (seed % 3 === 1) return Buffer.concat([copy.subarray(0, end), copy.subarray(start)]);
  for (let count = 1 + Math.floor(random() * 8); count > 0; count -= 1)
    copy[at()] = Math.floor(random() * 256);
  return copy;
}

/** Reads an export, damaged in many ways; throws unless each ends well or with a `SourceError`. */
export async function readDamaged(
  { name, bytes }: { name: string; bytes: Uint8Array },
  open: (path: string) => Promise<Source>,
  count: number,
): Promise<void> {
  const path = join(createFolder(), name);
  for (let seed = 0; seed < count; seed += 1) {
    writeFileSync(path, damage(bytes, seed));
    try {
      await readAll(await open(path));
    } catch (error) {
      if (!(error instanceof SourceError)) throw new Error(`seed ${seed}`, { cause: error });
    }
  }
}
