import { routes } from "./app/routes.ts";

/** The layout of the studio, in which its pages are (docs/decisions/0100). */
const studio = { path: "", file: "routes/studio/layout.tsx", id: "studio" };

/**
 * Remix's options; imported by vite.config.ts. The routes are those of `app/routes.ts`.
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  serverModuleFormat: "esm",
  // Routes are only defined by the table, not by file names.
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
    defineRoutes((define) => {
      const add = ({ path, file, id }) =>
        define(path, file, { ...(path === "/" && { index: true }), ...(id && { id }) });
      const routed = routes.filter(({ file }) => file !== null);
      for (const route of routed.filter(({ layout }) => !layout)) add(route);
      define(studio.path, studio.file, { id: studio.id }, () => {
        for (const route of routed.filter(({ layout }) => layout)) add(route);
      });
    }),
};
