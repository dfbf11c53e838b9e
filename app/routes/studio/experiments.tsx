import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getExperiments } from "../../../contract/network/features.ts";
import type { PageHandle } from "../../blog/page-type.ts";
import { requireBlog, requirePage } from "../../platform/context/app-context.ts";
import { buildOwnLocation } from "../../account/require-access.ts";
import { assertCanonicalPath } from "../../platform/http/request-path.ts";
import { requirePrimary } from "../../platform/services/service-error.ts";
import { ExperimentsPage } from "../../studio/feature-preview/ExperimentsPage.tsx";
import { experimentsPath, presentExperiments } from "../../studio/feature-preview/present-feature-preview.ts";
import { assertNotMoved } from "../reader/missing-address.ts";
import { buildMeta, buildPersonalMeta } from "../../site/page-meta.ts";
import { personalPageHeaders } from "../../platform/http/personal-response.ts";

/**
 * The host's running experiments with their variations, one of which can be chosen for this browser; on the
 * main site all experiments.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const known = requireBlog(context);
  const loading = requirePrimary(context.services.get(getExperiments));
  // Prevents an unhandled rejection if a redirect comes first.
  loading.catch(() => undefined);
  await assertNotMoved(context, known);
  assertCanonicalPath(context.path, experimentsPath, (path) => buildOwnLocation(path, known));
  const { items } = await loading;
  const view = presentExperiments(items, await requirePage(context));
  return { view, meta: buildPersonalMeta(view.title, experimentsPath, known) };
}

export const handle: PageHandle = { pageType: "features" };

export const headers = personalPageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.meta);

export default function Experiments() {
  return <ExperimentsPage page={useLoaderData<typeof loader>().view} />;
}
