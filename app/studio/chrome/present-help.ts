import type { PageContext } from "../../blog/page-context.ts";
import { listRolesWith } from "../../../contract/people/rights.ts";
import type { findManagePage } from "../../studio-routes.ts";
import { joinRoles, linkRights } from "./describe-role.ts";
import {
  describeHelpers,
  describeOwn,
  explainOwn,
  type RightsHelp,
  type RightsViewer,
} from "./present-withheld.ts";

/** A page that is refused to a member, and what explains that. */
export interface PageHelp extends RightsHelp {
  page: NonNullable<ReturnType<typeof findManagePage>>;
}

type WordsContext = Pick<PageContext, "intl" | "addressing">;

/** Why a page is refused to a member, and who can change that. */
export function presentHelp({ name, needs }: PageHelp["page"], viewer: RightsViewer, page: WordsContext) {
  const { intl } = page;
  const { account, blog } = viewer;
  const right = explainOwn(needs, viewer);
  const roles = listRolesWith(needs);
  const names = { page: intl.t(`moderation.page.${name}`), blog: blog.displayName };
  const bar = !right.mayDo && (right.refusal === "suspended" || right.refusal === "blocked") && right.refusal;
  const why = bar
    ? intl.t(`rights.withheld.${bar}`, names)
    : !right.mayDo && right.isLimited
      ? intl.t("rights.refusedByLimits", names)
      : intl.t("rights.refused", { ...names, roles: joinRoles(roles, page) });
  return {
    title: intl.t("error.forbidden"),
    text: [why, ...describeOwn(viewer, page), describeHelpers(right, roles[0] ?? null, viewer, page)]
      .join(" ")
      .trim(),
    link: linkRights(blog, account, page),
  };
}

/** Why a page of the network is refused to members of its blogs. */
export const presentNetworkHelp = (title: string, { intl }: Pick<PageContext, "intl">) => ({
  title: intl.t("error.forbidden"),
  text: intl.t("rights.refusedNetwork", { page: title }),
});
