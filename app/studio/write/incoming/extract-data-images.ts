/** HTML whose images within addresses (RFC 2397) are numbers instead, and those images. */
export interface ExtractedImages {
  html: string;
  files: ReadonlyMap<string, File>;
}

/** Images that are written into their HTML make it too long to be read: they come out of it first. */
export function extractDataImages(html: string): ExtractedImages {
  const files = new Map<string, File>();
  const extract = (whole: string, start: string, type: string, data: string): string => {
    const bytes = decode(data);
    if (!bytes) return whole;
    const address = `data-image:${files.size}`;
    files.set(address, new File([bytes], `image.${type}`, { type: `image/${type}` }));
    return start + address;
  };
  const without = html.replace(/<img\b[^<>]*>/gi, (tag) =>
    tag.replace(/(\bsrc=["'])data:image\/([a-z]{3,4});base64,([a-z0-9+/=\s]+)/i, extract),
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
