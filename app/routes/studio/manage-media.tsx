import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listMedia, mediaFilters } from "../../../contract/media.ts";
import { requirePage } from "../../context/app-context.ts";
import { requireOwn } from "../../context/require-session.ts";
import { personalHeaders } from "../../http/personal-answer.ts";
import { buildManageData } from "../../loaders/studio/build-manage-data.ts";
import { requireScope } from "../../loaders/studio/manage-scope.ts";
import { LibraryPage } from "../../studio/media/LibraryPage.tsx";
import { presentLibrary, uploadProblems } from "../../studio/media/present-library.ts";

/** The images of a blog's stories. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { blog, token } = requireScope(context, params["blog"] ?? "");
  if (blog === null) throw new Response(null, { status: 404, headers: personalHeaders });
  const { searchParams } = new URL(request.url);
  const words = (searchParams.get("words") ?? "").slice(0, 200);
  const filter = mediaFilters.find((name) => name === searchParams.get("filter")) ?? "all";
  const problem = uploadProblems.find((name) => name === searchParams.get("problem")) ?? null;
  const query = { blogId: blog.id, words, filter, after: searchParams.get("after") || undefined };
  const found = await requireOwn(context.services.get(listMedia, { query, token }), context);
  const view = presentLibrary(found, blog, { words, filter }, problem, await requirePage(context));
  return buildManageData(view, "media", { blog }, context);
}

export { handle, headers, meta } from "../../http/studio-route.ts";

export default function ManageMedia() {
  return <LibraryPage view={useLoaderData<typeof loader>().view} />;
}
