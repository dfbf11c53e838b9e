import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getRules, writeRules } from "../../../contract/rulesystem.ts";
import { requirePage, type AppContext } from "../../context/app-context.ts";
import { buildManagePath } from "../../studio/moderation/manage-path.ts";
import { presentRules, type RulesAnswer } from "../../studio/moderation/present-rules.ts";
import { parseRules } from "../../studio/moderation/rules-form.ts";
import { RulesPage } from "../../studio/moderation/RulesPage.tsx";
import { ServiceError, isUnanswered } from "../../services/service-error.ts";
import { requireScope, type ManageScope } from "../../loaders/studio/manage-scope.ts";
import { readForm } from "../../http/read-form.ts";
import { redirectOwn, requireOwn, throwOwn } from "../../context/require-session.ts";
import { answerForm } from "../../http/personal-answer.ts";
import { useShownView } from "../../studio/use-shown-view.ts";
import { buildManageData } from "../../loaders/studio/build-manage-data.ts";

const noAnswer: RulesAnswer = { typed: null, field: null, error: null, isDone: false };

/** The rules that replies of a blog or the network are checked against before publication. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const isDone = new URL(request.url).searchParams.has("saved");
  return buildData(requireScope(context, params["blog"]), { ...noAnswer, isDone }, context);
}

/** Saves all rules. If something is wrong, returns the page with what was typed. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const scope = requireScope(context, params["blog"]);
  const { blog, token } = scope;
  const parsed = parseRules(await readForm(request));
  const { typed, version } = parsed;
  const answerWith = (answer: Partial<RulesAnswer>, status: number) =>
    answerForm(buildData(scope, { ...noAnswer, typed, ...answer }, context), status);
  if (!("choices" in parsed))
    return answerWith({ field: parsed.field, error: "moderation.rules.error" }, 400);
  try {
    const body = { blogId: blog?.id ?? null, version, choices: parsed.choices };
    await context.services.send(writeRules, { body, token });
  } catch (error) {
    if (error instanceof ServiceError && error.status === 409)
      return answerWith({ error: "moderation.rules.conflict" }, 409);
    const field = error instanceof ServiceError ? error.wireError?.field?.split(".")[1] : undefined;
    if (field !== undefined) return answerWith({ field, error: "moderation.rules.error" }, 400);
    if (isUnanswered(error)) return answerWith({ error: "moderation.error.failed" }, 503);
    throwOwn(error, context);
  }
  return redirectOwn(`${buildManagePath(blog?.name ?? null, "rules")}?saved`, context);
}

async function buildData({ blog, token }: ManageScope, answer: RulesAnswer, context: AppContext) {
  const query = blog === null ? {} : { blogId: blog.id };
  const rules = await requireOwn(context.services.get(getRules, { query, token }), context);
  const view = presentRules(rules, blog, answer, await requirePage(context));
  return buildManageData(view, "rules", { blog }, context);
}

export { handle, headers, meta } from "../../http/studio-route.ts";

export default function ManageRules() {
  return <RulesPage view={useShownView<typeof loader>()} />;
}
