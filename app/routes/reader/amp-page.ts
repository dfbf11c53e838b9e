import type { Blog } from "../../../contract/entities/blog.ts";
import { getPostPage, type PostPage } from "../../../contract/network/magma.ts";
import { presentAdNetwork } from "../../ad/present-ads.ts";
import { ampStyles } from "../../amp/amp-styles.ts";
import { type AmpEntries, presentAmp } from "../../amp/present-amp.ts";
import { hasAmp } from "../../blog/blog-properties.ts";
import { printAmpPage } from "../../amp/print-page.ts";
import type { BlogContext, PageContext } from "../../blog/page-context.ts";
import { findOwnIcon } from "../../blog/look-images.ts";
import { buildFaceCss, findTheme } from "../../blog/blog-theme.ts";
import { findSearchText } from "../../blog/search-and-social.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { buildServiceQuery, wholeDiscussion } from "../../discussion/discussion-address.ts";
import { buildScope } from "../../discussion/discussion-scope.ts";
import { presentLiveblog } from "../../discussion/present-liveblog.ts";
import { permanentRedirect, splitPath } from "../../platform/http/request-path.ts";
import { buildAmpPolicy } from "../../platform/http/content-security-policy.ts";
import { buildAmpPath } from "../../link/page-addresses.ts";
import { parseItemId } from "../../link/parse-item-id.ts";
import { createWholeAddressing } from "../../link/addressing.ts";
import { requireOpen } from "../../account/require-access.ts";
import { buildFontRules } from "../../site/fonts.ts";
import { findDrawnIconHref } from "../../site/icons.ts";
import { findHead } from "../../site/page-head.ts";
import { presentStrip } from "../../site/Strip.tsx";
import { printThemeCss } from "../../site/theme-css.ts";
import { renderWholeDocument } from "../../site/whole-document.ts";
import { findOldAddress } from "./missing-address.ts";
import { presentAmpForm } from "../../amp/newsletter-form.ts";
import { countLatest } from "./item-page.ts";
import { describePostHead } from "../../post/describe-post-head.ts";

/**
 * The AMP copy of the page at `ofPath`. Otherwise one redirect to its correct address, or to the page itself
 * if the blog has no AMP pages; otherwise 404.
 */
export async function loadAmpPage(ofPath: string, request: Request, context: AppContext, known: BlogContext) {
  const item = parseItemId(ofPath.replace(/\/{2,}/g, "/"));
  const found =
    item &&
    (await requireOpen(
      context.services.find(getPostPage, {
        params: { postId: item.id },
        query: { ...buildServiceQuery(wholeDiscussion), maxLatest: countLatest(known) },
      }),
      context,
    ));
  if (!found) throw await findOldPage(ofPath, context, known);
  const home = found.blogs.find((blog) => blog.id === found.post.defaultBlogId) ?? known.blog;
  assertAddress(found, home, context, known);
  const page = await requirePage(context);
  const { search } = new URL(request.url);
  const html = printStory(found, home, new URLSearchParams(search), context, page);
  const policy = buildAmpPolicy(page.addressing.ownHref("/ajax/csp"), context.config);
  renderWholeDocument(context, { html, policy });
  return { kind: "amp" as const };
}

/** Finds an old address as it is, or as the AMP copy of an old page. */
async function findOldPage(ofPath: string, context: AppContext, known: BlogContext): Promise<Response> {
  const { query } = splitPath(context.path);
  return (
    (await findOldAddress(context, known)) ??
    (await findOldAddress({ ...context, path: (ofPath || "/") + query }, known)) ??
    new Response(null, { status: 404 })
  );
}

/** Throws the redirect unless this is the copy's own address. */
function assertAddress(
  { post }: PostPage,
  home: Blog,
  { path }: AppContext,
  { blog, addressing }: BlogContext,
) {
  const { pathname, query } = splitPath(path);
  const permalink = new URL(post.permalink);
  const isThere = hasAmp(post, home);
  if (isThere && permalink.hostname === blog.host && pathname === buildAmpPath(permalink.pathname)) return;
  const href = addressing.rewrite(post.permalink);
  throw permanentRedirect((isThere ? buildAmpPath(href) : href) + query);
}

function printStory(
  found: PostPage,
  home: Blog,
  search: URLSearchParams,
  context: AppContext,
  page: PageContext,
): string {
  const { config, site } = context;
  const { addressing } = page;
  const { post } = found;
  const whole = createWholeAddressing(addressing, { host: home.host, homeHost: home.host });
  const wholePage = { ...page, addressing: whole };
  const canonical = addressing.absolute(home.host, new URL(post.permalink).pathname);
  const form = presentAmpForm(site?.mailingLists ?? [], wholePage);
  const entries = presentEntries(found, home, wholePage);
  const network = presentAdNetwork(page, config, search);
  const { description } = findSearchText(post, "");
  const strip = site?.strip ? presentStrip(site.strip, wholePage) : null;
  const parts = { description, canonical, network, entries, form, strip };
  const view = presentAmp(found, home, parts, wholePage);
  const { headline } = view.post;
  // The copy has the same metadata as the page.
  describePostHead(context, found, { headline, description, canonical, permalink: canonical, home }, page);
  const theme = findTheme(home, page.now);
  return printAmpPage(view, {
    head: findHead(context),
    styles:
      buildFontRules(theme, whole.ownHref) +
      buildFaceCss(theme, whole.ownHref) +
      printThemeCss(theme) +
      ampStyles,
    icon: findOwnIcon(home, wholePage) ?? whole.ownHref(findDrawnIconHref(theme.name)),
  });
}

function presentEntries(found: PostPage, home: Blog, page: PageContext): AmpEntries | null {
  const { post, entries, conduct: settings } = found;
  if (entries === null || settings === null) return null;
  const scope = buildScope(found, home, page);
  const address = { page: null, order: "newest", before: null } as const;
  const path = new URL(post.permalink).pathname;
  const report = presentLiveblog(post, entries, settings, { address, path }, scope, page);
  return {
    title: report.title,
    renew: settings.state === "live" ? page.intl.t("amp.newEntries") : null,
    summary: report.summary,
    items: report.entries,
  };
}
