import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { endSessions } from "../../../contract/sign-in/session.ts";
import { NoticePage } from "../../studio/account/NoticePage.tsx";
import { presentSignOut, type NoticeView } from "../../studio/account/present-notice.ts";
import { signOutCookies } from "../../account/account-cookies.ts";
import type { PageHandle } from "../../blog/page-type.ts";
import { requireBlog, requirePage } from "../../platform/context/app-context.ts";
import { requirePrimary, ServiceError } from "../../platform/services/service-error.ts";
import { buildMeta, type PageMeta } from "../../site/page-meta.ts";
import { buildPersonalHeaders } from "../../platform/http/personal-response.ts";
import { redirectOwn, withDocumentReload } from "../../account/require-access.ts";

interface PageData {
  view: NoticeView;
  meta: PageMeta;
}

/** Asks for confirmation, because opening a link must not sign anyone out. */
export async function loader({ context }: LoaderFunctionArgs) {
  requireBlog(context);
  const page = await requirePage(context);
  const view = presentSignOut(page);
  const meta = {
    title: `${view.title} — ${page.blog.displayName}`,
    description: "",
    canonical: page.addressing.absolute(page.blog.host, "/signout"),
    isHidden: true,
  };
  return data({ view, meta }, { headers: buildPersonalHeaders() });
}

/** Ends the session on every host, and removes this host's cookies even if the session is unknown. */
export async function action({ context }: ActionFunctionArgs) {
  requireBlog(context);
  const { sessionToken, services } = context;
  if (sessionToken !== null) {
    const ending = services.send(endSessions, { body: { scope: "this" }, token: sessionToken });
    await requirePrimary(ending.catch(ignoreUnknown));
  }
  return withDocumentReload(redirectOwn("/", context, signOutCookies));
}

/** An already ended session is not a failure. */
function ignoreUnknown(error: unknown) {
  if (error instanceof ServiceError && error.status === 401) return { ended: 0 };
  throw error;
}

export { ownPageHeaders as headers } from "../../platform/http/personal-response.ts";

export const meta: MetaFunction<() => PageData> = ({ data }) => buildMeta(data?.meta);

export const handle: PageHandle = { pageType: "usersettings" };

export default function SignOut() {
  return <NoticePage page={useLoaderData<PageData>().view} />;
}
