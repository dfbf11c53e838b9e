import * as notes from "../../contract/drafts/draft-notes.ts";
import * as contract from "../../contract/drafts/draft-rooms.ts";
import * as revisions from "../../contract/drafts/draft-publishing.ts";
import { findStory } from "../drafts/find-story.ts";
import { readDraft, readTray } from "../drafts/room/read-draft.ts";
import { readRevision, readRevisions } from "../drafts/room/read-revisions.ts";
import {
  addNote,
  replyToNote,
  resolveNote,
  changeField,
  enterRoom,
  watchDraft,
  writeSteps,
} from "../drafts/room/use-room.ts";
import { requireActor } from "../wire/authorize.ts";
import { routeSignedCall, type Route } from "../wire/route.ts";
import { notFound, ServiceError } from "../wire/service-error.ts";

/** Routes for the text and fields of one draft; each call is authorized separately. */
export const draftRoomRoutes: readonly Route[] = [
  routeSignedCall(contract.getDraft, (context, { actor, params }) =>
    readDraft(context, actor, params.draftId),
  ),
  routeSignedCall(contract.syncDraft, (context, { actor, params, body }) =>
    writeSteps(context, actor, params.draftId, body),
  ),
  routeSignedCall(contract.setDraftField, (context, { actor, params, body }) =>
    changeField(context, actor, params.draftId, body),
  ),
  routeSignedCall(contract.getTray, (context, { actor, params, query }) =>
    readTray(context, actor, { draftId: params.draftId, after: query.after }),
  ),
  routeSignedCall(contract.settleRecovered, async (context, { actor, params, body }) => {
    const { room, writer } = await enterRoom(context, actor, params.draftId, "draft.write");
    const settled = await room.settle(writer, body.passageId, body.textLength);
    // Pages of an older release don't send what they saw, and show the response.
    const { items } = body.textLength === undefined ? await room.readTray(null) : { items: [] };
    return { ...settled, recovered: items };
  }),
  routeSignedCall(notes.addDraftNote, (context, { actor, params, body }) =>
    addNote(context, actor, params.draftId, body),
  ),
  routeSignedCall(notes.replyToDraftNote, (context, { actor, params, body }) =>
    replyToNote(context, actor, params, body),
  ),
  routeSignedCall(notes.resolveDraftNote, (context, { actor, params, body }) =>
    resolveNote(context, actor, params, body.isResolved),
  ),
  routeSignedCall(revisions.getRevisions, async (context, { actor, params }) => {
    await findStory(context, actor, params.draftId);
    return readRevisions(context, params.draftId);
  }),
  routeSignedCall(revisions.getRevision, async (context, { actor, params }) => {
    await findStory(context, actor, params.draftId);
    return readRevision(context, params.draftId, params.number);
  }),
  routeSignedCall(revisions.nameRevision, async (context, { actor, params, body }) => {
    const { room, writer } = await enterRoom(context, actor, params.draftId, "draft.write");
    return { revision: await room.keepRevision(writer, "named", body.name) };
  }),
  routeSignedCall(revisions.restoreRevision, async (context, { actor, params, body }) => {
    const { room, writer, rights } = await enterRoom(context, actor, params.draftId, "draft.write");
    const restored = await room.restore(writer, body.number, rights);
    if (restored === null) throw notFound("revision");
    return restored;
  }),
  {
    method: "GET",
    pattern: contract.draftSocketPattern,
    answer: async (request, { draftId = "" }, context) => {
      if (request.headers.get("Upgrade")?.toLowerCase() !== "websocket") {
        throw new ServiceError("invalid", "This address only accepts WebSocket connections.");
      }
      return watchDraft(context, () => requireActor(request, context), draftId);
    },
  },
];
