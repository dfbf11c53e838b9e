import type { PageContext } from "../../blog/page-context.ts";
import { listRolesWith } from "../../../contract/people/rights.ts";
import type { findManagePage } from "../../studio-routes.ts";
import type { Account } from "../../../contract/entities/account.ts";
import { presentFailure } from "../../site/present-failure.ts";
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

/** Blogs of a member that are named where a draft isn't opened. */
export const maxDraftBlogs = 3;

/** A member's place on one of their blogs, for a draft that isn't opened. */
export type DraftHelp = Pick<RightsViewer, "blog"> & RightsHelp;

/**
 * What a member reads in place of a draft that isn't there, or isn't theirs to read: which of both isn't said. Null for
 * people who can read the drafts of all their blogs.
 */
export function presentDraftHelp(helps: readonly DraftHelp[], account: Account, page: WordsContext) {
  const { intl } = page;
  const roles = listRolesWith("draft.read");
  const limited = helps.flatMap((help) => {
    const viewer = { ...help, account };
    const right = explainOwn("draft.read", viewer);
    if (right.mayDo && right.scope === "all") return [];
    return [...describeOwn(viewer, page), describeHelpers(right, roles[0] ?? null, viewer, page)];
  });
  if (limited.length === 0) return null;
  return {
    title: presentFailure(404, {}, intl).title,
    text: [intl.t("rights.missingDraft", { roles: joinRoles(roles, page) }), ...limited].join(" ").trim(),
  };
}

/** Why a page of the network is refused to members of its blogs. */
export const presentNetworkHelp = (title: string, { intl }: Pick<PageContext, "intl">) => ({
  title: intl.t("error.forbidden"),
  text: intl.t("rights.refusedNetwork", { page: title }),
});
