/**
 * How framed pages say how tall they are. Each publisher has a form of its own; a parser reads one and answers the height
 * in CSS pixels as it was sent, or undefined. No message is trusted: `findFrameHeight` is asked only when the sender is
 * the frame itself, and clamps whatever it says.
 */
type Parser = (data: Readonly<Record<string, unknown>>) => unknown;

/** CSS pixels. Less hides what is framed, more is a page that grows without end. */
export const frameHeights = { least: 40, most: 10_000 } as const;

/** A height is a short message; nothing longer is read. */
const maxLength = 4096;

/** Ours: `app/embed/report-height.client.ts`. */
export const ownMessage = "magma.height";

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const field = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);
const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : undefined);

/** Objects, and text that is JSON of one. */
export const objectParsers: Readonly<Record<string, Parser>> = {
  magma: ({ type, height }) => (type === ownMessage ? height : undefined),
  datawrapper: (data) => {
    const heights = data["datawrapper-height"];
    return isRecord(heights) ? Object.values(heights)[0] : undefined;
  },
  flourish: ({ sender, method, height }) =>
    sender === "Flourish" && method === "resize" ? height : undefined,
  /** Embedly's form: Infogram, Flourish, Datawrapper, everviz. */
  embedly: ({ context, height }) => (context === "iframe.resize" ? height : undefined),
  iframely: ({ method, height }) => (method === "resize" ? height : undefined),
  /** The form of AMP's frames, which many charts send as well. */
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

/** Hosts whose messages have no name: a bare `height`. */
const bareSenders: ReadonlySet<string> = new Set(["https://www.tiktok.com", "https://embed.bsky.app"]);

/** Text of other forms: pym.js, iframe-resizer, and Facebook's query strings. */
export const textPatterns: Readonly<Record<string, RegExp>> = {
  pym: /^pymxPYMx.{0,200}?xPYMxheightxPYMx(\d{1,6}(?:\.\d{1,9})?)$/,
  iframeResizer: /^\[iFrameSizer\][^:]{0,200}:(\d{1,6}(?:\.\d{1,9})?):/,
  facebook: /^(?=.*\btype=resize\b).*\bheight=(\d{1,6})\b/,
};

/**
 * The height that a message asks for, whole CSS pixels within `frameHeights`; null when it says nothing of a height.
 * `data` is whatever was sent, `origin` who sent it. Never throws.
 */
export function findFrameHeight(data: unknown, origin: string): number | null {
  const text = typeof data === "string" ? data : null;
  if (text !== null && text.length > maxLength) return null;
  const asked = text === null ? parseObject(data, origin) : parseText(text, origin);
  const height = typeof asked === "string" && asked.length < 12 ? Number.parseFloat(asked) : asked;
  // Nothing is laid out yet where a page says that it has no height.
  if (typeof height !== "number" || !Number.isFinite(height) || height <= 0) return null;
  return Math.min(frameHeights.most, Math.max(frameHeights.least, Math.ceil(height)));
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
    // What was sent over is a plain copy; only a caller of our own could hand in an object that throws.
    return undefined;
  }
}
