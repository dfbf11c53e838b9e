import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { redirectOwn } from "../../account/require-access.ts";
import type { PageHandle } from "../../blog/page-type.ts";
import { requireMainSite, requirePage } from "../../platform/context/app-context.ts";
import { buildPersonalHeaders } from "../../platform/http/personal-response.ts";
import { buildMeta, buildPersonalMeta, type PageMeta } from "../../site/page-meta.ts";
import { NoticePage } from "../../studio/account/NoticePage.tsx";
import { presentDeleted, type NoticeView } from "../../studio/account/present-notice.ts";
import { settingsPath } from "./settings-actions.ts";

interface PageData {
  view: NoticeView;
  meta: PageMeta;
}

/** `/settings/deleted`: the end of deleting an account. People who have one are shown its settings. */
export async function loader({ context }: LoaderFunctionArgs) {
  requireMainSite(context);
  if (context.sessionToken !== null) throw redirectOwn(settingsPath, context);
  const page = await requirePage(context);
  const view = presentDeleted(page);
  const meta = buildPersonalMeta(view.title, "/settings/deleted", page);
  return data<PageData>({ view, meta }, { headers: buildPersonalHeaders() });
}

export { ownPageHeaders as headers } from "../../platform/http/personal-response.ts";

export const meta: MetaFunction<() => PageData> = ({ data: loaded }) => buildMeta(loaded?.meta);

export const handle: PageHandle = { pageType: "usersettings" };

export default function AccountDeleted() {
  return <NoticePage page={useLoaderData<PageData>().view} />;
}
