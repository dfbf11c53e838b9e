import {
  audiencePeriods,
  formatGroup,
  maxGroupStories,
  type Audience,
  type AudienceMark,
  type AudiencePeriod,
  type ReadGroup,
  type ReadStory,
  type ShownGroup,
} from "../../../contract/audience/audience.ts";
import { refusalReasons } from "../../../contract/audience/readings.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { buildFeedPath, feedFormats } from "../../feed/feed-paths.ts";
import { presentManageChrome, type ManageChromeView } from "../manage/present-manage-chrome.ts";
import { createBlogNames } from "../manage/present-names.ts";
import { buildManagePath, buildStoryAudiencePath } from "../paths.ts";
import { formatMoment } from "../time/format-moment.ts";
import type { Tab } from "../ui/Tabs.tsx";
import { presentCurve, type CurveView } from "./present-curve.ts";
import { findPercent, presentGroups, presentParts, type PartsView } from "./present-parts.ts";

/** A large number with what it counts, and how it compares. */
export interface FigureView {
  value: string;
  label: string;
  note: string | null;
}

export interface AudienceView {
  frame: ManageChromeView;
  /** The story or the stories that it is about; null for all of a blog or the network. */
  about: {
    title: string;
    /** The story's page. */
    href: string | null;
    note: string | null;
    /** The audience of all; null for those who may not see it. */
    all: { label: string; href: string } | null;
  } | null;
  /** The moment that the figures are of, and where newer ones are. */
  time: string;
  livePath: string;
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
  mayReadAll?: boolean;
  /** The story, for its own page; otherwise the stories of the list. */
  story?: ReadStory;
  /** What happened to it. */
  marks?: readonly AudienceMark[];
  stories?: readonly ReadStory[];
  /** Of a blog or the network. */
  groups?: readonly ReadGroup[];
  /** Which stories, if it isn't about all. */
  group?: ShownGroup | null;
}

export function presentAudience(blog: Blog | null, shown: Shown, page: Page): AudienceView {
  const { intl, addressing } = page;
  const { audience, period, story, marks = [], stories, groups = [], group = null } = shown;
  const { t } = intl;
  const of = group && formatGroup(group.kind, group.id);
  const path = story
    ? buildStoryAudiencePath(blog?.name ?? "", story.postId)
    : buildManagePath(blog?.name ?? null, "audience");
  const build = (values: Record<string, string>, part = "") => {
    const query = new URLSearchParams({ ...(of !== null && { of }), ...values }).toString();
    return addressing.ownHref(`${path}${part}${query === "" ? "" : `?${query}`}`);
  };
  const { timezone } = blog ?? page.mainSite;
  // Of a year, those of some stories aren't known.
  const hasDetails = audience.views > 0 && (group === null || period !== "year");
  return {
    frame: presentManageChrome("audience", blog, page),
    about: presentAbout(blog, shown, page),
    time: t("audience.asOf", { time: formatMoment(page.now, intl.locale, timezone) }),
    livePath: build({ period }, "/live"),
    periods: {
      label: t("audience.period"),
      tabs: audiencePeriods.map((name) => ({
        label: t(`audience.period.${name}`),
        href: build(name === "day" ? {} : { period: name }),
        isCurrent: name === period,
      })),
    },
    figures: presentFigures(audience, period, hasDetails, page),
    curve: presentCurve(audience, period, { timezone, marks }, page),
    empty: audience.views === 0 ? t(`audience.empty.${period}`) : null,
    parts: [
      ...(audience.views === 0 ? [] : presentGroups(groups, blog, page)),
      ...(hasDetails ? presentParts(audience, page) : []),
    ],
    stories: stories && stories.length > 0 ? presentStories(stories, blog, period, page) : null,
    feeds: story || group ? null : presentFeeds(blog ?? page.mainSite, page),
    file: { label: t("audience.file"), href: build({ period }, "/file") },
    note: t("audience.note"),
    sampling: hasDetails ? describeSampling(audience, page) : null,
  };
}

/** The story, or which stories and how many. */
function presentAbout(
  blog: Blog | null,
  { story, group = null, period, mayReadAll = true }: Shown,
  { intl, addressing }: Page,
): AudienceView["about"] {
  const { t, number } = intl;
  if (!story && !group) return null;
  const all = mayReadAll
    ? {
        label: blog ? t("audience.ofBlog", { blog: blog.displayName }) : t("audience.ofNetwork"),
        href: addressing.ownHref(buildManagePath(blog?.name ?? null, "audience")),
      }
    : null;
  if (story)
    return {
      title: story.headline || t("audience.untitled"),
      href: addressing.rewrite(story.permalink),
      note: null,
      all,
    };
  if (!group) return null;
  const counted = group.isCut
    ? t("audience.group.newest", { count: number(maxGroupStories) })
    : t("audience.group.stories", { count: group.stories });
  return {
    title: `${t(`audience.of.${group.kind}`)}: ${group.name}`,
    href: null,
    note: period === "year" ? `${counted} ${t("audience.group.noDetails")}` : counted,
    all,
  };
}

function presentFigures(
  audience: Audience,
  period: AudiencePeriod,
  hasDetails: boolean,
  { intl }: Page,
): FigureView[] {
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
    ...(hasDetails
      ? [
          {
            value: t("audience.percent", { percent: findPercent(toEnd, views) }),
            label: t("audience.toEnd"),
            note: null,
          },
        ]
      : []),
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
