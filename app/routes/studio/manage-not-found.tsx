import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getNotFoundLog, redirectNotFound } from "../../../contract/network/not-found-log.ts";
import { buildHostRule } from "../../platform/config/parse-config.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { findAddress } from "../../link/addressing.ts";
import { NotFoundLogPage } from "../../studio/moderation/NotFoundLogPage.tsx";
import { buildManagePath } from "../../studio/paths.ts";
import { presentNotFoundLog, type NotFoundLogAnswer } from "../../studio/moderation/present-not-found-log.ts";
import { requireScope, type ManageScope, buildManageData } from "./manage-page.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { isUnanswered } from "../../platform/services/service-error.ts";
import { personalHeaders, respondToForm } from "../../platform/http/personal-response.ts";
import { redirectOwn, requireOwn, throwOwn } from "../../account/require-access.ts";
import { useShownView } from "../../studio/use-shown-view.ts";

const noAnswer: NotFoundLogAnswer = { path: null, typed: "", error: null, isDone: false };
/** Longest accepted path or address, characters. */
const maxLength = 2_000;

/** The not-found log of a blog or the main site. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const chosen = searchParams.get("lead");
  const path = chosen?.startsWith("/") ? chosen.slice(0, maxLength) : null;
  const answer = { ...noAnswer, path, isDone: searchParams.has("led") };
  return buildData(requireScope(context, params["blog"]), answer, context);
}

/** Adds a redirect. If something is wrong, returns the page with the input. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const scope = requireScope(context, params["blog"]);
  const { blog, token } = scope;
  const form = await readForm(request);
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim().slice(0, maxLength) : "";
  };
  const [path, typed] = [read("path"), read("to")];
  if (!path.startsWith("/")) throw new Response(null, { status: 400, headers: personalHeaders });
  const respondWith = (error: NotFoundLogAnswer["error"], status: number) =>
    respondToForm(buildData(scope, { ...noAnswer, path, typed, error }, context), status);
  if (typed === "") return respondWith("nowhere", 400);
  try {
    const body = { blogId: blog?.id ?? null, path, to: findProductionAddress(typed, request.url, context) };
    const { outcome } = await context.services.send(redirectNotFound, { body, token });
    if (outcome !== "led") return await respondWith(outcome, 400);
  } catch (error) {
    if (isUnanswered(error)) return respondWith("failed", 503);
    throwOwn(error, context);
  }
  const list = `${buildManagePath(blog?.name ?? null, "not-found")}?led`;
  return redirectOwn(list, context);
}

/** Converts an address copied from a browser to the production host. */
function findProductionAddress(typed: string, requestUrl: string, { config }: AppContext): string {
  const url = URL.parse(typed);
  const found = url && findAddress(url, buildHostRule(config, new URL(requestUrl)));
  return found ? `https://${found.host}${found.path}` : typed;
}

async function buildData({ blog, token }: ManageScope, answer: NotFoundLogAnswer, context: AppContext) {
  const query = blog === null ? {} : { blogId: blog.id };
  const found = await requireOwn(context.services.get(getNotFoundLog, { query, token }), context);
  const view = presentNotFoundLog(found, blog, answer, await requirePage(context));
  return buildManageData(view, "not-found", { blog }, context);
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageNotFound() {
  return <NotFoundLogPage view={useShownView<typeof loader>()} />;
}
