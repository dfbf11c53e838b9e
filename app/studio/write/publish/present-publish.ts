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

/** Somebody who may be an author. */
export interface AuthorChoice {
  id: string;
  screenName: string;
  name: string;
}

/** What the publishing panel starts from, beside the story itself. */
export interface PublishView {
  labels: PublishLabels;
  locale: string;
  /** Its name, address and zone, and what the checklist asks of it. */
  blog: ChecklistInput["blog"] & Pick<Blog, "displayName" | "host" | "timezone">;
  /** "New York" */
  zone: string;
  storyTypes: StoryTypeTree[];
  people: AuthorChoice[];
  images: ImageConfig;
  /** Where the lead image is chosen. */
  media: MediaPickerView;
  /** Its desk, once it is a liveblog. */
  liveblog: { href: string; label: string };
  /** Where it is corrected; null for whoever may not, and until readers have seen it. */
  corrections: { href: string; label: string } | null;
  /** When the page was loaded, ms. */
  now: number;
  /** Where the panel sends what is done with the story. */
  action: string;
  /** Where tags are suggested. */
  suggestions: string;
  /** The list of stories, once the story is deleted. */
  list: string;
  /** The page of the story for readers, and of its publication checks. */
  liveHref: string | null;
  checksHref: string;
  /** Under which names the device keeps what this person has typed and not saved. */
  keptPrefix: string;
}

/** `storyTypes` null where the services gave no answer: what is chosen then stays. */
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
