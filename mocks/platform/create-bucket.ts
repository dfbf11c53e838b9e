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
 * In-memory implementation of the part of an R2 bucket that `api/` uses: `head`, `get`, `put`, `delete`, and
 * uploads in parts.
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
    get: async (key: string, { range }: { range?: { offset: number; length: number } } = {}) => {
      const bytes = await find(key);
      if (!bytes) return null;
      const part = range ? bytes.slice(range.offset, range.offset + range.length) : bytes.slice();
      return {
        ...describeObject(key, bytes, metadata.get(key)),
        body: new Blob([part]).stream(),
        arrayBuffer: async () => part.buffer,
        text: async () => new TextDecoder().decode(part),
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
    ...createMultipart((key, bytes) => {
      objects.set(key, bytes);
      metadata.set(key, {});
    }),
  } as unknown as R2Bucket;
}

function copyBytes(value: string | ArrayBuffer | ArrayBufferView<ArrayBuffer>): Bytes {
  if (typeof value === "string") return new TextEncoder().encode(value);
  return value instanceof ArrayBuffer
    ? new Uint8Array(value.slice())
    : new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice();
}

/** Uploads in parts, which become one object on completion. Parts follow R2's rules except for their length. */
function createMultipart(put: (key: string, bytes: Bytes) => void) {
  const uploads = new Map<string, Map<number, Bytes>>();
  let count = 0;
  const resume = (key: string, uploadId: string) => {
    const open = () => {
      const parts = uploads.get(`${key} ${uploadId}`);
      if (!parts) throw new Error("NoSuchUpload: The specified multipart upload does not exist.");
      return parts;
    };
    return {
      key,
      uploadId,
      uploadPart: async (partNumber: number, bytes: Bytes) => {
        open().set(partNumber, bytes.slice());
        return { partNumber, etag: hash(bytes) };
      },
      abort: async () => {
        open();
        uploads.delete(`${key} ${uploadId}`);
      },
      complete: async (chosen: readonly R2UploadedPart[]) => {
        const parts = chosen.map(({ partNumber, etag }) => {
          const bytes = open().get(partNumber);
          if (!bytes || hash(bytes) !== etag) throw new Error("InvalidPart: A part is not there.");
          return bytes;
        });
        put(key, new Uint8Array(Buffer.concat(parts)));
        uploads.delete(`${key} ${uploadId}`);
      },
    };
  };
  return {
    createMultipartUpload: async (key: string) => {
      count += 1;
      uploads.set(`${key} ${count}`, new Map());
      return resume(key, String(count));
    },
    resumeMultipartUpload: resume,
  };
}

const hash = (bytes: Bytes) => createHash("md5").update(bytes).digest("hex");

function describeObject(key: string, bytes: Bytes, customMetadata: R2PutOptions["customMetadata"] = {}) {
  const etag = hash(bytes);
  return { key, size: bytes.byteLength, etag, httpEtag: `"${etag}"`, customMetadata };
}
