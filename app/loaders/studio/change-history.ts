import { getRevisions, nameRevision, restoreRevision } from "../../../contract/draft-revisions.ts";
import { requirePage, type AppContext } from "../../context/app-context.ts";
import { getOwnAccount } from "../../context/own-account.ts";
import { personalHeaders } from "../../http/personal-answer.ts";
import { readForm } from "../../http/read-form.ts";
import { ServiceError } from "../../services/service-error.ts";
import { historyFields } from "../../studio/write/history/compare-path.ts";
import {
  presentDone,
  presentNotDone,
  presentRestored,
  type HistoryOutcome,
} from "../../studio/write/history/present-restored.ts";

/** Throws 400 for what no page of ours has sent. */
function parseNumber(sent: FormDataEntryValue | null): number {
  if (typeof sent === "string" && /^\d{1,9}$/.test(sent)) return Number(sent);
  throw new Response(null, { status: 400, headers: personalHeaders });
}

/** Keeps a version of a draft under a name, brings one back, or undoes that: whatever the form asks for. */
export async function changeHistory(
  request: Request,
  draftId: string,
  token: string,
  context: AppContext,
): Promise<HistoryOutcome> {
  const form = await readForm(request);
  const page = await requirePage(context);
  const { services } = context;
  const { t } = page.intl;
  const name = form.get(historyFields.name);
  const call = { params: { draftId }, token };
  try {
    if (typeof name === "string") {
      const { revision } = await services.send(nameRevision, { ...call, body: { name } });
      return presentDone(t("history.kept", { name: revision.name }));
    }
    const number = parseNumber(form.get(historyFields.restore));
    const { kept } = await services.send(restoreRevision, { ...call, body: { number } });
    if (form.has(historyFields.undo)) return presentDone(t("history.undone"));
    const [account, revisions] = await Promise.all([
      getOwnAccount(context, token),
      services.get(getRevisions, call),
    ]);
    return presentRestored({ number, account, revisions, kept }, page);
  } catch (error) {
    // Signed out, or not allowed any more: the page says so.
    if (!(error instanceof ServiceError) || error.status === 401 || error.status === 403) throw error;
    return presentNotDone(t(typeof name === "string" ? "history.keepFailed" : "history.failed"));
  }
}
