import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getRevisions } from "../../../contract/drafts/draft-publishing.ts";
import { requirePage } from "../../platform/context/app-context.ts";
import { getOwnAccount, getOwnDraft } from "../../platform/context/own-data.ts";
import { changeHistory, readDraftCall } from "./draft-calls.ts";
import { presentHistory } from "../../studio/write/history/present-history.ts";

/** `/write/{id}/history`: the versions of a draft, for the panel of the page on which it is written. */
export const loader = ({ params, context }: LoaderFunctionArgs) =>
  readDraftCall(context, params["draftId"], async (draftId, token) => {
    const [draft, account, revisions, page] = await Promise.all([
      getOwnDraft(context, token, draftId),
      getOwnAccount(context, token),
      context.services.get(getRevisions, { params: { draftId }, token }),
      requirePage(context),
    ]);
    return presentHistory({ draft, account, revisions }, page);
  });

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  readDraftCall(context, params["draftId"], (draftId, token) =>
    changeHistory(request, draftId, token, context),
  );
