/**
 * Width of lite images, CSS pixels: that of a card on a phone, and one of the widths the image host offers.
 */
export const liteWidth = 340;

/** An image in the lite edition: one small file, sizes in CSS pixels. */
export interface SmallImage {
  src: string;
  width: number | null;
  height: number | null;
}

/**
 * Rewrites an image URL (`app/image/build-transform.ts`) to the lite width: cropped as before, and no wider
 * than drawn. Other URLs stay unchanged. `width` and `height` are those of the element.
 */
export function shrinkImage(src: string, width: number | null, height: number | null): SmallImage {
  const { before, transform, after } = cutAddress(src);
  const parts = transform.split(",");
  const read = (name: string) => Number(parts.find((part) => part.startsWith(`${name}_`))?.slice(2) ?? 0);
  const [asked, cut] = [read("w"), read("h")];
  const drawn = width ?? (asked || null);
  const tall = cut > 0 && asked > 0 ? cut / asked : width && height ? height / width : null;
  const small = Math.min(drawn ?? liteWidth, liteWidth);
  const size = {
    width: drawn === null ? null : small,
    height: tall === null ? null : Math.round(small * tall),
  };
  if (asked <= liteWidth) return { src, ...size };
  const shrunk = parts
    .filter((part) => !part.startsWith("dpr_"))
    .map((part) => {
      if (part.startsWith("w_")) return `w_${liteWidth}`;
      return part.startsWith("h_") ? `h_${Math.round((liteWidth * cut) / asked)}` : part;
    });
  return { src: `${before}${shrunk.join(",")}${after}`, ...size };
}

const mark = "/image/upload/";

/** Splits a URL around its transform; an empty transform means it isn't from the image host. */
function cutAddress(src: string): { before: string; transform: string; after: string } {
  const start = src.indexOf(mark) + mark.length;
  const end = src.indexOf("/", start);
  if (start < mark.length || end < 0) return { before: src, transform: "", after: "" };
  return { before: src.slice(0, start), transform: src.slice(start, end), after: src.slice(end) };
}
