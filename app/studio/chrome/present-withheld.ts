import type * as v from "valibot";
import type { Account } from "../../../contract/entities/account.ts";
import type { Role } from "../../../contract/entities/person.ts";
import type { StoryTypeTree } from "../../../contract/entities/taxonomy.ts";
import type { getMember } from "../../../contract/people/members.ts";
import {
  explainRightOf,
  listRolesInPart,
  listRolesWith,
  type Right,
  type RightName,
} from "../../../contract/people/rights.ts";
import type { Action } from "../../../contract/permissions.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { readZonedParts } from "../../date-time/calendar.ts";
import { formatDate } from "../../date-time/format-parts.ts";
import {
  describeGivers,
  describeLimits,
  joinRoles,
  labelRight,
  linkRights,
  nameStoryTypes,
  type Managers,
  type RightsBlog,
} from "./describe-role.ts";

/** What explains a member's rights to them; each is null if its call failed, and the words say less. */
export interface RightsHelp {
  /** Their own membership: since when, and what bars them. */
  own: v.InferOutput<(typeof getMember)["reply"]> | null;
  managers: Managers | null;
}

/** A member on a page of a blog. */
export interface RightsViewer extends RightsHelp {
  account: Account;
  blog: RightsBlog;
  storyTypes?: readonly StoryTypeTree[];
  /** The page is about a story of theirs. */
  isAuthor?: boolean;
}

/** The actions that a page withholds from a member, and why. */
export interface WithheldView {
  summary: string;
  /** Their role, since when, its limits, and what bars them. */
  reasons: string[];
  /** Actions that the same people can allow, named in `givers`; empty if none is known. */
  groups: { actions: { name: RightName; what: string; why: string }[]; givers: string }[];
  /** All of their rights. */
  link: { href: string; label: string };
}

type WordsContext = Pick<PageContext, "intl" | "addressing">;

/** Why a member may not do some actions of a page; null if they may do all of them, or are no member. */
export function presentWithheld(
  actions: readonly RightName[],
  viewer: RightsViewer,
  page: WordsContext,
): WithheldView | null {
  const { intl } = page;
  const { account, blog } = viewer;
  if (!account.memberships.some(({ blogId }) => blogId === blog.id)) return null;
  const groups: WithheldView["groups"] = [];
  for (const name of actions) {
    const right = explainOwn(name, viewer);
    const why = describeDenial(right, name, viewer, page);
    if (why === null) continue;
    const [to = null] = right.mayDo ? listRolesWith(name) : listRolesInPart(name);
    const givers = describeHelpers(right, to, viewer, page);
    const what = labelRight(name, intl);
    const group = groups.find((known) => known.givers === givers);
    if (group === undefined) groups.push({ actions: [{ name, what, why }], givers });
    else group.actions.push({ name, what, why });
  }
  if (groups.length === 0) return null;
  return {
    summary: intl.t("rights.withheld"),
    reasons: describeOwn(viewer, page),
    groups,
    link: linkRights(blog, account, page),
  };
}

/** The viewer's right on the blog, by the check that the services make. */
export const explainOwn = (
  action: Action,
  { account: { memberships, networkRoles }, own, blog }: RightsViewer,
): Right => explainRightOf(action, { memberships, networkRoles, obstacles: own?.obstacles ?? [] }, blog.id);

/** "only in your own stories."; null for what the viewer may do here. */
function describeDenial(
  right: Right,
  name: RightName,
  { blog, isAuthor = false, storyTypes = [], account }: RightsViewer,
  { intl }: WordsContext,
): string | null {
  if (right.mayDo) {
    if (right.scope === "all" || (isAuthor && (right.scope === "own" || right.scope === "sectionsAndOwn")))
      return null;
    const sections = account.memberships.find(({ blogId }) => blogId === blog.id)?.limits?.sections ?? [];
    return intl.t(`rights.only.${right.scope}`, { names: nameStoryTypes(sections, storyTypes, intl) });
  }
  const { refusal, isLimited } = right;
  if (refusal === "suspended" || refusal === "blocked")
    return intl.t(`rights.withheld.${refusal}`, { blog: blog.displayName });
  if (isLimited) return intl.t("rights.withheld.limits");
  return intl.t("rights.withheld.role", { roles: joinRoles(listRolesInPart(name), { intl }) });
}

/** Who can give the role `to`, which would do, or change the limits. */
export function describeHelpers(
  right: Right,
  to: Role | null,
  { account, blog, managers }: RightsViewer,
  { intl }: Pick<PageContext, "intl">,
): string {
  const own = account.memberships.find(({ blogId }) => blogId === blog.id);
  if (managers === null || own === undefined || (!right.mayDo && right.refusal !== "role")) return "";
  const isLimited = right.mayDo ? /sections/i.test(right.scope) : right.isLimited;
  if (to === null && !isLimited) return "";
  const names = describeGivers(managers, { from: own.role, to: isLimited ? null : to }, { intl });
  if (names === "") return "";
  return intl.t(isLimited ? "rights.limitChangers" : "rights.givers", { names });
}

/** "Your role on Kotaku: Contributor since March 3, 2026.", with its limits. */
export function describeOwn(
  { account, blog, own, storyTypes = [] }: RightsViewer,
  { intl }: Pick<PageContext, "intl">,
): string[] {
  const membership = account.memberships.find(({ blogId }) => blogId === blog.id);
  if (membership === undefined) return [];
  const since = own?.member.sinceTimeMillis ?? null;
  const values = {
    blog: blog.displayName,
    role: intl.t(`people.role.${membership.role}`),
    date: since === null ? "" : formatDate(readZonedParts(since, blog.timezone), intl),
  };
  return [
    intl.t(since === null ? "rights.own.role" : "rights.own.since", values),
    ...describeLimits({ limits: membership.limits ?? null }, storyTypes, { intl }),
  ];
}
