import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getMedia, updateMedia } from "../../../contract/media/media.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { redirectInPlace, requireOwn, throwOwn } from "../../account/require-access.ts";
import { respondToForm, personalHeaders } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { buildManageData, requireScope } from "./manage-page.ts";
import { isUnanswered } from "../../platform/services/service-error.ts";
import { MediaImagePage } from "../../studio/media/MediaImagePage.tsx";
import { buildMediaImagePath } from "../../studio/paths.ts";
import { parseMediaDetails } from "../../studio/media/media-details.ts";
import { presentMediaImage, type MediaAnswer } from "../../studio/media/present-media-image.ts";
import { useShownView } from "../../studio/use-shown-view.ts";

const noAnswer: MediaAnswer = { error: null, typed: null, isSaved: false };

/** One image of a blog's library. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  const isSaved = new URL(request.url).searchParams.has("saved");
  return buildData(requireImage(context, params), { ...noAnswer, isSaved }, context);
}

/** Saves an image's details. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const image = requireImage(context, params);
  const { blog, imageId, token } = image;
  const parsed = parseMediaDetails(await readForm(request), blog.timezone);
  const respondWith = (answer: Partial<MediaAnswer>, status: number) =>
    respondToForm(buildData(image, { ...noAnswer, ...answer }, context), status);
  if ("error" in parsed) return respondWith({ error: parsed.error }, 400);
  const { details, version } = parsed;
  try {
    const { isSaved } = await context.services.send(updateMedia, {
      params: { blogId: blog.id, imageId },
      body: { ...details, version },
      token,
    });
    if (!isSaved) return await respondWith({ error: "conflict", typed: details }, 409);
  } catch (error) {
    if (isUnanswered(error)) return respondWith({ error: "failed", typed: details }, 503);
    throwOwn(error, context);
  }
  return redirectInPlace(`${buildMediaImagePath(blog.name, imageId)}?saved`, context);
}

function requireImage(context: AppContext, params: LoaderFunctionArgs["params"]) {
  const { blog, token } = requireScope(context, params["blog"] ?? "");
  if (blog === null) throw new Response(null, { status: 404, headers: personalHeaders });
  return { blog, token, imageId: params["imageId"] ?? "" };
}

async function buildData(
  { blog, token, imageId }: ReturnType<typeof requireImage>,
  answer: MediaAnswer,
  context: AppContext,
) {
  const call = context.services.get(getMedia, { params: { blogId: blog.id, imageId }, token });
  const view = presentMediaImage(await requireOwn(call, context), blog, answer, await requirePage(context));
  return buildManageData(view, "media", { blog }, context);
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageMediaImage() {
  return <MediaImagePage view={useShownView<typeof loader>()} />;
}
