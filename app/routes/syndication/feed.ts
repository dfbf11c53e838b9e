import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getCorrections } from "../../../contract/posts/corrections.ts";
import { getSpecialSections } from "../../../contract/posts/taxonomy.ts";
import type { SectionLink } from "../../../contract/entities/taxonomy.ts";
import { getFeedPage, type FeedPage } from "../../../contract/syndication/feeds.ts";
import type { BlogContext } from "../../blog/page-context.ts";
import { requireBlog, requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { nameFeed, presentFeed } from "../../feed/present-feed.ts";
import { parseArchive, type ArchiveAddress, buildFeedQuery, hasArchive } from "../../feed/feed-query.ts";
import { buildFeedPath, parseFeedPath, type FeedAddress, type FeedFormat } from "../../feed/feed-paths.ts";
import { findPartner, type Partner } from "../../feed/partners.ts";
import { presentCorrectionsFeed } from "../../corrections/present-corrections-feed.ts";
import { printAtom } from "../../feed/print-atom.ts";
import { printJsonFeed } from "../../feed/print-json.ts";
import { printRss } from "../../feed/print-rss.ts";
import type { FeedView } from "../../feed/feed-view.ts";
import { filterBylined } from "../../profile/present-profile.ts";
import { findStoryTypeTrail } from "../../front/story-type-trail.ts";
import { buildFeedResponse } from "../../platform/http/file-response.ts";
import { cacheControlFor } from "../../platform/http/cache-rules.ts";
import { assertCanonicalPath, splitPath } from "../../platform/http/request-path.ts";
import { requirePrimary } from "../../platform/services/service-error.ts";

const printers: Record<FeedFormat, { type: string; print: (feed: FeedView) => string }> = {
  rss: { type: "application/rss+xml", print: printRss },
  atom: { type: "application/atom+xml", print: printAtom },
  json: { type: "application/feed+json", print: printJsonFeed },
};

/**
 * A feed of a blog, the network, a tag, a story type, a special section, the most read, a person or corrections, or a partner feed, in
 * the requested format.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const known = requireBlog(context);
  const { blog, now } = known;
  const asked = parseFeedPath(splitPath(context.path).pathname, blog.isMainSite);
  const archive = parseArchive(new URL(request.url).searchParams, now);
  if (!asked || archive === "none") throw missing();
  if (asked.subject.kind === "corrections") return loadCorrections(asked, context);
  if (archive !== null && !hasArchive(asked.subject)) throw missing();
  const partner = requirePartner(asked, archive, known);
  const { address, trail } = nameStoryType(asked, context);
  const section = await requireSection(asked, context);
  const found = await requirePrimary(
    context.services.get(getFeedPage, { query: buildFeedQuery(address.subject, blog, archive, partner) }),
  );
  const canonical = nameCanonically(address, found);
  assertCanonicalPath(context.path, buildFeedPath(canonical), (path) =>
    known.addressing.href(blog.host, path),
  );
  assertExists(canonical, archive, found);

  const page = await requirePage(context);
  const feed = presentFeed(
    canonical.subject.kind === "author" ? filterBylined(found) : found,
    {
      address: canonical,
      archive,
      partner,
      ...nameFeed(canonical, { ...found, section, trail }, partner, known),
      hub: context.config.webSubHub,
    },
    page,
  );
  const { type, print } = printers[canonical.format];
  return buildFeedResponse({
    body: print(feed),
    type,
    locale: blog.locale,
    changed: found.changedTimeMillis,
    self: feed.selfUrl,
    hub: feed.hub,
    isListed: context.config.environment === "production",
  });
}

/** The newest corrections of a blog, or of the network; older ones are on their page. */
async function loadCorrections(address: FeedAddress, context: AppContext): Promise<Response> {
  const { blog, addressing } = requireBlog(context);
  const query = blog.isMainSite ? {} : { blogId: blog.id };
  const found = await requirePrimary(context.services.get(getCorrections, { query }));
  assertCanonicalPath(context.path, buildFeedPath(address), (path) => addressing.href(blog.host, path));
  const feed = presentCorrectionsFeed(found, address, await requirePage(context));
  const { type, print } = printers[address.format];
  return buildFeedResponse({
    body: print(feed),
    type,
    locale: blog.locale,
    changed: feed.updated,
    self: feed.selfUrl,
    hub: null,
    isListed: context.config.environment === "production",
  });
}

const missing = () => new Response(null, { status: 404, headers: { "Cache-Control": cacheControlFor(404) } });

/** Null for a public feed; 404 for an unknown partner, or one that gets nothing from this blog. */
function requirePartner(
  { subject }: FeedAddress,
  archive: ArchiveAddress | null,
  { blog }: BlogContext,
): Partner | null {
  if (subject.kind !== "partner") return null;
  const partner = archive ? null : findPartner(subject.name, blog);
  if (partner === null) throw missing();
  return partner;
}

/** The address with the blog’s own names of the story type, and its public ones; 404 if the blog doesn't have it. */
function nameStoryType(
  address: FeedAddress,
  { site }: AppContext,
): { address: FeedAddress; trail: readonly string[] } {
  const { subject } = address;
  if (subject.kind !== "storyType") return { address, trail: [] };
  const trail = findStoryTypeTrail(site?.storyTypes ?? [], subject);
  if (!trail) throw missing();
  const [storyType, category, subcategory] = trail.map(({ id }) => id);
  const named: FeedAddress = {
    ...address,
    subject: {
      kind: "storyType",
      storyType: storyType ?? "",
      ...(category === undefined ? {} : { category }),
      ...(subcategory === undefined ? {} : { subcategory }),
    },
  };
  return { address: named, trail: trail.map(({ displayName }) => displayName) };
}

/** The special section of the address, if it has one; 404 if the blog doesn't have it, or not yet. */
async function requireSection({ subject }: FeedAddress, context: AppContext): Promise<SectionLink | null> {
  if (subject.kind !== "section") return null;
  const isNamed = ({ urlName }: SectionLink) => urlName === subject.section;
  const running = context.site?.specialSections.find(isNamed);
  if (running) return running;
  const query = { blogId: requireBlog(context).blog.id };
  const { items } = await requirePrimary(context.services.get(getSpecialSections, { query }));
  const section = items.find(isNamed);
  if (!section) throw missing();
  return section;
}

function nameCanonically(address: FeedAddress, { tag, person }: FeedPage): FeedAddress {
  const { kind } = address.subject;
  if (kind === "tag" && tag) return { ...address, subject: { kind, tag: tag.urlName } };
  if (kind === "author" && person) return { ...address, subject: { kind, screenName: person.screenName } };
  return address;
}

/**
 * A blog's feed may be empty. Otherwise 404: for a tag that was never used, as for its page, and past the
 * end.
 */
function assertExists({ subject }: FeedAddress, archive: ArchiveAddress | null, found: FeedPage): void {
  const isEmpty = found.items.length === 0 && found.olderTimeMillis === null;
  if (isEmpty && (subject.kind === "tag" || archive !== null)) throw missing();
}
