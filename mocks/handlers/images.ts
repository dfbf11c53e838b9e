import { http, HttpResponse, type HttpHandler } from "msw";
import { getImage, sendPicture } from "../../contract/images.ts";
import { mockCall, mockSignedCall } from "../mock-call.ts";
import { findPicture, readPicture } from "../picture-store.ts";
import { parseTransform } from "../image-transform.ts";
import { resizePicture } from "../resize-picture.ts";
import { assertFound } from "../service-error.ts";
import { takePicture } from "../store/pictures.ts";
import type { Store } from "../store/store.ts";

/** What the store knows of its pictures. */
export function mockImages(store: Store) {
  return [
    mockCall(getImage, ({ imageId }) =>
      assertFound(store.pictures.get(imageId)?.image ?? findPicture(imageId), `picture ${imageId}`),
    ),
    mockSignedCall(sendPicture, (actor, _params, _query, { picture }) => takePicture(store, actor, picture)),
  ];
}

const notFound = () => HttpResponse.text("There is no such picture.", { status: 404 });

/** The cloud image host: `{account}/image/upload/{transform}/{id}.{format}`, on any origin. */
export function createImageHandler({ pictures }: Pick<Store, "pictures">): HttpHandler {
  return http.get("*/:account/image/upload/:transform/:file", async ({ params }): Promise<Response> => {
    const [, id = "", format = ""] = /^(.+)\.([a-z0-9]+)$/i.exec(String(params["file"])) ?? [];
    const transform = parseTransform(String(params["transform"]));
    const sent = pictures.get(id);
    const original = sent?.image ?? findPicture(id);
    if (original === undefined || transform === null) return notFound();
    // What moves stays what it is.
    if (sent?.image.format === "gif")
      return HttpResponse.arrayBuffer(sent.bytes.buffer, { headers: { "Content-Type": "image/gif" } });
    const resized = await resizePicture(
      sent?.bytes ?? (await readPicture(id)),
      original,
      transform,
      format.toLowerCase(),
    );
    if (resized === null) return notFound();
    return HttpResponse.arrayBuffer(resized.bytes, {
      headers: { "Content-Type": resized.type, "Cache-Control": "public, max-age=31536000, immutable" },
    });
  });
}
