import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as v from "valibot";
import * as calls from "../../../contract/network/redirects.ts";
import { redirectOwn, requireOwn, throwOwn } from "../../account/require-access.ts";
import { personalHeaders, respondToForm } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { ServiceError, isUnanswered } from "../../platform/services/service-error.ts";
import { buildManagePath } from "../../studio/paths.ts";
import {
  noRedirectsState,
  presentRedirects,
  type RedirectsState,
  type TypedRedirect,
} from "../../studio/redirects/present-redirects.ts";
import { RedirectsPage } from "../../studio/redirects/RedirectsPage.tsx";
import { useShownView } from "../../studio/use-shown-view.ts";
import { buildManageData, requireScope, type ManageScope } from "./manage-page.ts";
import { applyFile, reviewFile } from "./file-of-redirects.ts";
import { findProductionAddress } from "./typed-address.ts";

const { maxUrlLength, maxLinesAtOnce } = calls;

const doneMessages = {
  set: "redirects.set",
  shortened: "redirects.shortened",
  removed: "redirects.removed",
  undone: "redirects.undone",
} as const;

/** The redirects of a blog or the main site. `?edit=` opens the form for one, `?test=` says where an address leads. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const scope = requireScope(context, params["blog"]);
  const { searchParams } = new URL(request.url);
  const read = (name: string) => (searchParams.get(name) ?? "").trim().slice(0, maxUrlLength);
  const [edited, address, order, done] = [read("edit"), read("test"), read("order"), read("done")];
  const found = Object.entries(doneMessages).find(([name]) => name === done);
  return buildData(
    scope,
    {
      ...noRedirectsState,
      q: read("q"),
      order: v.is(calls.RedirectOrder, order) ? order : "path",
      typed:
        edited === ""
          ? read("from") === ""
            ? null
            : { from: read("from"), to: read("to"), was: null }
          : { from: edited, to: read("to"), was: { from: edited, to: read("was") } },
      done: found ? { message: found[1], undo: read("undo") || null } : null,
      tested: address === "" ? null : { address, result: await test(address, request.url, scope, context) },
    },
    context,
    searchParams.get("after") ?? undefined,
  );
}

const test = (typed: string, requestUrl: string, { blog, token }: ManageScope, context: AppContext) => {
  const address = findProductionAddress(typed, requestUrl, context);
  const query = { ...(blog && { blogId: blog.id }), address };
  return requireOwn(context.services.get(calls.testRedirect, { query, token }), context);
};

/** Sets, deletes or restores a redirect, or reads a file. If something is wrong, returns the page with the input. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const scope = requireScope(context, params["blog"]);
  const form = await readForm(request);
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const typed = readTyped(read);
  const respondWith = (state: Partial<RedirectsState>, status: number) =>
    respondToForm(buildData(scope, { ...noRedirectsState, ...state }, context), status);
  try {
    switch (read("step")) {
      case "set": {
        const { problem, about, isShortened, undo } = await set(typed, request.url, scope, context);
        if (problem !== null) return await respondWith({ typed, problem: { problem, about } }, 400);
        return redirectDone(isShortened ? "shortened" : "set", undo, scope, context);
      }
      case "remove": {
        const body = { blogId: scope.blog?.id ?? null, from: typed.from };
        const { undo } = await context.services.send(calls.removeRedirect, { body, token: scope.token });
        return redirectDone("removed", undo, scope, context);
      }
      case "undo": {
        for (const id of read("ids").split(",").filter(Boolean).slice(0, maxUndone).toReversed())
          await context.services.send(calls.undoRedirects, {
            body: { blogId: scope.blog?.id ?? null, id },
            token: scope.token,
          });
        return redirectDone("undone", null, scope, context);
      }
      case "review": {
        const review = await reviewFile(form.get("csv"), scope, context);
        return await ("error" in review
          ? respondWith({ error: review.error }, 400)
          : respondWith({ file: review.file }, 200));
      }
      case "apply": {
        const file = await applyFile(read, scope, context);
        return await respondWith({ file }, 200);
      }
      default:
        throw new Response(null, { status: 400, headers: personalHeaders });
    }
  } catch (error) {
    if (error instanceof ServiceError && (error.status === 409 || error.status === 404))
      return respondWith({ typed, error: "redirects.error.conflict" }, 409);
    if (isUnanswered(error)) return respondWith({ typed, error: "redirects.error.failed" }, 503);
    throwOwn(error, context);
  }
}

/** Changes of one file at most, each of a part of it. */
const maxUndone = calls.maxRedirectLines / maxLinesAtOnce;

function readTyped(read: (name: string) => string): TypedRedirect {
  const cut = (name: string) => read(name).slice(0, maxUrlLength);
  const wasFrom = cut("wasFrom");
  return {
    from: cut("from"),
    to: cut("to"),
    was: wasFrom === "" ? null : { from: wasFrom, to: cut("wasTo") },
  };
}

function set(
  { from, to, was }: TypedRedirect,
  url: string,
  { blog, token }: ManageScope,
  context: AppContext,
) {
  const body = {
    blogId: blog?.id ?? null,
    from: findProductionAddress(from, url, context),
    to: findProductionAddress(to, url, context),
    was,
  };
  return context.services.send(calls.setRedirect, { body, token });
}

function redirectDone(
  done: keyof typeof doneMessages,
  undo: string | null,
  { blog }: ManageScope,
  context: AppContext,
) {
  const query = new URLSearchParams({ done, ...(undo !== null && { undo }) });
  return redirectOwn(`${buildManagePath(blog?.name ?? null, "redirects")}?${query}`, context);
}

async function buildData(scope: ManageScope, state: RedirectsState, context: AppContext, after?: string) {
  const { blog, token } = scope;
  const query = {
    ...(blog && { blogId: blog.id }),
    q: state.q,
    order: state.order,
    ...(after !== undefined && { after: after.slice(0, maxUrlLength) }),
  };
  const listed = await requireOwn(context.services.get(calls.getRedirects, { query, token }), context);
  const view = presentRedirects(listed, blog, state, await requirePage(context));
  return buildManageData(view, "redirects", scope, context);
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageRedirects() {
  return <RedirectsPage view={useShownView<typeof loader>()} />;
}
