import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getBlogAbout } from "../../../contract/people/profile.ts";
import { AboutPage, printLiteAbout } from "../../about/AboutPage.tsx";
import { presentAbout, describeAboutHead } from "../../about/present-about.ts";
import { requireBlog, requirePage } from "../../platform/context/app-context.ts";
import { assertCanonicalPath } from "../../platform/http/request-path.ts";
import { requirePrimary } from "../../platform/services/service-error.ts";
import { findOldPage } from "./missing-address.ts";
import { buildMeta } from "../../site/page-meta.ts";
import type { LiteHandle } from "../../lite/lite-handle.ts";

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
