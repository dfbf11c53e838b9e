import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { RulesOfScope } from "../../../contract/moderation/rulesystem.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { presentRules, type RulesAnswer } from "../../studio/settings/present-rules.ts";
import { noSettingsAnswer } from "../../studio/settings/present-settings.ts";
import { SettingsPage } from "../../studio/settings/SettingsPage.tsx";
import { useShownView } from "../../studio/use-shown-view.ts";
import { buildManageData } from "./manage-page.ts";
import { readRules, requireSettingsScope, saveRules, type SettingsScope } from "./rules-form.ts";

/** The rules that replies of a blog, a group or the network are checked against before publication. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const scope = requireSettingsScope(context, params["blog"], url);
  const answer = { ...noSettingsAnswer, isDone: url.searchParams.has("saved") };
  return build(scope, await readRules(scope, context), answer, context);
}

/** Shows what would change, then saves it. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const scope = requireSettingsScope(context, params["blog"], new URL(request.url));
  const form = await readForm(request);
  const found = await readRules(scope, context);
  return saveRules(
    form,
    { scope, found, at: "rules", build: (answer) => build(scope, found, answer, context) },
    context,
  );
}

async function build(scope: SettingsScope, found: RulesOfScope, answer: RulesAnswer, context: AppContext) {
  const view = presentRules(found, "rules", scope, answer, await requirePage(context));
  return buildManageData({ ...view, rules: null, rulesFailed: null }, "rules", scope, context);
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageRules() {
  return <SettingsPage view={useShownView<typeof loader>()} />;
}
