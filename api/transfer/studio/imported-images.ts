import type { fetchImportedImage, findImportedImage } from "../../../contract/import/studio-imports.ts";
import type { StoredImage } from "../../../contract/media/images.ts";
import { hashBytes } from "../../../contract/wire/hash.ts";
import type { BodyOf, ReplyOf } from "../../../contract/wire/call.ts";
import type { ServiceContext } from "../../env.ts";
import { FetchError } from "../../../contract/import/web-text.ts";
import { fetchPublicImage } from "../../media/fetch-public.ts";
import { findImage } from "../../media/original-images.ts";
import { prepareImage, storeBytes, withRights } from "../../media/store-image.ts";
import { assertImporter } from "../../wire/authorize.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { ServiceError } from "../../wire/service-error.ts";
import { holdImport } from "./import-runs.ts";

type Held = Pick<BodyOf<typeof fetchImportedImage>, "id" | "holder">;

/** Stores an image that the page sent. */
export async function storeSentImage(
  context: ServiceContext,
  actor: Actor,
  held: Held,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<StoredImage> {
  await holdImport(context, actor, held);
  return storeOnce(context, bytes);
}

/** The id is the hash of the bytes, so that nothing can be overwritten, and the command finds it again. */
const nameImage = async (bytes: Uint8Array<ArrayBuffer>) => (await hashBytes(bytes)).slice(0, 32);

async function storeOnce(context: ServiceContext, bytes: Uint8Array<ArrayBuffer>): Promise<StoredImage> {
  const id = await nameImage(bytes);
  const before = await findImage(context.db, id);
  return before ?? storeBytes(context, id, withRights(await prepareImage(bytes, { isLimited: true })));
}

/** Fetches an image at a public address. */
export async function storeFetchedImage(
  context: ServiceContext,
  actor: Actor,
  { id, holder, url }: BodyOf<typeof fetchImportedImage>,
): Promise<ReplyOf<typeof fetchImportedImage>> {
  await holdImport(context, actor, { id, holder });
  return explain(async () => storeOnce(context, await fetchPublicImage(url)));
}

/** An image that is in the store already, for a rehearsal. */
export async function findStoredImage(
  context: ServiceContext,
  actor: Actor,
  wanted: BodyOf<typeof findImportedImage>,
): Promise<ReplyOf<typeof findImportedImage>> {
  await assertImporter(context, actor);
  return explain(async () =>
    findImage(context.db, "id" in wanted ? wanted.id : await nameImage(await fetchPublicImage(wanted.url))),
  );
}

async function explain(work: () => Promise<StoredImage | null>): Promise<ReplyOf<typeof fetchImportedImage>> {
  try {
    return { image: await work(), reason: "", isHostDown: false };
  } catch (error) {
    if (error instanceof FetchError)
      return { image: null, reason: error.message, isHostDown: error.isHostDown };
    if (error instanceof ServiceError && error.code === "tooLarge")
      return { image: null, reason: "is too large, or has too many frames", isHostDown: false };
    if (error instanceof ServiceError && error.code === "invalid")
      return { image: null, reason: "isn't a supported image format", isHostDown: false };
    throw error;
  }
}
