import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { PostId } from "../../../contract/entities/ids.ts";
import { getPublicationReport } from "../../../contract/syndication/publication-checks.ts";
import { requireBlog, requirePage } from "../../platform/context/app-context.ts";
import {
  evaluateAppleNews,
  evaluateDelivery,
  sortLines,
} from "../../studio/publication-checks/evaluate-line.ts";
import { buildChecksPath } from "../../studio/paths.ts";
import { planChecks } from "../../studio/publication-checks/plan-checks.ts";
import { presentPublicationChecks } from "../../studio/publication-checks/present-publication-checks.ts";
import { PublicationChecksPage } from "../../studio/publication-checks/PublicationChecksPage.tsx";
import { requireScope } from "./manage-page.ts";
import { buildPersonalMeta } from "../../site/page-meta.ts";
import { readBackAll, readBackTimeout } from "../../studio/publication-checks/read-back.ts";
import { readPartners } from "./read-partners.ts";
import { personalHeaders } from "../../platform/http/personal-response.ts";
import { requireOwn } from "../../account/require-access.ts";

/** The publication checks of a story, read back from where readers find it (docs/guides/publishing.md). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { blog, token } = requireScope(context, params["blog"] ?? "");
  const { postId } = params;
  if (blog === null || !v.is(PostId, postId))
    throw new Response(null, { status: 404, headers: personalHeaders });
  const publication = await requireOwn(
    context.services.get(getPublicationReport, { params: { postId }, token }),
    context,
  );
  const { post } = publication;
  if (post.blogId !== blog.id) throw new Response(null, { status: 404, headers: personalHeaders });
  const known = requireBlog(context);
  const { mainSite, network: sisters, now } = known;
  const { config } = context;
  const hasOwnImages = config.images.base === "";
  const partners = await readPartners(post, blog, context);
  const checks = planChecks(post, { blog, mainSite, sisters, now, hasOwnImages, partners });
  const readBack = { ask: context.readBack, timeout: readBackTimeout * config.timeoutScale };
  const lines = sortLines([
    ...(await readBackAll(checks, post, readBack, known)),
    evaluateDelivery("hub", publication.hub, post, now),
    evaluateDelivery("engines", publication.engines, post, now),
    evaluateAppleNews(publication, now),
  ]);
  const path = buildChecksPath(blog.name, postId);
  const view = presentPublicationChecks(publication, lines, path, await requirePage(context));
  return {
    view,
    meta: buildPersonalMeta(`${view.title}: ${view.headline.text}`, path, requireBlog(context)),
  };
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageChecks() {
  return <PublicationChecksPage view={useLoaderData<typeof loader>().view} />;
}
