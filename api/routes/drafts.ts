import * as contract from "../../contract/drafts.ts";
import { createDraft } from "../drafts/create-draft.ts";
import { readDrafts } from "../drafts/list-drafts.ts";
import { readDesk } from "../drafts/read-desk.ts";
import { routeSignedCall } from "../wire/route.ts";

/** The desk: what stories there are, and what becomes of them. */
export const draftRoutes = [
  routeSignedCall(contract.createDraft, (context, { actor, body }) =>
    createDraft(context, actor, body.blogId),
  ),
  routeSignedCall(contract.listDrafts, (context, { actor, query }) => readDrafts(context, actor, query)),
  routeSignedCall(contract.getDesk, (context, { actor }) => readDesk(context, actor)),
];
