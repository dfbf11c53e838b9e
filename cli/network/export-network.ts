import { rm } from "node:fs/promises";
import { join } from "node:path";
import { personalKinds, recordKinds, type RecordKind } from "../../contract/records/records.ts";
import type { ApiClient } from "../upload/api-client.ts";
import { dropOrphans } from "./drop-orphans.ts";
import { createFileExport } from "./export-files.ts";
import { exportKind, type CompletePage, type ExportParts } from "./export-kind.ts";
import { createImageExport } from "./export-images.ts";
import { openExportState } from "./export-state.ts";
import { hashFile } from "./hash-file.ts";
import { readLines, type UnreadableLine } from "./read-lines.ts";
import { fileFolders, nameFile, writeManifest, type Manifest } from "./manifest.ts";

export interface ExportOptions {
  client: Pick<ApiClient, "read" | "readOriginal" | "readMediaFile">;
  folder: string;
  /** The exported network: an interrupted export can only be resumed with the same one. */
  origin: string;
  /** Includes private data. */
  withPersonalData: boolean;
  perPage?: number;
  step?: (title: string) => void;
}

export interface ExportResult {
  manifest: Manifest;
  /** Ids of images, videos and captions whose bytes are missing in the store. */
  lost: string[];
  /** Records that are in the export as they are stored, because this release can't read them. */
  unreadable: UnreadableLine[];
}

const perCall = 100;

/**
 * Exports a whole network into a folder: one file for each kind of record, one for each image, and the
 * manifest last. An interrupted run resumes where it stopped. Even if the network changes meanwhile,
 * everything a record refers to is included, because referencing kinds are read before referenced ones.
 */
export async function exportNetwork(options: ExportOptions): Promise<ExportResult> {
  const { folder, client, origin, withPersonalData, perPage = perCall, step = () => {} } = options;
  const state = await openExportState(folder, origin);
  const parts: ExportParts = { client, folder, state, perPage, step };
  const lost: string[] = [];
  const lose = (id: string) => lost.push(id);
  const complete: Partial<Record<RecordKind, CompletePage>> = {
    pictures: createImageExport(parts, lose),
    "media-files": createFileExport(parts, lose),
  };
  const kinds = recordKinds.filter((kind) => withPersonalData || !personalKinds.includes(kind));
  for (const kind of kinds.toReversed()) {
    await exportKind(kind, parts, complete[kind] ?? ((records) => records));
  }
  await dropOrphans(folder);
  const unreadable = await listUnreadable(
    folder,
    kinds.filter((kind) => state.find(kind).unreadable > 0),
  );
  const manifest = await writeManifest(folder, await listFiles(folder, kinds));
  await state.end();
  for (const name of fileFolders) {
    if (!manifest.files.some(({ kind, records }) => kind === name && records > 0))
      await rm(join(folder, name), { recursive: true });
  }
  return { manifest, lost, unreadable };
}

async function listUnreadable(folder: string, kinds: readonly RecordKind[]): Promise<UnreadableLine[]> {
  const found: UnreadableLine[] = [];
  for (const kind of kinds) {
    for await (const _ of readLines(folder, kind, (line) => void found.push(line)));
  }
  return found;
}

async function listFiles(folder: string, kinds: readonly RecordKind[]): Promise<Manifest["files"]> {
  const files: Manifest["files"] = [];
  for (const kind of kinds) {
    const { sha256, bytes, lines } = await hashFile(join(folder, nameFile(kind)));
    files.push({ kind, records: lines, bytes, sha256 });
  }
  return files;
}
