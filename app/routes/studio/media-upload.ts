import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Blog } from "../../../contract/entities/blog.ts";
import type { AppContext } from "../../platform/context/app-context.ts";
import { redirectOwn } from "../../account/require-access.ts";
import { buildPersonalHeaders } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { requireLibraryScope } from "./manage-page.ts";
import { sendMedia, type MediaTarget } from "./send-media.ts";
import { buildMediaPath } from "../../studio/paths.ts";
import { classifyUpload } from "../../studio/media/uploads.ts";

/**
 * Uploads files to a blog's library. For a body that is a file (`application/octet-stream`, its name in the query),
 * returns the image as JSON; for a form with several `file`, the library.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { blog, token } = requireLibraryScope(context, params["blog"]);
  const isForm = request.headers.get("Content-Type")?.startsWith("multipart/form-data");
  if (isForm) return redirectToLibrary(await sendForm(request, { blog, token }, context), blog, context);
  const name = new URL(request.url).searchParams.get("name") ?? "";
  const bytes = new Uint8Array(await request.arrayBuffer());
  return respondToFile(bytes, name, { blog, token }, context);
}

async function respondToFile(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  target: MediaTarget,
  context: AppContext,
): Promise<Response> {
  const { status, reply } = await sendMedia(bytes, name, target, context);
  return Response.json(reply, { status, headers: buildPersonalHeaders() });
}

/** A refused file doesn't stop the others. Returns the last status other than 200. */
async function sendForm(request: Request, target: MediaTarget, context: AppContext): Promise<number> {
  const files = (await readForm(request)).getAll("file").filter((file) => file instanceof File);
  let worst = 200;
  for (const file of files) {
    const answer = await respondToFile(new Uint8Array(await file.arrayBuffer()), file.name, target, context);
    if (answer.status !== 200) worst = answer.status;
  }
  return worst;
}

function redirectToLibrary(status: number, blog: Blog, context: AppContext): Response {
  const problem = status === 200 ? "" : `?problem=${classifyUpload(status)}`;
  return redirectOwn(`${buildMediaPath(blog.name)}${problem}`, context);
}

/** The form's address is no page of its own. */
export const loader = ({ params, context }: LoaderFunctionArgs) =>
  redirectOwn(buildMediaPath(params["blog"] ?? ""), context);
