import type * as v from "valibot";
import { formatGroup } from "../../../contract/audience/audience.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import type { getMember } from "../../../contract/people/members.ts";
import type { Role } from "../../../contract/entities/person.ts";
import { explainRightOf, rightAreas, type Right, type RightName } from "../../../contract/people/rights.ts";
import { findMemberRefusal } from "../../../contract/people/members.ts";
import { findStandings, isAllowed, limitedStandings } from "../../../contract/permissions.ts";
import type { Account } from "../../../contract/entities/account.ts";
import type { StoryTypeTree } from "../../../contract/entities/taxonomy.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { presentLimits, type LimitsView } from "./limits-form.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { translateName } from "../../intl/create-intl.ts";
import { readZonedParts } from "../../date-time/calendar.ts";
import { formatDate } from "../../date-time/format-parts.ts";
import {
  describeGivers,
  describeLimits,
  joinRoles,
  labelRight,
  type Managers,
} from "../chrome/describe-role.ts";
import { createNames } from "../manage/present-names.ts";
import type { ManageChromeView } from "../manage/present-manage-chrome.ts";
import { buildGroupAudiencePath, buildManagePath } from "../paths.ts";
import { describeEnd } from "../time/publish-time.ts";

/** What a member may do on a blog, in words. */
export interface RightsView {
  frame: ManageChromeView;
  back: { href: string; label: string } | null;
  /** What is read of the member's stories; null for those who may not see it. */
  audience: { href: string; label: string } | null;
  /** Why the person may do what follows, one sentence for each reason. */
  reasons: string[];
  /** What was done, or what was wrong. */
  done: string | null;
  error: string | null;
  /** Null for those who may not change them, and for members without. */
  limits: LimitsView | null;
  columns: string[];
  areas: { title: string; rights: { name: RightName; what: string; why: string }[] }[];
}

/** Roles that can have limits. */
const limitedRoles: readonly Role[] = ["Author", "Contributor", "Freelancer"];

type Found = v.InferOutput<(typeof getMember)["reply"]>;

interface RightsOf {
  blog: Blog;
  mayManage: boolean;
  managers: Managers | null;
  storyTypes: readonly StoryTypeTree[];
  /** The viewer's. */
  account: Account;
  answer: LimitsAnswer;
}

/** What became of the form of limits. */
export interface LimitsAnswer {
  isDone: boolean;
  error: MessageId | null;
}
export const noLimitsAnswer: LimitsAnswer = { isDone: false, error: null };

/** A member's rights on a blog, with the reasons that the services have. */
export function presentRights(
  { member, networkRoles, obstacles, people }: Found,
  { blog, mayManage, managers, storyTypes, account, answer }: RightsOf,
  page: PageContext,
): RightsView {
  const { intl, addressing } = page;
  const { name } = createNames(people, page)(member.personId);
  const holder = { memberships: [member], networkRoles, obstacles };
  const isOwn = member.personId === account.personId;
  const viewer = { standings: findStandings(account, blog.id) };
  const mayLimit =
    limitedRoles.includes(member.role) &&
    findMemberRefusal({ from: member.role, to: null, isOwn }, viewer) === null;
  const path = addressing.ownHref(
    `${buildManagePath(blog.name, "people")}/${createNames(people, page)(member.personId).screenName}`,
  );
  return {
    frame: { title: intl.t("rights.title", { name, blog: blog.displayName }), scope: blog.displayName },
    back: mayManage
      ? {
          href: addressing.ownHref(buildManagePath(blog.name, "people")),
          label: intl.t("rights.back", { blog: blog.displayName }),
        }
      : null,
    audience:
      isOwn || isAllowed("audience.read", viewer)
        ? {
            href: addressing.ownHref(
              buildGroupAudiencePath(blog.name, formatGroup("author", member.personId)),
            ),
            label: intl.t("audience.link"),
          }
        : null,
    reasons: [
      describeMembership(member, { blog, people }, page),
      ...describeLimits(member, storyTypes, page),
      ...networkRoles.filter((role) => role === "superuser").map(() => intl.t("rights.superuser")),
      ...(managers === null ? [] : describeManagers(managers, member.role, intl)),
      ...obstacles.map((obstacle) => intl.t(`rights.refusal.${obstacle}`, { blog: blog.displayName })),
    ],
    done: answer.isDone ? intl.t("limits.saved") : null,
    error: answer.error && intl.t(answer.error),
    limits: mayLimit
      ? presentLimits(member, { path, storyTypes, isWrong: answer.error === "limits.error" }, page)
      : null,
    columns: [intl.t("rights.what"), intl.t("rights.why")],
    areas: Object.entries(rightAreas).map(([area, actions]) => ({
      title: intl.t(`rights.area.${area as keyof typeof rightAreas}`),
      rights: actions.map((action) => ({
        name: action,
        what: labelRight(action, intl),
        why: describeRight(explainRightOf(action, holder, blog.id), blog, intl),
      })),
    })),
  };
}

/** Who can give another role, for members who can't themselves. */
function describeManagers(managers: Managers, role: Role, intl: PageContext["intl"]): string[] {
  const names = describeGivers(managers, { from: role, to: "Author" }, { intl });
  return names === "" ? [] : [intl.t("rights.givers", { names })];
}

/** "Author since March 3, 2026, given by Maren Oduya. Until June 30, 2026." */
function describeMembership(
  { role, sinceTimeMillis: since, byPersonId, untilTimeMillis }: Found["member"],
  { blog, people }: { blog: Blog; people: Found["people"] },
  page: PageContext,
): string {
  const { intl } = page;
  const values = {
    role: intl.t(`people.role.${role}`),
    date: since === null ? "" : formatDate(readZonedParts(since, blog.timezone), intl),
    name: byPersonId === null ? "" : createNames(people, page)(byPersonId).name,
  };
  const form = since === null ? "role" : byPersonId === null ? "since" : "sinceBy";
  const end = describeEnd(untilTimeMillis, blog, intl);
  return [intl.t(`rights.${form}`, values), ...(end === null ? [] : [intl.t("rights.end", { end })])].join(
    " ",
  );
}

/** "Yes: Author", "In their own stories: Freelancer", "No. Owners can." */
export function describeRight(right: Right, { displayName: blog }: Blog, intl: PageContext["intl"]): string {
  if (!right.mayDo) {
    if (right.refusal !== "role")
      return intl.t("rights.noReason", { why: describeRefusal(right.refusal, blog, intl) });
    if (right.isLimited) return intl.t("rights.noByLimits");
    return intl.t("rights.no", { roles: joinRoles(right.roles, { intl }) });
  }
  const { by, scope } = right;
  const isLimited = (limitedStandings as readonly string[]).includes(by);
  const reason =
    by === "superuser" ? intl.t("rights.by.superuser") : translateRole(isLimited ? "Author" : by, intl);
  return intl.t(`rights.scope.${scope}`, { reason });
}

const describeRefusal = (refusal: string, blog: string, intl: PageContext["intl"]): string =>
  refusal === "suspended" || refusal === "blocked"
    ? intl.t(`rights.refusal.${refusal}`, { blog })
    : intl.t("error.forbidden");

const translateRole = (role: string, intl: PageContext["intl"]) => translateName(intl, "people.role", role);
