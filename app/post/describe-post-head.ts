import { encodeSegment } from "../../contract/wire/encode-segment.ts";
import type { Blog } from "../../contract/entities/blog.ts";
import type { PostPage } from "../../contract/network/magma.ts";
import { hasAmp } from "../blog/blog-properties.ts";
import { licensePath, licenseType } from "../blog/machine-terms.ts";
import type { PageContext } from "../blog/page-context.ts";
import { findSocialCard } from "../blog/search-and-social.ts";
import { findLeadImage } from "../image/find-story-image.ts";
import { buildAmpPath } from "../link/page-addresses.ts";
import { listHrefLangs } from "./present-translations.ts";
import { describeHead } from "../site/page-head.ts";
import { describeArticle } from "../structured-data/describe-article.ts";
import { describePosting, describeThreads } from "../structured-data/describe-discussion.ts";
import { describeTrail } from "../structured-data/describe-pages.ts";
import { describePublisher } from "../structured-data/authors-and-publishers.ts";
import {
  addNodes,
  fillComments,
  heldComments,
  listCommentPieces,
  printComments,
  printGraph,
  type PageGraph,
} from "../structured-data/print-graph.ts";
import { buildShareCard, listArticleMeta } from "../structured-data/share-card.ts";
import { describeText, type HeadDetails } from "./text-details.ts";

interface ItemSubject {
  headline: string;
  description: string;
  /** The page's canonical address. */
  canonical: string;
  /** The post's own address, of which this may be a later page. */
  permalink: string;
  home: Blog;
}

/** Sets the metadata in a story's head. `context` is the loaders' context; `mark` is printed at patch points. `details`: from its text, by default from its nodes. */
export function describePostHead(
  context: object,
  found: PostPage,
  subject: ItemSubject,
  page: PageContext,
  mark: string | null = null,
  details: HeadDetails = describeText(found, subject, page),
): void {
  const { headline, canonical, permalink, home } = subject;
  const { post } = found;
  const article = describeArticle(found, { home, headline, url: permalink, details }, page);
  const threads = describeThreads(found, home, page).map(printComments);
  const comments = listCommentPieces(post.replyCount, threads);
  const graph: PageGraph = [
    { ...article, ...heldComments },
    describePublisher(home, page),
    ...describeTrail([...listBreadcrumbs(found, home, page), { label: headline, href: permalink }], page),
  ];
  const story = isPublic(post) ? post : null;
  const social = findSocialCard(post, headline, details.image);
  const card = buildShareCard({ kind: "article", url: canonical, ...social, story }, page);
  describeHead(context, {
    card: [...card, ...listArticleMeta(found, home, page)],
    graph: fillComments(
      addNodes(printGraph(graph), details.nodes),
      mark === null ? comments.join("") : mark + comments.join(mark) + mark,
    ),
    links: [
      // Other languages don't have matching later pages.
      ...(canonical === permalink ? listHrefLangs(found, home, canonical, page) : []),
      ...listOEmbedLinks(post, permalink, home, page),
      ...listAmpLinks(post, permalink, home),
      ...listTerms(page),
    ],
  });
}

/** The link to the AMP copy, if there is one. */
const listAmpLinks = (post: PostPage["post"], permalink: string, home: Blog) =>
  hasAmp(post, home) ? [{ rel: "amphtml", href: buildAmpPath(permalink) }] : [];

/** The blog's terms for machines, if it states any (RSL 1.0). */
const listTerms = ({ terms, addressing, blog }: PageContext) =>
  terms === null
    ? []
    : [{ rel: "license", type: licenseType, href: addressing.absolute(blog.host, licensePath) }];

/** True for public posts: neither drafts nor password-protected. */
const isPublic = ({
  isPasswordProtected,
  status,
}: Pick<PostPage["post"], "isPasswordProtected" | "status">) =>
  !isPasswordProtected && status === "PUBLISHED";

/** Links to the post's oEmbed data for other sites (oembed.com, "Discovery"); empty if it isn't public. */
function listOEmbedLinks(
  post: Pick<PostPage["post"], "isPasswordProtected" | "status">,
  permalink: string,
  home: Blog,
  { addressing }: PageContext,
) {
  if (!isPublic(post)) return [];
  const href = addressing.absolute(home.host, `/oembed?url=${encodeURIComponent(permalink)}`);
  return [
    { rel: "alternate", type: "application/json+oembed", href },
    { rel: "alternate", type: "text/xml+oembed", href: `${href}&format=xml` },
  ];
}

/** Breadcrumbs from the blog's front page down to the story's list. */
function listBreadcrumbs({ post }: PostPage, home: Blog, { addressing }: PageContext) {
  const levels = [post.storyType, post.categoryData, post.subcategoryData];
  const missing = levels.indexOf(null);
  const known = levels.slice(0, missing === -1 ? undefined : missing).filter((level) => level !== null);
  const href = (path: string) => addressing.absolute(home.host, path);
  return [
    { label: home.displayName, href: href("/") },
    ...known.map((level, index) => ({
      label: level.displayName,
      href: href(
        `/c/${known
          .slice(0, index + 1)
          .map(({ id }) => encodeSegment(id))
          .join("/")}`,
      ),
    })),
  ];
}

/** The same for a reply's own page, whose main content is the reply. */
export function describeReplyHead(
  context: object,
  found: PostPage,
  subject: ItemSubject,
  page: PageContext,
): void {
  const { headline, description, canonical, permalink, home } = subject;
  const posting = describePosting(found, { home, headline, url: permalink }, page);
  const image = found.starter && findLeadImage(found.starter);
  const card = buildShareCard({ kind: "article", title: headline, description, url: canonical, image }, page);
  describeHead(context, {
    card,
    graph: posting ? printGraph([posting]) : "",
    links: found.post.approved ? listOEmbedLinks(found.post, permalink, home, page) : [],
  });
}
