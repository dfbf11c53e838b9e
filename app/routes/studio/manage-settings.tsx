import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getBlogSettings, writeBlogSettings } from "../../../contract/network/blog-settings.ts";
import { writeLinkList } from "../../../contract/network/link-lists.ts";
import { getSite } from "../../../contract/network/magma.ts";
import { createIntl } from "../../intl/create-intl.ts";
import { listNavigation } from "../../site/present-site.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { requireOwn } from "../../account/require-access.ts";
import { isUnanswered } from "../../platform/services/service-error.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { buildManagePath } from "../../studio/paths.ts";
import { presentRules, type RulesAnswer } from "../../studio/settings/present-rules.ts";
import {
  noSettingsAnswer,
  presentSettings,
  type SettingsAnswer,
} from "../../studio/settings/present-settings.ts";
import { SettingsPage } from "../../studio/settings/SettingsPage.tsx";
import { useShownView } from "../../studio/use-shown-view.ts";
import { buildManageData } from "./manage-page.ts";
import { describeFeedChanges } from "./read-feeds.ts";
import {
  listScopeQuery,
  readRules,
  requireSettingsScope,
  saveRules,
  type SettingsScope,
} from "./rules-form.ts";
import { saveSettings } from "./save-settings.ts";

const read = (scope: SettingsScope, context: AppContext) =>
  requireOwn(
    context.services.get(getBlogSettings, { query: listScopeQuery(scope), token: scope.token }),
    context,
  );

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const saved = url.searchParams.get("saved");
  const scope = requireSettingsScope(context, params["blog"], url);
  return build(
    scope,
    { ...noSettingsAnswer, isDone: saved === "" },
    { ...noSettingsAnswer, isDone: saved === "rules" },
    context,
  );
}

/** Shows what the form of the settings, or that of the rules, would change, then saves it. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const url = new URL(request.url);
  const scope = requireSettingsScope(context, params["blog"], url);
  const form = await readForm(request);
  if (url.searchParams.has("rules")) {
    const found = await readRules(scope, context);
    return saveRules(
      form,
      { scope, found, at: "settings", build: (answer) => build(scope, noSettingsAnswer, answer, context) },
      context,
    );
  }
  if (form.has("fill")) await fillNavigation(form, scope, context);
  const { blog, group, token } = scope;
  const query = new URLSearchParams({ ...(group !== null && { group }), saved: "" });
  return saveSettings(
    form,
    {
      found: await read(scope, context),
      write: (sent) =>
        context.services.send(writeBlogSettings, {
          body: { blogId: blog?.id ?? null, group, ...sent },
          token,
        }),
      build: (answer) => build(scope, answer, noSettingsAnswer, context),
      savedPath: `${buildManagePath(blog?.name ?? null, "settings")}?${query}`,
    },
    context,
  );
}

/** The rules are another service's, so the other settings are shown without them. */
function nullIfUnanswered(error: unknown): null {
  if (isUnanswered(error)) return null;
  throw error;
}

/** Writes the links that readers see into the form, to be changed. */
async function fillNavigation(form: FormData, { blog }: SettingsScope, { services }: AppContext) {
  if (blog === null) return;
  const site = await services.get(getSite, { params: { host: blog.host } });
  const intl = createIntl(blog.locale, () => undefined);
  form.set("navigation", writeLinkList(listNavigation(site, intl)));
  form.set("step", "edit");
}

async function build(
  scope: SettingsScope,
  answer: SettingsAnswer,
  ofRules: RulesAnswer,
  context: AppContext,
) {
  const [found, rules, page] = await Promise.all([
    read(scope, context),
    readRules(scope, context, nullIfUnanswered),
    requirePage(context),
  ]);
  const settings = presentSettings(found, scope, answer, page);
  const ofFeeds = answer.changes === null ? [] : await describeFeedChanges(answer.changes, context);
  const { review } = settings;
  const view = {
    ...settings,
    review: review && { ...review, lines: [...review.lines, ...ofFeeds] },
    rules: rules && presentRules(rules, "settings", scope, ofRules, page),
    rulesFailed: rules ? null : page.intl.t("moderation.rules.unanswered"),
  };
  return buildManageData(view, "settings", scope, context);
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageSettings() {
  return <SettingsPage view={useShownView<typeof loader>()} />;
}
