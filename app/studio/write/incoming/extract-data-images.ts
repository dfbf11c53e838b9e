/** HTML whose images within addresses (RFC 2397) are numbers instead, and those images. */
export interface ExtractedImages {
  html: string;
  files: ReadonlyMap<string, File>;
}

/** An address that is an image, with its quotation mark, type, encoding and data. */
const imageAddress =
  /\bsrc=(?:(["'])data:image\/([\w.+-]{1,40})([^,"'<>]{0,100}),([^"']*)\1|data:image\/([\w.+-]{1,40})([^,"'<>\s]{0,100}),([^"'\s<>]*))/i;

/**
 * Images that are written into their HTML make it too long to be read: they come out of it first. One that can't be read keeps
 * its place without a file.
 */
export function extractDataImages(html: string): ExtractedImages {
  const files = new Map<string, File>();
  let count = 0;
  const extract = (type: string, encoding: string, data: string): string => {
    const bytes = /base64/i.test(encoding) ? decode(data) : null;
    const name = `data-image:${count}`;
    count += 1;
    if (bytes) files.set(name, new File([bytes], `image.${type}`, { type: `image/${type}` }));
    return `src="${name}"`;
  };
  const without = html.replace(/<img\b[^<>]*>/gi, (tag) =>
    tag.replace(
      imageAddress,
      (_, _mark, ...[type, encoding, data, bareType, bareEncoding, bareData]: string[]) =>
        extract(type ?? bareType ?? "", encoding ?? bareEncoding ?? "", data ?? bareData ?? ""),
    ),
  );
  return { html: without, files };
}

function decode(data: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
