import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import * as v from "valibot";
import { publishDraft, removeDraft, undeleteDraft, unscheduleDraft } from "../../../contract/drafts.ts";
import { PostId } from "../../../contract/entities/ids.ts";
import { requireBlog, type AppContext } from "../../context/app-context.ts";
import { personalHeaders } from "../../http/personal-answer.ts";
import { readForm } from "../../http/read-form.ts";
import { isUnanswered, ServiceError } from "../../services/service-error.ts";
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

/** What the publishing panel does with a story; answers with what came of it. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const draftId = params["draftId"] ?? "";
  const { blog } = requireBlog(context);
  if (!blog.isMainSite || !v.is(PostId, draftId))
    throw new Response(null, { status: 404, headers: personalHeaders });
  const token = context.sessionToken;
  if (token === null) return answerWith({ kind: "failed", reason: "session" }, 401);
  const form = v.safeParse(PublishForm, Object.fromEntries(await readForm(request)));
  if (!form.success || context.isLimited) return answerWith({ kind: "failed", reason: "failed" }, 400);
  try {
    return answerWith(await send(form.output, draftId, token, context));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return answerWith({ kind: "failed", reason: findReason(error) }, isUnanswered(error) ? 503 : 400);
  }
}

const answerWith = (answer: PublishAnswer, status = 200) =>
  Response.json(answer, { status, headers: personalHeaders });

function findReason(error: ServiceError): "session" | "refused" | "failed" {
  if (error.status === 401) return "session";
  return error.status === 403 ? "refused" : "failed";
}

async function send(
  form: v.InferOutput<typeof PublishForm>,
  draftId: string,
  token: string,
  context: AppContext,
): Promise<PublishAnswer> {
  const { services } = context;
  const call = { params: { draftId }, token };
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
