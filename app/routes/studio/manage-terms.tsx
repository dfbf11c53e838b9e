import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getTerms, writeTerms } from "../../../contract/machine-terms.ts";
import { requirePage, type AppContext } from "../../context/app-context.ts";
import { buildManagePath } from "../../studio/moderation/manage-path.ts";
import { presentTerms, type TermsAnswer } from "../../studio/terms/present-terms.ts";
import { parseTerms } from "../../studio/terms/terms-form.ts";
import { TermsPage } from "../../studio/terms/TermsPage.tsx";
import { ServiceError, isUnanswered } from "../../services/service-error.ts";
import { requireScope, type ManageScope } from "../../loaders/studio/manage-scope.ts";
import { readForm } from "../../http/read-form.ts";
import { redirectOwn, requireOwn, throwOwn } from "../../context/require-session.ts";
import { answerForm } from "../../http/personal-answer.ts";
import { useShownView } from "../../studio/use-shown-view.ts";
import { buildManageData } from "../../loaders/studio/build-manage-data.ts";

const noAnswer: TermsAnswer = { typed: null, field: null, error: null, isDone: false };

/** What machines may do with the texts of a blog or the network. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const isDone = new URL(request.url).searchParams.has("saved");
  return buildData(requireScope(context, params["blog"]), { ...noAnswer, isDone }, context);
}

/** Saves all of it. If something is wrong, returns the page with what was typed. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const scope = requireScope(context, params["blog"]);
  const { blog, token } = scope;
  const parsed = parseTerms(await readForm(request));
  const { typed, version } = parsed;
  const answerWith = (answer: Partial<TermsAnswer>, status: number) =>
    answerForm(buildData(scope, { ...noAnswer, typed, ...answer }, context), status);
  if (!("choices" in parsed))
    return answerWith({ field: parsed.field, error: "moderation.terms.error" }, 400);
  try {
    const body = { blogId: blog?.id ?? null, version, choices: parsed.choices };
    await context.services.send(writeTerms, { body, token });
  } catch (error) {
    if (error instanceof ServiceError && error.status === 409)
      return answerWith({ error: "moderation.terms.conflict" }, 409);
    const field = error instanceof ServiceError ? error.wireError?.field?.split(".")[1] : undefined;
    if (field !== undefined) return answerWith({ field, error: "moderation.terms.error" }, 400);
    if (isUnanswered(error)) return answerWith({ error: "moderation.error.failed" }, 503);
    throwOwn(error, context);
  }
  return redirectOwn(`${buildManagePath(blog?.name ?? null, "terms")}?saved`, context);
}

async function buildData({ blog, token }: ManageScope, answer: TermsAnswer, context: AppContext) {
  const query = blog === null ? {} : { blogId: blog.id };
  const terms = await requireOwn(context.services.get(getTerms, { query, token }), context);
  const view = presentTerms(terms, blog, answer, await requirePage(context));
  return buildManageData(view, "terms", { blog }, context);
}

export { handle, headers, meta } from "../../http/studio-route.ts";

export default function ManageTerms() {
  return <TermsPage view={useShownView<typeof loader>()} />;
}
