import type * as v from "valibot";
import type { listPreviewLinks } from "../../../../contract/drafts/draft-previews.ts";
import type { PageContext } from "../../../blog/page-context.ts";
import { presentTime } from "../../../date-time/present-time.ts";
import { type LookView, presentOpenings } from "../../preview-look/present-look.ts";
import { shareDays } from "./parse-share-form.ts";
import { buildOpenPreviewPath, buildPreviewPath, buildSharePath } from "../../paths.ts";

/** The control that shares a draft, and its preview link. */
export interface ShareView {
  /** Target of the control's form. */
  action: string;
  preview: { href: string; label: string };
  days: { value: string; label: string }[];
  labels: Record<(typeof labelNames)[number], string>;
}

const labelNames = [
  "again",
  "open",
  "title",
  "intro",
  "days",
  "create",
  "link",
  "copy",
  "copied",
  "revoke",
  "failed",
] as const;

type ShareContext = Pick<PageContext, "intl" | "addressing">;

export const presentShare = (
  { blogName, draftId }: { blogName: string; draftId: string },
  { intl, addressing }: ShareContext,
): ShareView => ({
  action: addressing.ownHref(buildSharePath(blogName, draftId)),
  preview: {
    href: addressing.ownHref(buildOpenPreviewPath(blogName, draftId)),
    label: intl.t("shareDraft.preview"),
  },
  days: shareDays.map((count) => ({ value: String(count), label: intl.t("shareDraft.dayCount", { count }) })),
  labels: Object.fromEntries(
    labelNames.map((name) => [name, intl.t(`shareDraft.${name}`)]),
  ) as ShareView["labels"],
});

/** The valid links to a draft, and the choices for the appearance of a new one. */
export interface SharedView {
  look: LookView;
  linksTitle: string;
  links: { id: string; until: string; details: string[]; revoke: { label: string; name: string } }[];
}

export function presentShared(
  { items, people }: v.InferOutput<(typeof listPreviewLinks)["reply"]>,
  look: LookView,
  { timezone }: { timezone: string },
  { intl, now }: Pick<PageContext, "intl" | "now">,
): SharedView {
  const { t } = intl;
  const names = new Map(people.map(({ id, displayName }) => [id, displayName]));
  const nameOf = (id: string) => names.get(id) ?? id;
  return {
    look,
    linksTitle: t("previewLinks.title"),
    links: items.map(({ id, isOwn, createdByPersonId, expiresTimeMillis, opened }) => {
      const time = presentTime(expiresTimeMillis, { now, timezone, intl }).absolute;
      const name = nameOf(createdByPersonId);
      const until = t("networkPreview.until", { time });
      return {
        id,
        until,
        details: [
          t(isOwn ? "previewLinks.own" : "previewLinks.by", { name }),
          presentOpenings(opened, nameOf, timezone, { intl, now }),
        ],
        revoke: {
          label: t("networkPreview.revoke"),
          name: `${t("networkPreview.revoke")}: ${until}, ${name}`,
        },
      };
    }),
  };
}

/** The result of the control's request. */
export interface ShareOutcome {
  /** A new link, shown only once. */
  link: { href: string; until: string } | null;
  /** Message if there is no new link. */
  done: string | null;
  isFailed: boolean;
}

export const nothingShared: ShareOutcome = { link: null, done: null, isFailed: false };

/** A link on the blog's host. */
export const presentLink = (
  { token, expiresTimeMillis }: { token: string; expiresTimeMillis: number },
  { host, timezone }: { host: string; timezone: string },
  { intl, addressing, now }: Pick<PageContext, "intl" | "addressing" | "now">,
): ShareOutcome => ({
  ...nothingShared,
  link: {
    href: addressing.absolute(host, buildPreviewPath(token)),
    until: intl.t("shareDraft.until", {
      time: presentTime(expiresTimeMillis, { now, timezone, intl }).absolute,
    }),
  },
});

export const presentRevoked = (count: number, { intl }: Pick<PageContext, "intl">): ShareOutcome => ({
  ...nothingShared,
  done: intl.t(count === 0 ? "shareDraft.noneRevoked" : "shareDraft.revoked", { count }),
});
