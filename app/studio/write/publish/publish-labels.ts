import { checkIds, type CheckId } from "../../../../contract/checklist.ts";
import type { PartnerReason } from "../../../../contract/checklist-partners.ts";
import type { PartnerName } from "../../../../contract/feed-partners.ts";
import type { Intl } from "../../../intl/create-intl.ts";

/*
 * Texts of the panel and its dialogs, which the browser fills in itself with `fillLabel`: ids below `publish.` and
 * `checklist.`.
 */

const publishNames = [
  "add",
  "atTime",
  "blocked",
  "button.change",
  "button.publish",
  "button.schedule",
  "cancel",
  "checkLink",
  "checks",
  "close",
  "conflict",
  "consequence.address",
  "consequence.addressLegal",
  "consequence.feeds",
  "consequence.replies",
  "date",
  "delete",
  "deleted",
  "dialog.change",
  "dialog.publish",
  "dialog.ready",
  "edit",
  "error.failed",
  "error.offline",
  "error.refused",
  "error.session",
  "error.unsaved",
  "exclusion.msn",
  "exclusion.newsletter",
  "exclusion.rss",
  "exclusion.sitemap",
  "exclusion.yahoo",
  "field.adZone",
  "field.allowReplies",
  "field.authorIds",
  "field.byline",
  "field.category",
  "field.featuredMedia",
  "field.mainMedia",
  "field.mode",
  "field.searchDescription",
  "field.searchTitle",
  "field.slug",
  "field.socialDescription",
  "field.socialImage",
  "field.socialTitle",
  "field.sponsored",
  "field.storyType",
  "field.subcategory",
  "field.syndicationExclusions",
  "field.tags",
  "field.translationOf",
  "hint.adZone",
  "hint.byline",
  "hint.featuredMedia",
  "hint.mainMedia",
  "hint.noImages",
  "hint.searchDescription",
  "hint.slug",
  "hint.socialImage",
  "hint.translationOf",
  "invalid.person",
  "keepMine",
  "live",
  "liveLink",
  "mode.ask",
  "mode.chat",
  "mode.liveblog",
  "mode.standard",
  "no",
  "none",
  "now",
  "outdated",
  "passed",
  "preview.feed",
  "preview.front",
  "preview.search",
  "preview.social",
  "preview.title",
  "publishing",
  "remove",
  "removeDialog.confirm",
  "removeDialog.legal",
  "removeDialog.legalWho",
  "removeDialog.reason",
  "removeDialog.reasonHint",
  "removeDialog.title",
  "removeTag",
  "removed",
  "scheduled",
  "section.discussion",
  "section.distribution",
  "section.publishing",
  "section.story",
  "tab.search",
  "tab.story",
  "time",
  "time.first",
  "time.second",
  "time.skipped",
  "time.twice",
  "unchanged",
  "unschedule",
  "unscheduled",
  "useTheirs",
  "when",
  "yes",
  "zone",
  "zoneTime",
] as const;

const partnerNames = ["msn", "yahoo", "partner"] as const satisfies readonly PartnerName[];
const reasons = [
  "noHeadline",
  "sponsored",
  "commerce",
  "satire",
  "tag",
  "old",
  "titleShort",
  "titleLong",
  "textShort",
] as const satisfies readonly PartnerReason[];

type PublishName = (typeof publishNames)[number];
export interface PublishLabels {
  publish: Record<PublishName, string>;
  checks: Record<CheckId, string>;
  partners: Record<PartnerName, string>;
  reasons: Record<PartnerReason, string>;
}

/** Values stay placeholders: `{count}` is filled in by the browser. */
const placeholders = Object.fromEntries(
  [
    "address",
    "count",
    "date",
    "days",
    "length",
    "limit",
    "name",
    "partners",
    "reason",
    "tag",
    "time",
    "value",
    "zone",
  ].map((name) => [name, `{${name}}`]),
);

export function presentPublishLabels({ t }: Pick<Intl, "t">): PublishLabels {
  const pick = <Name extends string>(names: readonly Name[], find: (name: Name) => string) =>
    Object.fromEntries(names.map((name) => [name, find(name)])) as Record<Name, string>;
  return {
    publish: pick(publishNames, (name) => t(`publish.${name}`, placeholders)),
    checks: pick(checkIds, (name) => t(`checklist.${name}`, placeholders)),
    partners: pick(partnerNames, (name) => t(`checklist.partner.${name}`)),
    reasons: pick(reasons, (name) => t(`checklist.reason.${name}`, placeholders)),
  };
}
