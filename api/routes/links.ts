import { addRedirectHits, getRedirect } from "../../contract/network/links.ts";
import * as calls from "../../contract/network/redirects.ts";
import { listRedirects, testAddress } from "../redirects/list-redirects.ts";
import { requireRedirectScope, undoRedirect } from "../redirects/not-found-log.ts";
import { countHits, findRedirect } from "../redirects/redirects.ts";
import { changeLines, changeRedirect, deleteRedirect } from "../redirects/set-redirects.ts";
import { routeCall, routeSignedCall } from "../wire/route.ts";
import { notFound } from "../wire/service-error.ts";

export const linkRoutes = [
  routeCall(getRedirect, async (context, { query: { host, path, withPatterns } }) => {
    const found = await findRedirect(context, host, path, withPatterns);
    if (found === null) throw notFound("address");
    return { to: found.to, by: found.by };
  }),
  routeCall(addRedirectHits, async ({ db }, { body }) => ({ counted: await countHits(db, body.hits) })),

  routeSignedCall(calls.getRedirects, async (context, { actor, query }) => {
    const { blog } = await requireRedirectScope(context, "redirects.write", actor, query.blogId ?? null);
    return listRedirects(context.db, blog, query);
  }),
  routeSignedCall(calls.testRedirect, async (context, { actor, query }) => {
    const { blog } = await requireRedirectScope(context, "redirects.write", actor, query.blogId ?? null);
    return testAddress(context, blog, query.address);
  }),
  routeSignedCall(calls.setRedirect, async (context, { actor, body }) => {
    const scope = await requireRedirectScope(context, "redirects.write", actor, body.blogId);
    return changeRedirect(context, actor, scope, body);
  }),
  routeSignedCall(calls.removeRedirect, async (context, { actor, body }) => {
    const scope = await requireRedirectScope(context, "redirects.write", actor, body.blogId);
    return deleteRedirect(context, actor, scope, body.from);
  }),
  routeSignedCall(calls.undoRedirects, (context, { actor, body }) => undoRedirect(context, actor, body)),
  routeSignedCall(calls.setRedirectLines, async (context, { actor, body }) => {
    const scope = await requireRedirectScope(context, "redirects.write", actor, body.blogId);
    return changeLines(context, actor, scope, body);
  }),
];
