import { getPublicationReport } from "../../contract/syndication/publication-checks.ts";
import { routeSignedCall } from "../wire/route.ts";
import { readPublication } from "../syndication/read-publication.ts";

export const publicationRoutes = [
  routeSignedCall(getPublicationReport, (context, { params, actor }) =>
    readPublication(context, actor, params.postId),
  ),
];
