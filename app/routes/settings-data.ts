import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readMyData } from "../../contract/settings.ts";
import { buildPersonalHeaders } from "../account/sign-in-cookies.ts";
import { requireBlog } from "../context.ts";
import { requireOwn, requireSignedIn } from "./settings-steps.ts";

/** All that is kept about whoever is signed in, as a file. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { blog } = requireBlog(context);
  if (!blog.isMainSite) throw new Response(null, { status: 404 });
  const token = requireSignedIn(context);
  const found = await requireOwn(context.services.get(readMyData, { token }), context);
  return new Response(`${JSON.stringify(found, null, 2)}\n`, {
    headers: buildPersonalHeaders([], {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="my-data.json"',
      "X-Robots-Tag": "noindex",
    }),
  });
}
