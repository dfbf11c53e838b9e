/*
 * Texts of other sites, which an importer reads: the command itself, and for a page of the studio the services
 * (docs/decisions/0206).
 */

/** Name under which importers read other sites, and which their `robots.txt` can address. */
export const importAgent = "magma-import";

/** Something at a public address that couldn't be fetched, with the reason. */
export class FetchError extends Error {
  override name = "FetchError";
  /** True if the whole host is unreachable, so that its other addresses can be skipped. */
  readonly isHostDown: boolean;
  constructor(reason: string, isHostDown = false) {
    super(reason);
    this.isHostDown = isHostDown;
  }
}

/** What an importer asks for. */
export const acceptedText =
  "text/html, application/xhtml+xml, application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, application/json;q=0.9, text/xml;q=0.9, text/plain;q=0.5";

/** Maximum size of a page, feed or sitemap, bytes. */
export const maxWebText = 4 * 1024 * 1024;
/** The same for what the services send to a page, and of that in JSON, of which the front end reads no more. */
export const maxSentText = 1024 * 1024 * 1.5;
export const maxSentJson = 1024 * 1024 * 3.5;

const readableTypes = /^(?:text\/(?:html|xml)|application\/(?:json|xml)|application\/[\w.-]+\+(?:xml|json))$/;

/** The reason why a response isn't read; null if its type is HTML, XML or JSON. A `robots.txt` is plain text. */
export function findTypeRefusal(contentType: string, path: string): string | null {
  const type = contentType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (readableTypes.test(type) || (path === "/robots.txt" && type === "text/plain")) return null;
  return type === "" ? "doesn't say what type it has" : `has the type ${type.slice(0, 60)}`;
}

const declared = [
  /charset\s*=\s*["']?([\w:.-]+)/i,
  /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w:.-]+)/i,
] as const;

/** The text of a response, in the encoding that it says; UTF-8 otherwise. Null if it is no text, whatever its type says. */
export function decodeWebText(bytes: Uint8Array, contentType: string): string | null {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 1_024));
  const mark = [
    [/^\u00ff\u00fe/, "utf-16le"],
    [/^\u00fe\u00ff/, "utf-16be"],
  ] as const;
  const wide = mark.find(([sign]) => sign.test(start))?.[1];
  // Images and archives have zeros near their beginning; texts in one byte a character never do.
  if (wide === undefined && start.includes("\0")) return null;
  const [named, ofXml] = declared;
  const label =
    wide ?? named.exec(contentType)?.[1] ?? ofXml.exec(start)?.[1] ?? named.exec(start)?.[1] ?? "utf-8";
  return createDecoder(label).decode(bytes);
}

function createDecoder(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}
