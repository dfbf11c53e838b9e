import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getInformationPage, informationPages } from "../../../contract/network/information-pages.ts";
import { requireBlog, requirePage } from "../../platform/context/app-context.ts";
import { assertCanonicalPath } from "../../platform/http/request-path.ts";
import { InformationPage, printLiteInformation } from "../../information/InformationPage.tsx";
import { presentInformation } from "../../information/present-information.ts";
import type { LiteHandle } from "../../lite/lite-handle.ts";
import { findOldPage } from "./missing-address.ts";
import { requirePrimary } from "../../platform/services/service-error.ts";
import { buildMeta } from "../../site/page-meta.ts";
import { describeOwnHead } from "../../structured-data/describe-pages.ts";

/** A page that every footer links to, such as the privacy policy; the path is its name. */
export async function loader({ context }: LoaderFunctionArgs) {
  const known = requireBlog(context);
  const { blog, addressing } = known;
  const { pathname } = new URL(context.path, "https://host.invalid");
  const name = informationPages.find((name) => pathname.toLowerCase().startsWith(`/${name}`));
  if (name === undefined) throw new Response(null, { status: 404 });
  const [found, moved] = await Promise.all([
    requirePrimary(context.services.get(getInformationPage, { params: { blogId: blog.id, name } })),
    findOldPage(context, known),
  ]);
  // A blog without a text of its own may have an imported page.
  if (moved && found.text?.isNetworks !== false) throw moved;
  assertCanonicalPath(context.path, `/${name}`, (path) => addressing.href(blog.host, path));
  const page = await requirePage(context);
  const view = presentInformation(name, found, page);
  const { title, description, canonical, isHidden } = view;
  describeOwnHead(context, { title, description, canonical }, [], page);
  return {
    view,
    ads: { isWithheld: true },
    meta: { title: `${title} — ${blog.displayName}`, description, canonical, isHidden },
  };
}

export const handle: LiteHandle<typeof loader> = {
  pageType: "about",
  printLite: ({ view }) => printLiteInformation(view),
};

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.meta);

export default function Information() {
  return <InformationPage page={useLoaderData<typeof loader>().view} />;
}
