import type { Account } from "../../../contract/entities/account.ts";
import { getManagers, getMember } from "../../../contract/people/members.ts";
import type { AppContext } from "../../platform/context/app-context.ts";
import { secondaryTimeout } from "../../platform/services/time-outs.ts";
import type { RightsHelp } from "../../studio/chrome/present-withheld.ts";

/**
 * What explains to a member which rights they lack on a blog. Null for people who aren't members, about whom and to whom
 * nothing is said, and for those who lack none.
 */
export async function findRightsHelp(
  { services, sessionToken: token }: Pick<AppContext, "services" | "sessionToken">,
  { memberships, networkRoles, screenName }: Account,
  blogId: string,
): Promise<RightsHelp | null> {
  const role = memberships.find((membership) => membership.blogId === blogId)?.role;
  if (token === null || role === undefined || role === "Owner" || networkRoles.includes("superuser"))
    return null;
  const options = { token, timeout: secondaryTimeout };
  const [own, managers] = await Promise.all([
    services.findOptional(getMember, { query: { blogId, screenName }, ...options }),
    services.findOptional(getManagers, { query: { blogId }, ...options }),
  ]);
  return { own, managers };
}
