import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listMedia, mediaFilters } from "../../../contract/media/media.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { requireOwn } from "../../account/require-access.ts";
import { personalHeaders } from "../../platform/http/personal-response.ts";
import { buildManageData, requireScope } from "./manage-page.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import { listVideos } from "../../../contract/media/videos.ts";
import { LibraryPage } from "../../studio/media/LibraryPage.tsx";
import { uploadProblems } from "../../studio/manage/image-choices.ts";
import { presentLibrary, type FoundMedia, type LibraryQuery } from "../../studio/media/present-library.ts";

const filters = [...mediaFilters, "videos"] as const;

/** The images and videos of a blog's stories. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { blog, token } = requireScope(context, params["blog"] ?? "");
  if (blog === null) throw new Response(null, { status: 404, headers: personalHeaders });
  const { searchParams } = new URL(request.url);
  const words = (searchParams.get("words") ?? "").slice(0, 200);
  const filter = filters.find((name) => name === searchParams.get("filter")) ?? "all";
  const problem = uploadProblems.find((name) => name === searchParams.get("problem")) ?? null;
  const found = await findMedia({ words, filter, after: searchParams.get("after") }, blog, token, context);
  const view = presentLibrary(found, blog, { words, filter }, problem, await requirePage(context));
  return buildManageData(view, "media", { blog }, context);
}

async function findMedia(
  { words, filter, after }: LibraryQuery & { after: string | null },
  { id: blogId }: Blog,
  token: string,
  context: AppContext,
): Promise<FoundMedia> {
  const query = { blogId, words, after: after || undefined };
  return filter === "videos"
    ? { videos: await requireOwn(context.services.get(listVideos, { query, token }), context) }
    : {
        images: await requireOwn(
          context.services.get(listMedia, { query: { ...query, filter }, token }),
          context,
        ),
      };
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageMedia() {
  return <LibraryPage view={useLoaderData<typeof loader>().view} />;
}
