import type { ShownPost } from "../../contract/entities/post.ts";
import type { SectionLink } from "../../contract/entities/taxonomy.ts";
import { findFileType } from "../../contract/media/media-file-ids.ts";
import type { FeedPage } from "../../contract/syndication/feeds.ts";
import { findTheme } from "../blog/blog-theme.ts";
import { findLogo, findLookImage } from "../blog/look-images.ts";
import { hasEditorsPickLogo } from "../blog/network.ts";
import { licensePath } from "../blog/machine-terms.ts";
import type { PageContext, BlogContext } from "../blog/page-context.ts";
import { cropImage } from "../image/build-image-url.ts";
import { findArtworkUrl } from "../image/profile-assets.ts";
import { buildAbsoluteUrl } from "../link/addressing.ts";
import { findLeadVideo, findVideo } from "../rich-text/video/find-video.ts";
import { buildArchiveQuery, findOlderArchive, type ArchiveAddress } from "./feed-query.ts";
import type { FeedItem, FeedView, FeedEnclosure, Podcast } from "./feed-view.ts";
import { chooseForPartner } from "./evaluate-for-partner.ts";
import { buildFeedPath, buildPagePath, findFeedSheet, type FeedAddress } from "./feed-paths.ts";
import type { Partner } from "./partners.ts";
import { buildFeedScope, buildTagUri, presentItem } from "./present-item.ts";

/** The fewest pixels of a podcast's artwork (Apple, "Artwork requirements"). */
const fewestPixels = 1_400;

/** A blog's videos as a podcast. */
function presentPodcast(page: PageContext): Podcast {
  const { blog, images, now } = page;
  const own = findArtworkUrl(blog, page);
  const found = findLogo(blog, now);
  const isLarge = Math.min(found?.width ?? 0, found?.height ?? 0) >= fewestPixels;
  const logo = own === null && isLarge && found ? cropImage(found, 1, images) : null;
  const artwork = own ?? logo?.src ?? null;
  return {
    author: blog.displayName,
    artwork: artwork && buildAbsoluteUrl(artwork, page),
    category: blog.isSatire ? "Comedy" : "News",
  };
}

/** The file of a story's first video of our own; videos of YouTube and others have none. */
function findEnclosure(
  { mainMedia, body }: Pick<ShownPost, "mainMedia" | "body">,
  page: PageContext,
): FeedEnclosure | null {
  const lead = findLeadVideo(mainMedia);
  const poster = mainMedia?.image ?? null;
  for (const node of [...(lead === null ? [] : [lead]), ...body]) {
    const { file = null, duration = null } = findVideo(node, { ...page, poster }) ?? {};
    if (file !== null) return { url: buildAbsoluteUrl(file, page), type: findFileType(file), duration };
  }
  return null;
}

interface FeedOptions {
  /** With canonical names. */
  address: FeedAddress;
  archive: ArchiveAddress | null;
  partner: Partner | null;
  title: string;
  description: string;
  /** WebSub hub; empty if there is none. */
  hub: string;
}

/** Presents a feed document, each post once. */
export function presentFeed(found: FeedPage, options: FeedOptions, page: PageContext): FeedView {
  const { blog, addressing } = page;
  const { address, archive, partner, hub } = options;
  const here = (path: string) => addressing.absolute(blog.host, path);
  const feedPath = buildFeedPath(address);
  const pagePath = buildPagePath(address.subject);
  const older =
    partner === null ? findOlderArchive(found.olderTimeMillis, found.items.at(-1)?.timestamp ?? null) : null;
  const isOfVideos = address.subject.kind === "video";
  const hasOwnPage = partner === null && address.subject.kind !== "popular";
  const items = presentItems(found, partner, isOfVideos, page);
  return {
    id: buildTagUri(page, `feed/${blog.id}${hasOwnPage ? pagePath : feedPath}`),
    title: options.title,
    description: options.description || blog.tagline || options.title,
    language: blog.locale,
    homeUrl: here(pagePath),
    selfUrl: here(feedPath + buildArchiveQuery(archive)),
    currentUrl: archive === null ? null : here(feedPath),
    olderUrl: older && here(feedPath + buildArchiveQuery(older)),
    isArchive: archive !== null,
    stylesheet: partner === null ? findFeedSheet(blog.locale) : null,
    license: page.terms === null ? null : here(licensePath),
    // The hub is only notified of lists of stories.
    hub: archive === null && hasOwnPage && !isOfVideos && hub !== "" ? hub : null,
    updated: Math.max(0, ...items.map(({ updated }) => updated)),
    logo: partner?.hasLogo ? findLogoUrl(page) : null,
    podcast: isOfVideos ? presentPodcast(page) : null,
    category: blog.isSatire ? page.intl.t("post.satire") : null,
    items,
  };
}

function presentItems(
  found: FeedPage,
  partner: Partner | null,
  isOfVideos: boolean,
  page: PageContext,
): FeedItem[] {
  if (partner !== null) return chooseForPartner(found, buildFeedScope(found, partner, page));
  const scope = buildFeedScope(found, partner, page);
  // A blog may also repost its own posts; keep the first occurrence.
  const seen = new Set<string>();
  return found.items.flatMap((item) => {
    if (seen.has(item.post.id)) return [];
    seen.add(item.post.id);
    const enclosure = isOfVideos ? findEnclosure(item.post, page) : null;
    return [{ ...presentItem(item, scope), enclosure }];
  });
}

/** Pixels of a side of the largest icon. */
const iconSide = 512;

/**
 * Absolute URL of a blog's logo for editors' picks, as PNG, because feed formats don't support SVG (RSS 2.0, `image`):
 * that of the blog's look for them, or the drawn one of the specification's blogs, or the blog's own, or its icon.
 */
function findLogoUrl(page: PageContext): string {
  const { blog, images, profileAssets, now } = page;
  const ofPicks = findLookImage(blog, now, "picksImage");
  if (ofPicks === null && hasEditorsPickLogo(blog.name))
    return buildAbsoluteUrl(`${profileAssets}/editors-pick/${encodeURIComponent(blog.name)}.png`, page);
  const found = ofPicks ?? findLogo(blog, now);
  const own = found && cropImage(found, 1, images);
  return buildAbsoluteUrl(own?.src ?? `/icons/${findTheme(blog, now).name}-${iconSide}.png`, page);
}

/** Sources of a feed's name. */
interface Named extends Pick<FeedPage, "tag" | "person"> {
  /** Names of the story type, its category and subcategory, from the top. */
  trail: readonly string[];
  section: SectionLink | null;
}

/** Title and description of a feed. */
export function nameFeed(
  { subject }: FeedAddress,
  { tag, person, section, trail }: Named,
  partner: Partner | null,
  { blog, intl }: Pick<BlogContext, "blog" | "intl">,
): { title: string; description: string } {
  const name = blog.displayName;
  switch (subject.kind) {
    case "tag": {
      const words = { blog: name, tag: tag?.displayName ?? subject.tag };
      return { title: `${words.tag} — ${name}`, description: intl.t("front.tagDescription", words) };
    }
    case "storyType":
      return { title: [...trail.toReversed(), name].join(" — "), description: "" };
    case "section": {
      const title = section?.displayName ?? subject.section;
      const words = { section: title, blog: name };
      return {
        title: `${title} — ${name}`,
        description: section?.description || intl.t("section.about", words),
      };
    }
    case "video":
      return {
        title: intl.t("video.feed", { blog: name }),
        description: intl.t("video.description", { blog: name }),
      };
    case "popular":
      return { title: intl.t("feed.popular", { blog: name }), description: "" };
    case "author":
      return {
        title: intl.t("feed.author", { name: person?.displayName ?? subject.screenName, site: name }),
        description: person?.bio ?? "",
      };
    default:
      if (partner?.list === "picks") return { title: intl.t("feed.picks", { blog: name }), description: "" };
      return { title: name, description: blog.isMainSite ? intl.t("front.networkTitle") : blog.tagline };
  }
}
