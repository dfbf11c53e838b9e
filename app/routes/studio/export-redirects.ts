import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getRedirects, type Redirect } from "../../../contract/network/redirects.ts";
import { requireOwn } from "../../account/require-access.ts";
import { fileHead } from "../../studio/redirects/parse-file.ts";
import { respondWithCsv } from "./csv-response.ts";
import { requireScope } from "./manage-page.ts";

/** Redirects of one call, of which a file may need a hundred. */
const maxReturned = "1000";

/** All redirects of a blog or the main site as a file. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { blog, token } = requireScope(context, params["blog"]);
  const read = async (after?: string) => {
    const query = { ...(blog && { blogId: blog.id }), maxReturned, ...(after !== undefined && { after }) };
    const { patterns, items, next } = await context.services.get(getRedirects, { query, token });
    return { lines: [...(after === undefined ? patterns : []), ...items].map(createCells), next };
  };
  const first = await requireOwn(read(), context);
  return respondWithCsv(`redirects-${blog?.name ?? "network"}.csv`, { head: fileHead, first, read });
}

const createCells = ({ from, to, hits, lastHitTimeMillis }: Redirect) => [
  from,
  to,
  String(hits),
  lastHitTimeMillis === null ? "" : new Date(lastHitTimeMillis).toISOString(),
];
