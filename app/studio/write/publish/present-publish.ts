import type { ChecklistInput } from "../../../../contract/checklist-parts.ts";
import type { Blog } from "../../../../contract/entities/blog.ts";
import type { StoryTypeTree } from "../../../../contract/entities/taxonomy.ts";
import type { PageContext } from "../../../blog/page-context.ts";
import { nameZone } from "../../../date-time/present-time.ts";
import type { ImageConfig } from "../../../image/build-image-url.ts";
import { presentMediaPicker, type MediaPickerView } from "../../media/present-library.ts";
import { buildLiveblogPath, buildManagePath, buildWritePath } from "../../paths.ts";
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

/** `storyTypes` is null if the services didn't respond: the chosen one then stays. */
export function presentPublish(
  draft: Draft,
  personId: string,
  storyTypes: StoryTypeTree[] | null,
  page: PageContext,
): PublishView {
  const { intl, network, mainSite, addressing, images, now } = page;
  const blog = [...network, mainSite].find(({ id }) => id === draft.blogId) ?? mainSite;
  const path = addressing.ownHref(buildWritePath(draft.id));
  const { isCommerce, isSatire, isMainSite, properties, sales, displayName, host, timezone } = blog;
  return {
    labels: presentPublishLabels(intl),
    locale: intl.locale,
    blog: { isCommerce, isSatire, isMainSite, properties, sales, displayName, host, timezone },
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
    now,
    action: `${path}/publish`,
    suggestions: `${path}/tags`,
    list: addressing.ownHref(buildManagePath(blog.name, "stories")),
    liveHref: draft.permalink === null ? null : addressing.rewrite(draft.permalink),
    checksHref: addressing.ownHref(`/manage/${blog.name}/checks/${draft.id}`),
    keptPrefix: `magma.fact.${personId}.${draft.id}.`,
  };
}
