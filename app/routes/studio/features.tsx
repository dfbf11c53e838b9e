import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getNetworkFlags } from "../../../contract/network/features.ts";
import type { PageHandle } from "../../blog/page-type.ts";
import { requireBlog, requirePage } from "../../platform/context/app-context.ts";
import { buildOwnLocation } from "../../account/require-access.ts";
import { assertCanonicalPath } from "../../platform/http/request-path.ts";
import { requirePrimary } from "../../platform/services/service-error.ts";
import { FeaturesPage } from "../../studio/feature-preview/FeaturesPage.tsx";
import { featuresPath, presentFeatures } from "../../studio/feature-preview/present-feature-preview.ts";
import { assertNotMoved } from "../reader/missing-address.ts";
import { buildMeta, buildPersonalMeta } from "../../site/page-meta.ts";
import { personalPageHeaders } from "../../platform/http/personal-response.ts";

/**
 * The host's feature flags, which can be changed for this browser; on the main site also an overview of every
 * blog's.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const known = requireBlog(context);
  const loading = requirePrimary(context.services.get(getNetworkFlags));
  // Prevents an unhandled rejection if a redirect comes first.
  loading.catch(() => undefined);
  await assertNotMoved(context, known);
  assertCanonicalPath(context.path, featuresPath, (path) => buildOwnLocation(path, known));
  const { items } = await loading;
  const view = presentFeatures(items, await requirePage(context));
  return { view, meta: buildPersonalMeta(view.title, featuresPath, known) };
}

export const handle: PageHandle = { pageType: "features" };

export const headers = personalPageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.meta);

export default function Features() {
  return <FeaturesPage page={useLoaderData<typeof loader>().view} />;
}
