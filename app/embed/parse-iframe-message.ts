/**
 * Formats in which framed pages report their height, one per provider; a parser reads one and returns the height (CSS
 * pixels) as sent, or undefined. Messages are not trusted: `findIframeHeight` is called only for messages sent by the
 * iframe itself, and clamps the value.
 */
type Parser = (data: Readonly<Record<string, unknown>>) => unknown;

/** Limits in CSS pixels: less would hide the content, more would be a runaway page. */
export const iframeHeights = { min: 40, max: 10_000 } as const;

/** Maximum length of a message; height messages are short. */
const maxLength = 4096;

/** Our own format: `app/embed/report-height.client.ts`. */
export const ownMessage = "magma.height";

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const field = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);
const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : undefined);

/** For objects, and for strings with a JSON object. */
export const objectParsers: Readonly<Record<string, Parser>> = {
  magma: ({ type, height }) => (type === ownMessage ? height : undefined),
  datawrapper: (data) => {
    const heights = data["datawrapper-height"];
    return isRecord(heights) ? Object.values(heights)[0] : undefined;
  },
  flourish: ({ sender, method, height }) =>
    sender === "Flourish" && method === "resize" ? height : undefined,
  /** Embedly's format: Infogram, Flourish, Datawrapper, everviz. */
  embedly: ({ context, height }) => (context === "iframe.resize" ? height : undefined),
  iframely: ({ method, height }) => (method === "resize" ? height : undefined),
  /** The format of AMP iframes, also used by many charts. */
  amp: ({ sentinel, type, height }) =>
    sentinel === "amp" && (type === "embed-size" || type === "requestHeight") ? height : undefined,
  twitter: (data) => {
    const call = data["twttr.embed"];
    return field(call, "method") === "twttr.private.resize"
      ? field(first(field(call, "params")), "height")
      : undefined;
  },
  instagram: ({ type, details }) => (type === "MEASURE" ? field(details, "height") : undefined),
  reddit: ({ type, data }) => (type === "resize.embed" ? data : undefined),
  tumblr: ({ method, args }) => (method === "tumblr-post:sizeChange" ? first(args) : undefined),
  imgur: ({ message, height }) => (message === "resize_imgur" ? height : undefined),
  typeform: ({ type, height }) => (type === "form-height-changed" ? height : undefined),
};

/** Origins whose messages have only a bare `height`. */
const bareSenders: ReadonlySet<string> = new Set(["https://www.tiktok.com", "https://embed.bsky.app"]);

/** Other text formats: pym.js, iframe-resizer, and Facebook's query strings. */
export const textPatterns: Readonly<Record<string, RegExp>> = {
  pym: /^pymxPYMx.{0,200}?xPYMxheightxPYMx(\d{1,6}(?:\.\d{1,9})?)$/,
  iframeResizer: /^\[iFrameSizer\][^:]{0,200}:(\d{1,6}(?:\.\d{1,9})?):/,
  facebook: /^(?=.*\btype=resize\b).*\bheight=(\d{1,6})\b/,
};

/**
 * The height a message requests, in whole CSS pixels within `iframeHeights`; null for other messages. `data`
 * is the message, `origin` its sender. Never throws.
 */
export function findIframeHeight(data: unknown, origin: string): number | null {
  const text = typeof data === "string" ? data : null;
  if (text !== null && text.length > maxLength) return null;
  const requested = text === null ? parseObject(data, origin) : parseText(text, origin);
  const height =
    typeof requested === "string" && requested.length < 12 ? Number.parseFloat(requested) : requested;
  // Zero means the page has no layout yet.
  if (typeof height !== "number" || !Number.isFinite(height) || height <= 0) return null;
  return Math.min(iframeHeights.max, Math.max(iframeHeights.min, Math.ceil(height)));
}

function parseText(text: string, origin: string): unknown {
  for (const pattern of Object.values(textPatterns)) {
    const height = pattern.exec(text)?.[1];
    if (height !== undefined) return height;
  }
  if (!text.startsWith("{")) return undefined;
  try {
    return parseObject(JSON.parse(text), origin);
  } catch {
    return undefined;
  }
}

function parseObject(data: unknown, origin: string): unknown {
  if (!isRecord(data)) return undefined;
  try {
    for (const parse of Object.values(objectParsers)) {
      const height = parse(data);
      if (height !== undefined) return height;
    }
    return bareSenders.has(origin) ? data["height"] : undefined;
  } catch {
    // Received messages are plain copies; only objects passed by our own code could throw here.
    return undefined;
  }
}
