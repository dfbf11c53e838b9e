import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { StoryTypeTree } from "../../../contract/entities/taxonomy.ts";
import { searchPosts, suggestSearch } from "../../../contract/search/search.ts";
import type { BlogContext } from "../../blog/page-context.ts";
import { requireBlog, requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { unlistedCacheControl } from "../../platform/http/cache-rules.ts";
import { assertCanonicalPath } from "../../platform/http/request-path.ts";
import { maxStoryTypes } from "../../search/present-search-form.ts";
import { presentSearch } from "../../search/present-search.ts";
import { findSpan, hasSubject, parseSearchForm, type SearchForm } from "../../search/search-form.ts";
import { SearchPage } from "../../search/SearchPage.tsx";
import { requirePrimary } from "../../platform/services/service-error.ts";
import { buildMeta } from "../../site/page-meta.ts";
import type { LiteHandle } from "../../lite/lite-handle.ts";
import { printLiteSearch } from "../../search/print-lite-search.ts";

const maxLatest = 5;

/** `/search?q=`: full-text search of a blog's stories and replies; on the main site, of every blog's. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const known = requireBlog(context);
  const { blog, addressing } = known;
  assertCanonicalPath(context.path, "/search", (path) => addressing.href(blog.host, path));
  const form = parseSearchForm(new URL(request.url).searchParams);
  const suggestions =
    form.q === "" || form.startIndex > 0
      ? null
      : context.services.findOptional(suggestSearch, { query: { q: form.q } });
  const storyTypes = context.site?.storyTypes ?? [];
  const found = await find(form, context, known, storyTypes);
  const latest =
    form.startIndex === 0 && (found?.items.length ?? 0) === 0 ? await findLatest(context, known) : null;
  const page = await requirePage(context);
  const view = presentSearch(form, { found, suggestions: await suggestions, storyTypes, latest }, page);
  return {
    view,
    ads: { isWithheld: view.results.length === 0 },
    meta: {
      title: `${view.title} — ${blog.displayName}`,
      description: "",
      canonical: addressing.absolute(blog.host, "/search"),
      isHidden: true,
    },
  };
}

/** The search results; null without a query. */
function find(
  form: SearchForm,
  { services }: AppContext,
  { blog }: BlogContext,
  storyTypes: readonly StoryTypeTree[],
) {
  if (!hasSubject(form)) return null;
  const { since, until } = findSpan(form, blog.timezone);
  const { q, kind, order, author, tag, storyType } = form;
  return requirePrimary(
    services.get(searchPosts, {
      query: {
        q,
        kind,
        order,
        startIndex: String(form.startIndex),
        ...(q !== "" && form.startIndex === 0 && { withCounts: "true" }),
        ...(q !== "" &&
          form.startIndex === 0 && {
            countedTypes: storyTypes.slice(0, maxStoryTypes).map(({ id }) => id),
          }),
        ...(blog.isMainSite ? {} : { blogId: blog.id }),
        ...(author !== "" && { author }),
        ...(tag !== "" && { tag }),
        ...(storyType !== "" && { storyType }),
        ...(since !== null && { since: String(since) }),
        ...(until !== null && { until: String(until) }),
      },
    }),
  );
}

/** The newest stories, where there are no results. */
const findLatest = ({ services }: AppContext, { blog }: BlogContext) =>
  services.findOptional(searchPosts, {
    query: { maxReturned: String(maxLatest), ...(blog.isMainSite ? {} : { blogId: blog.id }) },
  });

/** Not cached: there are endless possible queries. */
export const headers: HeadersFunction = () => ({ "Cache-Control": unlistedCacheControl });

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.meta);

export const handle: LiteHandle<typeof loader> = {
  pageType: "search",
  printLite: ({ view }) => printLiteSearch(view),
};

export default function Search() {
  return <SearchPage view={useLoaderData<typeof loader>().view} />;
}
