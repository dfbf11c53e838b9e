import { vitePlugin as remix } from "@remix-run/dev";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";

/** The server bundle is the Worker itself: its entry imports Remix's build, not the other way round. */
const workerEntry: Plugin = {
  name: "magma:worker-entry",
  enforce: "post",
  config: (_, { isSsrBuild }) =>
    isSsrBuild ? { build: { rollupOptions: { input: "app/entry.worker.ts" } } } : undefined,
};

export default defineConfig({
  plugins: [remix(remixConfig), vanillaExtractPlugin(), workerEntry],
  ssr: {
    target: "webworker",
    noExternal: true,
    resolve: { conditions: ["workerd", "worker", "browser"], externalConditions: ["workerd", "worker"] },
  },
  build: { target: "es2022", minify: true, assetsInlineLimit: 0 },
});
