import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getPlanCalendar } from "../../../contract/drafts/plan.ts";
import { assertNotLimited } from "../../platform/http/rate-limit.ts";
import { requireBlog, requirePage } from "../../platform/context/app-context.ts";
import { ServiceError } from "../../platform/services/service-error.ts";
import { formatCalendar } from "../../studio/plan/format-calendar.ts";
import { presentCalendar } from "../../studio/plan/present-calendar.ts";

/** Only the calendar that asks may keep it, and not for long: the link can end at any time. */
const headers = {
  "Content-Type": "text/calendar; charset=utf-8",
  "Content-Disposition": 'inline; filename="plan.ics"',
  "Cache-Control": "private, no-cache",
  "X-Robots-Tag": "noindex",
  "Referrer-Policy": "no-referrer",
};

/** The plan for calendar apps, by a secret link of the main site; `?blog=` narrows it to one blog. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  assertNotLimited(context);
  const { blog: mainSite, network } = requireBlog(context);
  const name = new URL(request.url).searchParams.get("blog");
  const blog = name === null ? null : (network.find((each) => each.name === name) ?? undefined);
  const token = /^([\w-]{1,100})\.ics$/.exec(params["calendar"] ?? "")?.[1];
  if (!mainSite.isMainSite || blog === undefined || token === undefined) return missing();
  const query = { token, ...(blog !== null && { blogId: blog.id }) };
  try {
    const calendar = await context.services.get(getPlanCalendar, { query });
    const { title, events } = presentCalendar(calendar, blog, await requirePage(context));
    return new Response(formatCalendar(title, events), { headers });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.status === 404 || error.status === 400) return missing();
    return new Response(null, { status: error.status === 429 ? 429 : 503, headers: privately });
  }
}

const privately = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

/** The same response for unknown and revoked links, and for people who left. */
const missing = () => new Response(null, { status: 404, headers: privately });
