import type * as v from "valibot";
import type { Account } from "../../../contract/entities/account.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import type { Role } from "../../../contract/entities/person.ts";
import type { getManagers } from "../../../contract/people/members.ts";
import { listGivers, listRolesWith } from "../../../contract/people/rights.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { findManagePage } from "../../studio-routes.ts";
import { buildManagePath } from "../paths.ts";

/** A member's role that isn't enough for a page, and those who can give roles. */
export interface RoleHelp {
  page: NonNullable<ReturnType<typeof findManagePage>>;
  role: Role;
  managers: v.InferOutput<(typeof getManagers)["reply"]>;
}

type WordsContext = Pick<PageContext, "intl" | "addressing">;

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
  { items, people }: RoleHelp["managers"],
  change: { from: Role; to: Role },
  { intl }: Pick<PageContext, "intl">,
): string {
  const names = new Map(people.map(({ id, displayName }) => [id, displayName]));
  const givers = listGivers(items, change).flatMap(({ personId, role }) => {
    const name = names.get(personId);
    return name === undefined ? [] : [intl.t("rights.giver", { name, role: intl.t(`people.role.${role}`) })];
  });
  return join(givers, intl.locale, "conjunction");
}

/** Why a page is refused to a member, which roles it needs, and who can give them. */
export function presentHelp(
  { page: { name, needs }, role, managers }: RoleHelp,
  { screenName }: Account,
  { name: blogName, displayName: blog }: Blog,
  page: WordsContext,
) {
  const { intl, addressing } = page;
  const roles = listRolesWith(needs);
  const [to] = roles;
  const givers = to === undefined ? "" : describeGivers(managers, { from: role, to }, page);
  const why = intl.t("rights.refused", {
    page: intl.t(`moderation.page.${name}`),
    roles: joinRoles(roles, page),
    role: intl.t(`people.role.${role}`),
    blog,
  });
  return {
    title: intl.t("error.forbidden"),
    text: givers === "" ? why : `${why} ${intl.t("rights.givers", { names: givers })}`,
    link: {
      href: addressing.ownHref(`${buildManagePath(blogName, "people")}/${screenName}`),
      label: intl.t("rights.ownLink", { blog }),
    },
  };
}
