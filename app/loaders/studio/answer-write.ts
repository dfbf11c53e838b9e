import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import * as v from "valibot";
import { PostId } from "../../../contract/entities/ids.ts";
import { requireBlog } from "../../context/app-context.ts";
import { personalHeaders } from "../../http/personal-answer.ts";
import { readForm } from "../../http/read-form.ts";
import { isUnanswered, ServiceError } from "../../services/service-error.ts";

type FormSchema = v.GenericSchema<unknown, unknown>;

interface Failed {
  kind: "failed";
  reason: "session" | "refused" | "failed";
}

/** What the services are called with, for a story that someone writes. */
export interface WriteCall {
  params: { draftId: string };
  token: string;
}

/** Sends a form of the page on which a story is written, and answers with what came of it, or why nothing did. */
export async function answerWrite<Form extends FormSchema, Answer>(
  { request, params, context }: ActionFunctionArgs,
  form: Form,
  send: (form: v.InferOutput<Form>, call: WriteCall) => Promise<Answer>,
): Promise<Response> {
  const draftId = params["draftId"] ?? "";
  const { blog } = requireBlog(context);
  if (!blog.isMainSite || !v.is(PostId, draftId))
    throw new Response(null, { status: 404, headers: personalHeaders });
  const token = context.sessionToken;
  if (token === null) return answerWith<Failed>({ kind: "failed", reason: "session" }, 401);
  const parsed = v.safeParse(form, Object.fromEntries(await readForm(request)));
  if (!parsed.success || context.isLimited) {
    return answerWith<Failed>({ kind: "failed", reason: "failed" }, 400);
  }
  try {
    return answerWith(await send(parsed.output, { params: { draftId }, token }));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return answerWith<Failed>({ kind: "failed", reason: findReason(error) }, isUnanswered(error) ? 503 : 400);
  }
}

const answerWith = <Answer>(answer: Answer, status = 200) =>
  Response.json(answer, { status, headers: personalHeaders });

function findReason(error: ServiceError): Failed["reason"] {
  if (error.status === 401) return "session";
  return error.status === 403 ? "refused" : "failed";
}
