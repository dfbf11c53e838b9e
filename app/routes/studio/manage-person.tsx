import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as v from "valibot";
import { ScreenName } from "../../../contract/entities/ids.ts";
import { getManagers, getMember } from "../../../contract/people/members.ts";
import { findStandings, isAllowed } from "../../../contract/permissions.ts";
import { requireOwn } from "../../account/require-access.ts";
import { requirePage } from "../../platform/context/app-context.ts";
import { getOwnAccount } from "../../platform/context/own-data.ts";
import { personalHeaders } from "../../platform/http/personal-response.ts";
import { presentRights } from "../../studio/moderation/rights.ts";
import { RightsPage } from "../../studio/moderation/RightsPage.tsx";
import { useShownView } from "../../studio/use-shown-view.ts";
import { buildManageData, requireBlogScope } from "./manage-page.ts";

/** A member's rights on a blog: for its managers, and for the member. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { blog, token } = requireBlogScope(context, params["blog"]);
  const name = v.safeParse(ScreenName, params["screenName"]);
  if (!name.success) throw new Response(null, { status: 404, headers: personalHeaders });
  const query = { blogId: blog.id, screenName: name.output };
  const [found, account] = await requireOwn(
    Promise.all([context.services.get(getMember, { query, token }), getOwnAccount(context, token)]),
    context,
  );
  const mayManage = isAllowed("members.read", { standings: findStandings(account, blog.id) });
  const managers = mayManage
    ? null
    : await context.services.findOptional(getManagers, { query: { blogId: blog.id }, token });
  const view = presentRights(found, { blog, mayManage, managers }, await requirePage(context));
  return buildManageData(view, "people", { blog }, context);
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManagePerson() {
  return <RightsPage view={useShownView<typeof loader>()} />;
}
