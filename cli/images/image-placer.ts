import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { StoredImage } from "../../contract/media/images.ts";
import type { ImageOrigin, Source } from "../source.ts";
import { ApiError } from "../upload/api-client.ts";
import { FetchError } from "../../contract/import/web-text.ts";
import { inspectImage } from "./inspect-image.ts";
import { placeOnce, type Placement, type PlacedImage } from "./place-once.ts";

/** The image store. */
export interface ImageStore {
  find: (id: string) => Promise<StoredImage | null>;
  put: (id: string, bytes: Uint8Array, format: StoredImage["format"]) => Promise<StoredImage>;
}

/** Ids of images stored by earlier runs, by URL or content hash. */
export interface ImageMemory {
  get: (key: string) => string | undefined;
  set: (key: string, id: string) => void;
}

interface Parts {
  locate: Source["locateImage"];
  store: ImageStore;
  memory: ImageMemory;
  fetchRemote: (url: string) => Promise<Uint8Array>;
}

/** Failures after which a host is skipped for the rest of the run. */
const maxHostFailures = 2;

/** Stores images under their content hash, each address once. */
export function createImagePlacer(parts: Parts): (src: string) => Promise<Placement> {
  const hostFailures = new Map<string, number>();
  const fetchOnce = (url: string) => fetchUnlessDown(url, parts.fetchRemote, hostFailures);
  return placeOnce((src) => place(src, { ...parts, fetchRemote: fetchOnce }));
}

/** A store and a memory that can be read, and that say of an image that it could be stored. */
export const asReadOnly = ({ store: pictures, memory, ...parts }: Parts): Parts => ({
  ...parts,
  store: {
    find: pictures.find,
    put: async (id, bytes, format) => {
      const stored = await pictures.find(id);
      const { width, height } = stored ?? (await inspectImage(bytes)) ?? { width: 1, height: 1 };
      return { id, format: stored?.format ?? format, width, height, size: bytes.byteLength };
    },
  },
  memory: { get: memory.get, set: () => undefined },
});

async function place(src: string, parts: Parts): Promise<Placement> {
  const origin = parts.locate(src);
  if (origin === null)
    return {
      kind: "missing",
      reason: "an image isn't in the folder; its alt text was kept as text",
      isNew: true,
    };
  const known = origin.kind === "remote" ? parts.memory.get(origin.url) : undefined;
  const stored = known === undefined ? null : await parts.store.find(known);
  if (stored) return { kind: "stored", picture: pick(stored) };
  try {
    const picture = await store(await readBytes(origin, parts), parts);
    if (origin.kind === "remote") parts.memory.set(origin.url, picture.id);
    return { kind: "stored", picture };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    if (origin.kind !== "remote")
      return {
        kind: "missing",
        reason: `an image ${error.message}; its alt text was kept as text`,
        isNew: true,
      };
    const reason = `an image keeps its old address: ${error.message}`;
    return { kind: "remote", url: origin.url, reason, isNew: true };
  }
}

const pick = ({ id, format, width, height }: PlacedImage): PlacedImage => ({ id, format, width, height });

async function readBytes(origin: ImageOrigin, { fetchRemote }: Parts): Promise<Uint8Array> {
  if (origin.kind === "data") return origin.bytes;
  if (origin.kind === "remote") return fetchRemote(origin.url);
  const reading = origin.kind === "entry" ? origin.read() : readFile(origin.path);
  return reading.catch(() => {
    throw new FetchError("can't be read");
  });
}

/** Stores an image unless an earlier run did. Its id is the hash of its bytes. */
async function store(original: Uint8Array, { store: pictures, memory }: Parts): Promise<PlacedImage> {
  const picture = await inspectImage(original);
  if (picture === null) throw new FetchError("isn't a supported image format");
  const id = createHash("sha256").update(original).digest("hex").slice(0, 32);
  const before = memory.get(id) === undefined ? null : await pictures.find(id);
  const stored = before ?? (await pictures.put(id, picture.bytes, picture.format).catch(refuseImage));
  memory.set(id, id);
  return pick(stored);
}

/** The store refuses damaged images and too long animations; any other error ends the import. */
function refuseImage(error: unknown): never {
  if (error instanceof ApiError && (error.status === 400 || error.status === 413))
    throw new FetchError(error.status === 413 ? "is too large, or has too many frames" : "is damaged");
  throw error;
}

async function fetchUnlessDown(
  url: string,
  fetchRemote: Parts["fetchRemote"],
  failures: Map<string, number>,
): Promise<Uint8Array> {
  const host = URL.parse(url)?.host ?? "";
  if ((failures.get(host) ?? 0) >= maxHostFailures) throw new FetchError(`${host} can't be reached`, true);
  try {
    return await fetchRemote(url);
  } catch (error) {
    if (error instanceof FetchError && error.isHostDown) failures.set(host, (failures.get(host) ?? 0) + 1);
    throw error;
  }
}
