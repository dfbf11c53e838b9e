import type { Blog } from "../../../contract/entities/blog.ts";
import { auditActions } from "../../../contract/entities/moderation.ts";
import type { AuditLine, getAudit } from "../../../contract/moderation/moderation-log.ts";
import type * as v from "valibot";
import type { PageContext } from "../../blog/page-context.ts";
import type { PresentedTime } from "../../date-time/present-time.ts";
import { describeReason } from "./present-decisions.ts";
import { buildManagePath } from "../paths.ts";
import { presentManageChrome, type ManageChromeView } from "../manage/present-manage-chrome.ts";
import { createNames, presentMoment, type NameView } from "../manage/present-names.ts";
import type { Choice } from "../ui/Field.tsx";
import { translateName } from "../../intl/create-intl.ts";

export interface AuditView {
  frame: ManageChromeView;
  path: string;
  filters: { actions: Choice[]; by: string; to: string };
  labels: Record<"by" | "to" | "action" | "when" | "why" | "filter" | "none" | "empty" | "about", string>;
  items: {
    id: string;
    time: PresentedTime;
    by: NameView;
    what: string;
    to: NameView | null;
    why: string;
    about: { href: string; label: string } | null;
  }[];
  older: { href: string; label: string } | null;
}

export interface AuditAddress {
  by?: string | undefined;
  to?: string | undefined;
  action?: (typeof auditActions)[number] | undefined;
}

/** Text of the old and new or offered role; empty if the entry is not about roles. */
function describeRoles(roles: AuditLine["roles"], { intl }: PageContext): string {
  const [from, to] = [roles?.from, roles?.to].map((role) => (role ? intl.t(`people.role.${role}`) : ""));
  return from && to ? intl.t("people.roles", { from, to }) : from || to || "";
}

/** The audit log, newest first. */
export function presentAudit(
  { items, next, people }: v.InferOutput<(typeof getAudit)["reply"]>,
  { blog, address }: { blog: Blog | null; address: AuditAddress },
  page: PageContext,
): AuditView {
  const { intl, addressing, network } = page;
  const names = createNames(people, page);
  const path = addressing.ownHref(buildManagePath(blog?.name ?? null, "audit"));
  const describe = (action: string) => translateName(intl, "moderation.done", action);
  const chosen = Object.entries(address).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return {
    frame: presentManageChrome("audit", blog, page),
    path,
    filters: {
      by: address.by ?? "",
      to: address.to ?? "",
      actions: auditActions.map((value) => ({
        value,
        label: describe(value),
        isChosen: value === address.action,
      })),
    },
    labels: {
      by: intl.t("moderation.audit.by"),
      to: intl.t("moderation.audit.to"),
      action: intl.t("moderation.audit.action"),
      when: intl.t("moderation.audit.when"),
      why: intl.t("moderation.audit.why"),
      about: intl.t("moderation.audit.about"),
      filter: intl.t("moderation.label.filter"),
      none: intl.t("moderation.audit.anyAction"),
      empty: intl.t("moderation.audit.empty"),
    },
    items: items.map((item) => {
      const home = network.find(({ id }) => id === item.blogId);
      return {
        id: item.id,
        time: presentMoment(item.timeMillis, page),
        by: names(item.byPersonId),
        what: describe(item.action),
        to: item.personId === null ? null : names(item.personId),
        why: [describeReason(item.reason, page), item.words, describeRoles(item.roles, page)]
          .filter(Boolean)
          .join(" — "),
        about:
          item.postId === null || !home
            ? null
            : { href: addressing.href(home.host, `/${item.postId}`), label: item.postId },
      };
    }),
    older:
      next === null
        ? null
        : {
            href: `${path}?${new URLSearchParams([...chosen, ["after", next]]).toString()}`,
            label: intl.t("moderation.label.older"),
          },
  };
}
