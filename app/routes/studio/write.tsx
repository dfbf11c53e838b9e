import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as v from "valibot";
import { createDraft, getDesk } from "../../../contract/drafts/drafts.ts";
import { BlogId } from "../../../contract/entities/ids.ts";
import type { PageHandle } from "../../blog/page-type.ts";
import { requireBlog, requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { getOwnAccount } from "../../platform/context/own-data.ts";
import {
  redirectOwn,
  requireMainSiteToken,
  requireOwn,
  throwOwn,
  withDocumentReload,
} from "../../account/require-access.ts";
import { respondToForm } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { isUnanswered } from "../../platform/services/service-error.ts";
import { buildPersonalMeta } from "../../site/page-meta.ts";
import { useShownView } from "../../studio/use-shown-view.ts";
import { listOpenBlogs, presentWriteStart } from "../../studio/write/present-write-start.ts";
import { buildWritePath, writePath } from "../../studio/paths.ts";
import { WriteStartPage } from "../../studio/write/WriteStartPage.tsx";

/**
 * Page for starting a story and finding one's own. `blog` preselects one by its name. Members of a single blog who came
 * by a link of ours or by the address get the new story at once.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = requireMainSiteToken(context, writePath);
  const blogName = new URL(request.url).searchParams.get("blog");
  if (blogName !== null || context.isLimited || !isMeant(request))
    return buildData(token, blogName, null, context);
  const account = await requireOwn(getOwnAccount(context, token), context);
  const [blog, ...others] = listOpenBlogs(account, await requirePage(context));
  if (blog === undefined || others.length > 0) return buildData(token, null, null, context);
  const answer = await start(blog.id, token, context);
  if (answer !== null) throw answer;
  return buildData(token, null, "write.error.start", context);
}

/**
 * True if the person requested the page: no other site linked here, which could start any number of stories in their
 * name, and no browser prefetched it (Fetch Metadata; `Sec-Purpose`). Browsers without these headers get the button.
 */
function isMeant({ headers }: Request): boolean {
  const site = headers.get("Sec-Fetch-Site");
  return (site === "same-origin" || site === "none") && headers.get("Sec-Purpose") === null;
}

/** Starts a story. Its page has another theme, so a document is loaded. */
export async function action({ request, context }: ActionFunctionArgs) {
  const token = requireMainSiteToken(context, writePath);
  const blogId = (await readForm(request)).get("blog");
  const respondWith = (error: MessageId, status: number) =>
    respondToForm(buildData(token, null, error, context), status);
  if (context.isLimited) return respondWith("write.error.tooMany", 429);
  if (!v.is(BlogId, blogId)) return respondWith("write.error.blog", 400);
  return (await start(blogId, token, context)) ?? respondWith("write.error.start", 503);
}

/** Starts a story and redirects to it. Null if the services don't respond. */
async function start(blogId: string, token: string, context: AppContext): Promise<Response | null> {
  try {
    const { draftId } = await context.services.send(createDraft, { body: { blogId, mayReuse: true }, token });
    return withDocumentReload(redirectOwn(buildWritePath(draftId), context));
  } catch (error) {
    if (isUnanswered(error)) return null;
    return throwOwn(error, context);
  }
}

async function buildData(
  token: string,
  blogName: string | null,
  error: MessageId | null,
  context: AppContext,
) {
  const [account, desk] = await Promise.all([
    requireOwn(getOwnAccount(context, token), context),
    context.services.findOptional(getDesk, { token }),
  ]);
  const view = presentWriteStart({ account, desk, blogName, error }, await requirePage(context));
  return { view, meta: buildPersonalMeta(view.title, writePath, requireBlog(context)) };
}

export { headers, meta } from "../../studio/studio-route.ts";

export const handle: PageHandle = { pageType: "editor" };

export default function WriteStart() {
  return <WriteStartPage view={useShownView<typeof loader>()} />;
}
