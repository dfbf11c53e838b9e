import {
  audiencePeriods,
  type Audience,
  type AudienceMark,
  readKinds,
  type AudiencePeriod,
  type ReadGroup,
  type ReadStory,
} from "../../../contract/audience/audience.ts";
import { refusalReasons, timeLimits } from "../../../contract/audience/readings.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { buildFeedPath, feedFormats } from "../../feed/feed-paths.ts";
import { presentManageChrome, type ManageChromeView } from "../manage/present-manage-chrome.ts";
import { createBlogNames } from "../manage/present-names.ts";
import { buildManagePath, buildStoryAudiencePath } from "../paths.ts";
import type { Tab } from "../ui/Tabs.tsx";
import { presentCurve, type CurveView } from "./present-curve.ts";

/** A large number with what it counts, and how it compares. */
export interface FigureView {
  value: string;
  label: string;
  note: string | null;
}

/** A list of parts, each with its number and a bar of its share. */
export interface PartsView {
  title: string;
  items: { key: string; label: string; value: string; share: number }[];
  note: string | null;
}

export interface AudienceView {
  frame: ManageChromeView;
  /** The story that it is about, with its page; null for a blog or the network. */
  story: { headline: string; href: string; blog: { label: string; href: string } } | null;
  periods: { label: string; tabs: Tab[] };
  figures: FigureView[];
  curve: CurveView | null;
  empty: string | null;
  parts: PartsView[];
  stories: {
    title: string;
    columns: string[];
    items: {
      key: string;
      headline: string;
      href: string;
      blog: string;
      views: string;
      /** How many of them are doubtful; empty for none. */
      doubtful: string;
      now: string;
    }[];
    hasBlogs: boolean;
    hasDoubts: boolean;
  } | null;
  /** The most read stories as feeds, for those who write newsletters; null on a story's page. */
  feeds: { text: string; links: { label: string; href: string }[] } | null;
  file: { label: string; href: string };
  /** How it is counted. */
  note: string;
  /** How exact the parts are, where they were sampled. */
  sampling: string | null;
}

type Page = PageContext;

interface Shown {
  audience: Audience;
  period: AudiencePeriod;
  /** The story, for its own page; otherwise the stories of the list. */
  story?: ReadStory;
  /** What happened to it. */
  marks?: readonly AudienceMark[];
  stories?: readonly ReadStory[];
  /** Of a blog or the network. */
  groups?: readonly ReadGroup[];
}

export function presentAudience(blog: Blog | null, shown: Shown, page: Page): AudienceView {
  const { intl, addressing } = page;
  const { audience, period, story, marks = [], stories, groups = [] } = shown;
  const { t } = intl;
  const path = story
    ? buildStoryAudiencePath(blog?.name ?? "", story.postId)
    : buildManagePath(blog?.name ?? null, "audience");
  const { timezone } = blog ?? page.mainSite;
  const own = buildManagePath(blog?.name ?? null, "audience");
  return {
    frame: presentManageChrome("audience", blog, page),
    story: story
      ? {
          headline: story.headline || t("audience.untitled"),
          href: addressing.rewrite(story.permalink),
          blog: {
            label: t("audience.ofBlog", { blog: blog?.displayName ?? "" }),
            href: addressing.ownHref(own),
          },
        }
      : null,
    periods: {
      label: t("audience.period"),
      tabs: audiencePeriods.map((name) => ({
        label: t(`audience.period.${name}`),
        href: addressing.ownHref(name === "day" ? path : `${path}?period=${name}`),
        isCurrent: name === period,
      })),
    },
    figures: presentFigures(audience, period, page),
    curve: presentCurve(audience, period, { timezone, marks }, page),
    empty: audience.views === 0 ? t(`audience.empty.${period}`) : null,
    parts: audience.views === 0 ? [] : [...presentGroups(groups, page), ...presentParts(audience, page)],
    stories: stories && stories.length > 0 ? presentStories(stories, blog, period, page) : null,
    feeds: story ? null : presentFeeds(blog ?? page.mainSite, page),
    file: { label: t("audience.file"), href: addressing.ownHref(`${path}/file?period=${period}`) },
    note: t("audience.note"),
    sampling: audience.views === 0 ? null : describeSampling(audience, page),
  };
}

function presentFigures(audience: Audience, period: AudiencePeriod, { intl }: Page): FigureView[] {
  const { t, number } = intl;
  const { now, views, doubtful, usual, seconds, depth, refused } = audience;
  const toEnd = depth.at(-1) ?? 0;
  const leftOut = refusalReasons.reduce((sum, reason) => sum + refused[reason], 0);
  const share = (part: number) => number(Math.max(0.1, Math.round((part / (leftOut + views)) * 1_000) / 10));
  const compared =
    usual === null || usual === 0
      ? views > 0 && period !== "year"
        ? t("audience.tooLittle")
        : null
      : t("audience.compared", { usual: number(usual), percent: Math.round((views / usual) * 100) });
  return [
    { value: number(now), label: t("audience.now"), note: null },
    { value: number(views), label: t(`audience.viewsOf.${period}`), note: compared },
    ...(seconds === null
      ? []
      : [{ value: formatDuration(seconds), label: t("audience.inView"), note: null }]),
    ...(views === 0
      ? []
      : [
          {
            value: t("audience.percent", { percent: findPercent(toEnd, views) }),
            label: t("audience.toEnd"),
            note: null,
          },
        ]),
    ...(doubtful === 0
      ? []
      : [{ value: number(doubtful), label: t("audience.doubtfulViews"), note: t("audience.doubtfulNote") }]),
    ...(leftOut === 0
      ? []
      : [
          {
            value: t("audience.percent", { percent: findPercent(leftOut, leftOut + views) }),
            label: t("audience.leftOut"),
            note: refusalReasons
              .filter((reason) => refused[reason] > 0)
              .map((reason) => t(`audience.refused.${reason}`, { percent: share(refused[reason]) }))
              .join(", "),
          },
        ]),
  ];
}

/**
 * The standard error of a figure that was sampled one in n is √((n − 1)/figure) of it: each of the figure/n points that were
 * kept stands for n.
 */
function describeSampling({ sampledOneIn }: Audience, { intl: { t, number } }: Page): string | null {
  if (sampledOneIn <= 1) return null;
  const percent = (figure: number) => number(Math.round(Math.sqrt((sampledOneIn - 1) / figure) * 1_000) / 10);
  return t("audience.sampled", {
    oneIn: number(Math.round(sampledOneIn * 10) / 10),
    thousand: percent(1_000),
    hundred: percent(100),
  });
}

/** "3:41" */
const formatDuration = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

const findPercent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.min(100, Math.round((part / whole) * 100));

/** Views by author, tag and story type, or by blog; bars compare with the most read of each. */
function presentGroups(groups: readonly ReadGroup[], { intl }: Page): PartsView[] {
  return readKinds.flatMap((kind) => {
    const own = groups.filter((group) => group.kind === kind);
    const [first] = own;
    if (first === undefined) return [];
    return {
      title: intl.t(`audience.by.${kind}`),
      note: kind === "author" || kind === "tag" ? intl.t(`audience.byNote.${kind}`) : null,
      items: own.map(({ id, name, views }) => ({
        key: id,
        label: name,
        value: intl.number(views),
        share: findPercent(views, first.views),
      })),
    };
  });
}

/** Sources listed; the rest is one line of its own. */
const listedSources = 12;

function presentParts(audience: Audience, page: Page): PartsView[] {
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

const presentFeeds = ({ host }: Blog, { addressing, intl }: Page): AudienceView["feeds"] => ({
  text: intl.t("audience.feeds"),
  links: feedFormats.map(({ format, name }) => ({
    label: name,
    href: addressing.href(host, buildFeedPath({ format, subject: { kind: "popular" } })),
  })),
});

/** Stories in the table; the file has all that the services name. */
const listedStories = 20;

function presentStories(
  stories: readonly ReadStory[],
  blog: Blog | null,
  period: AudiencePeriod,
  page: Page,
): AudienceView["stories"] {
  const { intl, addressing } = page;
  const { t, number } = intl;
  const blogs = createBlogNames(page);
  const hasBlogs = blog === null;
  const shown = stories.slice(0, listedStories);
  const hasDoubts = shown.some(({ doubtful }) => doubtful > 0);
  return {
    title: t(`audience.stories.${period === "year" ? "week" : period}`),
    columns: [
      t("audience.story"),
      ...(hasBlogs ? [t("moderation.audit.blog")] : []),
      t("audience.views"),
      ...(hasDoubts ? [t("audience.doubtful")] : []),
      t("audience.nowShort"),
    ],
    hasBlogs,
    hasDoubts,
    items: shown.map(({ postId, blogId, headline, views, doubtful, now }) => ({
      key: postId,
      headline: headline || t("audience.untitled"),
      href: addressing.ownHref(buildStoryAudiencePath(blogs.find(blogId)?.name ?? "", postId)),
      blog: blogs.name(blogId),
      views: number(views),
      doubtful: doubtful > 0 ? number(doubtful) : "",
      now: number(now),
    })),
  };
}
