import type { ChecklistInput } from "../../../../contract/checklist-parts.ts";
import type { Blog } from "../../../../contract/entities/blog.ts";
import type { StoryTypeTree } from "../../../../contract/entities/taxonomy.ts";
import type { StoryStanding } from "../../../../contract/posts/standing.ts";
import type { PageContext } from "../../../blog/page-context.ts";
import { nameZone } from "../../../date-time/present-time.ts";
import type { ImageConfig } from "../../../image/build-image-url.ts";
import { presentMediaPicker, type MediaPickerView } from "../../media/present-library.ts";
import {
  buildChecksPath,
  buildHeadlinesPath,
  buildLiveblogPath,
  buildManagePath,
  buildStandingPath,
  buildWritePath,
} from "../../paths.ts";
import { formatMoment } from "../../time/format-moment.ts";
import type { Draft } from "../present-write.ts";
import { presentPublishLabels, type PublishLabels } from "./publish-labels.ts";

/** A person who may be an author. */
export interface AuthorChoice {
  id: string;
  screenName: string;
  name: string;
}

/** The publishing panel's initial data, besides the story. */
export interface PublishView {
  labels: PublishLabels;
  locale: string;
  /** Its name, address and zone, and its rules for the checklist. */
  blog: ChecklistInput["blog"] & Pick<Blog, "displayName" | "host" | "timezone">;
  /** The embargo of its plan; null without one. */
  embargo: NonNullable<ChecklistInput["embargo"]> | null;
  /** "New York" */
  zone: string;
  storyTypes: StoryTypeTree[];
  people: AuthorChoice[];
  images: ImageConfig;
  /** Picker of the lead image. */
  media: MediaPickerView;
  /** Link to its desk, if it is a liveblog. */
  liveblog: { href: string; label: string };
  /** Link to its corrections; null without permission, and for stories that were never public. */
  corrections: { href: string; label: string } | null;
  /** Where it stands, with the link to that page; null for stories that were never scheduled or public. */
  standing: { href: string; label: string; places: string[] } | null;
  /** The page of its headline tests; null for a story that was never published. */
  headlines: { href: string; label: string } | null;
  /** When the page was loaded, ms. */
  now: number;
  /** Target of the panel's actions. */
  action: string;
  /** Address of tag suggestions. */
  suggestions: string;
  /** Path of the list of stories, opened after a deletion. */
  list: string;
  /** The story's reader page, and its publication checks. */
  liveHref: string | null;
  checksHref: string;
  /** Prefix of the names under which the device stores this person's unsaved text. */
  keptPrefix: string;
}

/** `storyTypes` and `standing` are null if the services didn't respond: the chosen type then stays. */
export function presentPublish(
  draft: Draft,
  personId: string,
  storyTypes: StoryTypeTree[] | null,
  standing: StoryStanding | null,
  page: PageContext,
): PublishView {
  const { intl, network, mainSite, addressing, images, now } = page;
  const blog = [...network, mainSite].find(({ id }) => id === draft.blogId) ?? mainSite;
  const path = addressing.ownHref(buildWritePath(draft.id));
  const { isCommerce, isSatire, isMainSite, properties, sales, displayName, host, timezone } = blog;
  const { closedTimeMillis } = blog;
  return {
    labels: presentPublishLabels(intl),
    locale: intl.locale,
    blog: {
      isCommerce,
      isSatire,
      isMainSite,
      properties,
      sales,
      displayName,
      host,
      timezone,
      ...(closedTimeMillis !== undefined && { closedTimeMillis }),
    },
    embargo:
      draft.embargoMillis === null
        ? null
        : {
            untilMillis: draft.embargoMillis,
            text: formatMoment(draft.embargoMillis, intl.locale, timezone),
          },
    zone: nameZone(timezone),
    storyTypes: storyTypes ?? [],
    people: draft.people.map((person) => ({
      id: person.id,
      screenName: person.screenName,
      name: person.displayName,
    })),
    images,
    media: presentMediaPicker(blog, page),
    liveblog: {
      href: addressing.ownHref(buildLiveblogPath(blog.name, draft.id)),
      label: intl.t("liveblog.open"),
    },
    corrections:
      draft.possible.publish &&
      (draft.state === "live" || draft.state === "removed") &&
      draft.permalink !== null
        ? {
            href: addressing.ownHref(`${buildManagePath(blog.name, "corrections")}?story=${draft.id}`),
            label: intl.t("moderation.page.corrections"),
          }
        : null,
    standing:
      draft.permalink === null && draft.state !== "scheduled"
        ? null
        : {
            href: addressing.ownHref(buildStandingPath(blog.name, draft.id)),
            label: intl.t("standing.link"),
            places: standing === null ? [] : listPlaces(standing, page),
          },
    headlines:
      draft.permalink === null && draft.state !== "scheduled"
        ? null
        : {
            href: addressing.ownHref(buildHeadlinesPath(blog.name, draft.id)),
            label: intl.t("headlines.link"),
          },
    now,
    action: `${path}/publish`,
    suggestions: `${path}/tags`,
    list: addressing.ownHref(buildManagePath(blog.name, "stories")),
    liveHref: draft.permalink === null ? null : addressing.rewrite(draft.permalink),
    checksHref: addressing.ownHref(buildChecksPath(blog.name, draft.id)),
    keptPrefix: `magma.fact.${personId}.${draft.id}.`,
  };
}

/** The places of a story in a few words each: "Kotaku: Lead", "Shared to Gizmodo". */
function listPlaces({ fronts, sticky, strips, sections, story }: StoryStanding, page: PageContext): string[] {
  const { intl, network, mainSite, now } = page;
  const name = (id: string) => [mainSite, ...network].find((blog) => blog.id === id)?.displayName ?? "";
  const shown = fronts.filter(({ state }) => state === "live" || state === "imported");
  const places = [
    ...shown.flatMap(({ blogId, spots }) =>
      spots.length === 0
        ? [intl.t("standing.onFront", { blog: name(blogId) })]
        : spots
            .filter(({ leftOut }) => leftOut === null)
            .map(({ block }) => {
              const place =
                block === null
                  ? intl.t("standing.splash")
                  : (block.title ?? intl.t(`frontDesk.layout.${block.layout}`));
              return intl.t("standing.inBlock", { blog: name(blogId), block: place });
            }),
    ),
    ...(sticky.endTimeMillis !== null && sticky.isShown ? [intl.t("standing.sticky")] : []),
    ...strips.map(({ blogId }) => intl.t("standing.onStrip", { blog: name(blogId) })),
    ...sections
      .filter(({ startTimeMillis }) => startTimeMillis === null || startTimeMillis <= now)
      .map(({ displayName }) => displayName),
    ...story.sharedTo.map((id) => intl.t("standing.sharedTo", { blog: name(id) })),
  ];
  return [...new Set(places)];
}
