import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { recordSchemas, type RecordKind, type RecordOf } from "../../contract/records/records.ts";
import { ImageRecord, MediaFileRecord } from "../../contract/records/network-records.ts";
import { SourceError } from "../source.ts";

/** Format name in the manifest. */
const formatName = "magma-network";

/**
 * Format version. Increase it if older readers would lose or misread data; adding a field with a default
 * doesn't need it.
 */
const formatVersion = 1;

const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, "must be a SHA-256 in hex"));

/** An image's line: its record and the hash of its bytes, which is its file name. */
export const ImageLine = v.object({ ...ImageRecord.entries, sha256: Sha256 });
export type ImageLine = v.InferOutput<typeof ImageLine>;

/** A video's or captions' line: the record and the hash of its bytes. */
export const MediaFileLine = v.object({ ...MediaFileRecord.entries, sha256: Sha256 });
export type MediaFileLine = v.InferOutput<typeof MediaFileLine>;

/** Schema of the lines of each kind. */
export const lineSchemas = { ...recordSchemas, pictures: ImageLine, "media-files": MediaFileLine };
export type LineOf<Kind extends RecordKind> = Kind extends "pictures"
  ? ImageLine
  : Kind extends "media-files"
    ? MediaFileLine
    : RecordOf<Kind>;

/** Folders of files that lines refer to. */
export const fileFolders = ["pictures", "media-files"] as const;

/** Contents of an export. No time or place, so that two exports of the same network are identical. */
export const Manifest = v.object({
  format: v.literal(formatName, "isn't a network export"),
  version: v.pipe(
    v.number(),
    v.maxValue(
      formatVersion,
      ({ received }) => `${received} is from a newer release; this release reads up to ${formatVersion}`,
    ),
  ),
  files: v.array(
    v.object({
      kind: v.picklist(Object.keys(recordSchemas) as RecordKind[]),
      records: v.number(),
      bytes: v.number(),
      sha256: Sha256,
    }),
  ),
});
export type Manifest = v.InferOutput<typeof Manifest>;

/** File name of a kind's records. */
export const nameFile = (kind: RecordKind) => `${kind}.jsonl`;

/** File name of an image. */
export const nameImage = ({ sha256, format }: Pick<ImageLine, "sha256" | "format">) =>
  `pictures/${sha256}.${format}`;

export const manifestName = "manifest.json";

/** File name of a video or of captions. */
export const nameMediaFile = ({ sha256, id }: Pick<MediaFileLine, "sha256" | "id">) =>
  `media-files/${sha256}.${id.split(".").at(-1) ?? ""}`;

/** Written last and atomically: a folder with a manifest is a complete export. */
export async function writeManifest(folder: string, files: Manifest["files"]): Promise<Manifest> {
  const manifest: Manifest = { format: formatName, version: formatVersion, files };
  const path = join(folder, manifestName);
  await writeFile(`${path}.part`, `${JSON.stringify(manifest, null, 2)}\n`);
  await rename(`${path}.part`, path);
  return manifest;
}

/** Throws `SourceError` without a manifest that this release can read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, manifestName);
  const text = await readFile(path, "utf8").catch(() => {
    throw new SourceError(`${path} not found: this isn't an export, or the export hasn't finished.`);
  });
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Manifest), text, { abortPipeEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new SourceError(`${path}: ${v.getDotPath(issue) ?? "it"} ${issue.message}.`);
}
