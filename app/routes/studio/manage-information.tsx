import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getInformationTexts, writeInformationText } from "../../../contract/network/information-pages.ts";
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

/** Saves, previews or removes the text. The input is never lost. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const scope = requireScope(context, params["blog"]);
  const parsed = parseInformationForm(await readForm(request));
  const { kind, typed } = parsed;
  const respondWith = (answer: Partial<InformationAnswer>, status: number) =>
    respondToForm(buildData(scope, request.url, { ...noAnswer, typed, ...answer }, context), status);
  if (kind === "wrong") return respondWith({ error: parsed.error }, 400);
  if (kind === "preview") return respondWith({ preview: parsed.body }, 200);
  const item = findItem(await readItems(scope, context), request.url);
  if (item === null) throw new Response(null, { status: 404, headers: personalHeaders });
  try {
    const body = {
      blogId: scope.blog?.id ?? null,
      name: item.name,
      locale: item.locale,
      changedTimeMillis: typed.changed,
      body: kind === "save" ? parsed.body : null,
    };
    await context.services.send(writeInformationText, { body, token: scope.token });
  } catch (error) {
    if (error instanceof ServiceError && error.status === 409)
      return respondWith({ error: "informationTexts.error.conflict" }, 409);
    if (isUnanswered(error)) return respondWith({ error: "moderation.error.failed" }, 503);
    throwOwn(error, context);
  }
  const path = buildManagePath(scope.blog?.name ?? null, "information");
  return redirectOwn(`${path}?done=${kind === "save" ? "saved" : "removed"}`, context);
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
  const view =
    item === null
      ? presentInformationList(items, scope.blog, read.get("done"), page)
      : presentInformationForm(item, scope.blog, answer, page);
  return buildManageData(view, "information", scope, context);
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageInformation() {
  return <InformationTextsPage view={useShownView<typeof loader>()} />;
}
