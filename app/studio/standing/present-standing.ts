import type * as v from "valibot";
import type { Blog } from "../../../contract/entities/blog.ts";
import type { StoryStanding } from "../../../contract/posts/standing.ts";
import type { getShareOffer } from "../../../contract/posts/shares.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { presentTime } from "../../date-time/present-time.ts";
import { createBlogNames } from "../manage/present-names.ts";
import { buildManagePath, buildSectionPath, buildStandingPath, buildWritePath } from "../paths.ts";
import { presentFeaturedReplies } from "./present-featured.ts";
import { presentFronts } from "./present-fronts.ts";
import type { SearchPage } from "../../../contract/search/search.ts";
import { presentRelated, presentRelatedSearch } from "./present-related.ts";
import { presentSticky, type TypedEnd } from "./present-sticky.ts";
import type { NoticeView, PlaceGroup, PlaceView, StandingView } from "./standing-view.ts";

export type Offer = v.InferOutput<(typeof getShareOffer)["reply"]>;

/** What the page shows besides where the story stands. */
export interface StandingState {
  notice: NoticeView | null;
  /** Unique for each copy of the page. */
  key: string;
  /** The story's shares; null if readers don't see the story. */
  offer: Offer | null;
  /** What was typed as the end of a sticky story, and what is wrong with it. */
  sticky: TypedEnd | null;
  /** The same of related stories. */
  related: TypedEnd | null;
  q: string;
  found: Pick<SearchPage, "items"> | null;
}

/** Presents where a story of a blog stands. */
export function presentStanding(
  standing: StoryStanding,
  blog: Blog,
  state: StandingState,
  page: PageContext,
): StandingView {
  const { intl, addressing, now } = page;
  const { story } = standing;
  const writer = createPlaceWriter(blog, page);
  const headline = story.headline.trim() || intl.t("write.untitled");
  const path = addressing.ownHref(buildStandingPath(blog.name, story.id));
  const isLater = story.publishTimeMillis > now;
  return {
    frame: { title: intl.t("standing.title"), scope: headline },
    path: state.q === "" ? path : `${path}?${new URLSearchParams({ q: state.q }).toString()}`,
    notice: state.notice,
    back: {
      href: addressing.ownHref(`${buildManagePath(blog.name, "stories")}?state=live`),
      label: intl.t("standing.allStories"),
    },
    story: {
      headline,
      href: addressing.rewrite(story.permalink),
      shape: story.isPublic ? "disc" : isLater ? "diamond" : "ring",
      state: intl.t(
        story.isPublic ? "standing.public" : isLater ? "standing.scheduled" : "standing.notPublic",
      ),
    },
    write: { href: addressing.ownHref(buildWritePath(story.id)), label: intl.t("standing.edit") },
    intro: intl.t("standing.intro", { blog: blog.displayName }),
    groups: [
      presentFronts(standing, blog, state.key, writer, page),
      ...presentSticky(standing, blog, state.sticky, writer, page),
      presentStrips(standing, writer, page),
      presentSections(standing, blog, writer, page),
      presentShares(state.offer, blog, writer, page),
      presentFeaturedReplies(standing, blog, writer, page),
      presentRelated(standing, blog, state.related, writer, page),
    ],
    search: presentRelatedSearch(standing, state, page),
  };
}

export type PlaceWriter = ReturnType<typeof createPlaceWriter>;

/** What the places of one story have in common; times are in its blog's zone. */
function createPlaceWriter(blog: Blog, page: PageContext) {
  const { intl, addressing, now } = page;
  const blogs = createBlogNames(page);
  const time = (ms: number) => presentTime(ms, { now, timezone: blog.timezone, intl }).absolute;
  return {
    time,
    blogName: blogs.name,
    link: (path: string, label: string, name: string) => ({
      href: addressing.ownHref(path),
      label,
      name: `${label}: ${name}`,
    }),
    managePath: (blogId: string, name: "strip" | "shares" | "front") => {
      const found = blogs.find(blogId);
      return buildManagePath(name === "front" && found?.isMainSite ? null : (found?.name ?? blog.name), name);
    },
    until: (ms: number | null) => (ms === null ? [] : [intl.t("standing.until", { time: time(ms) })]),
    from: (ms: number | null) =>
      ms === null ? [] : [intl.t(ms > now ? "standing.from" : "standing.since", { time: time(ms) })],
  };
}

function presentStrips({ strips }: StoryStanding, write: PlaceWriter, { intl }: PageContext): PlaceGroup {
  return {
    key: "strip",
    title: intl.t("standing.strips"),
    intro: null,
    empty: intl.t("standing.strips.empty"),
    places: strips.map((strip): PlaceView => {
      const name = write.blogName(strip.blogId);
      return {
        key: `${strip.id}-${strip.blogId}`,
        title: name,
        shape: "disc",
        state: strip.text,
        details: [...write.from(strip.setTimeMillis), ...write.until(strip.endTimeMillis)],
        buttons: strip.mayEnd
          ? [
              {
                label: intl.t("strips.end"),
                name: `${intl.t("strips.end")}: ${name}`,
                fields: [
                  ["do", "strip"],
                  ["id", strip.id],
                  ["blog", strip.blogId],
                  ["version", String(strip.version)],
                ],
              },
            ]
          : [],
        link: strip.mayEnd
          ? write.link(write.managePath(strip.blogId, "strip"), intl.t("standing.open"), name)
          : null,
      };
    }),
    choose: [],
    until: null,
    link: null,
  };
}

function presentSections(
  { sections, otherSections, mayOrderSections }: StoryStanding,
  blog: Blog,
  write: PlaceWriter,
  { intl, now }: PageContext,
): PlaceGroup {
  return {
    key: "sections",
    title: intl.t("standing.sections"),
    intro: null,
    empty: intl.t("standing.sections.empty"),
    places: sections.map((one): PlaceView => {
      const { section, displayName, position, startTimeMillis, endTimeMillis } = one;
      const isToCome = startTimeMillis !== null && startTimeMillis > now;
      const isEnded = endTimeMillis !== null && endTimeMillis <= now;
      const state = isEnded ? "ended" : isToCome ? "toCome" : "running";
      return {
        key: section,
        title: displayName,
        shape: isEnded ? "ring" : isToCome ? "diamond" : "disc",
        state: intl.t(`sections.is.${state}`),
        details: [
          ...(position === null ? [] : [intl.t("standing.position", { position: position + 1 })]),
          ...write.from(startTimeMillis),
          ...write.until(endTimeMillis),
          ...(one.isOwn ? [intl.t("standing.sections.own")] : []),
        ],
        buttons:
          mayOrderSections && position !== null && !one.isOwn
            ? [
                {
                  label: intl.t("standing.remove"),
                  name: `${intl.t("standing.remove")}: ${displayName}`,
                  fields: [
                    ["do", "section"],
                    ["section", section],
                    ["version", String(one.orderVersion)],
                  ],
                },
              ]
            : [],
        link: mayOrderSections
          ? write.link(buildSectionPath(blog.name, section), intl.t("standing.open"), displayName)
          : null,
      };
    }),
    choose:
      otherSections.length === 0
        ? []
        : [
            {
              id: "section-choice",
              label: intl.t("standing.sections.add"),
              field: "choice",
              hint: null,
              choices: otherSections.map(({ section, displayName, orderVersion }) => ({
                value: `${orderVersion} ${section}`,
                label: displayName,
                isChosen: false,
              })),
              submit: intl.t("standing.place"),
              fields: [["do", "addToSection"]],
            },
          ],
    until: null,
    link: null,
  };
}

function presentShares(
  offer: Offer | null,
  blog: Blog,
  write: PlaceWriter,
  { intl, addressing, now }: PageContext,
): PlaceGroup {
  const shares = (offer?.targets ?? []).flatMap(({ share }) =>
    share !== null && (share.state === "shared" || share.state === "waiting") ? [share] : [],
  );
  const mayShare = (offer?.targets ?? []).some(({ outcome }) => outcome !== null);
  const path = buildManagePath(blog.name, "shares");
  return {
    key: "shares",
    title: intl.t("standing.shares"),
    intro: null,
    empty: intl.t(offer === null ? "standing.shares.notPublic" : "standing.shares.empty"),
    places: shares.map((share): PlaceView => {
      const name = write.blogName(share.blogId);
      const isWaiting = share.state === "waiting";
      const label = intl.t(isWaiting ? "shares.withdraw" : "shares.do.unshare");
      return {
        key: share.blogId,
        title: name,
        shape: isWaiting ? "half" : share.timeMillis > now ? "diamond" : "disc",
        state: intl.t(isWaiting ? "shares.state.waiting" : "shares.state.shared"),
        details: [
          ...write.from(share.timeMillis),
          ...(share.look.headline === null ? [] : [`“${share.look.headline}”`]),
        ],
        buttons: share.possible.unshare
          ? [
              {
                label,
                name: `${label}: ${name}`,
                fields: [
                  ["do", "unshare"],
                  ["to", share.blogId],
                  ["version", String(share.version)],
                ],
              },
            ]
          : [],
        link:
          share.possible.change || share.possible.decide
            ? write.link(
                `${write.managePath(share.blogId, "shares")}?story=${share.story.id}&to=${share.blogId}`,
                intl.t("standing.open"),
                name,
              )
            : null,
      };
    }),
    choose: [],
    until: null,
    link: mayShare
      ? {
          href: addressing.ownHref(`${path}?story=${offer?.story.id ?? ""}`),
          label: intl.t("standing.shares.add"),
        }
      : null,
  };
}
