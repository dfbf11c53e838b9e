import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { changeBlog, getManagedBlog, getManagedBlogs } from "../../../contract/network/managed-blogs.ts";
import { redirectOwn, requireOwn, throwOwn } from "../../account/require-access.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { respondToForm } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { ServiceError, isUnanswered } from "../../platform/services/service-error.ts";
import { buildPersonalMeta } from "../../site/page-meta.ts";
import { parseWish } from "../../studio/blogs/blog-form.ts";
import { BlogPage } from "../../studio/blogs/BlogPage.tsx";
import { checkHost } from "../../studio/blogs/check-host.ts";
import { noBlogAnswer, presentBlog, type BlogAnswer } from "../../studio/blogs/present-blog.ts";
import { buildBlogPath } from "../../studio/blogs/present-blogs.ts";
import { useShownView } from "../../studio/use-shown-view.ts";
import { createHostReader, isProduction } from "./blog-host.ts";
import { requireScope } from "./manage-page.ts";

const dones = ["made", "place", "move", "locale", "close", "open"] as const;

/** A blog of the network with its checklist; `?done=` says what was done. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { token } = requireScope(context, undefined);
  const query = new URL(request.url).searchParams;
  const done = dones.find((each) => each === query.get("done")) ?? null;
  return build(params["name"] ?? "", { ...noBlogAnswer, done }, token, context);
}

/** Shows what a change would do, then makes it. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { token } = requireScope(context, undefined);
  const name = params["name"] ?? "";
  const sent = parseWish(await readForm(request));
  const respond = (answer: Partial<BlogAnswer>, status: number) =>
    respondToForm(build(name, { ...noBlogAnswer, sent, ...answer }, token, context), status);
  if (sent === null) return respond({ error: "blogs.error.conflict" }, 400);
  if (sent.step === "edit") return respond({}, 200);
  try {
    const { services } = context;
    const { blog } = await services.get(getManagedBlog, { query: { name }, token });
    const { wish, version, step } = sent;
    const body = { blogId: blog.id, version, wish, isTrial: step !== "save" };
    const reply = await services.send(changeBlog, { body, token });
    if (step === "save" && reply.fault === null)
      return redirectOwn(`${buildBlogPath(name)}?done=${wish.kind}`, context);
    return await respond({ reply }, reply.fault === null ? 200 : 400);
  } catch (error) {
    if (error instanceof ServiceError && error.status === 409)
      return respond({ sent: null, error: "blogs.error.conflict" }, 409);
    if (isUnanswered(error)) return respond({ error: "moderation.error.failed" }, 503);
    throwOwn(error, context);
  }
}

async function build(name: string, answer: BlogAnswer, token: string, context: AppContext) {
  const { services } = context;
  const [found, { items: blogs }] = await Promise.all([
    requireOwn(services.get(getManagedBlog, { query: { name }, token }), context),
    requireOwn(services.get(getManagedBlogs, { token }), context),
  ]);
  const page = await requirePage(context);
  const front = page.addressing.absolute(found.blog.host, "/");
  const answers = await checkHost(front, createHostReader(context));
  const view = presentBlog(found, { answers, isProduction: isProduction(context), blogs, answer }, page);
  const title = `${view.title}: ${view.frame.title}`;
  return { view, meta: buildPersonalMeta(title, buildBlogPath(name), page) };
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageBlog() {
  return <BlogPage view={useShownView<typeof loader>()} />;
}
