import type * as v from "valibot";
import type { Blog } from "../../../contract/entities/blog.ts";
import type { MemberLimits, Role } from "../../../contract/entities/person.ts";
import type { StoryTypeTree } from "../../../contract/entities/taxonomy.ts";
import type { getManagers, Member } from "../../../contract/people/members.ts";
import { listGivers, type RightName } from "../../../contract/people/rights.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { buildManagePath } from "../paths.ts";

/* A member's role on a blog, and who can change it, in words. */

/** Those who manage a blog's members, as its members may know them. */
export type Managers = v.InferOutput<(typeof getManagers)["reply"]>;

/** "Author, Admin or Owner". */
export const joinRoles = (roles: readonly Role[], { intl }: Pick<PageContext, "intl">): string =>
  join(
    roles.map((role) => intl.t(`people.role.${role}`)),
    intl.locale,
    "disjunction",
  );

const join = (words: readonly string[], locale: string, type: Intl.ListFormatType): string =>
  new Intl.ListFormat(locale, { type }).format(words);

/** "Hollis Braun (Owner) and Maren Oduya (Admin)"; empty if nobody can. */
export function describeGivers(
  { items, people }: Managers,
  change: { from: Role; to: Role | null },
  { intl }: Pick<PageContext, "intl">,
): string {
  const names = new Map(people.map(({ id, displayName }) => [id, displayName]));
  const givers = listGivers(items, change).flatMap(({ personId, role }) => {
    const name = names.get(personId);
    return name === undefined ? [] : [intl.t("rights.giver", { name, role: intl.t(`people.role.${role}`) })];
  });
  return join(givers, intl.locale, "conjunction");
}

export const limitTasks = ["both", "edits", "publishes", "none"] as const;
/** What a limited author does with other people's stories. */
export type LimitTask = (typeof limitTasks)[number];

export const findLimitTask = ({ edits, publishes }: MemberLimits): LimitTask =>
  edits && publishes ? "both" : edits ? "edits" : publishes ? "publishes" : "none";

/** What a right allows: "Publish and schedule stories". */
export const labelRight = (name: RightName, { t }: PageContext["intl"]): string =>
  t(`rights.action.${name === "flag.settle" ? "flag.clear" : name}`);

/** "News and Reviews"; a story type that is gone has its id. */
export const nameStoryTypes = (
  ids: readonly string[],
  storyTypes: readonly StoryTypeTree[],
  { locale }: PageContext["intl"],
): string =>
  join(
    ids.map((id) => storyTypes.find((storyType) => storyType.id === id)?.displayName ?? id),
    locale,
    "conjunction",
  );

/** The link to what a member may do on a blog. */
export const linkRights = (
  { name, displayName }: Pick<Blog, "name" | "displayName">,
  { screenName }: { screenName: string },
  { intl, addressing }: Pick<PageContext, "intl" | "addressing">,
) => ({
  href: addressing.ownHref(`${buildManagePath(name, "people")}/${screenName}`),
  label: intl.t("rights.ownLink", { blog: displayName }),
});

/** "Edits, but doesn't publish. Only in Reviews."; empty without limits. */
export function describeLimits(
  { limits }: Pick<Member, "limits">,
  storyTypes: readonly StoryTypeTree[],
  { intl }: Pick<PageContext, "intl">,
): string[] {
  if (!limits) return [];
  const task = findLimitTask(limits);
  return [
    ...(task === "both" ? [] : [intl.t(`limits.reason.${task}`)]),
    ...(limits.sections === null
      ? []
      : [intl.t("limits.reason.sections", { names: nameStoryTypes(limits.sections, storyTypes, intl) })]),
    intl.t("limits.reason.else"),
  ];
}

/** The blog of a name, as far as words about rights need it. */
export type RightsBlog = Pick<Blog, "id" | "name" | "displayName" | "timezone">;
