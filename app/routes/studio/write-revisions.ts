import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getRevision, getRevisions, nameRevision, restoreRevision } from "../../../contract/draft-rooms.ts";
import { answerDraftCall, readDraftCall } from "../../loaders/studio/draft-calls.ts";

/** `/write/{id}/revisions`: the list, or with `?number=` one of them. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  readDraftCall(context, params["draftId"], (draftId, token) => {
    const number = new URL(request.url).searchParams.get("number");
    return number === null
      ? context.services.get(getRevisions, { params: { draftId }, token })
      : context.services.get(getRevision, { params: { draftId, number }, token });
  });

/** Keeps one under a name; with `?restore`, brings one back. */
export const action = ({ request, params, context }: ActionFunctionArgs) =>
  new URL(request.url).searchParams.has("restore")
    ? answerDraftCall(request, context, params["draftId"], restoreRevision.body, (input) =>
        context.services.send(restoreRevision, input),
      )
    : answerDraftCall(request, context, params["draftId"], nameRevision.body, (input) =>
        context.services.send(nameRevision, input),
      );
