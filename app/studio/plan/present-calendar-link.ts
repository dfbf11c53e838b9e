import type { Blog } from "../../../contract/entities/blog.ts";
import type { PlanReply } from "../../../contract/drafts/plan.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { buildPlanCalendarPath } from "../paths.ts";
import type { Confirmation } from "../ui/ConfirmDialog.client.tsx";
import { formatMoment } from "../time/format-moment.ts";

/** The person's calendar link. */
export interface CalendarLinkView {
  title: string;
  intro: string;
  /** When it was made and read; null without one. */
  state: string | null;
  /** The new links, which are shown once. */
  made: { name: string; label: string; href: string }[];
  madeHint: string;
  create: string;
  /** Its calendars stop working: asks before. Null without a link. */
  revoke: { label: string; confirmation: Confirmation } | null;
}

export function presentCalendarLink(
  blog: Blog | null,
  link: PlanReply["link"],
  token: string | null,
  { intl, addressing, mainSite, blog: { timezone } }: PageContext,
): CalendarLinkView {
  const moment = (ms: number) => formatMoment(ms, intl.locale, timezone);
  const build = (only: string | null) =>
    token === null ? "" : addressing.absolute(mainSite.host, buildPlanCalendarPath(token, only));
  return {
    title: intl.t("plan.link.title"),
    intro: intl.t("plan.link.intro"),
    state:
      link === null
        ? null
        : link.readTimeMillis === null
          ? intl.t("plan.link.unread", { made: moment(link.createdTimeMillis) })
          : intl.t("plan.link.read", {
              made: moment(link.createdTimeMillis),
              read: moment(link.readTimeMillis),
            }),
    made:
      token === null
        ? []
        : [
            ...(blog === null
              ? []
              : [
                  {
                    name: "blogLink",
                    label: intl.t("plan.link.ofBlog", { blog: blog.displayName }),
                    href: build(blog.name),
                  },
                ]),
            { name: "allLink", label: intl.t("plan.link.ofAll"), href: build(null) },
          ],
    madeHint: intl.t("plan.link.once"),
    create: intl.t(link === null ? "plan.link.create" : "plan.link.renew"),
    revoke:
      link === null
        ? null
        : {
            label: intl.t("plan.link.revoke"),
            confirmation: {
              title: intl.t("plan.link.revokeTitle"),
              text: intl.t("plan.link.revokeText"),
              confirm: intl.t("plan.link.revoke"),
              cancel: intl.t("plan.cancel"),
            },
          },
  };
}
