import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  reviewUndo,
  undoImport,
  undoStart,
  type UndoPosition,
} from "../../../contract/import/studio-imports.ts";
import type { ReplyOf } from "../../../contract/wire/call.ts";
import { redirectOwn, requireOwn, throwOwn } from "../../account/require-access.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { personalHeaders, respondToForm } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { isUnanswered } from "../../platform/services/service-error.ts";
import { buildUndonePath, presentUndo, type UndoSum } from "../../studio/imports/present-undo.ts";
import { UndoPage } from "../../studio/imports/UndoPage.tsx";
import { readWantedImport, type WantedImport } from "../../studio/imports/wanted-import.ts";
import { useShownView } from "../../studio/use-shown-view.ts";
import { buildManageData, requireScope } from "./manage-page.ts";

/** Pages of one request, each of which is a call: 500 stories are taken away at once, then someone goes on. */
const maxPages = 25;
/** Pages that a review reads: 1,000 stories. */
const maxReviewed = 50;

/** What undoing an import would take away. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { token } = requireScope(context, undefined);
  return build(readWantedImport(request.url), null, token, context);
}

/** Takes it away, as much as fits in a request; the rest when someone goes on. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { token } = requireScope(context, undefined);
  const form = await readForm(request);
  const [blog, source] = [form.get("blog"), form.get("source")];
  if (typeof blog !== "string" || typeof source !== "string")
    throw new Response(null, { status: 400, headers: personalHeaders });
  const wanted = { blog, source };
  try {
    const sum = await takeAway(wanted, { isRehearsal: false, most: maxPages }, token, context);
    if (sum.isWhole) return redirectOwn(buildUndonePath(sum), context);
    return await respondToForm(build(wanted, "imports.undo.more", token, context), 200);
  } catch (error) {
    if (!isUnanswered(error)) throwOwn(error, context);
    return respondToForm(build(wanted, "imports.undo.failed", token, context), 503);
  }
}

async function takeAway(
  wanted: WantedImport,
  { isRehearsal, most }: { isRehearsal: boolean; most: number },
  token: string,
  { services }: AppContext,
): Promise<UndoSum> {
  const sum: UndoSum = {
    stories: 0,
    replies: 0,
    people: 0,
    kept: [],
    keptReplies: 0,
    blog: null,
    isWhole: false,
  };
  let at: UndoPosition | null = undoStart;
  for (let pages = 0; at !== null && pages < most; pages += 1) {
    const page = await readPage(wanted, at, isRehearsal, token, services);
    sum.stories += page.stories;
    sum.replies += page.replies;
    sum.people += page.people;
    sum.keptReplies += page.keptReplies;
    sum.kept.push(...page.kept);
    sum.blog = page.blog ?? sum.blog;
    at = page.next;
  }
  return { ...sum, isWhole: at === null };
}

function readPage(
  wanted: WantedImport,
  at: UndoPosition,
  isRehearsal: boolean,
  token: string,
  services: AppContext["services"],
): Promise<ReplyOf<typeof undoImport>> {
  if (!isRehearsal) return services.send(undoImport, { body: { ...wanted, at }, token });
  const { part, after } = at;
  return services.get(reviewUndo, { query: { ...wanted, part, ...(after !== null && { after }) }, token });
}

async function build(
  wanted: WantedImport,
  error: "imports.undo.more" | "imports.undo.failed" | null,
  token: string,
  context: AppContext,
) {
  const sum = await requireOwn(
    takeAway(wanted, { isRehearsal: true, most: maxReviewed }, token, context),
    context,
  );
  const page = await requirePage(context);
  return buildManageData(presentUndo(wanted, sum, error, page), "imports", { blog: null }, context);
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageUndoImport() {
  return <UndoPage view={useShownView<typeof loader>()} />;
}
