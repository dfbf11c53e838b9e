import * as previews from "../../contract/drafts/draft-previews.ts";
import * as contract from "../../contract/drafts/drafts.ts";
import * as publishing from "../../contract/drafts/draft-publishing.ts";
import { announceDesk } from "../drafts/room-calls.ts";
import { decideDeletion, remove, undelete, unschedule } from "../drafts/remove-draft.ts";
import { createDraft } from "../drafts/open-draft.ts";
import { readDrafts } from "../drafts/list-drafts.ts";
import { countOpening, createLink, listLinks, readPreview, revokeLinks } from "../drafts/preview-links.ts";
import { publish } from "../drafts/publish-draft.ts";
import { readDesk } from "../drafts/read-desk.ts";
import { setEnd } from "../drafts/scheduled/schedule.ts";
import { changeDraftState } from "../drafts/review.ts";
import { countOpening as countNetworkOpening } from "../previews/preview-links.ts";
import { announce } from "../syndication/announce.ts";
import { routeCall, routeSignedCall } from "../wire/route.ts";

/** Routes of the desk: lists of stories, and actions on them. Routes for writing in one are in `draft-room.ts`. */
export const draftRoutes = [
  routeSignedCall(contract.createDraft, (context, { actor, body: { blogId, mayReuse } }) =>
    createDraft(context, actor, blogId, { mayReuse }),
  ),
  routeSignedCall(contract.listDrafts, (context, { actor, query }) => readDrafts(context, actor, query)),
  routeSignedCall(contract.getDesk, (context, { actor }) => readDesk(context, actor)),
  routeSignedCall(contract.setDraftState, (context, { actor, params, body }) =>
    announceDesk(context, actor, params.draftId, changeDraftState(context, actor, params.draftId, body)),
  ),
  routeSignedCall(publishing.publishDraft, async (context, { actor, params, body }) => {
    const work = publish(context, actor, params.draftId, body);
    const reply = await announceDesk(context, actor, params.draftId, work);
    if (reply.outcome === "published") announce(context);
    return reply;
  }),
  routeSignedCall(publishing.unscheduleDraft, (context, { actor, params }) =>
    announceDesk(context, actor, params.draftId, unschedule(context, actor, params.draftId)),
  ),
  routeSignedCall(publishing.setDraftEnd, (context, { actor, params, body }) =>
    setEnd(context, actor, params.draftId, body),
  ),
  routeSignedCall(publishing.removeDraft, async (context, { actor, params, body }) => {
    const work = remove(context, actor, params.draftId, body);
    const reply = await announceDesk(context, actor, params.draftId, work);
    announce(context);
    return reply;
  }),
  routeSignedCall(publishing.declineDeletion, (context, { actor, params, body }) =>
    announceDesk(context, actor, params.draftId, decideDeletion(context, actor, params.draftId, body)),
  ),
  routeSignedCall(publishing.undeleteDraft, (context, { actor, params }) =>
    announceDesk(context, actor, params.draftId, undelete(context, actor, params.draftId)),
  ),
  routeSignedCall(previews.createPreviewLink, (context, { actor, params, body }) =>
    createLink(context, actor, params.draftId, body),
  ),
  routeSignedCall(previews.revokePreviewLinks, (context, { actor, params, body }) =>
    revokeLinks(context, actor, params.draftId, body.id),
  ),
  routeSignedCall(previews.listPreviewLinks, (context, { actor, params }) =>
    listLinks(context, actor, params.draftId),
  ),
  routeCall(previews.countPreviewOpening, async (context, { body }) => {
    await countOpening(context, null, body.token);
    await countNetworkOpening(context, null, body.token);
    return {};
  }),
  routeSignedCall(previews.countOwnPreviewOpening, async (context, { actor, body }) => {
    await countOpening(context, actor, body.token);
    await countNetworkOpening(context, actor, body.token);
    return {};
  }),
  routeCall(previews.getPreview, (context, { query }) => readPreview(context, query.token)),
];
