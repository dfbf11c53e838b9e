import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getTray, settleRecovered } from "../../../contract/drafts/draft-rooms.ts";
import { respondToDraftCall, readDraftCall } from "./draft-calls.ts";

/** `/write/{id}/recovered`: a page of the recovery tray, after the one whose cursor is `after`. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  readDraftCall(context, params["draftId"], (draftId, token) => {
    const after = new URL(request.url).searchParams.get("after") ?? undefined;
    return context.services.get(getTray, { params: { draftId }, query: { after }, token });
  });

/** Removes a passage from the recovery tray. */
export const action = ({ request, params, context }: ActionFunctionArgs) =>
  respondToDraftCall(request, context, params["draftId"], settleRecovered.body, (input) =>
    context.services.send(settleRecovered, input),
  );
