import {
  isGroupName,
  type GroupFault,
  type renameGroup as call,
} from "../../contract/network/managed-blogs.ts";
import type { BodyOf, ReplyOf } from "../../contract/wire/call.ts";
import { hasGroupSettings, planGroupName } from "../blog-settings/blog-settings.ts";
import type { ServiceContext } from "../env.ts";
import { prepareSisterList } from "../people/blogs.ts";
import { hasGroupRules, prepareGroupRules } from "../rules/rule-choices.ts";
import { recordChanges, siteLayoutChange } from "../store/change-log.ts";
import { runAll, statement } from "../store/query.ts";
import { writeAudit } from "../store/write-audit.ts";
import { assertAllowed } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { assertRate } from "../wire/rate-limits.ts";
import { notFound, ServiceError } from "../wire/service-error.ts";
import { readManagedBlogs } from "./read-blogs.ts";
import { keepGroup, setGroup } from "./sql.ts";

const sort = (ids: readonly string[]) => JSON.stringify([...ids].toSorted());

/** Gives a group another name, or says why it can't have it. Its settings and rules come along in the same transaction. */
export async function renameGroup(
  context: ServiceContext,
  actor: Actor,
  { group, name, blogIds, isTrial }: BodyOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  assertAllowed("blogs.write", actor, null);
  await assertRate(context, "actions", actor);
  const { db } = context;
  const blogs = await readManagedBlogs(db);
  const members = blogs.filter(({ blogGroup }) => blogGroup === group);
  if (group === "" || members.length === 0) throw notFound("group");
  const ids = sort(members.map(({ id }) => id));
  if (ids !== sort(blogIds)) throw changedMeanwhile();
  const fault = await findFault(
    db,
    group,
    name,
    blogs.some(({ blogGroup }) => blogGroup === name),
  );
  if (isTrial || fault !== null) return { fault };
  try {
    await runAll(db, [
      statement(db, keepGroup, group, ids),
      ...(await planGroupName(context, group, name)),
      prepareGroupRules(db, group, name),
      statement(db, setGroup, ids, name),
      prepareSisterList(db),
      ...recordChanges(db, [siteLayoutChange]),
      writeAudit(context, {
        blogId: null,
        byPersonId: actor.personId,
        action: "group.rename",
        detail: {
          group: name,
          groupBefore: group,
          settings: [{ name: "group", before: group, after: name }],
        },
      }),
    ]);
  } catch (error) {
    // Or another group got the name meanwhile.
    if (!/blogs\.managed_version|blog_settings\.version|rule_choices\.blog_id/.test(String(error)))
      throw error;
    throw changedMeanwhile();
  }
  return { fault: null };
}

async function findFault(
  db: D1Database,
  group: string,
  name: string,
  isInUse: boolean,
): Promise<GroupFault | null> {
  if (!isGroupName(name)) return "group";
  if (name === group) return "same";
  return isInUse || (await hasGroupSettings(db, name)) || (await hasGroupRules(db, name)) ? "taken" : null;
}

const changedMeanwhile = () =>
  new ServiceError("conflict", "Someone else has changed this group since you opened it.");
