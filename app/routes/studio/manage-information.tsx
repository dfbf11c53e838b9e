import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  getInformationTexts,
  undoInformationText,
  writeInformationText,
} from "../../../contract/network/information-pages.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { redirectOwn, requireOwn, throwOwn } from "../../account/require-access.ts";
import { respondToForm, personalHeaders } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { buildManageData, requireScope, type ManageScope } from "./manage-page.ts";
import { ServiceError, isUnanswered } from "../../platform/services/service-error.ts";
import { InformationTextsPage } from "../../studio/information/InformationTextsPage.tsx";
import { parseInformationForm } from "../../studio/information/parse-information-form.ts";
import {
  presentInformationForm,
  type InformationAnswer,
  presentInformationList,
} from "../../studio/information/present-information.ts";
import { buildManagePath } from "../../studio/paths.ts";
import { useShownView } from "../../studio/use-shown-view.ts";

const noAnswer: InformationAnswer = { typed: null, error: null, preview: null };

/** The pages in the footer of a blog or the network, and with `?page=…&locale=…` the form of one text. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  return buildData(requireScope(context, params["blog"]), request.url, noAnswer, context);
}

/** Saves, previews or removes the text, or undoes a change. The input is never lost. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const scope = requireScope(context, params["blog"]);
  const parsed = parseInformationForm(await readForm(request));
  const { kind, typed } = parsed;
  if (kind === "undo") return undoChange(parsed.change, scope, request.url, context);
  const respondWith = (answer: Partial<InformationAnswer>, status: number) =>
    respondToForm(buildData(scope, request.url, { ...noAnswer, typed, ...answer }, context), status);
  if (kind === "wrong") return respondWith({ error: parsed.error }, 400);
  if (kind === "preview") return respondWith({ preview: parsed.body }, 200);
  const item = findItem(await readItems(scope, context), request.url);
  if (item === null) throw new Response(null, { status: 404, headers: personalHeaders });
  let change: string;
  try {
    const body = {
      blogId: scope.blog?.id ?? null,
      name: item.name,
      locale: item.locale,
      changedTimeMillis: typed.changed,
      body: kind === "save" ? parsed.body : null,
    };
    ({ change } = await context.services.send(writeInformationText, { body, token: scope.token }));
  } catch (error) {
    if (error instanceof ServiceError && error.status === 409)
      return respondWith({ error: "informationTexts.error.conflict" }, 409);
    if (isUnanswered(error)) return respondWith({ error: "moderation.error.failed" }, 503);
    throwOwn(error, context);
  }
  return redirectToList(scope, { done: kind === "save" ? "saved" : "removed", change }, context);
}

const redirectToList = ({ blog }: ManageScope, outcome: Record<string, string>, context: AppContext) =>
  redirectOwn(
    `${buildManagePath(blog?.name ?? null, "information")}?${new URLSearchParams(outcome)}`,
    context,
  );

/** Brings back the text from before a change. */
async function undoChange(id: string, scope: ManageScope, url: string, context: AppContext) {
  const refuse = (error: MessageId, status: number) =>
    respondToForm(buildData(scope, url, { ...noAnswer, error }, context), status);
  try {
    const body = { blogId: scope.blog?.id ?? null, id };
    await context.services.send(undoInformationText, { body, token: scope.token });
  } catch (error) {
    if (error instanceof ServiceError && [400, 404, 409].includes(error.status ?? 0))
      return refuse("moderation.audit.conflict", 409);
    if (isUnanswered(error)) return refuse("moderation.error.failed", 503);
    throwOwn(error, context);
  }
  return redirectToList(scope, { done: "undone" }, context);
}

async function readItems({ blog, token }: ManageScope, context: AppContext) {
  const query = blog === null ? {} : { blogId: blog.id };
  return (await requireOwn(context.services.get(getInformationTexts, { query, token }), context)).items;
}

type Items = Awaited<ReturnType<typeof readItems>>;

function findItem(items: Items, url: string): Items[number] | null {
  const { searchParams: read } = new URL(url);
  const found = items.find(({ name, locale }) => name === read.get("page") && locale === read.get("locale"));
  return found ?? null;
}

async function buildData(scope: ManageScope, url: string, answer: InformationAnswer, context: AppContext) {
  const items = await readItems(scope, context);
  const page = await requirePage(context);
  const { searchParams: read } = new URL(url);
  const item = findItem(items, url);
  if (item === null && read.has("page")) throw new Response(null, { status: 404, headers: personalHeaders });
  const outcome = { done: read.get("done"), change: read.get("change"), error: answer.error };
  const view =
    item === null
      ? presentInformationList(items, scope.blog, outcome, page)
      : presentInformationForm(item, scope.blog, answer, page);
  return buildManageData(view, "information", scope, context);
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageInformation() {
  return <InformationTextsPage view={useShownView<typeof loader>()} />;
}
