import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { requestSignInLink } from "../../../contract/sign-in/session.ts";
import { Email, getLocalMessages } from "../../../contract/subscriptions/subscriptions.ts";
import { isSignedIn } from "../account/session-responses.ts";
import { MailPage } from "../../studio/development/MailPage.tsx";
import { findLocalHref, presentMail, type MailView } from "../../studio/development/present-mail.ts";
import type { PageHandle } from "../../blog/page-type.ts";
import { requireBlog, requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { requirePrimary } from "../../platform/services/service-error.ts";
import { buildMeta, type PageMeta } from "../../site/page-meta.ts";
import { buildPersonalHeaders, redirectPersonally } from "../../platform/http/personal-response.ts";
import { writePath } from "../../studio/paths.ts";

interface PageData {
  view: MailView;
  meta: PageMeta;
}

/**
 * Development only, on the main site: every email that would have been sent, including sign-in links and newsletters.
 * `as` is an email address: its owner is signed in by a letter of their own and redirected to the writing page, since
 * this page shows all letters anyway.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { blog } = requireBlog(context);
  if (context.config.environment !== "development" || !blog.isMainSite) {
    throw new Response(null, { status: 404 });
  }
  const email = new URL(request.url).searchParams.get("as");
  if (v.is(Email, email)) return redirectPersonally(await findWayToWrite(email, context));
  const { items } = await requirePrimary(context.services.get(getLocalMessages));
  const page = await requirePage(context);
  const view = presentMail(items, page);
  const canonical = page.addressing.absolute(blog.host, "/development/mail");
  const meta = { title: view.title, description: "", canonical, isHidden: true };
  return data({ view, meta }, { headers: buildPersonalHeaders() });
}

/** Number of polls of the inbox for a letter, and the pause between them, ms: it is sent after the response. */
const [looks, pause] = [50, 100];

/** The link of a new sign-in letter; the list of letters if none arrives. */
async function findWayToWrite(email: string, context: AppContext): Promise<string> {
  const { services } = context;
  const page = await requirePage(context);
  const { blog, addressing } = page;
  if (await isSignedIn(context)) return addressing.ownHref(writePath);
  const findNewest = async () => {
    const { items } = await requirePrimary(services.get(getLocalMessages));
    return items.find(({ to }) => to === email)?.url ?? null;
  };
  const before = await findNewest();
  const body = { email, locale: blog.locale, next: { host: blog.host, path: writePath } };
  await requirePrimary(services.send(requestSignInLink, { body }));
  for (let look = 0; look < looks; look += 1) {
    const newest = await findNewest();
    if (newest !== null && newest !== before) return findLocalHref(newest, page);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return addressing.ownHref("/development/mail");
}

export { ownPageHeaders as headers } from "../../platform/http/personal-response.ts";

export const meta: MetaFunction<() => PageData> = ({ data }) => buildMeta(data?.meta);

export const handle: PageHandle = { pageType: "usersettings" };

export default function DevelopmentMail() {
  return <MailPage page={useLoaderData<PageData>().view} />;
}
