import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listAudienceHead, listAudienceLines } from "../../studio/audience/audience-file.ts";
import { respondWithCsv } from "./csv-response.ts";
import { requireAudience } from "./require-audience.ts";

/** All figures of the audience page, as a file. */
export async function loader(args: LoaderFunctionArgs) {
  const { scope, period, reply, page } = await requireAudience(args);
  const names = [
    "audience",
    scope.blog?.name ?? "network",
    ...(reply.group ? [reply.group.kind] : []),
    period,
  ];
  return respondWithCsv(`${names.join("-")}.csv`, {
    head: listAudienceHead(page),
    first: { lines: listAudienceLines(reply, page), next: null },
    read: () => Promise.resolve({ lines: [], next: null }),
  });
}
