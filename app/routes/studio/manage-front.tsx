import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getAudience } from "../../../contract/audience/audience.ts";
import {
  type DeskOperation,
  cancelFront,
  changeFront,
  getFrontDesk,
  getFrontState,
  publishFront,
} from "../../../contract/fronts/front-desk.ts";
import {
  createNetworkPreview,
  listNetworkPreviews,
  revokeNetworkPreview,
} from "../../../contract/network/network-previews.ts";
import { getStoryTypes } from "../../../contract/posts/taxonomy.ts";
import { maxSearchLength } from "../../../contract/search/parse-search.ts";
import { hashText } from "../../../contract/wire/hash.ts";
import { searchPosts } from "../../../contract/search/search.ts";
import { requireOwn, throwOwn } from "../../account/require-access.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { type AppContext, requirePage } from "../../platform/context/app-context.ts";
import { personalHeaders, respondToForm } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { isUnanswered, ServiceError } from "../../platform/services/service-error.ts";
import { type FrontForm, isFault, parseFrontForm, readMoment } from "../../studio/front/front-form.ts";
import { FrontDeskPage } from "../../studio/front/FrontDeskPage.tsx";
import {
  type DeskState,
  deskViews,
  type FrontDeskView,
  type OperationButton,
} from "../../studio/front/front-desk-view.ts";
import { presentFrontDesk } from "../../studio/front/present-front-desk.ts";
import { formatMoment } from "../../studio/time/format-moment.ts";
import { useDeskView } from "../../studio/front/use-desk.ts";
import { buildKey } from "../discussion/open-reply-form.ts";
import { findImages } from "./section-calls.ts";
import { type FrontScope, buildManageData, requireFront } from "./manage-page.ts";

type Shown = Pick<DeskState, "notice" | "fault" | "typed" | "made" | "foundImages">;
const nothing: Shown = { notice: null, fault: null, typed: {}, made: null, foundImages: null };

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
    const shown = await send(parsed, scope, context);
    return await respond(shown, shown.notice.kind === "good" ? 200 : 409);
  } catch (error) {
    if (isUnanswered(error)) return refuse("moderation.error.failed", 503);
    if (error instanceof ServiceError && error.status === 409)
      return refuse("frontDesk.conflict.publish", 409);
    if (error instanceof ServiceError && error.status === 400) return refuse("frontDesk.invalid", 400);
    throwOwn(error, context);
  }
}

async function send(
  form: Exclude<FrontForm, { kind: "find" }>,
  { blog, topic, token }: FrontScope,
  context: AppContext,
): Promise<{ notice: NonNullable<FrontDeskView["notice"]>; made?: DeskState["made"] }> {
  const { services } = context;
  const { intl } = await requirePage(context);
  const blogId = blog.id;
  const front = { blogId, topic };
  const good = (text: string, undo: DeskOperation | null = null) => ({
    notice: {
      kind: "good" as const,
      text,
      actions: undo === null ? [] : [{ label: intl.t("frontDesk.undo"), operation: JSON.stringify(undo) }],
    },
  });
  const warn = (text: string, actions: OperationButton[] = []) => ({
    notice: { kind: "warning" as const, text, actions },
  });
  const time = (ms: number) => formatMoment(ms, intl.locale, blog.timezone);
  if (form.kind === "publish") {
    const { seen, liveMillis, note } = form;
    const reply = await services.send(publishFront, { body: { ...front, seen, liveMillis, note }, token });
    return good(
      liveMillis === null
        ? intl.t("frontDesk.done.publish")
        : intl.t("frontDesk.done.schedule", { time: time(reply.liveMillis) }),
    );
  }
  if (form.kind === "share") {
    const { momentMillis, days } = form;
    const look = { flags: {}, theme: null, scheme: null, showsFrontDraft: true };
    const made = await services.send(createNetworkPreview, {
      body: { blogId, momentMillis, days, ...look },
      token,
    });
    return { ...good(intl.t("networkPreview.created")), made };
  }
  if (form.kind === "revoke") {
    await services.send(revokeNetworkPreview, { body: { blogId, id: form.id }, token });
    return good(intl.t("networkPreview.revoked"));
  }
  if (form.kind === "cancel") {
    const { isCancelled } = await services.send(cancelFront, {
      body: { ...front, version: form.version },
      token,
    });
    return isCancelled ? good(intl.t("frontDesk.done.cancel")) : warn(intl.t("frontDesk.tooLate"));
  }
  const { operation, seen } = form;
  // The same button of the same copy of the page sends the same operation, which is done once.
  const operationId = `${form.key}-${(await hashText(JSON.stringify(operation))).slice(0, 16)}`.slice(-64);
  const { result, people } = await services.send(changeFront, {
    body: { ...front, operation, seen, operationId },
    token,
  });
  if (result.outcome === "done")
    return good(intl.t(`frontDesk.done.${operation.kind}` as MessageId), result.undo);
  if (result.outcome === "refused") return warn(intl.t(`frontDesk.refused.${result.fault}` as MessageId));
  const { stamp } = result;
  const person = people.find(({ id }) => id === stamp?.personId);
  const name = person?.displayName ?? intl.t("frontDesk.someone");
  return warn(
    stamp
      ? intl.t("frontDesk.conflict.by", { name, time: time(stamp.timeMillis) })
      : intl.t("frontDesk.conflict.gone"),
    // Sent again with what is seen now, it is made all the same.
    [{ label: intl.t("frontDesk.conflict.keepMine"), operation: JSON.stringify(operation) }],
  );
}

/** Stories of one search. */
const maxFound = "30";

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
  const [desk, found, types, links, present, read] = await Promise.all([
    requireOwn(services.get(getFrontDesk, front), context),
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

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageFront() {
  return <FrontDeskPage view={useDeskView()} />;
}
