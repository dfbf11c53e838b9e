import type * as v from "valibot";
import { maxAltCharacters } from "../../../contract/entities/reply-body.ts";
import type { MediaImage, updateMedia, MediaDetails } from "../../../contract/media/media.ts";
import type { ServiceContext } from "../../env.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import { writeAuditOfChange } from "../../store/write-audit.ts";
import { hashImage } from "../receive-image.ts";
import { copyrightTags, creatorTags, creditTags, readTags, sourceTags } from "../rights/image-rights.ts";
import { prepareImage, storeBytes, withRights } from "../store-image.ts";
import { presentMedia } from "./present-media.ts";
import type { LibraryReader } from "./library-reader.ts";
import { findMedia, findSeen } from "./read-library.ts";
import * as sql from "./sql.ts";

/** A file's embedded metadata; empty strings for missing values. */
type FileMetadata = Pick<MediaDetails, "alt" | "caption" | "credit" | "source" | "copyright" | "license">;

/** Reads a file's embedded metadata: alt text, caption, credit (else the creator), source, copyright, and license. */
export async function readMetadata(bytes: Uint8Array<ArrayBuffer>): Promise<FileMetadata> {
  const find = await readTags(bytes);
  return {
    alt: find(maxAltCharacters, ["Iptc4xmpCore", "AltTextAccessibility"]),
    caption: find(2_000, ["dc", "description"], ["iptc", "Caption"], ["ifd0", "ImageDescription"]),
    credit: find(200, ...creditTags, ...creatorTags),
    source: find(200, ...sourceTags),
    copyright: find(500, ...copyrightTags),
    license: find(500, ["xmpRights", "WebStatement"], ["plus", "LicensorURL"], ["xmpRights", "UsageTerms"]),
  };
}

interface Upload {
  blogId: string;
  personId: string;
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Puts a file into a blog's library. Its id is made from its bytes, so that the same file is one image, whose details
 * stay as they are. Throws as `prepareImage` does.
 */
export async function addMedia(
  context: Pick<ServiceContext, "db" | "imageStore" | "now">,
  { blogId, personId, name, bytes }: Upload,
): Promise<{ image: MediaImage; isNew: boolean }> {
  const { db, now } = context;
  const image = await prepareImage(bytes, { isLimited: true });
  const { alt, caption, credit, source, copyright, license } = await readMetadata(bytes);
  const id = `media-${await hashImage(image.bytes)}`;
  await storeBytes(context, id, withRights(image));
  const details = [alt, caption, credit, source, copyright, license] as const;
  const added = await runQuery(db, sql.insertMedia, id, blogId, tidyName(name), ...details, personId, now);
  return { image: presentMedia(await findMedia(db, blogId, id)), isNew: added.length > 0 };
}

/** Without folders and control characters. */
export const tidyName = (name: string) =>
  (name.split(/[/\\]/).at(-1) ?? "").replace(/[\p{Cc}\p{Cf}]/gu, "").trim();

type Details = v.InferOutput<(typeof updateMedia)["body"]>;

/** Changes an image's details, unless they have changed since `version`. Throws 404 if the reader doesn't see it. */
export async function changeDetails(
  context: ServiceContext,
  personId: string,
  { blogId, imageId }: { blogId: string; imageId: string },
  details: Details,
  reader: LibraryReader,
): Promise<{ isSaved: boolean; image: MediaImage }> {
  const { db } = context;
  const known = presentMedia(await findSeen(db, blogId, imageId, reader));
  const { alt, isDecorative, caption, credit, source, label, copyright, license } = details;
  const { licenseEndMillis, focalPoint, version } = details;
  const values = [
    alt,
    isDecorative ? 1 : 0,
    caption,
    credit,
    source,
    label,
    copyright,
    license,
    licenseEndMillis,
  ];
  const focus = focalPoint && JSON.stringify(focalPoint);
  const { version: _, ...after } = details;
  const before = Object.fromEntries(
    Object.keys(after).map((name) => [name, known[name as keyof typeof after]]),
  );
  const [saved] = await runAll(db, [
    statement(db, sql.updateDetails, blogId, imageId, version, ...values, focus),
    writeAuditOfChange(context, {
      blogId,
      byPersonId: personId,
      action: "media.edit",
      detail: { words: known.name, before, after },
    }),
  ]);
  return { isSaved: saved.length > 0, image: presentMedia(await findMedia(db, blogId, imageId)) };
}
