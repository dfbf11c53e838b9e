import { isAllowed, type Action } from "../../contract/permissions.ts";
import type { ServiceContext } from "../env.ts";
import { run } from "../store/query.ts";
import { buildClaim } from "../wire/assert-allowed.ts";
import type { Rights } from "../wire/find-actor.ts";
import { prepareSisterBlogs } from "./blogs.ts";
import { presentSisterBlogs } from "./present-person.ts";

/** Ids of the blogs on which a person may do something; among those of the whole network for a superuser. */
export async function listAllowedBlogs(
  { db }: Pick<ServiceContext, "db">,
  rights: Rights,
  action: Action,
): Promise<string[]> {
  const ofNetwork = rights.networkRoles.includes("superuser")
    ? presentSisterBlogs(await run(prepareSisterBlogs(db))).map(({ id }) => id)
    : [];
  const own = rights.memberships.map(({ blogId }) => blogId);
  return [...new Set([...own, ...ofNetwork])].filter((blogId) =>
    isAllowed(action, buildClaim(rights, blogId)),
  );
}
