import { isCredited, isDescribed } from "../../../contract/checklist-parts.ts";
import type { BlockNode } from "../../../contract/entities/block-node.ts";
import { isLicensed, type MediaImage } from "../../../contract/media/media.ts";
import type { StoredImage } from "../../../contract/media/images.ts";
import type { ServiceContext } from "../../env.ts";
import { findOwnImages } from "../../media/original-images.ts";
import { findLibraryImages } from "../../media/library/read-library.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { ServiceError } from "../../wire/service-error.ts";
import { cleanReplyBody, listImages } from "./clean-reply-body.ts";

interface WrittenReply {
  /** The reply that is edited. */
  replyId?: string | null;
  /** The blog whose library an update's images may be from. */
  libraryOf?: string | null;
}

const refuse = (text: string) => new ServiceError("invalid", `picture: ${text}`, { field: "picture" });

/**
 * Sanitizes a submitted body. Allowed images are those the person has uploaded, those in the edited reply, and in an update
 * of a liveblog those of the blog's library. Throws 400: `picture` for any other image, and for one of the library that
 * couldn't be published in a story; `body` if empty.
 */
export async function readReplyBody(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  { personId }: Pick<Actor, "personId">,
  sent: readonly BlockNode[],
  { replyId = null, libraryOf = null }: WrittenReply = {},
): Promise<BlockNode[]> {
  const ids = listImages(sent);
  const held = mapById(await findOwnImages(db, ids, { personId, replyId }));
  const found = libraryOf === null ? [] : await findLibraryImages(db, ids, libraryOf);
  const library = chooseOfLibrary(sent, mapById(found), held, now);
  const isKnown = (id: string) => id === "" || held.has(id) || library.has(id);
  if (sent.some((node) => node.type === "Image" && !isKnown(node.image.id)))
    throw refuse("doesn't exist or belongs to someone else");
  const body = cleanReplyBody(sent, held, library);
  if (body.some((node) => node.type === "Image" && library.has(node.image.id) && !isWhole(node)))
    throw refuse("needs alt text, a credit, a source and a label");
  if (body.length === 0) throw new ServiceError("invalid", "body: must not be empty", { field: "body" });
  return body;
}

const mapById = <Image extends StoredImage>(images: readonly Image[]): Map<string, Image> =>
  new Map(images.map((image) => [image.id, image]));

const isWhole = (node: Extract<BlockNode, { type: "Image" }>) => isDescribed(node) && isCredited(node);

/** The images that come from the library. One that its writer has uploaded for a reply gets no credit. */
function chooseOfLibrary(
  sent: readonly BlockNode[],
  library: ReadonlyMap<string, MediaImage>,
  held: ReadonlyMap<string, StoredImage>,
  now: number,
): Map<string, MediaImage> {
  const chosen = new Map<string, MediaImage>();
  for (const node of sent) {
    if (node.type !== "Image") continue;
    const { id } = node.image;
    const known = library.get(id);
    const isOwn = held.has(id);
    if (!known || (isOwn && node.attribution.length === 0)) continue;
    // Images already in the update may stay.
    if (!isOwn && !isLicensed(known, now)) throw refuse("license has ended");
    chosen.set(id, known);
  }
  return chosen;
}
