import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getLocalMessages } from "../../../contract/subscriptions.ts";
import { MailPage } from "../../studio/development/MailPage.tsx";
import { presentMail, type MailView } from "../../studio/development/present-mail.ts";
import type { PageHandle } from "../../blog/page-type.ts";
import { requireBlog, requirePage } from "../../context/app-context.ts";
import { requirePrimary } from "../../services/failure-response.ts";
import { buildMeta, type PageMeta } from "../../site/page-meta.ts";
import { buildPersonalHeaders } from "../../http/personal-answer.ts";

interface PageData {
  view: MailView;
  meta: PageMeta;
}

/**
 * Development only, on the main site: every email that would have been sent, including sign-in links and
 * newsletters.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { blog } = requireBlog(context);
  if (context.config.environment !== "development" || !blog.isMainSite) {
    throw new Response(null, { status: 404 });
  }
  const { items } = await requirePrimary(context.services.get(getLocalMessages));
  const page = await requirePage(context);
  const view = presentMail(items, page);
  const canonical = page.addressing.absolute(blog.host, "/development/mail");
  const meta = { title: view.title, description: "", canonical, isHidden: true };
  return data({ view, meta }, { headers: buildPersonalHeaders() });
}

export { ownPageHeaders as headers } from "../../http/personal-answer.ts";

export const meta: MetaFunction<() => PageData> = ({ data }) => buildMeta(data?.meta);

export const handle: PageHandle = { pageType: "usersettings" };

export default function DevelopmentMail() {
  return <MailPage page={useLoaderData<PageData>().view} />;
}
