import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getNetworkMembers } from "../../../contract/people/members.ts";
import { requireOwn } from "../../account/require-access.ts";
import { requireBlog, requirePage } from "../../platform/context/app-context.ts";
import {
  createMemberCells,
  memberColumns,
  readMembersAddress,
} from "../../studio/moderation/network-members.ts";
import { respondWithCsv } from "./csv-response.ts";
import { requireScope } from "./manage-page.ts";

/** Members of one call, of which a file may need a hundred. */
const maxReturned = "1000";

/** The listed members as a file, which is sent while it is read. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { token } = requireScope(context, undefined);
  const { after: _, ...filters } = readMembersAddress(new URL(request.url), requireBlog(context));
  const page = await requirePage(context);
  const read = async (after?: string) => {
    const query = { ...filters, maxReturned, ...(after !== undefined && { after }) };
    const found = await context.services.get(getNetworkMembers, { query, token });
    return { lines: createMemberCells(found, page), next: found.next };
  };
  const first = await requireOwn(read(), context);
  return respondWithCsv("members.csv", { head: memberColumns, first, read });
}
