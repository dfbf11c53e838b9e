import type { Encoding } from "../http/compression.ts";
import type { PageEntry } from "./page-entry.ts";

type Body = PageEntry["body"];

/** A compressed form of a body: number of requests for it; null until it has been built. */
interface Form {
  hits: number;
  body: Body | null;
}

/**
 * Hits from which compressing a page pays off: sending it plain has cost as much by then. Most pages get fewer in one
 * isolate before they change.
 */
const worthwhile = 16;
/** Smaller bodies are sent as they are, bytes. */
const smallest = 2_048;
/** The best quality that takes no longer than gzip; Cloudflare uses 4. */
const brotliQuality = 5;

const forms: Record<Encoding, WeakMap<Body, Form>> = { br: new WeakMap(), gzip: new WeakMap() };

/**
 * The compressed form of a frequently served page; null if there is none yet. Keyed by body, so a confirmed page keeps
 * it.
 */
export function findPacked(
  { body }: PageEntry,
  encoding: Encoding,
  waitUntil: (work: Promise<unknown>) => void,
): Body | null {
  const form = forms[encoding].get(body) ?? { hits: 0, body: null };
  if (form.hits === 0) forms[encoding].set(body, form);
  form.hits += 1;
  if (form.hits === worthwhile && body.byteLength >= smallest) waitUntil(fill(form, body, encoding));
  return form.body;
}

/** Memory of the compressed forms of a body, bytes. */
export const weighPacked = (body: Body): number =>
  Object.values(forms).reduce((sum, known) => sum + (known.get(body)?.body?.byteLength ?? 0), 0);

/** If compressing fails, the page is sent plain. */
async function fill(form: Form, body: Body, encoding: Encoding): Promise<void> {
  form.body = await pack(body, encoding).catch(() => null);
}

async function pack(body: Body, encoding: Encoding): Promise<Body> {
  // Loaded on demand to keep isolates' start fast. `CompressionStream` doesn't support Brotli.
  const { brotliCompress, constants, gzip } = await import("node:zlib");
  return new Promise((resolve, reject) => {
    const take = (error: Error | null, packed: Uint8Array) => {
      if (error) reject(error);
      else resolve(new Uint8Array(packed));
    };
    const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
    if (encoding === "gzip") gzip(body, take);
    else {
      const params = { [BROTLI_PARAM_QUALITY]: brotliQuality, [BROTLI_PARAM_SIZE_HINT]: body.byteLength };
      brotliCompress(body, { params }, take);
    }
  });
}
