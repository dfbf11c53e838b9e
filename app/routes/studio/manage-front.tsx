import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { ShouldRevalidateFunction } from "@remix-run/react";
import { getAudience } from "../../../contract/audience/audience.ts";
import { deskLists, getFrontDesk, getFrontState } from "../../../contract/fronts/front-desk.ts";
import { listNetworkPreviews } from "../../../contract/network/network-previews.ts";
import { getStoryTypes } from "../../../contract/posts/taxonomy.ts";
import { maxSearchLength } from "../../../contract/search/parse-search.ts";
import { searchPosts } from "../../../contract/search/search.ts";
import { requireOwn, throwOwn } from "../../account/require-access.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { type AppContext, requirePage } from "../../platform/context/app-context.ts";
import { personalHeaders, respondToForm } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { isUnanswered, ServiceError } from "../../platform/services/service-error.ts";
import { isFault, parseFrontForm, readMoment } from "../../studio/front/front-form.ts";
import { FrontDeskPage } from "../../studio/front/FrontDeskPage.tsx";
import { type DeskState, deskViews } from "../../studio/front/front-desk-view.ts";
import { presentFrontDesk } from "../../studio/front/present-front-desk.ts";
import { useDeskView } from "../../studio/front/use-desk.ts";
import { buildKey } from "../discussion/open-reply-form.ts";
import { findImages } from "./section-calls.ts";
import { sendFrontForm } from "./front-calls.ts";
import { type FrontScope, buildManageData, requireFront } from "./manage-page.ts";

type Shown = Pick<DeskState, "notice" | "conflict" | "fault" | "typed" | "made" | "foundImages">;
const nothing: Shown = {
  notice: null,
  conflict: null,
  fault: null,
  typed: {},
  made: null,
  foundImages: null,
};

/** The desk for a blog's front: its draft, the stories to choose from, and what is chosen. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  buildData(requireFront(context, params["blog"], request), request, nothing, context);

/** Changes, publishes or cancels; the page says what was done, with its undo, or who has changed the same thing. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const scope = requireFront(context, params["blog"], request);
  const form = await readForm(request);
  const { now, intl } = await requirePage(context);
  const parsed = parseFrontForm(form, { zone: scope.blog.timezone, now });
  if (parsed === null) throw new Response(null, { status: 400, headers: personalHeaders });
  const respond = (shown: Partial<Shown>, status: number) =>
    respondToForm(buildData(scope, request, { ...nothing, ...shown }, context), status);
  const typed = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  const refuse = (message: MessageId, status: number, fault: DeskState["fault"] = null) =>
    respond({ notice: { kind: "warning", text: intl.t(message), actions: [] }, fault, typed }, status);
  if (isFault(parsed)) return refuse("frontDesk.invalid", 400, parsed);
  if (parsed.kind === "find")
    return respond({ typed, foundImages: await findImages(parsed.words, scope, context) }, 200);
  try {
    const outcome = await sendFrontForm(parsed, scope, context);
    return await respond(outcome, outcome.notice?.kind === "good" ? 200 : 409);
  } catch (error) {
    // The page stays, with what was typed; without script the loader answers the same.
    if (error instanceof ServiceError && error.status === 403) return respondToForm({ isOver: true }, 403);
    if (isUnanswered(error)) return refuse("moderation.error.failed", 503);
    if (error instanceof ServiceError && error.status === 409)
      return refuse("frontDesk.conflict.publish", 409);
    if (error instanceof ServiceError && error.status === 400) return refuse("frontDesk.invalid", 400);
    throwOwn(error, context);
  }
}

/** Stories of one search. */
const maxFound = "30";

/** The list of stories of an address, as it is kept there and as it is asked for. */
function readList(value: string) {
  const storyType = value.startsWith("type:") ? value.slice(5, 205) : "";
  if (storyType !== "") return { list: value, listed: { storyType } };
  const list = deskLists.find((name) => name === value) ?? "newest";
  return { list, listed: { list } };
}

async function buildData(scope: FrontScope, request: Request, shown: Shown, context: AppContext) {
  const { services } = context;
  const { blog, topic } = scope;
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get("q") ?? "").trim().slice(0, maxSearchLength);
  const query = { q, maxReturned: maxFound, ...(blog.isMainSite ? {} : { blogId: blog.id }) };
  const page = await requirePage(context);
  const view = deskViews.find((name) => name === searchParams.get("view")) ?? "blocks";
  const typedAt = (searchParams.get("at") ?? "").slice(0, 20);
  const at = readMoment(typedAt, "at", { zone: blog.timezone, now: page.now }, { isFuture: true });
  const own = { query: { blogId: blog.id }, token: scope.token };
  const front = { ...own, query: { ...own.query, ...(topic !== null && { topic }) } };
  const readQuery = { period: "day", ...(blog.isMainSite ? {} : { blogId: blog.id }) };
  const { list, listed } = readList(searchParams.get("list") ?? "");
  const below = Number(searchParams.get("below") ?? "");
  const older = Number.isSafeInteger(below) && below > 0 ? below : null;
  const deskQuery = {
    ...front.query,
    ...listed,
    ...(older !== null && { below: String(older) }),
  };
  const [desk, found, types, links, present, read] = await Promise.all([
    requireOwn(services.get(getFrontDesk, { ...front, query: deskQuery }), context),
    q === "" ? null : requireOwn(services.get(searchPosts, { query }), context),
    services.findOptional(getStoryTypes, { query: { blogId: blog.id } }),
    view === "blocks" ? null : services.findOptional(listNetworkPreviews, own),
    services.findOptional(getFrontState, front),
    services.findOptional(getAudience, { query: readQuery, token: scope.token }),
  ]);
  const state: DeskState = {
    ...shown,
    topic,
    fault: shown.fault ?? (isFault(at) ? at : null),
    view,
    at: typedAt,
    atMillis: isFault(at) ? null : at,
    links,
    present,
    q,
    found: found?.items.map(({ post }) => post) ?? null,
    slot: searchParams.get("slot"),
    block: searchParams.get("block"),
    list,
    pick: searchParams.get("pick"),
    below: older,
    key: buildKey(context),
    storyTypes: types?.items ?? [],
    read: read?.stories ?? [],
  };
  return buildManageData(
    presentFrontDesk(desk, blog, state, page),
    "front",
    { blog: blog.isMainSite ? null : blog },
    context,
  );
}

/** Whose role has ended can't load the page again: it stays as it is. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus !== 403 && defaultShouldRevalidate;

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageFront() {
  return <FrontDeskPage view={useDeskView()} />;
}
