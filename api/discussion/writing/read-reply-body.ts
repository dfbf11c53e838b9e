import type { BlockNode } from "../../../contract/entities/block-node.ts";
import type { ServiceContext } from "../../env.ts";
import { findOwnImages } from "../../media/find-image.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { ServiceError } from "../../wire/service-error.ts";
import { cleanReplyBody, listImages } from "./clean-reply-body.ts";

/**
 * Sanitizes a submitted body. Allowed images are those the person has uploaded, and those in the edited reply
 * (`replyId`). Throws 400: `picture` for any other image, `body` if empty.
 */
export async function readReplyBody(
  { db }: Pick<ServiceContext, "db">,
  { personId }: Pick<Actor, "personId">,
  sent: readonly BlockNode[],
  replyId: string | null = null,
): Promise<BlockNode[]> {
  const found = await findOwnImages(db, listImages(sent), { personId, replyId });
  const held = new Map(found.map((image) => [image.id, image]));
  if (sent.some((node) => node.type === "Image" && node.image.id !== "" && !held.has(node.image.id)))
    throw new ServiceError("invalid", "picture: doesn't exist or belongs to someone else", {
      field: "picture",
    });
  const body = cleanReplyBody(sent, held);
  if (body.length === 0) throw new ServiceError("invalid", "body: must not be empty", { field: "body" });
  return body;
}
