import type { Mappable } from "prosemirror-transform";
import type { DocumentRange } from "../entities/draft-note.ts";

/**
 * Where a passage is after steps, by the maps of these (`Step.getMap`) or by what they make together; null once nothing of
 * it is left. What is inserted at its ends stays outside.
 */
export function mapRange(
  maps: readonly Pick<Mappable, "map">[],
  { from, to }: DocumentRange,
): DocumentRange | null {
  const mapped = {
    from: maps.reduce((at, map) => map.map(at, 1), from),
    to: maps.reduce((at, map) => map.map(at, -1), to),
  };
  return mapped.from < mapped.to ? mapped : null;
}
