/** Remix's options and the route table; imported by vite.config.ts. */

/** Pages of the studio wing, in its layout: hydrated, never cached (docs/decisions/0100). */
const defineStudio = (route) => () => {
  route("setup", "routes/studio/setup.tsx");
  route("report/status", "routes/studio/notice-status.tsx");
  route("report/:id", "routes/studio/report.tsx");
  route("moderation/mine", "routes/studio/own-decisions.tsx");
  // Signing in, and one's own account.
  route("signin", "routes/account/sign-in.tsx");
  route("signin/confirm", "routes/account/sign-in-confirm.tsx");
  route("settings/email", "routes/account/settings-email.tsx");
  route("signin/finish", "routes/account/sign-in-finish.tsx");
  route("signin/provider", "routes/account/sign-in-provider.tsx");
  route("signin/return", "routes/account/sign-in-return.tsx");
  route("signout", "routes/account/sign-out.tsx");
  route("settings", "routes/account/settings.tsx");
  route("settings/picture", "routes/account/settings-image.ts");
  route("settings/notifications", "routes/account/notification-choices.tsx");
  route("settings/people", "routes/account/own-people.tsx");
  route("settings/people/:screenName", "routes/account/relation.tsx");
  route("dashboard/notifications", "routes/account/notifications.tsx");
  route("dashboard/saved", "routes/account/saved.tsx");
  route("invitations", "routes/account/invitations.tsx");
  route("notifications/end", "routes/account/digest-end.tsx");
  route("dashboard", "routes/studio/dashboard.tsx");
  // A story is started, and written.
  route("write", "routes/studio/write.tsx");
  route("write/:draftId", "routes/studio/write-story.tsx");
  route("write/:draftId/compare", "routes/studio/write-compare.tsx");
  route("write/:draftId/publish", "routes/studio/write-publish.ts");
  route("write/:draftId/review", "routes/studio/write-review.ts");
  route("write/:draftId/tags", "routes/studio/write-tags.ts");
  route("write/:draftId/sync", "routes/studio/write-sync.ts");
  route("write/:draftId/field", "routes/studio/write-field.ts");
  route("write/:draftId/notes", "routes/studio/write-notes.ts");
  route("write/:draftId/recovered", "routes/studio/write-recovered.ts");
  route("write/:draftId/history", "routes/studio/write-history.ts");
  // A blog's pages, and those of the network.
  for (const [page, name] of [
    ["moderation", ""],
    ["rules", "rules"],
    ["terms", "terms"],
    ["blocked", "blocked"],
    ["audit", "audit"],
    ["not-found", "not-found"],
    ["information", "information"],
  ]) {
    route(`manage/:blog/${page}`, `routes/studio/manage-${page}.tsx`);
    route(name ? `moderation/${name}` : "moderation", `routes/studio/manage-${page}.tsx`, {
      id: `network-${page}`,
    });
  }
  // What a queue sends and asks while it is open.
  route("manage/:blog/moderation/decisions", "routes/studio/queue-decisions.ts");
  route("moderation/decisions", "routes/studio/queue-decisions.ts", { id: "network-decisions" });
  // What the palette asks while somebody types.
  route("manage/:blog/find", "routes/studio/find-stories.ts");
  route("moderation/find", "routes/studio/find-stories.ts", { id: "network-find" });
  route("manage/:blog/checks/:postId", "routes/studio/manage-checks.tsx");
  route("manage/:blog/share/:draftId", "routes/studio/share-draft.ts");
  route("manage/:blog/preview", "routes/studio/manage-preview.tsx");
  route("manage/:blog/preview/:draftId", "routes/studio/open-preview.ts");
  route("manage/:blog/corrections", "routes/studio/manage-corrections.tsx");
  route("manage/:blog/apple-news", "routes/studio/manage-apple-news.tsx");
  route("manage/:blog/stories", "routes/studio/manage-stories.tsx");
  route("manage/:blog/liveblog/:storyId", "routes/studio/manage-liveblog.tsx");
  route("manage/:blog/liveblog/:storyId/updates", "routes/studio/liveblog-updates.ts");
  route("manage/:blog/media", "routes/studio/manage-media.tsx");
  route("manage/:blog/media/image/:imageId", "routes/studio/manage-media-image.tsx");
  route("manage/:blog/media/upload", "routes/studio/media-upload.ts");
  route("manage/:blog/media/find", "routes/studio/media-find.ts");
  route("manage/:blog/media/parts", "routes/studio/media-parts.ts");
  route("manage/:blog/media/captions", "routes/studio/media-captions.ts");
  route("manage/:blog/media/videos", "routes/studio/media-videos.ts");
  route("manage/:blog/media/video/:videoId", "routes/studio/manage-media-video.tsx");
  route("manage/:blog/people", "routes/studio/manage-people.tsx");
  route("features", "routes/studio/features.tsx");
  route("experiments", "routes/studio/experiments.tsx");
  route("discussion-settings/:postId", "routes/studio/discussion-settings.tsx");
  route("development/mail", "routes/studio/development-mail.tsx");
  // An address of the studio that is no page keeps the studio's frame.
  route("manage/*", "routes/studio/missing.tsx", { id: "studio-missing" });
  route("moderation/*", "routes/studio/missing.tsx", { id: "network-missing" });
};

/** @type {import("@remix-run/dev").VitePluginConfig} */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  serverModuleFormat: "esm",
  // Routes are only defined by the table below, not by file names.
  ignoredRouteFiles: ["**/*"],
  future: {
    v3_fetcherPersist: true,
    // The studio's routes are three kilobytes (cli/studio-routes.ts), so they come with the script instead of being
    // fetched lazily.
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
  routes: (defineRoutes) =>
    defineRoutes((route) => {
      route("/", "routes/reader/front.tsx", { index: true });
      route("latest", "routes/reader/latest.tsx");
      route("about", "routes/reader/about.tsx");
      route("corrections", "routes/reader/corrections.tsx");
      // Their names are those of `contract/information-pages.ts`.
      for (const name of ["privacy", "terms", "contact", "comment-policy", "accessibility"]) {
        route(name, "routes/reader/information.tsx", { id: `information-${name}` });
      }
      route("preview/:token", "routes/reader/preview.tsx");
      // Pages of a preview of the network have addresses of their own inside it (app/entry/network-preview.ts).
      route("preview/:token/*", "routes/reader/network-preview-ended.tsx");
      route("newsletter", "routes/reader/newsletter.tsx");
      route("newsletter/confirm", "routes/reader/newsletter-confirm.tsx");
      route("newsletter/unsubscribe", "routes/reader/newsletter-unsubscribe.tsx");
      // Not below /newsletter: a resource route there would slow down the pages beside it (app/http/route-groups.ts).
      route("amp/newsletter", "routes/reader/amp-newsletter.ts");
      route("tag/:tag", "routes/reader/tag.tsx");
      route("c/:storyType/:category?/:subcategory?", "routes/reader/story-type.tsx");
      route("video", "routes/reader/video.tsx");
      route("s", "routes/reader/special-sections.tsx");
      route("s/:section", "routes/reader/special-section.tsx");
      route("ajax/video/:videoId/manifest.m3u8", "routes/reader/video-manifest.ts");
      route("apple-news/:file", "routes/syndication/apple-news.ts");
      route("oembed", "routes/syndication/oembed.ts");
      route("embed/:kind/:id", "routes/syndication/embed.tsx");
      route("ajax/inset/iframe", "routes/reader/inset.tsx");
      route(".well-known/security.txt", "routes/well-known/security-text.ts");
      route("robots.txt", "routes/well-known/robots-text.ts");
      route("license.xml", "routes/well-known/license.ts");
      route(".well-known/tdmrep.json", "routes/well-known/mining-reservation.ts");
      route("ads.txt", "routes/well-known/ads-text.ts");
      route("humans.txt", "routes/well-known/humans-text.ts");
      route("manifest.webmanifest", "routes/well-known/web-manifest.ts");
      for (const icon of ["favicon.ico", "apple-touch-icon.png", "apple-touch-icon-precomposed.png"]) {
        route(icon, "routes/well-known/own-icon.ts", { id: icon });
      }
      route("service-worker.js", "routes/well-known/service-worker.ts");
      route("-/offline", "routes/well-known/offline.ts");
      route("sitemap.xml", "routes/syndication/sitemap-index.ts");
      // Internal path of `/sitemap-{name}.xml` (`app/http/route-path.ts`).
      route("sitemap.xml/:name", "routes/syndication/sitemap-file.ts");
      route("sitemap_news.xml", "routes/syndication/sitemap-news.ts");
      route("sitemap_video.xml", "routes/syndication/sitemap-video.ts");
      route("sitemap/:year?/:month?/:day?", "routes/reader/archive.tsx");
      route("live/:starterId", "routes/discussion/live.ts");
      route("live/:starterId/items", "routes/discussion/live-items.tsx");
      route("search", "routes/reader/search.tsx");
      route("ajax/suggest", "routes/reader/suggest.ts");
      route("ajax/mine", "routes/discussion/mine.tsx");
      route("ajax/names", "routes/discussion/complete-name.ts");
      route("ajax/card", "routes/discussion/find-card.ts");
      route("ajax/person/:screenName", "routes/discussion/person-card.tsx");
      route("reply/:postId", "routes/discussion/reply-form.tsx");
      route("reply/:postId/signin", "routes/discussion/reply-sign-in.tsx");
      route("password/:postId", "routes/reader/password.tsx");
      route("share/:postId", "routes/discussion/share.tsx");
      route("ajax/picture", "routes/discussion/send-image.ts");
      route("ajax/log", "routes/reader/browser-log.ts");
      route("ajax/view", "routes/reader/view-count.ts");
      route("ajax/csp", "routes/reader/policy-report.ts");
      route("ajax/me", "routes/account/me.ts");
      route("follow", "routes/account/follow.tsx");
      route("following", "routes/account/following.tsx");
      route("signin/share", "routes/account/sign-in-share.ts");
      route("ajax/passkey", "routes/account/ask-passkey.ts");
      route("signup", "routes/account/sign-up.ts");
      route("settings/data.json", "routes/account/settings-data.ts");
      // Pages that were renamed: their old addresses (app/link/renamed-path.ts).
      for (const old of [
        "conduct/:postId",
        "moderation/lost",
        "manage/:blog/lost",
        "manage/:blog/receipt/:postId",
      ]) {
        route(old, "routes/reader/renamed-page.ts", { id: `renamed/${old}` });
      }
      route("", "routes/studio/layout.tsx", { id: "studio" }, defineStudio(route));
      // Below pages, where feeds stand for their readers: app/http/route-path.ts.
      route("-feed", "routes/syndication/feed.ts");
      // Internal path of the IndexNow key file, whose name is configured (app/http/index-key.ts).
      route("-index-key", "routes/syndication/index-key.ts");
      // Reserved path that no person or post can have.
      route("-/themes", "routes/reader/theme-preview.tsx");
      route("*", "routes/reader/address.tsx");
    }),
};
