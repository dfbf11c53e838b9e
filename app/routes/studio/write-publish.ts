import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import * as v from "valibot";
import { publishDraft, removeDraft, undeleteDraft, unscheduleDraft } from "../../../contract/drafts.ts";
import { requireBlog, type AppContext } from "../../context/app-context.ts";
import { answerWrite, type WriteCall } from "../../loaders/studio/answer-write.ts";
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
  [publishFields.reason]: text,
  [publishFields.atRequestOf]: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty())),
});

/** What the publishing panel does with a story. */
export const action = (args: ActionFunctionArgs) =>
  answerWrite(args, PublishForm, (form, call) => send(form, call, args.context));

async function send(
  form: v.InferOutput<typeof PublishForm>,
  call: WriteCall,
  context: AppContext,
): Promise<PublishAnswer> {
  const { services } = context;
  const done = ({ state }: { state: string }): PublishAnswer => ({
    kind: "done",
    state,
    href: null,
    publishTimeMillis: null,
  });
  switch (form.intent) {
    case "unschedule":
      return done(await services.send(unscheduleDraft, { ...call, body: {} }));
    case "undelete":
      return done(await services.send(undeleteDraft, { ...call, body: {} }));
    case "remove": {
      const body = { reason: form.reason, atRequestOf: form.atRequestOf ?? null };
      return done(await services.send(removeDraft, { ...call, body }));
    }
    case "publish": {
      const body = { version: form.version ?? 0, publishTimeMillis: form.time ?? null };
      const sent = await services.send(publishDraft, { ...call, body });
      if (sent.outcome === "blocked") return { kind: "blocked", checks: sent.checks };
      if (sent.outcome === "unchanged") return { kind: "unchanged" };
      if (sent.outcome === "outdated") return { kind: "outdated", personId: sent.changedByPersonId };
      const { state, permalink, publishTimeMillis } = sent;
      const href = permalink && requireBlog(context).addressing.rewrite(permalink);
      return { kind: "done", state, href, publishTimeMillis };
    }
  }
}
