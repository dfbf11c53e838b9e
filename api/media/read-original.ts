import { ImageId } from "../../contract/images.ts";
import type { ServiceContext } from "../env.ts";
import { parseInput } from "../wire/parse-input.ts";
import { notFound } from "../wire/service-error.ts";

/** An image's original bytes. */
export async function readOriginal(imageId: string, { imageStore }: ServiceContext): Promise<Response> {
  const object = await imageStore.get(parseInput(ImageId, imageId));
  if (object === null) throw notFound("image");
  const headers = new Headers({
    "Content-Type": object.httpMetadata?.contentType ?? "application/octet-stream",
    "Content-Length": object.size.toString(),
  });
  return new Response(object.body, { headers });
}
