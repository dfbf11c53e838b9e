import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getBlogAbout } from "../../../contract/profile.ts";
import { AboutPage } from "../../about/AboutPage.tsx";
import { presentAbout } from "../../about/present-about.ts";
import { requireBlog, requirePage } from "../../context/app-context.ts";
import { assertCanonicalPath } from "../../http/canonical-redirect.ts";
import { requirePrimary } from "../../services/failure-response.ts";
import { findOldPage } from "../../loaders/reader/old-address.ts";
import { describeAboutHead } from "../../about/describe-about-head.ts";
import { buildMeta } from "../../site/page-meta.ts";
import type { LiteHandle } from "../../lite/lite-handle.ts";
import { printLiteAbout } from "../../about/print-lite-about.ts";

/** A blog's description and its masthead. */
export async function loader({ context }: LoaderFunctionArgs) {
  const known = requireBlog(context);
  const { blog, addressing } = known;
  const about = await requirePrimary(context.services.get(getBlogAbout, { params: { blogId: blog.id } }));
  // A blog without a description may have an imported about page.
  const moved = about.about.length === 0 ? await findOldPage(context, known) : null;
  if (moved) throw moved;
  assertCanonicalPath(context.path, "/about", (path) => addressing.href(blog.host, path));
  const page = await requirePage(context);
  const view = presentAbout(about, page);
  const meta = {
    title: view.title,
    description: blog.tagline,
    canonical: addressing.absolute(blog.host, "/about"),
  };
  describeAboutHead(context, meta, page);
  return { view, meta };
}

export const handle: LiteHandle<typeof loader> = {
  pageType: "about",
  printLite: ({ view }) => printLiteAbout(view),
};

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.meta);

export default function About() {
  return <AboutPage about={useLoaderData<typeof loader>().view} />;
}
