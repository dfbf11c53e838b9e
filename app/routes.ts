import {
  accepts,
  account,
  desk,
  file,
  focus,
  form,
  imageForm,
  page,
  part,
  personal,
  replyForm,
  report,
  script,
  type Own,
  type Route,
} from "./route-kinds.ts";
import { deskRoutes, writingRoutes } from "./studio-routes.ts";

/*
 * The route table: every address with a fixed form, its module and its rules. `remix.config.js` passes the modules to
 * Remix, `app/link/find-route.ts` finds the route of an address. An address that is not listed is a reader page: a
 * story, a reply, a person or an old address (`anyAddress`).
 */

/** Returning to these pages would loop. */
const signing: Own = { isReturnedTo: false };
const ofStudio: Own = { isOfStudio: true };

const readerRoutes: readonly Route[] = [
  page("/", "reader/front.tsx", {
    reads: ["startTime"],
    oldNames: ["p", "page_id", "attachment_id", "cat", "author", "m", "tag", "feed", "category", "format"],
    showsNetwork: true,
  }),
  page("latest", "reader/latest.tsx", { reads: ["startTime"], showsNetwork: true }),
  page("about", "reader/about.tsx"),
  page("corrections", "reader/corrections.tsx", { reads: ["after"] }),
  // Their names are those of `contract/network/information-pages.ts`.
  ...["privacy", "terms", "contact", "comment-policy", "accessibility"].map((name) =>
    page(name, "reader/information.tsx", { id: `information-${name}` }),
  ),
  page("tag/:tag", "reader/tag.tsx", { reads: ["startTime"] }),
  page("c/:storyType/:category?/:subcategory?", "reader/story-type.tsx", { reads: ["startTime"] }),
  page("video", "reader/video.tsx", { reads: ["startTime"] }),
  page("s", "reader/special-sections.tsx"),
  page("s/:section", "reader/special-section.tsx", { reads: ["startTime"] }),
  page("sitemap/:year?/:month?/:day?", "reader/archive.tsx", { reads: ["after"] }),
  // Not cached: there are endless possible searches.
  page("search", "reader/search.tsx", { isCached: false, readLimiter: "LIMIT_SEARCH" }),
  personal("search/*", null),
  // Limited, so that tokens can't be guessed.
  personal("preview/:token", "reader/preview.tsx", { readLimiter: "LIMIT_SEARCH" }),
  script("plan/:calendar", "studio/plan-calendar.ts", { ...ofStudio, readLimiter: "LIMIT_SEARCH" }),
  // Pages of a network preview have addresses of their own inside it (app/entry/network-preview.ts).
  personal("preview/:token/*", "reader/network-preview-ended.tsx", { readLimiter: "LIMIT_REPORTS" }),
  personal("password/:postId", "reader/password.tsx", { ...form(16_384), isPreviewed: true }),
  personal("password/*", null),
  personal("follow", "account/follow.tsx", { ...accepts(2_048), isPreviewed: true }),
  personal("following", "account/following.tsx", { isPreviewed: true }),
  ...["follow/*", "following/*"].map((path) => personal(path, null)),
  // No module for the public list: only its owner sees what a person has saved.
  part(":screenName/saved", null),
];

const newsletterRoutes: readonly Route[] = [
  page("newsletter", "reader/newsletter.tsx", { ...form(8_192), reads: ["subscribed"], isPreviewed: false }),
  part("newsletter/confirm", "reader/newsletter-confirm.tsx", form(1_024)),
  // Not counted: a mail provider may send it for all its users from one address, and each of them has the right to
  // unsubscribe (RFC 8058).
  part("newsletter/unsubscribe", "reader/newsletter-unsubscribe.tsx", { ...accepts(1_024), isOpen: true }),
  part("newsletter/*", null),
  // Not below /newsletter: a resource route there would slow down the pages beside it (app/entry/route-groups.ts).
  part("amp/newsletter", "reader/amp-newsletter.ts", { ...form(8_192), isOpenToAmp: true }),
  part("amp/consent", null, { ...accepts(8_192), isOpenToAmp: true }),
  part("amp/*", null),
];

const discussionRoutes: readonly Route[] = [
  file("live/:starterId", "discussion/live.ts", { isPreviewed: false }),
  file("live/:starterId/items", "discussion/live-items.tsx", { isPreviewed: false }),
  file("live/*", null, { isPreviewed: false }),
  part("reply/:postId", "discussion/reply-form.tsx", report(replyForm)),
  part("reply/:postId/signin", "discussion/reply-sign-in.tsx", form(replyForm)),
  part("reply/*", null),
  personal("share/:postId", "discussion/share.tsx"),
  personal("share/*", null),
  script("ajax/mine", "discussion/mine.tsx"),
  script("ajax/names", "discussion/complete-name.ts", { readLimiter: "LIMIT_SEARCH" }),
  script("ajax/card", "discussion/find-card.ts", { readLimiter: "LIMIT_SEARCH" }),
  script("ajax/person/:screenName", "discussion/person-card.tsx", report(1_024)),
  // A reply can have several images; the services also count per account.
  script("ajax/picture", "discussion/send-image.ts", report(imageForm)),
];

const scriptRoutes: readonly Route[] = [
  script("ajax/video/:videoId/manifest.m3u8", "reader/video-manifest.ts", { isPreviewed: true }),
  script("ajax/inset/iframe", "reader/inset.tsx", { isPreviewed: true }),
  // With the larger limit, because it is called while people type.
  script("ajax/suggest", "reader/suggest.ts", { isPreviewed: true, readLimiter: "LIMIT_REPORTS" }),
  script("ajax/log", "reader/browser-log.ts", report(16_384)),
  // A link may have ten events of 300 characters.
  script("ajax/view", "reader/view-count.ts", report(16_384)),
  script("ajax/csp", "reader/policy-report.ts", report(65_536)),
  script("ajax/me", "account/me.ts"),
  // The sign-in page itself requests this, for people with passkeys.
  script("ajax/passkey", "account/offer-passkey.ts", { ...ofStudio, ...report(100) }),
  script("ajax/*", null),
  part("api/openapi.json", "studio/api-description.ts", ofStudio),
  script("api/*", null),
];

/**
 * Internal path of the feeds, whose public addresses are below pages: a route that isn't a page beside one that is would
 * disable fast rendering for those pages (`app/entry/route-groups.ts`). Readers never see it.
 */
export const feed: Route = file("-feed", "syndication/feed.ts", { reads: ["archive", "startTime"] });

/** Internal path of the IndexNow key file (docs/guides/syndication.md), whose name is configured. */
export const indexKey: Route = file("-index-key", "syndication/index-key.ts");

const syndicationRoutes: readonly Route[] = [
  file("apple-news/:file", "syndication/apple-news.ts"),
  part("oembed", "syndication/oembed.ts"),
  file("embed/:kind/:id", "syndication/embed.tsx"),
  file("embed/*", null),
  file("sitemap.xml", "syndication/sitemap-index.ts", { isPreviewed: false }),
  // Internal path of `/sitemap-{name}.xml` (`app/platform/http/request-path.ts`).
  file("sitemap.xml/:name", "syndication/sitemap-file.ts", { isPreviewed: false }),
  file("sitemap_news.xml", "syndication/sitemap-news.ts", { isPreviewed: false }),
  file("sitemap_video.xml", "syndication/sitemap-video.ts", { isPreviewed: false }),
  feed,
  indexKey,
];

const wellKnownRoutes: readonly Route[] = [
  file(".well-known/security.txt", "well-known/security-text.ts", { needsNoService: true }),
  file("robots.txt", "well-known/robots-text.ts", { needsNoService: true }),
  file("license.xml", "well-known/license.ts"),
  file(".well-known/tdmrep.json", "well-known/mining-reservation.ts"),
  file("ads.txt", "well-known/ads-text.ts", { needsNoService: true }),
  file("humans.txt", "well-known/humans-text.ts"),
  file("manifest.webmanifest", "well-known/web-manifest.ts"),
  ...["favicon.ico", "apple-touch-icon.png", "apple-touch-icon-precomposed.png"].map((icon) =>
    file(icon, "well-known/own-icon.ts", { id: icon }),
  ),
  file("service-worker.js", "well-known/service-worker.ts", { needsNoService: true, isPreviewed: false }),
  // Reserved paths that no person or post can have.
  part("-/offline", "well-known/offline.ts"),
  part("-/themes", "reader/theme-preview.tsx"),
  part("-/*", null),
];

const accountRoutes: readonly Route[] = [
  part("signup", "account/sign-up.ts", { ...ofStudio, ...signing }),
  part("signup/*", null, signing),
  part("signin/share", "account/sign-in-share.ts", { ...ofStudio, ...signing }),
  focus("signin", "account/sign-in.tsx", { ...form(8_192), ...signing }),
  focus("signin/confirm", "account/sign-in-confirm.tsx", { ...form(2_048), ...signing }),
  focus("signin/finish", "account/sign-in-finish.tsx", signing),
  focus("signin/provider", "account/sign-in-provider.tsx", { ...form(8_192), ...signing }),
  focus("signin/return", "account/sign-in-return.tsx", { ...form(2_048), ...signing }),
  part("signin/*", null, signing),
  focus("signout", "account/sign-out.tsx", { ...accepts(1_024), ...signing }),
  part("signout/*", null, signing),
  part("settings/data.json", "account/settings-data.ts", ofStudio),
  account("settings", "account/settings.tsx", form(8_192)),
  focus("settings/email", "account/settings-email.tsx", form(1_024)),
  focus("settings/deleted", "account/account-deleted.tsx", signing),
  account("settings/picture", "account/settings-image.ts", form(imageForm)),
  account("settings/notifications", "account/notification-choices.tsx", form(8_192)),
  account("settings/people", "account/own-people.tsx", report(1_024)),
  account("settings/people/:screenName", "account/relation.tsx", report(1_024)),
  part("settings/*", null),
  desk("dashboard", "studio/dashboard.tsx"),
  account("dashboard/notifications", "account/notifications.tsx"),
  account("dashboard/saved", "account/saved.tsx", report(1_024)),
  part("dashboard/*", null),
  account("invitations", "account/invitations.tsx", form(1_024)),
  part("invitations/*", null),
  focus("notifications/end", "account/digest-end.tsx", { ...accepts(1_024), isOpen: true }),
  part("notifications/*", null),
];

/** Old and new paths of pages that were renamed. */
export const renamedPaths = [
  ["conduct/:postId", "discussion-settings/:postId"],
  ["moderation/lost", "moderation/not-found"],
  ["manage/:blog/lost", "manage/:blog/not-found"],
  ["manage/:blog/receipt/:postId", "manage/:blog/checks/:postId"],
] as const;

const renamedRoutes: readonly Route[] = renamedPaths.map(([old]) =>
  part(old, "reader/renamed-page.ts", { id: `renamed/${old}` }),
);

/** All addresses without a route of their own. */
export const anyAddress: Route = page("*", "reader/address.tsx", {
  reads: ["startTime", "tier", "sort", "after", "startIndex", "page", "order", "before"],
});

/** The AMP copies of stories, which are among them. */
export const ampCopy: Route = { ...anyAddress, reads: ["adzone"], hasLite: false };

export const routes: readonly Route[] = [
  ...readerRoutes,
  ...newsletterRoutes,
  ...discussionRoutes,
  ...scriptRoutes,
  ...syndicationRoutes,
  ...wellKnownRoutes,
  ...renamedRoutes,
  ...accountRoutes,
  ...writingRoutes,
  ...deskRoutes,
  anyAddress,
];
