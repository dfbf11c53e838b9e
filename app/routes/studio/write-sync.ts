import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getDraft, syncDraft } from "../../../contract/drafts/draft-rooms.ts";
import { respondToDraftCall, readDraftCall } from "./draft-calls.ts";

/** `/write/{id}/sync`: the draft's current state, for a page that has to start over. */
export const loader = ({ params, context }: LoaderFunctionArgs) =>
  readDraftCall(context, params["draftId"], (draftId, token) =>
    context.services.get(getDraft, { params: { draftId }, token }),
  );

/** Sends editing steps, and returns those of others. */
export const action = ({ request, params, context }: ActionFunctionArgs) =>
  respondToDraftCall(request, context, params["draftId"], syncDraft.body, (input) =>
    context.services.send(syncDraft, input),
  );
