import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { setDraftField } from "../../../contract/drafts/draft-rooms.ts";
import { respondToDraftCall } from "./draft-calls.ts";

/** `/write/{id}/field`: changes one field of a draft. */
export const action = ({ request, params, context }: ActionFunctionArgs) =>
  respondToDraftCall(request, context, params["draftId"], setDraftField.body, (input) =>
    context.services.send(setDraftField, input),
  );
