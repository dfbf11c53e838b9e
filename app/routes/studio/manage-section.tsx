import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { maxSearchLength } from "../../../contract/search/parse-search.ts";
import { searchPosts } from "../../../contract/search/search.ts";
import { getMembers } from "../../../contract/people/members.ts";
import { getStoryTypes } from "../../../contract/posts/taxonomy.ts";
import { secondaryTimeout } from "../../platform/services/time-outs.ts";
import { getManagedSection } from "../../../contract/posts/managed-sections.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { requireOwn } from "../../account/require-access.ts";
import { personalHeaders, respondToForm } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { buildPersonalMeta } from "../../site/page-meta.ts";
import { buildSectionPath } from "../../studio/paths.ts";
import { presentSection } from "../../studio/sections/present-section.ts";
import { SectionPage } from "../../studio/sections/SectionPage.tsx";
import { useShownView } from "../../studio/use-shown-view.ts";
import { requireBlogScope } from "./manage-page.ts";
import { describeOutcome, nothingSent, type Outcome, type SectionScope } from "./section-outcome.ts";
import { changeSection } from "./section-actions.ts";

/** Maximum number of search results. */
const maxFound = "10";
/** Members to choose from as authors. */
const maxAuthors = "100";

/** A special section of a blog; `?q=` finds stories to add. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const scope = requireSection(context, params);
  const outcome = new URL(request.url).searchParams.has("made")
    ? { ...nothingSent, done: "made" as const }
    : nothingSent;
  return buildData(scope, request.url, outcome, context);
}

/** Changes the section's details or one step of its order, or opens its preview. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const scope = requireSection(context, params);
  const answer = await changeSection(await readForm(request), scope, context);
  if (answer instanceof Response) return answer;
  return respondToForm(buildData(scope, request.url, answer.outcome, context), answer.status);
}

function requireSection(context: AppContext, params: LoaderFunctionArgs["params"]): SectionScope {
  const section = params["section"] ?? "";
  if (section === "") throw new Response(null, { status: 404, headers: personalHeaders });
  return { ...requireBlogScope(context, params["blog"]), section };
}

async function buildData(scope: SectionScope, url: string, outcome: Outcome, context: AppContext) {
  const { blog, section, token } = scope;
  const q = (new URL(url).searchParams.get("q") ?? "").trim().slice(0, maxSearchLength);
  const { services } = context;
  const [desk, types, members, found] = await Promise.all([
    requireOwn(
      context.services.get(getManagedSection, { params: { blogId: blog.id, section }, token }),
      context,
    ),
    services.findOptional(getStoryTypes, { query: { blogId: blog.id }, timeout: secondaryTimeout }),
    services.findOptional(getMembers, {
      params: { blogId: blog.id },
      query: { maxReturned: maxAuthors },
      token,
      timeout: secondaryTimeout,
    }),
    q === ""
      ? null
      : requireOwn(
          context.services.get(searchPosts, { query: { q, blogId: blog.id, maxReturned: maxFound } }),
          context,
        ),
  ]);
  const page = await requirePage(context);
  const posts = found?.items.flatMap(({ post }) => (post.defaultBlogId === blog.id ? [post] : [])) ?? null;
  const sources = { storyTypes: types?.items ?? [], authors: members?.people ?? [] };
  const state = { ...describeOutcome(outcome, desk, blog, page), sources, q, found: posts };
  const view = presentSection(desk, blog, state, page);
  const title = `${view.frame.title}: ${view.frame.scope}`;
  return { view, meta: buildPersonalMeta(title, buildSectionPath(blog.name, section), page) };
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageSection() {
  return <SectionPage view={useShownView<typeof loader>()} />;
}
