import { createHash } from "node:crypto";

type Bytes = Uint8Array<ArrayBuffer>;

/** Initial objects that are stored elsewhere, such as the demo network's images on disk. */
export interface StoredElsewhere {
  has: (key: string) => boolean;
  read: (key: string) => Promise<Bytes>;
}

const nothingElsewhere: StoredElsewhere = {
  has: () => false,
  read: (key) => Promise.reject(new Error(`There is no ${key}.`)),
};

/**
 * In-memory implementation of the part of an R2 bucket that `api/` uses: `head`, `get`, `put` and `delete`.
 */
export function createBucket(elsewhere: StoredElsewhere = nothingElsewhere): R2Bucket {
  const objects = new Map<string, Bytes>();
  const metadata = new Map<string, R2PutOptions["customMetadata"]>();
  const deleted = new Set<string>();
  const find = async (key: string): Promise<Bytes | null> => {
    const own = objects.get(key);
    if (own) return own;
    return elsewhere.has(key) && !deleted.has(key) ? elsewhere.read(key) : null;
  };
  return {
    head: async (key: string) => {
      const bytes = await find(key);
      return bytes && describeObject(key, bytes, metadata.get(key));
    },
    get: async (key: string) => {
      const bytes = await find(key);
      if (!bytes) return null;
      return {
        ...describeObject(key, bytes, metadata.get(key)),
        body: new Blob([bytes]).stream(),
        arrayBuffer: async () => bytes.slice().buffer,
        text: async () => new TextDecoder().decode(bytes),
      };
    },
    put: async (
      key: string,
      value: string | ArrayBuffer | ArrayBufferView<ArrayBuffer>,
      { customMetadata }: R2PutOptions = {},
    ) => {
      const bytes = copyBytes(value);
      objects.set(key, bytes);
      metadata.set(key, customMetadata);
      return describeObject(key, bytes, customMetadata);
    },
    delete: async (keys: string | string[]) => {
      for (const key of [keys].flat()) {
        objects.delete(key);
        deleted.add(key);
      }
    },
  } as unknown as R2Bucket;
}

function copyBytes(value: string | ArrayBuffer | ArrayBufferView<ArrayBuffer>): Bytes {
  if (typeof value === "string") return new TextEncoder().encode(value);
  return value instanceof ArrayBuffer
    ? new Uint8Array(value.slice())
    : new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice();
}

function describeObject(key: string, bytes: Bytes, customMetadata: R2PutOptions["customMetadata"] = {}) {
  const etag = createHash("md5").update(bytes).digest("hex");
  return { key, size: bytes.byteLength, etag, httpEtag: `"${etag}"`, customMetadata };
}
