import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { createBlog, getManagedBlogs } from "../../../contract/network/managed-blogs.ts";
import { redirectOwn, requireOwn, throwOwn } from "../../account/require-access.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { respondToForm } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { isUnanswered } from "../../platform/services/service-error.ts";
import { BlogsPage, NewBlogPage } from "../../studio/blogs/BlogsPage.tsx";
import {
  buildBlogPath,
  buildWanted,
  parseNewBlog,
  presentBlogs,
  presentNewBlog,
  type NewBlogAnswer,
} from "../../studio/blogs/present-blogs.ts";
import { useShownView } from "../../studio/use-shown-view.ts";
import { describeStranger } from "./blog-host.ts";
import { buildManageData, requireScope } from "./manage-page.ts";

const nothingSent: NewBlogAnswer = { sent: null, reply: null, error: null, strange: null };

/** The network's blogs; with `?new` the form of a new one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { token } = requireScope(context, undefined);
  const isNew = new URL(request.url).searchParams.has("new");
  return build(isNew ? nothingSent : null, token, context);
}

/** Shows what a new blog would be, then makes it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { token } = requireScope(context, undefined);
  const sent = parseNewBlog(await readForm(request));
  const respond = (answer: Partial<NewBlogAnswer>, status: number) =>
    respondToForm(build({ ...nothingSent, sent, ...answer }, token, context), status);
  if (sent.step === "edit") return respond({}, 200);
  try {
    const reply = await context.services.send(createBlog, { body: buildWanted(sent), token });
    if (reply.blog) return redirectOwn(`${buildBlogPath(reply.blog.name)}?done=made`, context);
    const isReview = sent.step === "review" && reply.faults.length === 0;
    const strange = isReview ? await describeStranger(sent.typed.host, context) : null;
    const isTaken = sent.step === "save" && reply.faults.some(({ fault }) => fault === "taken");
    return await respond({ reply, strange }, isReview ? 200 : isTaken ? 409 : 400);
  } catch (error) {
    if (isUnanswered(error)) return respond({ error: "moderation.error.failed" }, 503);
    throwOwn(error, context);
  }
}

async function build(answer: NewBlogAnswer | null, token: string, context: AppContext) {
  const { items } = await requireOwn(context.services.get(getManagedBlogs, { token }), context);
  const page = await requirePage(context);
  const view =
    answer === null
      ? { kind: "list" as const, ...presentBlogs(items, page) }
      : { kind: "new" as const, ...presentNewBlog(items, answer, page) };
  return buildManageData(view, "blogs", { blog: null }, context);
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageBlogs() {
  const view = useShownView<typeof loader>();
  return view.kind === "list" ? <BlogsPage view={view} /> : <NewBlogPage view={view} />;
}
