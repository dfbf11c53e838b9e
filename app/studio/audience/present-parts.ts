import {
  audienceGroups,
  formatGroup,
  readKinds,
  type Audience,
  type ReadGroup,
} from "../../../contract/audience/audience.ts";
import { timeLimits } from "../../../contract/audience/readings.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { buildGroupAudiencePath, buildManagePath } from "../paths.ts";

type Page = PageContext;

/** A list of parts, each with its number and a bar of its share. */
export interface PartsView {
  title: string;
  items: { key: string; label: string; value: string; share: number; href: string | null }[];
  note: string | null;
}

export const findPercent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.min(100, Math.round((part / whole) * 100));

/** Views by author, tag and story type, or by blog; bars compare with the most read of each. */
export function presentGroups(
  groups: readonly ReadGroup[],
  blog: Blog | null,
  { intl, addressing, network }: Page,
): PartsView[] {
  const hrefOf = ({ kind, id }: ReadGroup): string | null => {
    const own = audienceGroups.find((name) => name === kind);
    if (own !== undefined) return buildGroupAudiencePath(blog?.name ?? null, formatGroup(own, id));
    const found = network.find((sister) => sister.id === id);
    return found ? buildManagePath(found.name, "audience") : null;
  };
  return readKinds.flatMap((kind) => {
    const own = groups.filter((group) => group.kind === kind);
    const [first] = own;
    if (first === undefined) return [];
    return {
      title: intl.t(`audience.by.${kind}`),
      note: kind === "author" || kind === "tag" ? intl.t(`audience.byNote.${kind}`) : null,
      items: own.map((group) => {
        const href = hrefOf(group);
        return {
          key: group.id,
          label: group.name,
          value: intl.number(group.views),
          share: findPercent(group.views, first.views),
          href: href === null ? null : addressing.ownHref(href),
        };
      }),
    };
  });
}

/** Sources listed; the rest is one line of its own. */
const listedSources = 12;

export function presentParts(audience: Audience, page: Page): PartsView[] {
  const { intl } = page;
  const { t } = intl;
  const { views, depth, stayed } = audience;
  const known = audience.sources.reduce((sum, { count }) => sum + count, 0);
  const sources = audience.sources.map(({ kind, name, count }) => ({
    key: `${kind} ${name}`,
    label: nameSource(kind, name, page),
    count,
  }));
  const listed = sources.slice(0, listedSources);
  const others = Math.max(views, known) - listed.reduce((sum, { count }) => sum + count, 0);
  const countries = new Intl.DisplayNames(intl.locale, { type: "region" });
  const parts = [
    {
      title: t("audience.sources"),
      items:
        others > 0 ? [...listed, { key: "rest", label: t("audience.source.rest"), count: others }] : listed,
    },
    {
      title: t("audience.depth"),
      items: depth.map((count, index) => ({
        key: String(index),
        label: t("audience.part", { part: index + 1, parts: depth.length }),
        count,
      })),
    },
    {
      title: t("audience.stayed"),
      items: timeLimits.map((limit, index) => ({
        key: String(limit),
        label:
          limit < 60 ? t("audience.seconds", { count: limit }) : t("audience.minutes", { count: limit / 60 }),
        count: stayed[index] ?? 0,
      })),
    },
    {
      title: t("audience.devices"),
      items: audience.devices.map(({ kind, count }) => ({
        key: kind,
        label: t(`audience.device.${kind}`),
        count,
      })),
    },
    {
      title: t("audience.countries"),
      items: audience.countries.map(({ code, count }) => ({
        key: code,
        label: code === "" ? t("audience.country.others") : (countries.of(code) ?? code),
        count,
      })),
      note: t("audience.fewest"),
    },
    {
      title: t("audience.events"),
      items: audience.linkEvents.map(({ category, action, label, count }) => ({
        key: JSON.stringify([category, action, label]),
        label: [category, action, label].filter(Boolean).join(" · "),
        count,
      })),
      note: t("audience.eventsNote"),
    },
  ];
  return parts
    .filter(({ items }) => items.some(({ count }) => count > 0))
    .map(({ title, items, note = null }: { title: string; items: typeof listed; note?: string | null }) => ({
      title,
      note,
      items: items.map(({ key, label, count }) => ({
        key,
        label,
        value: intl.number(count),
        share: findPercent(count, Math.max(views, ...items.map((item) => item.count))),
        href: null,
      })),
    }));
}

/** Names of engines and networks are their own in every language. */
const properNames: Readonly<Record<string, string>> = {
  "google-news": "Google News",
  google: "Google",
  bing: "Bing",
  yahoo: "Yahoo",
  duckduckgo: "DuckDuckGo",
  chatgpt: "ChatGPT",
  gemini: "Gemini",
  copilot: "Copilot",
  x: "X",
  tiktok: "TikTok",
  youtube: "YouTube",
  linkedin: "LinkedIn",
  whatsapp: "WhatsApp",
  "hacker-news": "Hacker News",
};
const nameProperly = (name: string) =>
  properNames[name] ?? `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

function nameSource(
  kind: Audience["sources"][number]["kind"],
  name: string,
  { intl, network }: Page,
): string {
  switch (kind) {
    case "search":
    case "social":
      return nameProperly(name);
    case "site":
      return name;
    case "sister":
      return network.find((blog) => blog.name === name)?.displayName ?? name;
    default:
      return intl.t(`audience.source.${kind}`);
  }
}
