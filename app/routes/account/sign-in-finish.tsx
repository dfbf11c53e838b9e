import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { redeemLoginCode, Token } from "../../../contract/sign-in/session.ts";
import { NoticePage } from "../../studio/account/NoticePage.tsx";
import { signInFields as fields, parseReturnPath } from "../../studio/account/sign-in-form.ts";
import { presentLoginCodeFailure, type NoticeView } from "../../studio/account/present-notice.ts";
import * as cookies from "../../account/account-cookies.ts";
import type { PageHandle } from "../../blog/page-type.ts";
import { requireBlog, requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { requirePrimary } from "../../platform/services/service-error.ts";
import { buildMeta, type PageMeta } from "../../site/page-meta.ts";
import { readSessionClient } from "./session-responses.ts";
import { buildPersonalHeaders } from "../../platform/http/personal-response.ts";
import { redirectOwn, withDocumentReload } from "../../account/require-access.ts";

interface FinishData {
  view: NoticeView;
  meta: PageMeta;
}

/**
 * Returns from the main site: exchanges the login code, which only this browser can use, for a session on
 * this host.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const known = requireBlog(context);
  const { searchParams } = new URL(request.url);
  const next = parseReturnPath(searchParams.get(fields.path)) ?? "/";
  const code = searchParams.get("code");
  const nonce = cookies.findNonce(request.headers.get("Cookie"));
  if (nonce !== null && v.is(Token, code)) {
    const body = { code, nonce, ...readSessionClient(request, known) };
    const { session } = await requirePrimary(context.services.send(redeemLoginCode, { body }));
    if (session) {
      const signedIn = cookies.listSignInCookies(session, context.now);
      const known = searchParams.has(fields.passkey) ? [cookies.passkeyCookie] : [];
      const all = [...signedIn, ...known, cookies.endedLoginCodeCookie];
      return withDocumentReload(redirectOwn(next, context, all));
    }
  }
  return data(await buildFailure(next, context), { status: 403, headers: buildPersonalHeaders() });
}

async function buildFailure(next: string, context: AppContext): Promise<FinishData> {
  const page = await requirePage(context);
  const href = page.addressing.ownHref(`/signin?next=${encodeURIComponent(next)}`);
  const view = presentLoginCodeFailure(href, page);
  const canonical = page.addressing.absolute(page.blog.host, "/signin");
  const title = `${view.title} — ${page.blog.displayName}`;
  return { view, meta: { title, description: "", canonical, isHidden: true } };
}

export { ownPageHeaders as headers } from "../../platform/http/personal-response.ts";

export const meta: MetaFunction<() => FinishData> = ({ data }) => buildMeta(data?.meta);

export const handle: PageHandle = { pageType: "usersettings" };

export default function FinishSignIn() {
  return <NoticePage page={useLoaderData<FinishData>().view} />;
}
