import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getRules, writeRules } from "../../../contract/moderation/rulesystem.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { requireOwn } from "../../account/require-access.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { buildManageData, requireScope, type ManageScope, saveChoices } from "./manage-page.ts";
import { noAnswer, type ChoicesAnswer } from "../../studio/manage/choices-form.ts";
import { presentRules, parseRules, type TypedRules } from "../../studio/moderation/rules-form.ts";
import { RulesPage } from "../../studio/moderation/RulesPage.tsx";
import { useShownView } from "../../studio/use-shown-view.ts";

/** The rules that replies of a blog or the network are checked against before publication. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const isDone = new URL(request.url).searchParams.has("saved");
  return buildData(requireScope(context, params["blog"]), { ...noAnswer, isDone }, context);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const scope = requireScope(context, params["blog"]);
  const parsed = parseRules(await readForm(request));
  return saveChoices(
    {
      name: "rules",
      parsed,
      send: (body) => context.services.send(writeRules, { body, token: scope.token }),
      build: (answer) => buildData(scope, answer, context),
    },
    scope,
    context,
  );
}

async function buildData(
  { blog, token }: ManageScope,
  answer: ChoicesAnswer<TypedRules>,
  context: AppContext,
) {
  const query = blog === null ? {} : { blogId: blog.id };
  const rules = await requireOwn(context.services.get(getRules, { query, token }), context);
  const view = presentRules(rules, blog, answer, await requirePage(context));
  return buildManageData(view, "rules", { blog }, context);
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageRules() {
  return <RulesPage view={useShownView<typeof loader>()} />;
}
