import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { Blog } from "../../../contract/entities/blog.ts";
import { getNetworkSections, getSpecialSections } from "../../../contract/posts/taxonomy.ts";
import { requireBlog, requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { assertCanonicalPath } from "../../platform/http/request-path.ts";
import type { LiteHandle } from "../../lite/lite-handle.ts";
import { requirePrimary } from "../../platform/services/service-error.ts";
import { buildMeta } from "../../site/page-meta.ts";
import { presentSectionList } from "../../special-section/present-special-section.ts";
import { printLiteSectionList } from "../../special-section/print-lite-section.ts";
import { SectionListPage } from "../../special-section/SectionListPage.tsx";
import { describeOwnHead } from "../../structured-data/describe-pages.ts";

/** `/s`: the special sections of a blog, on the main site those of every blog. */
export async function loader({ context }: LoaderFunctionArgs) {
  const known = requireBlog(context);
  const { blog, addressing, intl } = known;
  assertCanonicalPath(context.path, "/s", (path) => addressing.href(blog.host, path));
  const found = await requirePrimary(
    blog.isMainSite ? context.services.get(getNetworkSections, {}) : loadOwn(context, blog),
  );
  const page = await requirePage(context);
  const view = presentSectionList(found, page);
  const subject = {
    title: view.title,
    description: intl.t("section.description", { blog: blog.displayName }),
    canonical: addressing.absolute(blog.host, "/s"),
  };
  describeOwnHead(context, subject, [], page);
  return {
    view,
    ads: { isWithheld: view.items.length === 0 },
    meta: { ...subject, title: `${view.title} — ${blog.displayName}` },
  };
}

async function loadOwn({ services }: AppContext, blog: Blog) {
  const { items } = await services.get(getSpecialSections, { query: { blogId: blog.id } });
  return { items: items.map((section) => ({ ...section, blogId: blog.id })), blogs: [blog] };
}

export const handle: LiteHandle<typeof loader> = {
  pageType: "specialsection",
  printLite: ({ view }) => printLiteSectionList(view),
};

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.meta);

export default function SpecialSections() {
  return <SectionListPage page={useLoaderData<typeof loader>().view} />;
}
