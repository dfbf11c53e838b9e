import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { addDraftNote, replyToDraftNote, resolveDraftNote } from "../../../contract/drafts/draft-notes.ts";
import type { AppContext } from "../../platform/context/app-context.ts";
import { respondToDraftCall } from "./draft-calls.ts";
import { SentNoteChange } from "../../studio/write/sync/note-change.ts";

/** `/write/{id}/notes`: adds a note to a draft, replies to one, resolves or reopens one. */
export const action = ({ request, params, context }: ActionFunctionArgs) =>
  respondToDraftCall(request, context, params["draftId"], SentNoteChange, ({ params: draft, token, body }) =>
    send(context, draft, token, body),
  );

function send(
  { services }: AppContext,
  draft: { draftId: string },
  token: string,
  change: SentNoteChange,
): Promise<unknown> {
  if (change.action === "add") return services.send(addDraftNote, { params: draft, token, body: change });
  const params = { ...draft, noteId: change.noteId };
  return change.action === "reply"
    ? services.send(replyToDraftNote, { params, token, body: change })
    : services.send(resolveDraftNote, { params, token, body: change });
}
