import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { createBlog, getManagedBlogs, renameGroup } from "../../../contract/network/managed-blogs.ts";
import { redirectOwn, requireOwn, throwOwn } from "../../account/require-access.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { respondToForm } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { ServiceError, isUnanswered } from "../../platform/services/service-error.ts";
import { BlogsPage, NewBlogPage } from "../../studio/blogs/BlogsPage.tsx";
import { GroupsPage } from "../../studio/blogs/GroupsPage.tsx";
import {
  groupsPath,
  noGroupAnswer,
  parseGroup,
  presentGroups,
  type GroupAnswer,
} from "../../studio/blogs/present-groups.ts";
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

/** The network's blogs; with `?new` the form of a new one, with `?groups` their groups. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { token } = requireScope(context, undefined);
  const query = new URL(request.url).searchParams;
  if (query.has("groups")) {
    const isDone = query.get("done") === "renamed";
    return build({ groups: { ...noGroupAnswer, isDone } }, token, context);
  }
  return build(query.has("new") ? { blog: nothingSent } : null, token, context);
}

/** Shows what a new blog, or another name of a group, would be, then makes it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { token } = requireScope(context, undefined);
  const form = await readForm(request);
  if (new URL(request.url).searchParams.has("groups")) return changeGroup(form, token, context);
  const sent = parseNewBlog(form);
  const respond = (answer: Partial<NewBlogAnswer>, status: number) =>
    respondToForm(build({ blog: { ...nothingSent, sent, ...answer } }, token, context), status);
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

async function changeGroup(form: FormData, token: string, context: AppContext) {
  const sent = parseGroup(form);
  const respond = (answer: Partial<GroupAnswer>, status: number) =>
    respondToForm(build({ groups: { ...noGroupAnswer, sent, ...answer } }, token, context), status);
  const { step, group, name, blogIds } = sent;
  if (step === "edit") return respond({}, 200);
  try {
    const body = { group, name, blogIds, isTrial: step !== "save" };
    const { fault } = await context.services.send(renameGroup, { body, token });
    if (step === "save" && fault === null) return redirectOwn(`${groupsPath}&done=renamed`, context);
    return await respond({ fault }, fault === null ? 200 : fault === "taken" && step === "save" ? 409 : 400);
  } catch (error) {
    if (error instanceof ServiceError && (error.status === 409 || error.status === 404))
      return respond({ sent: null, error: "blogs.groups.conflict" }, 409);
    if (isUnanswered(error)) return respond({ error: "moderation.error.failed" }, 503);
    throwOwn(error, context);
  }
}

async function build(
  shown: { blog: NewBlogAnswer } | { groups: GroupAnswer } | null,
  token: string,
  context: AppContext,
) {
  const { items } = await requireOwn(context.services.get(getManagedBlogs, { token }), context);
  const page = await requirePage(context);
  const view =
    shown === null
      ? { kind: "list" as const, ...presentBlogs(items, page) }
      : "groups" in shown
        ? { kind: "groups" as const, ...presentGroups(items, shown.groups, page) }
        : { kind: "new" as const, ...presentNewBlog(items, shown.blog, page) };
  return buildManageData(view, "blogs", { blog: null }, context);
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageBlogs() {
  const view = useShownView<typeof loader>();
  if (view.kind === "groups") return <GroupsPage view={view} />;
  return view.kind === "list" ? <BlogsPage view={view} /> : <NewBlogPage view={view} />;
}
