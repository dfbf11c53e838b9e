import * as v from "valibot";
import { PostId } from "../../../contract/entities/ids.ts";
import { requireBlog, type AppContext } from "../../context/app-context.ts";
import { personalHeaders } from "../../http/personal-answer.ts";
import { ServiceError } from "../../services/service-error.ts";

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
    // Whoever may not change one field goes on writing.
    const isOfField = error.status === 403 && error.wireError?.field !== undefined;
    return answer(error.wireError?.message ?? null, isOfField ? 400 : (error.status ?? 503));
  }
}

/** Reads data of a draft for the script. */
export const readDraftCall = answerOwn;

/** Validates what the script has sent and passes it on. */
export const answerDraftCall = <Body extends v.GenericSchema>(
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
