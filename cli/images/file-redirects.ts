import type { StoredImage } from "../../contract/media/images.ts";
import type { SourceRedirect } from "../source.ts";
import type { Placement } from "./place-once.ts";

type Place = (src: string) => Promise<Placement>;
/** Puts an image of a story that everyone may read, or of another one. */
export type PlaceFor = (src: string, isPublic: boolean) => Promise<Placement>;
type Stored = Pick<StoredImage, "id" | "format">;

/** A size that the services offer for images as wide as a page. */
const transform = "c_scale,f_auto,q_80,w_1600";

/** The size at the end of a smaller copy's name: `fog-300x200.jpg`. */
const smallerCopy = /-\d{1,5}x\d{1,5}(?=\.\w{2,5}$)/;

/**
 * Notes where images of public stories are put, for redirects from the files of the old site. The full size of an image, of which a text has
 * a smaller copy, leads to that.
 */
export function createFileRedirects(
  place: Place,
  { pathOf, account }: { pathOf: (src: string) => string | null; account: string },
): { place: PlaceFor; list: () => SourceRedirect[] } {
  const stored = new Map<string, Stored>();
  return {
    place: async (src, isPublic) => {
      const placement = await place(src);
      const path = isPublic && placement.kind === "stored" ? pathOf(src) : null;
      if (placement.kind === "stored" && path !== null) stored.set(path, placement.picture);
      return placement;
    },
    list: () => {
      const all = new Map(stored);
      for (const [path, image] of stored) {
        const whole = path.replace(smallerCopy, "");
        if (!all.has(whole)) all.set(whole, image);
      }
      return [...all].map(([from, { id, format }]) => ({
        from,
        to: `/${account}/image/upload/${transform}/${id}.${format}`,
      }));
    },
  };
}
