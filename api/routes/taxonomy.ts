import { getTag } from "../../contract/posts/taxonomy.ts";
import {
  changeTag,
  continueTagChange,
  dismissSimilarTags,
  getManagedTag,
  getSimilarTags,
  getTagChange,
  getTags,
  undoTagChange,
} from "../../contract/posts/managed-tags.ts";
import * as changes from "../posts/tags/change-tags.ts";
import * as reads from "../posts/tags/read-tags.ts";
import { findTag } from "../posts/taxonomy.ts";
import { tryUpdatingIndex } from "../search/update-search-index.ts";
import { routeCall, routeSignedCall } from "../wire/route.ts";
import { notFound } from "../wire/service-error.ts";
import { parseImage } from "../store/json-cells.ts";

export const taxonomyRoutes = [
  routeCall(getTag, async ({ db }, { params }) => {
    const row = await findTag(db, params.tag);
    if (row === null) throw notFound("tag");
    const { safe_name: safeName, url_name: urlName, display_name: displayName, description } = row;
    return { safeName, urlName, displayName, description, image: parseImage(row.image) };
  }),
  routeSignedCall(getTags, (context, { actor, query }) => reads.listTags(context, actor, query)),
  routeSignedCall(getSimilarTags, (context, { actor, query }) => reads.listSimilar(context, actor, query)),
  routeSignedCall(dismissSimilarTags, (context, { actor, body }) =>
    reads.dismissSimilar(context, actor, body),
  ),
  routeSignedCall(getManagedTag, (context, { actor, query }) => reads.readManagedTag(context, actor, query)),
  routeSignedCall(getTagChange, (context, { actor, query: { id } }) => reads.readChange(context, actor, id)),
  routeSignedCall(changeTag, async (context, { actor, body: { wish } }) => {
    const reply = await changes.changeTag(context, actor, wish);
    await tryUpdatingIndex(context);
    return reply;
  }),
  routeSignedCall(continueTagChange, async (context, { actor, body: { id } }) => {
    const reply = await changes.continueChange(context, actor, id);
    await tryUpdatingIndex(context);
    return reply;
  }),
  routeSignedCall(undoTagChange, async (context, { actor, body: { id } }) => {
    const reply = await changes.undoChange(context, actor, id);
    await tryUpdatingIndex(context);
    return reply;
  }),
];
