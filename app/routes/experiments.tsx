import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getExperiments } from "../../contract/experiments.ts";
import type { PageHandle } from "../blog/page-type.ts";
import { requirePage } from "../context.ts";
import { unlistedCacheControl } from "../http/cache-rules.ts";
import { assertCanonicalPath } from "../http/canonical-redirect.ts";
import { requirePrimary } from "../services/failure-response.ts";
import { ExperimentsPage } from "../trial/ExperimentsPage.tsx";
import { experimentsPath, presentExperiments } from "../trial/present-experiments.ts";
import { assertNotMoved } from "./old-address.ts";
import { buildMeta } from "./page-meta.ts";

/** What runs on this host and in which variations, of which one browser may choose; on the main site all there is. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = requirePage(context);
  const { blog, addressing } = page;
  await assertNotMoved(context, page);
  assertCanonicalPath(context.path, experimentsPath, addressing.ownHref);
  const { items } = await requirePrimary(context.services.get(getExperiments));
  const view = presentExperiments(items, page);
  return {
    view,
    meta: {
      title: `${view.title} — ${blog.displayName}`,
      description: "",
      canonical: addressing.absolute(blog.host, experimentsPath),
      isHidden: true,
    },
  };
}

export const handle: PageHandle = { pageType: "features" };

export const headers: HeadersFunction = ({ errorHeaders }) =>
  errorHeaders ?? { "Cache-Control": unlistedCacheControl };

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.meta);

export default function Experiments() {
  return <ExperimentsPage page={useLoaderData<typeof loader>().view} />;
}
