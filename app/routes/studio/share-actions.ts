import { emptyImage } from "../../../contract/entities/image.ts";
import { lookLengths, ownLook, type PlacementLook } from "../../../contract/posts/placement.ts";
import { maxShareNote, shareRefusals, type Share } from "../../../contract/posts/share.ts";
import * as calls from "../../../contract/posts/shares.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { requireBlog, type AppContext } from "../../platform/context/app-context.ts";
import type { ServiceError } from "../../platform/services/service-error.ts";
import { readImageChoice } from "../../studio/manage/image-choices.ts";
import type { TypedSetting, TypedShare } from "../../studio/shares/share-form.ts";
import { readTypedTime } from "../../date-time/typed-time.ts";
import type { ManageScope } from "./manage-page.ts";

/** Why a form was refused, and the field that is wrong; null for the whole form. */
export interface ShareProblem {
  field: string | null;
  error: MessageId;
  status: number;
}

/** A form that does something; another one finds images. */
export type SentShare = TypedShare & { do: Exclude<TypedShare["do"], "find"> };

/** Sends the action of a form about a share, or names the field that is wrong. */
export async function sendShare(
  form: SentShare,
  { token }: ManageScope,
  context: AppContext,
): Promise<Share | ShareProblem> {
  const { services } = context;
  const wrong = findWrongField(form);
  if (wrong !== null) return wrong;
  const body = { postId: form.story, blogId: form.to ?? "", version: form.version };
  switch (form.do) {
    case "decline":
      return services.send(calls.declineShare, { body, token });
    case "unshare":
      return services.send(calls.unshareStory, { body, token });
    case "undo":
    case "undoChange":
      return services.send(calls.undoShare, {
        body: { ...body, isOfChange: form.do === "undoChange" },
        token,
      });
    case "change": {
      const isKept = `${form.date} ${form.time}`.trim() === form.timeBefore;
      const time = isKept ? undefined : readTime(form, context);
      if (typeof time === "object" && time !== null) return time;
      return services.send(calls.changeShare, {
        body: { ...body, look: readLook(form), ...(time !== undefined && { timeMillis: time }) },
        token,
      });
    }
    case "suggest":
    case "accept": {
      const time = readTime(form, context);
      if (typeof time === "object" && time !== null) return time;
      const look = readLook(form);
      const { postId, blogId } = body;
      return form.do === "suggest"
        ? services.send(calls.suggestShare, {
            body: { postId, blogId, look, note: form.note, timeMillis: time },
            token,
          })
        : services.send(calls.acceptShare, {
            // Without the fields, as it was suggested.
            body: { ...body, ...(form.edited && { look: look ?? ownLook }), timeMillis: time },
            token,
          });
    }
  }
}

/** Sends the action of a form about settings. */
export async function sendSetting(
  form: TypedSetting,
  { token }: ManageScope,
  { services }: AppContext,
): Promise<void> {
  if (form.do === "automatic")
    await services.send(calls.setAutomaticSharing, { body: { blogId: form.from, isOn: form.on }, token });
  else {
    const { from: fromBlogId, to: toBlogId, before, mode } = form;
    await services.send(calls.setSharePair, { body: { fromBlogId, toBlogId, before, mode }, token });
  }
}

const lengths = { ...lookLengths, note: maxShareNote } as const;

function findWrongField(form: TypedShare): ShareProblem | null {
  if (form.to === undefined) return { field: "to", error: "shares.error.to", status: 400 };
  const long = (["headline", "standfirst", "kicker", "note"] as const).find(
    (name) => form[name].length > lengths[name],
  );
  return long === undefined ? null : { field: long, error: "shares.error.long", status: 400 };
}

/** The typed time in the receiving blog's zone; null for now. */
function readTime(form: TypedShare, context: AppContext): number | null | ShareProblem {
  const { network, blog, now } = requireBlog(context);
  const zone = [blog, ...network].find(({ id }) => id === form.to)?.timezone ?? blog.timezone;
  if (form.date === "" && form.time === "") return null;
  const time = readTypedTime(form.date, form.time, zone);
  const refuse = (error: MessageId) => ({ field: "time", error, status: 400 });
  if (time.kind === "missing") return refuse("shares.error.time");
  if (time.kind === "skipped") return refuse("shares.error.skipped");
  // Of an hour that happens twice, the first.
  const ms = time.kind === "twice" ? time.moments[0] : time.ms;
  return ms > now ? ms : refuse("shares.error.past");
}

/** The typed look. The services refuse an image that is neither the story's nor in the blog's library. */
function readLook({ headline, standfirst, kicker, image }: TypedShare): PlacementLook | null {
  const texts = { headline: headline || null, standfirst: standfirst || null, kicker: kicker || null };
  const chosen = image === "" ? null : (readImageChoice(image) ?? unknownImage);
  const isOwn = Object.values(texts).every((value) => value === null) && chosen === null;
  return isOwn ? null : { ...texts, image: chosen && { ...chosen, remoteUrl: null } };
}

/** What was sent is no choice of the form: refused as an unknown image. */
const unknownImage = { ...emptyImage, id: "unknown" };

/** Why the services refused a form; null for an error that is the page's. */
export function findProblem({ status, wireError }: ServiceError, isUnanswered: boolean): ShareProblem | null {
  if (isUnanswered) return { field: null, error: "moderation.error.failed", status: 503 };
  const refusal = shareRefusals.find((name) => name === wireError?.refusal);
  if (status === 409)
    return { field: null, error: refusal ? `shares.refusal.${refusal}` : "shares.conflict", status };
  if (status === 403 && refusal === "role") return { field: null, error: "shares.refusal.role", status };
  if (status !== 400) return null;
  if (wireError?.field === "look.image") return { field: "image", error: "shares.error.image", status };
  if (wireError?.field === "timeMillis") return { field: "time", error: "shares.error.past", status };
  return { field: null, error: "shares.error.form", status };
}
