import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getNetworkMembers } from "../../../contract/people/members.ts";
import { requireOwn } from "../../account/require-access.ts";
import { requireBlog, requirePage } from "../../platform/context/app-context.ts";
import { presentNetworkMembers, readMembersAddress } from "../../studio/moderation/network-members.ts";
import { NetworkMembersPage } from "../../studio/moderation/NetworkMembersPage.tsx";
import { useShownView } from "../../studio/use-shown-view.ts";
import { buildManageData, requireScope } from "./manage-page.ts";

/** The members of all blogs, for superusers. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { blog, token } = requireScope(context, undefined);
  const address = readMembersAddress(new URL(request.url), requireBlog(context));
  const work = context.services.get(getNetworkMembers, { query: { ...address }, token });
  const view = presentNetworkMembers(await requireOwn(work, context), address, await requirePage(context));
  return buildManageData(view, "members", { blog }, context);
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageMembers() {
  return <NetworkMembersPage view={useShownView<typeof loader>()} />;
}
