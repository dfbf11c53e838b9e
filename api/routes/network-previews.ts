import * as contract from "../../contract/network/network-previews.ts";
import { createLink, listLinks, readPreview, revokeLink } from "../previews/preview-links.ts";
import { routeCall, routeSignedCall } from "../wire/route.ts";

export const networkPreviewRoutes = [
  routeSignedCall(contract.createNetworkPreview, (context, { actor, body }) =>
    createLink(context, actor, body),
  ),
  routeSignedCall(contract.listNetworkPreviews, (context, { actor, query }) =>
    listLinks(context, actor, query.blogId),
  ),
  routeSignedCall(contract.revokeNetworkPreview, (context, { actor, body }) =>
    revokeLink(context, actor, body),
  ),
  routeCall(contract.getNetworkPreview, (context, { query }) => readPreview(context, query.token)),
];
