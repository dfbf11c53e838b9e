import { getPublicationReport, getStories } from "../../contract/publication-checks.ts";
import { routeSignedCall } from "../wire/route.ts";
import { readPublication } from "../syndication/read-publication.ts";
import { readStories } from "../syndication/read-stories.ts";

export const publicationRoutes = [
  routeSignedCall(getPublicationReport, (context, { params, actor }) =>
    readPublication(context, actor, params.postId),
  ),
  routeSignedCall(getStories, (context, { query, actor }) => readStories(context, actor, query)),
];
