import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as v from "valibot";
import { BlogId, PostId } from "../../../contract/entities/ids.ts";
import { ItemId } from "../../../contract/fronts/front.ts";
import { findStandings, isAllowed } from "../../../contract/permissions.ts";
import { shareModes } from "../../../contract/posts/share.ts";
import { getShareOffer, getShares, getShareSettings } from "../../../contract/posts/shares.ts";
import { maxSearchLength } from "../../../contract/search/parse-search.ts";
import { searchPosts } from "../../../contract/search/search.ts";
import { redirectOwn, requireOwn, throwOwn } from "../../account/require-access.ts";
import { requireBlog, requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { findOwnAccount } from "../../platform/context/own-data.ts";
import { personalHeaders, respondToForm } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { isUnanswered, ServiceError } from "../../platform/services/service-error.ts";
import { buildManagePath } from "../../studio/paths.ts";
import {
  isShareList,
  listShareTabs,
  presentShares,
  shareTabs,
  type SharesState,
  type ShareTab,
} from "../../studio/shares/present-shares.ts";
import {
  isOfLater,
  parseShareForm,
  placedOutcomes,
  settingActions,
  storyActions,
  type ShareAction,
  type TypedShare,
} from "../../studio/shares/share-form.ts";
import type { TypedForm } from "../../studio/shares/present-share-form.ts";
import { SharesPage } from "../../studio/shares/SharesPage.tsx";
import { useShownView } from "../../studio/use-shown-view.ts";
import { buildManageData, requireScope, type BlogScope, type ManageScope } from "./manage-page.ts";
import { placeShare } from "./place-share.ts";
import { findImages } from "./section-calls.ts";
import { findProblem, sendSetting, sendShare, type SentShare, type ShareProblem } from "./share-actions.ts";

const nothing = { q: "", found: null, offer: null, toId: null, sent: null, error: null, done: null };

/** Images are found in the library of the form's receiving blog. */
const findLibrary = (toId: string | null, { token }: ManageScope, context: AppContext): BlogScope | null => {
  const { blog, network } = requireBlog(context);
  const receiver = [blog, ...network].find(({ id }) => id === toId);
  return receiver === undefined ? null : { blog: receiver, token };
};

/** Shares of a blog or the network. `?story=` opens the form for a story, `?to=` names the receiving blog. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const scope = requireScope(context, params["blog"]);
  const { searchParams } = new URL(request.url);
  const read = (name: string, schema: v.GenericSchema<string, string>) => {
    const value = searchParams.get(name);
    return v.is(schema, value) ? value : null;
  };
  const q = (searchParams.get("q") ?? "").trim().slice(0, maxSearchLength);
  const tab = shareTabs.find((name) => name === searchParams.get("list")) ?? null;
  const [storyId, toId] = [read("story", PostId), read("to", BlogId)];
  const done = findDone(searchParams);
  const query = { q, maxReturned: "10" };
  const [found, offer] = await Promise.all([
    q === "" ? null : requireOwn(context.services.get(searchPosts, { query }), context),
    storyId === null || done !== null ? null : readOffer(storyId, toId, scope, context),
  ]);
  return buildData(
    scope,
    { ...nothing, tab, q, found, offer, toId, done },
    searchParams.get("after") || undefined,
    context,
  );
}

/** The result of the form that led here. */
function findDone(searchParams: URLSearchParams): SharesState["done"] {
  const actions: readonly ShareAction[] = [...storyActions, ...settingActions];
  const action = actions.find((name) => name === searchParams.get("done"));
  if (action === undefined) return null;
  const [storyId, toId, version] = [searchParams.get("story"), searchParams.get("to"), searchParams.get("v")];
  const isPlace = v.is(PostId, storyId) && v.is(BlogId, toId) && /^\d{1,9}$/.test(version ?? "");
  const isShared = searchParams.get("is") === "shared";
  const placed = placedOutcomes.find((name) => name === searchParams.get("placed"));
  return {
    action,
    isShared,
    isLater: searchParams.has("later"),
    placed: placed === undefined || !v.is(BlogId, toId) ? null : { toId, outcome: placed },
    pair: action === "pair" ? findPair(searchParams) : null,
    undo:
      isPlace && action !== "undo" && action !== "undoChange"
        ? { storyId, toId, version: Number(version) }
        : null,
  };
}

/** The setting that a form has changed. */
function findPair(searchParams: URLSearchParams): NonNullable<SharesState["done"]>["pair"] {
  const [fromId, toId] = [searchParams.get("from"), searchParams.get("to")];
  const readMode = (name: string) => shareModes.find((mode) => mode === searchParams.get(name)) ?? null;
  const [before, mode] = [readMode("was"), readMode("mode")];
  const isPair = v.is(BlogId, fromId) && v.is(BlogId, toId) && before !== mode;
  return isPair ? { fromId, toId, before, mode } : null;
}

/** Sends a form of the page. If something is wrong, returns the page with the input. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const scope = requireScope(context, params["blog"]);
  const form = parseShareForm(await readForm(request));
  if (form === null) throw new Response(null, { status: 400, headers: personalHeaders });
  const path = buildManagePath(scope.blog?.name ?? null, "shares");
  const isSetting = form.do === "pair" || form.do === "automatic";
  try {
    if (isSetting) {
      await sendSetting(form, scope, context);
      const query = new URLSearchParams({ list: "settings", done: form.do });
      if (form.do === "pair") {
        const { from, to, before, mode } = form;
        for (const [name, value] of Object.entries({ from, to, was: before ?? "", mode: mode ?? "" }))
          query.set(name, value);
      }
      return redirectOwn(`${path}?${query.toString()}`, context);
    }
    if (!isSent(form)) return await showFound(form, scope, context);
    const outcome = await sendShare(form, scope, context);
    if ("field" in outcome) return await showProblem(form, outcome, scope, context);
    const { block, frontVersion: seen } = form;
    const mayPlace = (form.do === "accept" || form.do === "change") && v.is(ItemId, block);
    const placed = mayPlace ? await placeShare(outcome, { block, seen }, scope.token, context) : null;
    const query = new URLSearchParams({
      list: findTab(form.do, outcome.state === "shared"),
      done: form.do,
      story: outcome.story.id,
      to: outcome.blogId,
      v: outcome.version.toString(),
      is: outcome.state,
      ...(placed !== null && { placed }),
      ...(isOfLater(outcome, requireBlog(context).now) && { later: "" }),
    });
    return redirectOwn(`${path}?${query.toString()}`, context);
  } catch (error) {
    const problem = error instanceof ServiceError ? findProblem(error, isUnanswered(error)) : null;
    if (problem === null || (!isSetting && !isSent(form))) throwOwn(error, context);
    if (isSetting) {
      const state = { ...nothing, tab: "settings" as const, error: problem.error };
      return respondToForm(buildData(scope, state, undefined, context), problem.status);
    }
    return showProblem(form, problem, scope, context);
  }
}

const isSent = (form: TypedShare): form is SentShare => form.do !== "find";

/** The form again with the input, and images of the receiving blog's library. */
async function showFound(typed: TypedShare, scope: ManageScope, context: AppContext) {
  const toId = typed.to ?? null;
  const library = findLibrary(toId, scope, context);
  const [offer, found] = await Promise.all([
    readOffer(typed.story, toId, scope, context),
    library === null ? [] : findImages(typed.imageWords, library, context),
  ]);
  const sent = { typed, field: null, error: null, found };
  return respondToForm(
    buildData(scope, { ...nothing, tab: null, offer, toId, sent }, undefined, context),
    200,
  );
}

/** The list that shows what became of the share. */
function findTab(step: SentShare["do"], isShared: boolean): ShareTab {
  if (step === "suggest") return isShared ? "out" : "mine";
  return step === "change" || step === "undoChange" || step === "unshare" ? "in" : "waiting";
}

/** The form again with the input, or the list with the error. */
async function showProblem(
  form: SentShare,
  { field, error, status }: ShareProblem,
  scope: ManageScope,
  context: AppContext,
) {
  const hasForm = form.do === "suggest" || form.do === "accept" || form.do === "change";
  const offer = hasForm ? await readOffer(form.story, form.to ?? null, scope, context) : null;
  const state = {
    ...nothing,
    tab: null,
    offer,
    toId: form.do === "suggest" ? null : (form.to ?? null),
    sent: offer && { typed: form, field, error, found: null },
    error: field === null ? error : null,
  };
  return respondToForm(buildData(scope, state, undefined, context), status);
}

const readOffer = (postId: string, toId: string | null, { token }: ManageScope, context: AppContext) =>
  requireOwn(
    context.services.get(getShareOffer, {
      params: { postId },
      query: toId === null ? {} : { blogId: toId },
      token,
    }),
    context,
  );

type State = Omit<SharesState, "tab" | "sent" | "error" | "hasLibrary"> & {
  tab: SharesState["tab"] | null;
  sent: (Omit<TypedForm, "error"> & { error: ShareProblem["error"] | null }) | null;
  error: ShareProblem["error"] | null;
};

async function buildData(
  { blog, token }: ManageScope,
  state: State,
  after: string | undefined,
  context: AppContext,
) {
  const account = await findOwnAccount(context, token);
  const standings = findStandings(account, blog?.id ?? null);
  const tabs = listShareTabs(blog, account === null || isAllowed("share.request", { standings }));
  const tab = tabs.find((name) => name === state.tab) ?? tabs[0] ?? "in";
  const ofBlog = blog === null ? {} : { blogId: blog.id };
  const { services } = context;
  const [listed, settings, page] = await Promise.all([
    isShareList(tab) && state.offer === null
      ? requireOwn(services.get(getShares, { query: { ...ofBlog, list: tab, after }, token }), context)
      : null,
    tab === "settings" && state.offer === null
      ? requireOwn(services.get(getShareSettings, { query: ofBlog, token }), context)
      : null,
    requirePage(context),
  ]);
  const { intl } = page;
  const shown: SharesState = {
    ...state,
    tab,
    hasLibrary:
      state.toId !== null && isAllowed("media.read", { standings: findStandings(account, state.toId) }),
    sent: state.sent && { ...state.sent, error: state.sent.error && intl.t(state.sent.error) },
    error: state.error && intl.t(state.error),
  };
  const view = presentShares(blog, shown, { listed, settings, tabs }, page);
  return buildManageData(view, "shares", { blog }, context);
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageShares() {
  return <SharesPage view={useShownView<typeof loader>()} />;
}
