/** Remix's options and the route table. Vite does not read this file by itself: vite.config.ts imports it. */

/** @type {import("@remix-run/dev").VitePluginConfig} */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  serverModuleFormat: "esm",
  // The table below is the whole routing; no file becomes a route by its name.
  ignoredRouteFiles: ["**/*"],
  future: {
    v3_fetcherPersist: true,
    // A reader who needs script gets the whole route table with it, a kilobyte: no address of it to keep, and no more calls.
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
      route("newsletter", "routes/reader/newsletter.tsx");
      route("newsletter/confirm", "routes/reader/newsletter-confirm.tsx");
      route("newsletter/unsubscribe", "routes/reader/newsletter-unsubscribe.tsx");
      // Not below /newsletter: what answers no page takes the pages beside it their short way (app/http/route-groups.ts).
      route("amp/newsletter", "routes/reader/amp-newsletter.ts");
      route("tag/:tag", "routes/reader/tag.tsx");
      route("c/:storyType/:category?/:subcategory?", "routes/reader/story-type.tsx");
      route("s/:section", "routes/reader/special-section.tsx");
      route("ajax/video/:videoId/manifest.m3u8", "routes/reader/video-manifest.ts");
      route("oembed", "routes/syndication/oembed.ts");
      route("embed/:kind/:id", "routes/syndication/embed.tsx");
      route("ajax/inset/iframe", "routes/reader/inset.tsx");
      route(".well-known/security.txt", "routes/well-known/security-text.ts");
      route("robots.txt", "routes/well-known/robots-text.ts");
      route("ads.txt", "routes/well-known/ads-text.ts");
      route("humans.txt", "routes/well-known/humans-text.ts");
      route("manifest.webmanifest", "routes/well-known/web-manifest.ts");
      for (const icon of ["favicon.ico", "apple-touch-icon.png", "apple-touch-icon-precomposed.png"]) {
        route(icon, "routes/well-known/own-icon.ts", { id: icon });
      }
      route("service-worker.js", "routes/well-known/service-worker.ts");
      route("-/offline", "routes/well-known/offline.ts");
      route("sitemap.xml", "routes/syndication/sitemap-index.ts");
      // As the entry calls `/sitemap-{name}.xml` (`app/http/route-path.ts`).
      route("sitemap.xml/:name", "routes/syndication/sitemap-file.ts");
      route("sitemap_news.xml", "routes/syndication/sitemap-news.ts");
      route("sitemap_video.xml", "routes/syndication/sitemap-video.ts");
      route("sitemap/:year?/:month?/:day?", "routes/reader/archive.tsx");
      route("features", "routes/studio/features.tsx");
      route("experiments", "routes/studio/experiments.tsx");
      route("live/:starterId", "routes/discussion/live.ts");
      route("live/:starterId/items", "routes/discussion/live-items.tsx");
      route("conduct/:postId", "routes/discussion/conduct.tsx");
      route("search", "routes/reader/search.tsx");
      route("ajax/suggest", "routes/reader/suggest.ts");
      route("ajax/mine", "routes/discussion/mine.tsx");
      route("reply/:postId", "routes/discussion/reply-form.tsx");
      route("ajax/picture", "routes/discussion/send-picture.ts");
      route("ajax/log", "routes/reader/browser-log.ts");
      route("ajax/view", "routes/reader/view-count.ts");
      route("ajax/csp", "routes/reader/policy-report.ts");
      route("ajax/me", "routes/account/me.ts");
      route("signin", "routes/account/sign-in.tsx");
      route("signin/confirm", "routes/account/sign-in-confirm.tsx");
      route("signin/finish", "routes/account/sign-in-finish.tsx");
      route("signin/provider", "routes/account/sign-in-provider.tsx");
      route("signin/return", "routes/account/sign-in-return.tsx");
      route("ajax/passkey", "routes/account/ask-passkey.ts");
      route("signup", "routes/account/sign-up.ts");
      route("signout", "routes/account/sign-out.tsx");
      route("settings", "routes/account/settings.tsx");
      route("settings/picture", "routes/account/settings-picture.ts");
      route("settings/data.json", "routes/account/settings-data.ts");
      route("development/mail", "routes/development/development-mail.tsx");
      route("settings/notifications", "routes/account/notification-choices.tsx");
      route("dashboard/notifications", "routes/account/notifications.tsx");
      route("dashboard/saved", "routes/account/saved.tsx");
      route("invitations", "routes/account/invitations.tsx");
      route("notifications/end", "routes/account/digest-end.tsx");
      route("report/status", "routes/discussion/notice-status.tsx");
      route("report/:id", "routes/discussion/report.tsx");
      route("moderation/mine", "routes/account/own-decisions.tsx");
      // A blog's pages, and those of the network.
      for (const [page, name] of [
        ["moderation", ""],
        ["rules", "rules"],
        ["blocked", "blocked"],
        ["audit", "audit"],
        ["lost", "lost"],
      ]) {
        route(`manage/:blog/${page}`, `routes/studio/manage-${page}.tsx`);
        route(name ? `moderation/${name}` : "moderation", `routes/studio/manage-${page}.tsx`, {
          id: `network-${page}`,
        });
      }
      route("manage/:blog/receipt/:postId", "routes/studio/manage-receipt.tsx");
      route("manage/:blog/stories", "routes/studio/manage-stories.tsx");
      route("manage/:blog/people", "routes/studio/manage-people.tsx");
      // Below pages, where feeds stand for their readers: app/http/feed-route.ts.
      route("-feed", "routes/syndication/feed.ts");
      // What has a name that only the configuration knows: app/http/index-key.ts.
      route("-index-key", "routes/syndication/index-key.ts");
      // No person and no post can have this address.
      route("-/themes", "routes/development/theme-preview.tsx");
      route("*", "routes/reader/address.tsx");
    }),
};
