import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { settleRecovered } from "../../../contract/draft-rooms.ts";
import { answerDraftCall } from "../../loaders/studio/draft-calls.ts";

/** `/write/{id}/recovered`: takes a passage out of the recovery tray. */
export const action = ({ request, params, context }: ActionFunctionArgs) =>
  answerDraftCall(request, context, params["draftId"], settleRecovered.body, (input) =>
    context.services.send(settleRecovered, input),
  );
