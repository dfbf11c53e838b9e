import { http, HttpResponse, type HttpHandler } from "msw";
import { getImage } from "../../contract/images.ts";
import { mockCall } from "../mock-call.ts";
import { findPicture, readPicture } from "../picture-store.ts";
import { parseTransform } from "../image-transform.ts";
import { resizePicture } from "../resize-picture.ts";
import { assertFound } from "../service-error.ts";

/** What the store knows of its pictures. */
export function mockImages() {
  return [mockCall(getImage, ({ imageId }) => assertFound(findPicture(imageId), `picture ${imageId}`))];
}

const notFound = () => HttpResponse.text("There is no such picture.", { status: 404 });

/** The cloud image host: `{account}/image/upload/{transform}/{id}.{format}`, on any origin. */
export function createImageHandler(): HttpHandler {
  return http.get("*/:account/image/upload/:transform/:file", async ({ params }): Promise<Response> => {
    const [, id = "", format = ""] = /^(.+)\.([a-z0-9]+)$/i.exec(String(params["file"])) ?? [];
    const transform = parseTransform(String(params["transform"]));
    const original = findPicture(id);
    if (original === undefined || transform === null) return notFound();
    const resized = await resizePicture(await readPicture(id), original, transform, format.toLowerCase());
    if (resized === null) return notFound();
    return HttpResponse.arrayBuffer(resized.bytes, {
      headers: { "Content-Type": resized.type, "Cache-Control": "public, max-age=31536000, immutable" },
    });
  });
}
