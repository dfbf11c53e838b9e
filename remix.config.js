/** Remix's options and the route table; imported by vite.config.ts. */

/** Pages of the studio wing, in its layout: hydrated, never cached (docs/decisions/0100). */
const defineStudio = (route) => () => {
  route("report/status", "routes/notice-status.tsx");
  route("report/:id", "routes/report.tsx");
  route("moderation/mine", "routes/own-decisions.tsx");
  // A blog's pages, and those of the network.
  for (const [page, name] of [
    ["moderation", ""],
    ["rules", "rules"],
    ["blocked", "blocked"],
    ["audit", "audit"],
    ["lost", "lost"],
  ]) {
    route(`manage/:blog/${page}`, `routes/manage-${page}.tsx`);
    route(name ? `moderation/${name}` : "moderation", `routes/manage-${page}.tsx`, {
      id: `network-${page}`,
    });
  }
  route("manage/:blog/receipt/:postId", "routes/manage-receipt.tsx");
  route("manage/:blog/stories", "routes/manage-stories.tsx");
  route("manage/:blog/people", "routes/manage-people.tsx");
  // An address of the studio that is no page keeps the studio's frame.
  route("manage/*", "routes/studio-missing.tsx", { id: "studio-missing" });
  route("moderation/*", "routes/studio-missing.tsx", { id: "network-missing" });
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
    // The whole route table is only a kilobyte, so it is sent with the script instead of being fetched lazily.
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
  routes: (defineRoutes) =>
    defineRoutes((route) => {
      route("/", "routes/front.tsx", { index: true });
      route("latest", "routes/latest.tsx");
      route("about", "routes/about.tsx");
      route("newsletter", "routes/newsletter.tsx");
      route("newsletter/confirm", "routes/newsletter-confirm.tsx");
      route("newsletter/unsubscribe", "routes/newsletter-unsubscribe.tsx");
      // Not below /newsletter: a resource route there would slow down the pages beside it (app/http/route-groups.ts).
      route("amp/newsletter", "routes/amp-newsletter.ts");
      route("tag/:tag", "routes/tag.tsx");
      route("c/:storyType/:category?/:subcategory?", "routes/story-type.tsx");
      route("s/:section", "routes/special-section.tsx");
      route("ajax/video/:videoId/manifest.m3u8", "routes/video-manifest.ts");
      route("oembed", "routes/oembed.ts");
      route("embed/:kind/:id", "routes/embed.tsx");
      route("ajax/inset/iframe", "routes/inset.tsx");
      route(".well-known/security.txt", "routes/security-text.ts");
      route("robots.txt", "routes/robots-text.ts");
      route("ads.txt", "routes/ads-text.ts");
      route("humans.txt", "routes/humans-text.ts");
      route("manifest.webmanifest", "routes/web-manifest.ts");
      for (const icon of ["favicon.ico", "apple-touch-icon.png", "apple-touch-icon-precomposed.png"]) {
        route(icon, "routes/own-icon.ts", { id: icon });
      }
      route("service-worker.js", "routes/service-worker.ts");
      route("-/offline", "routes/offline.ts");
      route("sitemap.xml", "routes/sitemap-index.ts");
      // Internal path of `/sitemap-{name}.xml` (`app/http/route-path.ts`).
      route("sitemap.xml/:name", "routes/sitemap-file.ts");
      route("sitemap_news.xml", "routes/sitemap-news.ts");
      route("sitemap_video.xml", "routes/sitemap-video.ts");
      route("sitemap/:year?/:month?/:day?", "routes/archive.tsx");
      route("features", "routes/features.tsx");
      route("experiments", "routes/experiments.tsx");
      route("live/:starterId", "routes/live.ts");
      route("live/:starterId/items", "routes/live-items.tsx");
      route("conduct/:postId", "routes/conduct.tsx");
      route("search", "routes/search.tsx");
      route("ajax/suggest", "routes/suggest.ts");
      route("ajax/mine", "routes/mine.tsx");
      route("reply/:postId", "routes/reply-form.tsx");
      route("ajax/picture", "routes/send-picture.ts");
      route("ajax/log", "routes/browser-log.ts");
      route("ajax/view", "routes/view-count.ts");
      route("ajax/csp", "routes/policy-report.ts");
      route("ajax/me", "routes/me.ts");
      route("signin", "routes/sign-in.tsx");
      route("signin/confirm", "routes/sign-in-confirm.tsx");
      route("signin/finish", "routes/sign-in-finish.tsx");
      route("signin/provider", "routes/sign-in-provider.tsx");
      route("signin/return", "routes/sign-in-return.tsx");
      route("ajax/passkey", "routes/ask-passkey.ts");
      route("signup", "routes/sign-up.ts");
      route("signout", "routes/sign-out.tsx");
      route("settings", "routes/settings.tsx");
      route("settings/picture", "routes/settings-picture.ts");
      route("settings/data.json", "routes/settings-data.ts");
      route("development/mail", "routes/development-mail.tsx");
      route("settings/notifications", "routes/notification-choices.tsx");
      route("dashboard/notifications", "routes/notifications.tsx");
      route("dashboard/saved", "routes/saved.tsx");
      route("invitations", "routes/invitations.tsx");
      route("notifications/end", "routes/digest-end.tsx");
      route("", "routes/studio.tsx", { id: "studio" }, defineStudio(route));
      // Below pages, where feeds stand for their readers: app/http/feed-route.ts.
      route("-feed", "routes/feed.ts");
      // Internal path of the IndexNow key file, whose name is configured (app/http/index-key.ts).
      route("-index-key", "routes/index-key.ts");
      // Reserved path that no person or post can have.
      route("-/themes", "routes/theme-preview.tsx");
      route("*", "routes/address.tsx");
    }),
};
