import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getOwnDecisions, sendAppeal } from "../../contract/appeals.ts";
import type { PageHandle } from "../blog/page-type.ts";
import { requireBlog, requirePage, type AppContext } from "../context.ts";
import type { MessageId } from "../intl/messages/en-US.ts";
import { OwnDecisionsPage } from "../studio/moderation/ListPages.tsx";
import { presentOwn } from "../studio/moderation/present-own.ts";
import { ServiceError } from "../services/service-error.ts";
import {
  buildPersonalMeta,
  isUnanswered,
  personalHeaders,
  redirectOwn,
  requireOwn,
  requireToken,
} from "./manage-scope.ts";
import { buildMeta } from "./page-meta.ts";
import { readForm } from "./read-form.ts";

const path = "/moderation/mine";
const nothing = { isDone: false, error: null as MessageId | null, decisionId: "", typed: "" };

/** What was decided against whoever is signed in, why, and how to appeal. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!requireBlog(context).blog.isMainSite) throw new Response(null, { status: 404 });
  const isDone = new URL(request.url).searchParams.has("sent");
  return buildData(requireToken(context), { ...nothing, isDone }, context);
}

export async function action({ request, context }: ActionFunctionArgs) {
  if (!requireBlog(context).blog.isMainSite) throw new Response(null, { status: 404 });
  const token = requireToken(context);
  const form = await readForm(request);
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const [decisionId, typed] = [read("decision"), read("words")];
  const answerWith = async (error: MessageId, status: number) =>
    data(await buildData(token, { isDone: false, error, decisionId, typed }, context), {
      status,
      headers: personalHeaders,
    });
  if (typed === "" || typed.length > 3_000) return answerWith("moderation.own.noWords", 400);
  try {
    await context.services.send(sendAppeal, { body: { decisionId, words: typed }, token });
  } catch (error) {
    const status = error instanceof ServiceError ? error.status : null;
    if (status === 409) return answerWith("moderation.own.twice", 409);
    if (error instanceof ServiceError && error.wireError?.refusal === "tooLate")
      return answerWith("moderation.own.tooLate", 403);
    if (isUnanswered(error)) return answerWith("moderation.error.failed", 503);
    await requireOwn(Promise.reject(error as Error), context);
  }
  return redirectOwn(`${path}?sent`, context);
}

async function buildData(token: string, answer: typeof nothing, context: AppContext) {
  const found = await requireOwn(context.services.get(getOwnDecisions, { token }), context);
  const view = presentOwn(found, answer, await requirePage(context));
  return { view, meta: buildPersonalMeta(view.title, path, context) };
}

export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? personalHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.meta);

export const handle: PageHandle = { pageType: "usersettings" };

export default function OwnDecisions() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<Awaited<ReturnType<typeof buildData>>>();
  return <OwnDecisionsPage view={(answered ?? loaded).view} />;
}
