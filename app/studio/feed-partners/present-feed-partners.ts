import type { SettingName, SettingsOfScope } from "../../../contract/network/blog-settings.ts";
import { partnerSettings } from "../../../contract/feed-partners.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { buildFeedPath } from "../../feed/feed-paths.ts";
import type { Partner } from "../../feed/partners.ts";
import { presentManageChrome } from "../manage/present-manage-chrome.ts";
import { buildManagePath } from "../paths.ts";
import { presentSettings, type SettingsAnswer, type SettingsView } from "../settings/present-settings.ts";
import type { FeedDifference, FeedStory, PartnerName, PartnerStories } from "./compare-feeds.ts";

/** The settings that decide which feeds partners get, and what is in them; in the order of the page. */
export const feedSettings = [
  ...Object.values(partnerSettings),
  "partnersGetSponsored",
  "partnerExcludedTags",
] as const satisfies readonly SettingName[];

export interface PartnerView {
  title: string;
  /** Of its feed; null while the blog doesn't have it. */
  feed: { href: string; label: string } | null;
  /** "20 stories are in this feed; 3 aren't." */
  summary: string;
  /** What the partner gets. */
  rules: string[];
  refused: {
    title: string;
    stories: { href: string; title: string; reasons: string }[];
    more: string | null;
  } | null;
}

export interface FeedPartnersView {
  frame: SettingsView["frame"];
  form: SettingsView;
  partners: PartnerView[];
}

/** Refused stories, and lines of a difference, that are listed by name. */
const maxListed = 20;

/** The name of a partner, as its page has it. */
export const namePartner = (name: PartnerName, { t }: PageContext["intl"]) =>
  t(name === "msn" || name === "yahoo" ? `checklist.partner.${name}` : `feedPartners.name.${name}`);

/** The page of a blog's partner feeds: what each gets, why stories are refused, and the rules that can be changed. */
export function presentFeedPartners(
  found: SettingsOfScope,
  blog: Blog,
  evaluated: readonly PartnerStories[],
  { answer, differences }: { answer: SettingsAnswer; differences: readonly FeedDifference[] | null },
  page: PageContext,
): FeedPartnersView {
  const { intl, addressing } = page;
  const names: readonly string[] = feedSettings;
  const mine = { ...found, items: found.items.filter(({ name }) => names.includes(name)), groups: [] };
  const form = presentSettings(mine, { blog, group: null }, answer, page);
  return {
    frame: presentManageChrome("feed-partners", blog, page),
    form: {
      ...form,
      intro: intl.t("feedPartners.intro"),
      action: addressing.ownHref(buildManagePath(blog.name, "feed-partners")),
      review:
        form.review && differences
          ? {
              ...form.review,
              title: intl.t("feedPartners.review"),
              lines: [...form.review.lines, ...differences.flatMap((one) => describeDifference(one, page))],
            }
          : form.review,
    },
    partners: evaluated.map((one) => presentPartner(one, blog, page)),
  };
}

function presentPartner(
  { name, partner, isOffered, stories }: PartnerStories,
  blog: Blog,
  page: PageContext,
): PartnerView {
  const { intl, addressing } = page;
  const path = buildFeedPath({ format: "rss", subject: { kind: "partner", name } });
  const refused = (stories ?? []).filter(({ faults }) => faults.length > 0);
  const sent = (stories ?? []).filter(({ isSent }) => isSent).length;
  const summary = !isOffered
    ? intl.t("feedPartners.off")
    : stories === null
      ? intl.t("moderation.error.failed")
      : `${intl.t("feedPartners.sent", { count: sent })} ${intl.t("feedPartners.refused", { count: refused.length })}`;
  return {
    title: namePartner(name, intl),
    feed: isOffered
      ? { href: addressing.href(blog.host, path), label: addressing.absolute(blog.host, path) }
      : null,
    summary,
    rules: describeRules(partner, page),
    refused:
      !isOffered || refused.length === 0
        ? null
        : {
            title: intl.t("feedPartners.notSent"),
            stories: refused.slice(0, maxListed).map(({ url, title, faults }) => ({
              href: addressing.rewrite(url),
              title: title === "" ? intl.t("feedPartners.untitled") : title,
              reasons: faults.map(({ id, values }) => intl.t(id, values)).join("; "),
            })),
            more:
              refused.length > maxListed
                ? intl.t("feedPartners.more", { count: refused.length - maxListed })
                : null,
          },
  };
}

/** What a partner gets, in words. */
function describeRules(partner: Partner, { intl }: Pick<PageContext, "intl">): string[] {
  const { t } = intl;
  const { list, items, maxAge, title, text, excludedTags, picture, expiresAfter } = partner;
  const words = new Intl.ListFormat(intl.locale);
  return [
    t(`feedPartners.rule.${list}`, { count: items }),
    ...(maxAge === null ? [] : [t("feedPartners.rule.age", { count: maxAge })]),
    ...(expiresAfter === null ? [] : [t("feedPartners.rule.expiry", { count: expiresAfter })]),
    ...(title.min > 1 ? [t("feedPartners.rule.title", { count: title.min })] : []),
    ...(text.min > 1 ? [t("feedPartners.rule.text", { count: text.min })] : []),
    ...(["Sponsored", "Commerce", "Satire"] as const)
      .filter((kind) => !partner[`takes${kind}`])
      .map((kind) => t(`feedPartners.rule.no${kind}`)),
    t("feedPartners.rule.tags", { tags: words.format(excludedTags) }),
    ...(picture.minWidth > 0 ? [t("feedPartners.rule.width", { width: picture.minWidth })] : []),
    t("feedPartners.rule.rights"),
    ...(partner.tellsRemovals ? [t("feedPartners.rule.removals")] : []),
  ];
}

/** Stories that come in and fall out, a line for each. */
function describeDifference(difference: FeedDifference, { intl }: Pick<PageContext, "intl">): string[] {
  const { name, offered, count, incoming, outgoing, isKnown } = difference;
  const partner = namePartner(name, intl);
  if (offered === "ends") return [intl.t("feedPartners.ends", { partner })];
  if (!isKnown) return [intl.t("feedPartners.unknown", { partner })];
  if (offered === "begins") return [intl.t("feedPartners.begins", { partner, count })];
  if (incoming.length + outgoing.length === 0) return [intl.t("feedPartners.same", { partner })];
  const line = (id: "feedPartners.in" | "feedPartners.out", { title, faults }: FeedStory) => {
    const reasons = faults.map((fault) => intl.t(fault.id, fault.values)).join("; ");
    return intl.t(id, { partner, title, reasons: reasons === "" ? intl.t("feedPartners.noRoom") : reasons });
  };
  const lines = [
    ...outgoing.map((story) => line("feedPartners.out", story)),
    ...incoming.map((story) => line("feedPartners.in", story)),
  ];
  const left = lines.length - maxListed;
  return [
    ...lines.slice(0, maxListed),
    ...(left > 0 ? [intl.t("feedPartners.moreOf", { partner, count: left })] : []),
  ];
}
