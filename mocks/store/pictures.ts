import { createHash } from "node:crypto";
import { imageSize } from "image-size";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import { maxAltCharacters } from "../../contract/entities/reply-body.ts";
import {
  maxPictureBytes,
  maxPicturePixels,
  maxPictureSide,
  maxPicturesPerHour,
  StoredImage,
} from "../../contract/images.ts";
import { ServiceError } from "../service-error.ts";
import { assertClaim, findOwnObstacles } from "./assert-allowed.ts";
import { findStandings } from "../../contract/permissions.ts";
import type { Actor } from "./sessions.ts";
import type { Store } from "./store.ts";

/** Pictures that people have sent while the mocks run, by id: the bytes, and who sent them when. */
export type Pictures = Map<
  string,
  { image: StoredImage; bytes: Uint8Array<ArrayBuffer>; sent: Map<string, number> }
>;

const hour = 3_600_000;
const notAPicture = () =>
  new ServiceError("invalid", "picture: the bytes are no picture", { field: "picture" });

/** Takes a picture for a reply. */
export function takePicture({ pictures, now }: Store, actor: Actor, picture: string): StoredImage {
  const { personId } = actor;
  assertClaim("reply.write", {
    standings: findStandings(actor, null),
    obstacles: findOwnObstacles(actor, null),
  });
  const bytes = new Uint8Array(Buffer.from(picture, "base64"));
  const { format, width, height } = inspect(bytes);
  const times = [...pictures.values()].flatMap(({ sent }) => sent.get(personId) ?? []);
  if (times.filter((time) => time > now() - hour).length >= maxPicturesPerHour)
    throw new ServiceError("tooOften", "Those were many pictures.");
  const id = `reply-${createHash("sha256").update(bytes).digest("hex").slice(0, 24)}`;
  const image = { id, format, width, height, size: bytes.byteLength };
  const sent = pictures.get(id)?.sent ?? new Map<string, number>();
  pictures.set(id, { image, bytes, sent: sent.set(personId, now()) });
  return image;
}

function inspect(bytes: Uint8Array): Pick<StoredImage, "format" | "width" | "height"> {
  try {
    const { width, height, type } = imageSize(bytes);
    const format = StoredImage.entries.format.options.find((option) => option === type);
    const isLarge = Math.max(width, height) > maxPictureSide || width * height > maxPicturePixels;
    if (format && !isLarge && bytes.byteLength <= maxPictureBytes) return { format, width, height };
  } catch {
    // Below.
  }
  throw notAPicture();
}

/** The text of a reply with its pictures as the store knows them: those that its writer has sent, or that it has already. */
export function takeReplyBody(
  { pictures }: Store,
  { personId }: Actor,
  sent: readonly BlockNode[],
  before: readonly BlockNode[] = [],
): BlockNode[] {
  const own = new Set(before.flatMap((node) => (node.type === "Image" ? [node.image.id] : [])));
  const body = sent.flatMap((node): BlockNode[] => {
    if (node.type !== "Image") return [node];
    const { id, alt } = node.image;
    if (id === "") return [];
    const found = pictures.get(id);
    if (!found || !(found.sent.has(personId) || own.has(id)))
      throw new ServiceError("invalid", "picture: is not there, or not yours", { field: "picture" });
    const { format, width, height } = found.image;
    const words = alt.replaceAll(/\s+/gu, " ").trim().slice(0, maxAltCharacters);
    const image = { id, format, width, height, alt: words, focalPoint: null, remoteUrl: null };
    return [{ ...node, image, attribution: [], alignment: "Center" }];
  });
  if (body.length === 0) throw new ServiceError("invalid", "body: must not be empty", { field: "body" });
  return body;
}
