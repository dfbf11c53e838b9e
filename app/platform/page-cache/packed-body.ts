import type { Encoding } from "../http/compression.ts";
import type { PageEntry } from "./page-entry.ts";

type Body = PageEntry["body"];

/** A form of a body: how often it was asked for; null until it has been made. */
interface Form {
  hits: number;
  body: Body | null;
}

/**
 * From this hit on a page is worth compressing: sending it plain has cost as much by then. Most pages are not asked for so
 * often in one isolate before they change.
 */
const worthwhile = 16;
/** Smaller bodies are sent as they are, bytes. */
const smallest = 2_048;
/** The best that takes no longer than gzip; Cloudflare itself uses 4. */
const brotliQuality = 5;

const forms: Record<Encoding, WeakMap<Body, Form>> = { br: new WeakMap(), gzip: new WeakMap() };

/**
 * The compressed form of a page that is served often; null if there is none yet. It belongs to the body, so that a page that
 * was confirmed keeps it.
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
  // Loaded when it is needed: a new isolate has other things to do. `CompressionStream` knows no Brotli.
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
