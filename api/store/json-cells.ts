import * as v from "valibot";
import { ImageRef } from "../../contract/entities/image.ts";

/**
 * The JSON of a cell; null if it isn't JSON. One broken cell must not fail the lists that its row is in: code that
 * reads the reply leaves out the row (`listOf` in the contract).
 */
export function parseJson(cell: string | null): unknown {
  try {
    return cell === null ? null : (JSON.parse(cell) as unknown);
  } catch {
    return null;
  }
}

/** The image in a cell; null for none, and for one that can't be read: its row doesn't depend on it. */
export function parseImage(cell: string | null): ImageRef | null {
  const read = v.safeParse(ImageRef, parseJson(cell));
  return read.success ? read.output : null;
}

/** The texts in a cell that lists ids; anything else in it is left out. */
export function parseIds(cell: string): string[] {
  const found = parseJson(cell);
  return Array.isArray(found) ? found.filter((id) => typeof id === "string") : [];
}

/** A cell with JSON for a statement; `instead` if it isn't JSON, which would fail the whole statement. */
export const jsonCell = (cell: string, instead: "[]" | "{}"): string =>
  `iif(json_valid(${cell}), ${cell}, '${instead}')`;
