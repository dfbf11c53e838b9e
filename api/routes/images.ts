import {
  getImage,
  ImageId,
  imageOriginalPath,
  imageUploadPath,
  sendImage,
} from "../../contract/media/images.ts";
import {
  fetchImportedImage,
  findImportedImage,
  sendImportedImage,
} from "../../contract/import/studio-imports.ts";
import { buildEnvelope } from "../../contract/wire/envelope.ts";
import { assertOperator } from "../wire/authorize.ts";
import { parseInput } from "../wire/parse-input.ts";
import { routeCall, routeSignedCall, type Route } from "../wire/route.ts";
import { notFound } from "../wire/service-error.ts";
import { deliverOriginal, readOriginal, findImage } from "../media/original-images.ts";
import { deliverImage } from "../media/deliver-image.ts";
import { deliverCard } from "../posts/share-cards/deliver-card.ts";
import { storeImage } from "../media/store-image.ts";
import { receiveImage } from "../media/receive-image.ts";
import { findStoredImage, storeFetchedImage, storeSentImage } from "../transfer/studio/imported-images.ts";

export const imageRoutes: readonly Route[] = [
  routeCall(getImage, async ({ db }, { params }) => {
    const image = await findImage(db, parseInput(ImageId, params.imageId));
    if (image === null) throw notFound("image");
    return image;
  }),
  routeSignedCall(sendImage, (context, { actor, body }) => receiveImage(context, actor, body.picture)),
  routeSignedCall(sendImportedImage, (context, { actor, query, body }) =>
    storeSentImage(context, actor, query, body),
  ),
  routeSignedCall(fetchImportedImage, (context, { actor, body }) => storeFetchedImage(context, actor, body)),
  routeSignedCall(findImportedImage, (context, { actor, body }) => findStoredImage(context, actor, body)),
  {
    method: "PUT",
    pattern: `/api/images/${imageUploadPath}`,
    answer: async (request, params, context) => {
      await assertOperator(request, context, "import");
      return Response.json(buildEnvelope(await storeImage(request, params["imageId"] ?? "", context)));
    },
  },
  {
    method: "GET",
    pattern: `/api/images/${imageOriginalPath}`,
    answer: async (request, params, context) => {
      await assertOperator(request, context, "export");
      return readOriginal(params["imageId"] ?? "", context);
    },
  },
  { method: "GET", pattern: "/:account/image/upload/original/:file", answer: deliverOriginal },
  { method: "GET", pattern: "/:account/image/upload/:transform/:file", answer: deliverImage },
  { method: "GET", pattern: "/:account/image/upload/card/:blog/:file", answer: deliverCard },
];
