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
      route("/", "routes/front.tsx", { index: true });
      route("latest", "routes/latest.tsx");
      route("about", "routes/about.tsx");
      route("newsletter", "routes/newsletter.tsx");
      route("newsletter/confirm", "routes/newsletter-confirm.tsx");
      route("newsletter/unsubscribe", "routes/newsletter-unsubscribe.tsx");
      route("tag/:tag", "routes/tag.tsx");
      route("c/:storyType/:category?/:subcategory?", "routes/story-type.tsx");
      route("s/:section", "routes/special-section.tsx");
      route("ajax/video/:videoId/manifest.m3u8", "routes/video-manifest.ts");
      route("ajax/inset/iframe", "routes/inset.tsx");
      route(".well-known/security.txt", "routes/security-text.ts");
      route("features", "routes/features.tsx");
      route("experiments", "routes/experiments.tsx");
      route("live/:starterId", "routes/live.ts");
      route("ajax/mine", "routes/mine.tsx");
      route("reply/:postId", "routes/reply-form.tsx");
      route("ajax/log", "routes/browser-log.ts");
      route("ajax/view", "routes/view-count.ts");
      route("ajax/csp", "routes/policy-report.ts");
      route("ajax/me", "routes/me.ts");
      route("signin", "routes/sign-in.tsx");
      route("signin/confirm", "routes/sign-in-confirm.tsx");
      route("signin/finish", "routes/sign-in-finish.tsx");
      route("signup", "routes/sign-up.ts");
      route("signout", "routes/sign-out.tsx");
      route("settings", "routes/settings.tsx");
      route("settings/picture", "routes/settings-picture.ts");
      route("settings/data.json", "routes/settings-data.ts");
      route("development/mail", "routes/development-mail.tsx");
      route("report/:id", "routes/report.tsx");
      route("moderation/mine", "routes/own-decisions.tsx");
      // A blog's pages, and those of the network.
      for (const [page, name] of [
        ["moderation", ""],
        ["rules", "rules"],
        ["blocked", "blocked"],
        ["audit", "audit"],
      ]) {
        route(`manage/:blog/${page}`, `routes/manage-${page}.tsx`);
        route(name ? `moderation/${name}` : "moderation", `routes/manage-${page}.tsx`, {
          id: `network-${page}`,
        });
      }
      // No person and no post can have this address.
      route("-/themes", "routes/theme-preview.tsx");
      route("*", "routes/address.tsx");
    }),
};
