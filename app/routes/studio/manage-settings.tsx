import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getBlogSettings } from "../../../contract/network/blog-settings.ts";
import { writeLinkList } from "../../../contract/network/link-lists.ts";
import { getSite } from "../../../contract/network/magma.ts";
import { createIntl } from "../../intl/create-intl.ts";
import { listNavigation } from "../../site/present-site.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { requireOwn } from "../../account/require-access.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { buildManagePath } from "../../studio/paths.ts";
import {
  noSettingsAnswer,
  presentSettings,
  type SettingsAnswer,
} from "../../studio/settings/settings-form.ts";
import { SettingsPage } from "../../studio/settings/SettingsPage.tsx";
import { useShownView } from "../../studio/use-shown-view.ts";
import { buildManageData, requireScope, type ManageScope } from "./manage-page.ts";
import { saveSettings } from "./save-settings.ts";

type Asked = ManageScope & { group: string | null };

/** A blog, or the network, or with `group` a group of it. */
function readAsked(context: AppContext, name: string | undefined, url: string): Asked {
  const scope = requireScope(context, name);
  return { ...scope, group: scope.blog === null ? new URL(url).searchParams.get("group") : null };
}

const read = ({ blog, group, token }: Asked, context: AppContext) => {
  const query = { ...(blog && { blogId: blog.id }), ...(group !== null && { group }) };
  return requireOwn(context.services.get(getBlogSettings, { query, token }), context);
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const isDone = new URL(request.url).searchParams.has("saved");
  return build(readAsked(context, params["blog"], request.url), { ...noSettingsAnswer, isDone }, context);
}

/** Shows what would change, then saves it. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const asked = readAsked(context, params["blog"], request.url);
  const form = await readForm(request);
  if (form.has("fill")) await fillNavigation(form, asked, context);
  const { blog, group, token } = asked;
  const query = new URLSearchParams({ ...(group !== null && { group }), saved: "" });
  return saveSettings(
    form,
    {
      blogId: blog?.id ?? null,
      group,
      token,
      found: await read(asked, context),
      build: (answer) => build(asked, answer, context),
      savedPath: `${buildManagePath(blog?.name ?? null, "settings")}?${query}`,
    },
    context,
  );
}

/** Writes the links that readers see into the form, to be changed. */
async function fillNavigation(form: FormData, { blog }: Asked, { services }: AppContext) {
  if (blog === null) return;
  const site = await services.get(getSite, { params: { host: blog.host } });
  const intl = createIntl(blog.locale, () => undefined);
  form.set("navigation", writeLinkList(listNavigation(site, intl)));
  form.set("step", "edit");
}

async function build(asked: Asked, answer: SettingsAnswer, context: AppContext) {
  const view = presentSettings(await read(asked, context), asked, answer, await requirePage(context));
  return buildManageData(view, "settings", asked, context);
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageSettings() {
  return <SettingsPage view={useShownView<typeof loader>()} />;
}
