import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as v from "valibot";
import {
  declineDeletion,
  publishDraft,
  removeDraft,
  setDraftEnd,
  undeleteDraft,
  unscheduleDraft,
} from "../../../contract/drafts/draft-publishing.ts";
import { DraftState } from "../../../contract/entities/draft.ts";
import { requireBlog, type AppContext } from "../../platform/context/app-context.ts";
import { getOwnDraft } from "../../platform/context/own-data.ts";
import { respondToWriteForm, type WriteCall, readDraftCall } from "./draft-calls.ts";
import {
  publishFields,
  publishIntents,
  type PublishAnswer,
} from "../../studio/write/publish/publish-answer.ts";

const whole = v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number));
const text = v.optional(v.string(), "");

const PublishForm = v.object({
  [publishFields.intent]: v.picklist(publishIntents),
  [publishFields.version]: v.optional(whole),
  [publishFields.time]: v.optional(whole),
  [publishFields.seenState]: v.optional(DraftState),
  [publishFields.reason]: text,
  [publishFields.atRequestOf]: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty())),
  [publishFields.note]: text,
});

type PublishForm = v.InferOutput<typeof PublishForm>;

/** The story's current state, for a page that was opened a while ago. */
export const loader = ({ params, context }: LoaderFunctionArgs) =>
  readDraftCall(context, params["draftId"], async (draftId, token) => {
    const { state } = await getOwnDraft(context, token, draftId);
    return { state };
  });

/** Performs an action of the publishing panel. */
export const action = (args: ActionFunctionArgs) =>
  respondToWriteForm(args, PublishForm, (form, call) => send(form, call, args.context));

async function send(form: PublishForm, call: WriteCall, context: AppContext): Promise<PublishAnswer> {
  const { services } = context;
  const { reason } = form;
  switch (form.intent) {
    case "unschedule":
      await services.send(unscheduleDraft, { ...call, body: {} });
      break;
    case "undelete":
      await services.send(undeleteDraft, { ...call, body: {} });
      break;
    case "declineDeletion":
    case "reopenDeletion": {
      const body = { isDeclined: form.intent === "declineDeletion" };
      await services.send(declineDeletion, { ...call, body });
      break;
    }
    case "end":
      await services.send(setDraftEnd, { ...call, body: { timeMillis: form.time ?? null, reason } });
      break;
    case "remove":
      await services.send(removeDraft, {
        ...call,
        body: { reason, note: form.note, atRequestOf: form.atRequestOf ?? null },
      });
      break;
    case "publish":
      return publish(form, call, context);
  }
  return { kind: "done" };
}

async function publish(form: PublishForm, call: WriteCall, context: AppContext): Promise<PublishAnswer> {
  const { version = 0, seenState } = form;
  const publishTimeMillis = form.time ?? null;
  const body = { version, publishTimeMillis, seenState: seenState ?? null, reason: form.reason };
  const sent = await context.services.send(publishDraft, { ...call, body });
  switch (sent.outcome) {
    case "blocked":
      return { kind: "blocked", checks: sent.checks, embargoMillis: sent.embargoMillis };
    case "outdated":
      return { kind: "outdated", personId: sent.changedByPersonId };
    case "scheduled":
      return { kind: "scheduled", changeTimeMillis: publishTimeMillis ?? 0 };
    case "published": {
      const { state, permalink } = sent;
      const href = permalink && requireBlog(context).addressing.rewrite(permalink);
      return { kind: "published", state, href, publishTimeMillis: sent.publishTimeMillis };
    }
    default:
      return { kind: sent.outcome };
  }
}
