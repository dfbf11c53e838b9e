import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isLicensed, listMedia } from "../../../contract/media/media.ts";
import { requirePage } from "../../platform/context/app-context.ts";
import { requireOwn } from "../../account/require-access.ts";
import { buildPersonalHeaders } from "../../platform/http/personal-response.ts";
import { requireLibraryScope } from "./manage-page.ts";
import { presentMediaChoice } from "../../studio/media/present-library.ts";

/** Images for the editor's picker: a blog's by `words`, newest first, without those whose license has expired. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { blog, token } = requireLibraryScope(context, params["blog"]);
  const words = (new URL(request.url).searchParams.get("words") ?? "").slice(0, 200);
  const query = { blogId: blog.id, words };
  const { items } = await requireOwn(context.services.get(listMedia, { query, token }), context);
  const page = await requirePage(context);
  const choices = items
    .filter((image) => isLicensed(image, page.now))
    .map((image) => presentMediaChoice(image, blog, page));
  return Response.json({ choices }, { headers: buildPersonalHeaders() });
}
