import { vitePlugin as remix } from "@remix-run/dev";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig, type Plugin } from "vite";
import { browserModule } from "./cli/browser-module.ts";
import { serviceWorker } from "./cli/service-worker.ts";
import { mailFolder, writeMessages } from "./cli/mail/keep-mail.ts";
import { mockNetwork } from "./mocks/dev-server.ts";
import remixConfig from "./remix.config.js";

/** The server bundle is the Worker itself: its entry imports Remix's build, not the other way round. */
const workerEntry: Plugin = {
  name: "magma:worker-entry",
  enforce: "post",
  config: (_, { isSsrBuild }) =>
    isSsrBuild ? { build: { rollupOptions: { input: "app/entry.worker.ts" } } } : undefined,
};

/** What only the built Worker needs: one file, with each package's variant for Workers. */
const workerBundle: Plugin = {
  name: "magma:worker-bundle",
  apply: "build",
  config: () => ({
    ssr: {
      target: "webworker",
      noExternal: true,
      resolve: { conditions: ["workerd", "worker", "browser"], externalConditions: ["workerd", "worker"] },
    },
  }),
};

/** One stylesheet for every page: a page asks for one file, and a reader who goes on has it already. */
const oneStylesheet: Plugin = {
  name: "magma:one-stylesheet",
  apply: "build",
  config: (_, { isSsrBuild }) => {
    if (isSsrBuild) return undefined;
    const manualChunks = (id: string) => (id.includes(".css.ts") ? "styles" : undefined);
    return { build: { rollupOptions: { output: { manualChunks } } } };
  },
};

/** A route without a page leaves nothing in the browser's build, which is right and no news. */
const quietEmptyChunks: Plugin = {
  name: "magma:quiet-empty-chunks",
  apply: "build",
  config: () => ({
    build: {
      rollupOptions: {
        onwarn: (warning, warn) => {
          if (warning.code !== "EMPTY_BUNDLE") warn(warning);
        },
      },
    },
  }),
};

export default defineConfig({
  plugins: [
    mockNetwork({
      keepMessages: (messages) => writeMessages(mailFolder, messages),
      // From `npm run dev -- --fault comments=hang`.
      faults: JSON.parse(process.env.MAGMA_FAULTS ?? "[]") as string[],
    }),
    remix(remixConfig),
    vanillaExtractPlugin(),
    workerEntry,
    workerBundle,
    oneStylesheet,
    quietEmptyChunks,
    browserModule(),
    serviceWorker(),
  ],
  build: { target: "es2022", minify: true, assetsInlineLimit: 0 },
  // `npm run dev`: what a page that is hydrated needs, which Vite would find only then, and load the page anew.
  optimizeDeps: {
    include: [
      "@formatjs/intl",
      "@remix-run/react",
      "react-dom",
      "react-dom/client",
      "valibot",
      ...[
        "commands",
        "history",
        "inputrules",
        "keymap",
        "model",
        "schema-list",
        "state",
        "transform",
        "view",
      ].map((name) => `prosemirror-${name}`),
    ],
  },
  // The blogs' hosts all end in .localhost.
  server: {
    host: "127.0.0.1",
    port: Number(process.env.PORT ?? 8787),
    strictPort: true,
    allowedHosts: [".localhost"],
  },
});
