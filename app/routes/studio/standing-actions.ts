import { featureReply } from "../../../contract/discussion/featured.ts";
import { changeFront, publishFront } from "../../../contract/fronts/front-desk.ts";
import type { FrontOperation } from "../../../contract/fronts/operations.ts";
import { orderSection } from "../../../contract/posts/managed-sections.ts";
import { ownLook } from "../../../contract/posts/placement.ts";
import { undoShare, unshareStory } from "../../../contract/posts/shares.ts";
import { endStrip } from "../../../contract/posts/strips.ts";
import { maxRelatedMillis, setRelated } from "../../../contract/posts/related.ts";
import { setSticky, stickyMillis, stickyRefusals } from "../../../contract/posts/stickies.ts";
import { hashText } from "../../../contract/wire/hash.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { requireBlog, type AppContext } from "../../platform/context/app-context.ts";
import { isUnanswered, ServiceError } from "../../platform/services/service-error.ts";
import { featuredFields } from "../../studio/standing/present-featured.ts";
import { relatedFields } from "../../studio/standing/present-related.ts";
import type { SentFields, StandingForm } from "../../studio/standing/standing-form.ts";
import type { NoticeView } from "../../studio/standing/standing-view.ts";
import { formatMoment } from "../../studio/time/format-moment.ts";
import { readTypedTime } from "../../date-time/typed-time.ts";
import type { BlogScope } from "./manage-page.ts";

export interface StandingScope extends BlogScope {
  postId: string;
}

type Sent<Do> = Extract<StandingForm, { do: Do }>;

/** Sends a form of the page, and says what came of it; throws errors that are the page's own. */
export async function sendStanding(
  form: StandingForm,
  scope: StandingScope,
  context: AppContext,
): Promise<NoticeView> {
  const { intl } = requireBlog(context);
  const say = createSay(context);
  try {
    switch (form.do) {
      case "front":
        return await sendFront(form, form.operation, scope, context);
      case "place":
        return await sendFront(form, await buildPlacement(form, scope), scope, context);
      case "strip":
        return await sendStripEnd(form, scope, context);
      case "section":
        return await sendSection(
          { ...form, position: form.position === "" ? null : form.position },
          scope,
          context,
        );
      case "addToSection":
        return await sendSection({ ...form.choice, position: 0 }, scope, context);
      case "stick":
      case "stickUntil":
        return await sendSticky(form, scope, context);
      case "related":
      case "relatedEnd":
        return await sendRelated(form, scope, context);
      case "reply":
        return await sendFeatured(form, scope, context);
      case "unshare":
      case "undoShare":
        return await sendShare(form, scope, context);
    }
  } catch (error) {
    if (isUnanswered(error)) return say("error", intl.t("moderation.error.failed"));
    if (!(error instanceof ServiceError)) throw error;
    const refusal = stickyRefusals.find((name) => name === error.wireError?.refusal);
    if (error.status === 409 && refusal) return say("warning", intl.t(`standing.sticky.${refusal}`));
    if (error.status === 409) return say("warning", intl.t("standing.conflict"));
    if (error.status === 400) return say("warning", intl.t("standing.refused"));
    throw error;
  }
}

const createSay =
  (context: AppContext) =>
  (kind: NoticeView["kind"], text: string, undo: SentFields | null = null): NoticeView => ({
    kind,
    text,
    undo: undo && { label: requireBlog(context).intl.t("standing.undo"), fields: undo },
  });

/** The operation that places the story first in a block; sent again, it has the same id. */
async function buildPlacement(
  { key, block }: Sent<"place">,
  { postId }: StandingScope,
): Promise<FrontOperation> {
  const id = (await hashText(`${key}-${block}-${postId}`))
    .slice(0, 16)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "0");
  const placement = { id, postId, look: ownLook, isLarge: false, fromMillis: null, untilMillis: null };
  return { kind: "place", block, placement, after: null };
}

/** Changes a front's draft, and publishes it if nothing else was waiting in it. */
async function sendFront(
  sent: Sent<"front"> | Sent<"place">,
  operation: FrontOperation,
  { token, blog }: StandingScope,
  context: AppContext,
): Promise<NoticeView> {
  const { services } = context;
  const { intl } = requireBlog(context);
  const say = createSay(context);
  const { seen, publish, key } = sent;
  const front = { blogId: sent.blog, topic: ("topic" in sent && sent.topic) || null };
  const operationId = `${key}-${(await hashText(JSON.stringify(operation))).slice(0, 16)}`.slice(-64);
  const { result, version, people } = await services.send(changeFront, {
    body: { ...front, operation, seen, operationId },
    token,
  });
  if (result.outcome === "refused")
    return say("warning", intl.t(`frontDesk.refused.${result.fault}` as MessageId));
  if (result.outcome === "conflict") {
    const { stamp } = result;
    const name = people.find(({ id }) => id === stamp?.personId)?.displayName ?? intl.t("frontDesk.someone");
    if (stamp === null) return say("warning", intl.t("frontDesk.conflict.gone"));
    const time = formatMoment(stamp.timeMillis, intl.locale, blog.timezone);
    return say("warning", intl.t("standing.conflictBy", { name, time }));
  }
  const isPublished = publish === "1" && (await publishOwn(front, version, token, context));
  const undo: SentFields | null = result.undo && [
    ["do", "front"],
    ["blog", front.blogId],
    ...(front.topic === null ? [] : ([["topic", front.topic]] as const)),
    ["seen", String(isPublished ? version + 1 : version)],
    ["operation", JSON.stringify(result.undo)],
    ...(isPublished ? ([["publish", "1"]] as const) : []),
    ["key", `${key}-u`.slice(-40)],
  ];
  const isPlaced =
    operation.kind === "place" || (operation.kind === "setSplash" && operation.splash !== null);
  return say(
    "good",
    intl.t(`standing.done.${isPlaced ? "placed" : "removed"}${isPublished ? "" : "InDraft"}`),
    undo,
  );
}

/** Publishes a change; false if someone else has changed the draft since, so that it stays in the draft. */
async function publishOwn(
  front: { blogId: string; topic: string | null },
  seen: number,
  token: string,
  { services }: AppContext,
): Promise<boolean> {
  try {
    await services.send(publishFront, { body: { ...front, seen, liveMillis: null }, token });
    return true;
  } catch (error) {
    if (error instanceof ServiceError && error.status === 409) return false;
    throw error;
  }
}

async function sendStripEnd(
  { id, blog: blogId, version }: Sent<"strip">,
  { token }: StandingScope,
  context: AppContext,
): Promise<NoticeView> {
  await context.services.send(endStrip, { body: { id, blogs: [{ blogId, version }] }, token });
  return createSay(context)("good", requireBlog(context).intl.t("standing.done.strip"));
}

async function sendSection(
  { section, version, position }: { section: string; version: number; position: number | null },
  { blog, postId, token }: StandingScope,
  context: AppContext,
): Promise<NoticeView> {
  const { intl } = requireBlog(context);
  const reply = await context.services.send(orderSection, {
    body: { blogId: blog.id, section, version, step: { kind: "place", postId, position } },
    token,
  });
  const undo: SentFields = [
    ["do", "section"],
    ["section", section],
    ["version", String(reply.version)],
    ["position", reply.from === null ? "" : String(reply.from)],
  ];
  const text = position === null ? "standing.done.sectionOut" : "standing.done.sectionIn";
  return createSay(context)("good", intl.t(text), undo);
}

/** A typed end that can't be used. */
export class WrongEnd extends Error {
  readonly reason: "missing" | "skipped" | "past" | "far";
  constructor(reason: WrongEnd["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

/** The typed time in the blog's zone: of an hour that happens twice, the first. */
function readEnd(
  { date, time }: { date: string; time: string },
  zone: string,
  now: number,
  most: number,
): number {
  const typed = readTypedTime(date, time, zone);
  if (typed.kind === "missing" || typed.kind === "skipped") throw new WrongEnd(typed.kind);
  const ms = typed.kind === "twice" ? typed.moments[0] : typed.ms;
  if (ms <= now) throw new WrongEnd("past");
  if (ms > now + most) throw new WrongEnd("far");
  return ms;
}

async function sendSticky(
  form: Sent<"stick"> | Sent<"stickUntil">,
  { blog, postId, token }: StandingScope,
  context: AppContext,
): Promise<NoticeView> {
  const { intl, now } = requireBlog(context);
  const { before } = form;
  const end = form.do === "stick" ? readEnd(form, blog.timezone, now, stickyMillis.max) : form.end;
  const reply = await context.services.send(setSticky, {
    body: { postId, before, endTimeMillis: end },
    token,
  });
  const undo: SentFields = [
    ["do", "stickUntil"],
    ["before", String(reply.endTimeMillis ?? "")],
    ["end", String(before ?? "")],
  ];
  const isUndoable = before === null || before > now;
  const text =
    end === null
      ? intl.t("standing.done.unstuck")
      : intl.t("standing.done.stuck", { time: formatMoment(end, intl.locale, blog.timezone) });
  return createSay(context)("good", text, isUndoable ? undo : null);
}

async function sendRelated(
  form: Sent<"related"> | Sent<"relatedEnd">,
  { blog, postId, token }: StandingScope,
  context: AppContext,
): Promise<NoticeView> {
  const { intl, now } = requireBlog(context);
  const typed = form.do === "relatedEnd" && (form.date !== "" || form.time !== "");
  const endTimeMillis =
    form.do === "related" ? form.end : typed ? readEnd(form, blog.timezone, now, maxRelatedMillis) : null;
  const { version, before } = await context.services.send(setRelated, {
    body: { postId, version: form.version, postIds: form.ids, source: form.source, endTimeMillis },
    token,
  });
  const isUndoable = before.endTimeMillis === null || before.endTimeMillis > now;
  const undo = isUndoable ? relatedFields({ version, ...before }) : null;
  return createSay(context)("good", intl.t("standing.done.related"), undo);
}

async function sendFeatured(
  { reply: replyId, featured, end }: Sent<"reply">,
  { token }: StandingScope,
  context: AppContext,
): Promise<NoticeView> {
  const { intl, now } = requireBlog(context);
  const isFeatured = featured === "1";
  const body = { replyId, isFeatured, endTimeMillis: end };
  const { before } = await context.services.send(featureReply, { body, token });
  const isUndoable = before.endTimeMillis === null || before.endTimeMillis > now;
  const text = intl.t(isFeatured ? "standing.done.featured" : "standing.done.unfeatured");
  return createSay(context)("good", text, isUndoable ? featuredFields(replyId, before) : null);
}

async function sendShare(
  { do: step, to: blogId, version }: Sent<"unshare" | "undoShare">,
  { postId, token }: StandingScope,
  context: AppContext,
): Promise<NoticeView> {
  const { intl } = requireBlog(context);
  const { services } = context;
  const sent = { body: { postId, blogId, version }, token };
  const share = await (step === "unshare"
    ? services.send(unshareStory, sent)
    : services.send(undoShare, sent));
  const undo: SentFields | null = share.possible.undo
    ? [
        ["do", "undoShare"],
        ["to", blogId],
        ["version", String(share.version)],
      ]
    : null;
  return createSay(context)("good", intl.t(`shares.done.${step === "unshare" ? "unshare" : "undo"}`), undo);
}
