import type { StoredImage } from "../../contract/media/images.ts";
import { createLimit } from "./limit.ts";

export type PlacedImage = Pick<StoredImage, "id" | "format" | "width" | "height">;

/**
 * Where an image ended up. `isNew` is true for the first request only, so that failures are reported once.
 */
export type Placement =
  | { kind: "stored"; picture: PlacedImage }
  | { kind: "remote"; url: string; reason: string; isNew: boolean }
  | { kind: "missing"; reason: string; isNew: boolean };

/** Parallel downloads: few enough for a small server. */
const atOnce = 6;

/** Places each address once, six at a time. */
export function placeOnce(place: (src: string) => Promise<Placement>): (src: string) => Promise<Placement> {
  const asked = new Map<string, Promise<Placement>>();
  const limit = createLimit(atOnce);
  return async (src) => {
    const before = asked.get(src);
    if (before) return { ...(await before), isNew: false };
    const work = limit(() => place(src));
    asked.set(src, work);
    return work;
  };
}
