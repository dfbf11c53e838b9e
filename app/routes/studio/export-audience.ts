import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getAudience } from "../../../contract/audience/audience.ts";
import { requireOwn } from "../../account/require-access.ts";
import { requirePage } from "../../platform/context/app-context.ts";
import { listAudienceHead, listAudienceLines } from "../../studio/audience/audience-file.ts";
import { readPeriod } from "../../studio/audience/read-period.ts";
import { respondWithCsv } from "./csv-response.ts";
import { requireScope } from "./manage-page.ts";

/** All figures of the audience page, as a file. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { blog, token } = requireScope(context, params["blog"]);
  const period = readPeriod(request.url);
  const query = { period, grouped: "true", ...(blog && { blogId: blog.id }) };
  const [reply, page] = await Promise.all([
    requireOwn(context.services.get(getAudience, { query, token }), context),
    requirePage(context),
  ]);
  return respondWithCsv(`audience-${blog?.name ?? "network"}-${period}.csv`, {
    head: listAudienceHead(page),
    first: { lines: listAudienceLines(reply, page), next: null },
    read: () => Promise.resolve({ lines: [], next: null }),
  });
}
