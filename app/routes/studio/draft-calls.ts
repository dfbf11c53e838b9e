import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import * as v from "valibot";
import { getRevisions, nameRevision, restoreRevision } from "../../../contract/drafts/draft-publishing.ts";
import { PostId } from "../../../contract/entities/ids.ts";
import { requireBlog, type AppContext, requirePage } from "../../platform/context/app-context.ts";
import { getOwnAccount } from "../../platform/context/own-data.ts";
import { personalHeaders } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { ServiceError, isUnanswered } from "../../platform/services/service-error.ts";
import { historyFields } from "../../studio/write/history/compare-path.ts";
import {
  presentDone,
  presentNotDone,
  presentRestored,
  type HistoryOutcome,
} from "../../studio/write/history/present-history.ts";

/*
 * Calls of the writing page's script: the response is JSON with a status, never a page or redirect. Requests
 * from other sites' pages were rejected earlier.
 */

const answer = (json: unknown, status = 200) => Response.json(json, { status, headers: personalHeaders });

async function answerOwn(
  context: AppContext,
  draftId: string | undefined,
  work: (draftId: string, token: string) => Promise<unknown>,
): Promise<Response> {
  requireBlog(context);
  const token = context.sessionToken;
  if (token === null) return answer(null, 401);
  if (!v.is(PostId, draftId)) return answer(null, 404);
  try {
    return answer(await work(draftId, token));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    // People who may not change one field can go on writing.
    const isOfField = error.status === 403 && error.wireError?.field !== undefined;
    return answer(error.wireError?.message ?? null, isOfField ? 400 : (error.status ?? 503));
  }
}

/** Reads data of a draft for the script. */
export const readDraftCall = answerOwn;

/** Validates the script's input and forwards it. */
export const respondToDraftCall = <Body extends v.GenericSchema>(
  request: Request,
  context: AppContext,
  draftId: string | undefined,
  schema: Body,
  send: (input: {
    params: { draftId: string };
    token: string;
    body: v.InferOutput<Body>;
  }) => Promise<unknown>,
): Promise<Response> =>
  answerOwn(context, draftId, async (id, token) => {
    const body = v.safeParse(schema, await request.json().catch(() => null));
    if (!body.success) throw answer(body.issues[0].message, 400);
    return send({ params: { draftId: id }, token, body: body.output });
  });

type FormSchema = v.GenericSchema<unknown, unknown>;

interface Failed {
  kind: "failed";
  reason: "session" | "refused" | "failed";
}

/** Context of the services' calls for a story that is being written. */
export interface WriteCall {
  params: { draftId: string };
  token: string;
}

/** Sends a form of the writing page, and returns the result or the error. */
export async function respondToWriteForm<Form extends FormSchema, Answer>(
  { request, params, context }: ActionFunctionArgs,
  form: Form,
  send: (form: v.InferOutput<Form>, call: WriteCall) => Promise<Answer>,
): Promise<Response> {
  const draftId = params["draftId"] ?? "";
  const { blog } = requireBlog(context);
  if (!blog.isMainSite || !v.is(PostId, draftId))
    throw new Response(null, { status: 404, headers: personalHeaders });
  const token = context.sessionToken;
  if (token === null) return respondWith<Failed>({ kind: "failed", reason: "session" }, 401);
  const parsed = v.safeParse(form, Object.fromEntries(await readForm(request)));
  if (!parsed.success || context.isLimited) {
    return respondWith<Failed>({ kind: "failed", reason: "failed" }, 400);
  }
  try {
    return respondWith(await send(parsed.output, { params: { draftId }, token }));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return respondWith<Failed>(
      { kind: "failed", reason: findReason(error) },
      isUnanswered(error) ? 503 : 400,
    );
  }
}

const respondWith = <Answer>(answer: Answer, status = 200) =>
  Response.json(answer, { status, headers: personalHeaders });

function findReason(error: ServiceError): Failed["reason"] {
  if (error.status === 401) return "session";
  return error.status === 403 ? "refused" : "failed";
}

/** Throws 400 for values that no page of ours sends. */
function parseNumber(sent: FormDataEntryValue | null): number {
  if (typeof sent === "string" && /^\d{1,9}$/.test(sent)) return Number(sent);
  throw new Response(null, { status: 400, headers: personalHeaders });
}

/** Names a version of a draft, restores one, or undoes that, depending on the form. */
export async function changeHistory(
  request: Request,
  draftId: string,
  token: string,
  context: AppContext,
): Promise<HistoryOutcome> {
  const form = await readForm(request);
  const page = await requirePage(context);
  const { services } = context;
  const { t } = page.intl;
  const name = form.get(historyFields.name);
  const call = { params: { draftId }, token };
  try {
    if (typeof name === "string") {
      const { revision } = await services.send(nameRevision, { ...call, body: { name } });
      return presentDone(t("history.kept", { name: revision.name }));
    }
    const number = parseNumber(form.get(historyFields.restore));
    const { kept } = await services.send(restoreRevision, { ...call, body: { number } });
    if (form.has(historyFields.undo)) return presentDone(t("history.undone"));
    const [account, revisions] = await Promise.all([
      getOwnAccount(context, token),
      services.get(getRevisions, call),
    ]);
    return presentRestored({ number, account, revisions, kept }, page);
  } catch (error) {
    // Signed out, or no longer allowed: the page reports it.
    if (!(error instanceof ServiceError) || error.status === 401 || error.status === 403) throw error;
    return presentNotDone(t(typeof name === "string" ? "history.keepFailed" : "history.failed"));
  }
}
