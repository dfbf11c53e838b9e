import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  dismissNotFound,
  getNotFoundLog,
  maxListed,
  redirectNotFound,
} from "../../../contract/network/not-found-log.ts";
import { undoRedirects } from "../../../contract/network/redirects.ts";
import { findStandings, isAllowed } from "../../../contract/permissions.ts";
import { findOwnAccount } from "../../platform/context/own-data.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { NotFoundLogPage } from "../../studio/moderation/NotFoundLogPage.tsx";
import { buildManagePath } from "../../studio/paths.ts";
import { presentNotFoundLog, type NotFoundLogAnswer } from "../../studio/moderation/present-not-found-log.ts";
import { requireScope, type ManageScope, buildManageData } from "./manage-page.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { isUnanswered, ServiceError } from "../../platform/services/service-error.ts";
import { personalHeaders, respondToForm } from "../../platform/http/personal-response.ts";
import { redirectOwn, requireOwn, throwOwn } from "../../account/require-access.ts";
import { findProductionAddress } from "./typed-address.ts";
import { useShownView } from "../../studio/use-shown-view.ts";

const noAnswer: NotFoundLogAnswer = { path: null, typed: "", error: null, done: null };
/** Longest accepted path or address, characters. */
const maxLength = 2_000;

/** The not-found log of a blog or the main site. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const chosen = searchParams.get("lead");
  const path = chosen?.startsWith("/") ? chosen.slice(0, maxLength) : null;
  const done = searchParams.has("led")
    ? { what: "led" as const, undo: searchParams.get("undo") }
    : searchParams.has("undone")
      ? { what: "undone" as const }
      : null;
  return buildData(requireScope(context, params["blog"]), { ...noAnswer, path, done }, context);
}

/** Adds a redirect, takes one back, or hides addresses. If something is wrong, returns the page with the input. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const scope = requireScope(context, params["blog"]);
  const { blog, token } = scope;
  const form = await readForm(request);
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const [path, typed] = [read("path").slice(0, maxLength), read("to").slice(0, maxLength)];
  const respondWith = (answer: Partial<NotFoundLogAnswer>, status: number) =>
    respondToForm(buildData(scope, { ...noAnswer, ...answer }, context), status);
  const blogId = blog?.id ?? null;
  const list = buildManagePath(blog?.name ?? null, "not-found");
  try {
    switch (read("step")) {
      case "dismiss":
      case "restore": {
        const isDismissed = read("step") === "dismiss";
        const paths = read("paths")
          .split(/\r?\n/)
          .filter((line) => line.startsWith("/"))
          .slice(0, maxListed);
        await context.services.send(dismissNotFound, { body: { blogId, paths, isDismissed }, token });
        return await respondWith({ done: { what: isDismissed ? "dismissed" : "restored", paths } }, 200);
      }
      case "undo": {
        await context.services.send(undoRedirects, { body: { blogId, id: read("id") }, token });
        return redirectOwn(`${list}?undone`, context);
      }
      default: {
        if (!path.startsWith("/")) throw new Response(null, { status: 400, headers: personalHeaders });
        if (typed === "") return await respondWith({ path, typed, error: "nowhere" }, 400);
        const body = { blogId, path, to: findProductionAddress(typed, request.url, context) };
        const { outcome, undo } = await context.services.send(redirectNotFound, { body, token });
        if (outcome !== "led") return await respondWith({ path, typed, error: outcome }, 400);
        return redirectOwn(
          `${list}?${new URLSearchParams({ led: "", ...(undo !== null && { undo }) })}`,
          context,
        );
      }
    }
  } catch (error) {
    const chosen = path === "" ? {} : { path, typed };
    if (error instanceof ServiceError && error.status === 409)
      return respondWith({ ...chosen, error: "failed" }, 409);
    if (isUnanswered(error)) return respondWith({ ...chosen, error: "failed" }, 503);
    throwOwn(error, context);
  }
}

async function buildData({ blog, token }: ManageScope, answer: NotFoundLogAnswer, context: AppContext) {
  const query = blog === null ? {} : { blogId: blog.id };
  const [found, account, page] = await Promise.all([
    requireOwn(context.services.get(getNotFoundLog, { query, token }), context),
    findOwnAccount(context, token),
    requirePage(context),
  ]);
  const standings = findStandings(account, blog?.id ?? null);
  const maySetRedirects = isAllowed("redirects.write", { standings });
  const view = presentNotFoundLog(found, { blog, maySetRedirects }, answer, page);
  return buildManageData(view, "not-found", { blog }, context);
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageNotFound() {
  return <NotFoundLogPage view={useShownView<typeof loader>()} />;
}
