import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig, type Plugin } from "vite";
import { isStudioRoute } from "./app/route-kinds.ts";
import { routes } from "./app/routes.ts";
import { browserModule } from "./cli/browser-module.ts";
import { leaveOutNames } from "./cli/leave-out-names.ts";
import { messageJson } from "./cli/message-json.ts";
import { preloadMissing } from "./cli/preload-missing.ts";
import { serviceWorker } from "./cli/service-worker.ts";
import { splitStudio } from "./cli/split-studio.ts";
import { studioRoutes } from "./cli/studio-routes.ts";
import { textModule } from "./cli/text-module.ts";
import { mailFolder, writeMessages } from "./cli/mail/write-mail.ts";
import type { PartSheet } from "./app/site/part-sheets.ts";
import { mockNetwork } from "./mocks/dev-server.ts";
import remixConfig from "./remix.config.js";

/** The ids of the studio's layout and of its routes. Remix names a route by its file, unless the table does. */
const studioIds = new Set([
  "studio",
  ...routes.filter(isStudioRoute).flatMap(({ id, file }) => id ?? file?.replace(/\.tsx?$/, "") ?? []),
]);

/** Makes the Worker's entry the server bundle; it imports Remix's build. */
const workerEntry: Plugin = {
  name: "magma:worker-entry",
  enforce: "post",
  config: (_, { isSsrBuild }) =>
    isSsrBuild ? { build: { rollupOptions: { input: "app/entry/worker.ts" } } } : undefined,
};

/** Bundles the Worker into one file, using each package's Workers build. */
const workerBundle: Plugin = {
  name: "magma:worker-bundle",
  apply: "build",
  config: () => ({
    ssr: {
      target: "webworker",
      noExternal: true,
      external: ["node:zlib"],
      resolve: { conditions: ["workerd", "worker", "browser"], externalConditions: ["workerd", "worker"] },
    },
  }),
};

/** React's two printers, which `react-dom/server` loads together: reader pages need only the first. */
const printers: Readonly<Record<string, string>> = {
  "react-dom/server": "react-dom-server-legacy.browser.production.min.js",
  "react-dom/server.browser": "react-dom-server.browser.production.min.js",
};

/**
 * Leaves React's part for browsers out of the Worker, an eighth of it: the router imports it for navigation, which happens
 * in browsers only. What prints pages is `react-dom/server`.
 */
const serverReact: Plugin = {
  name: "magma:server-react",
  apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
  enforce: "pre",
  resolveId: (id) => {
    if (id === "react-dom") return "\0no-react-dom";
    const printer = printers[id];
    return printer === undefined
      ? undefined
      : fileURLToPath(new URL(`node_modules/react-dom/cjs/${printer}`, import.meta.url));
  },
  load: (id) => (id === "\0no-react-dom" ? "export {};" : undefined),
};

/** Folders and files of reader pages that few open: each has its own styles in a sheet beside the shared one. */
const ownSheets =
  /\/app\/(?:(?:discussion|newsletter|post)\/)?(about|corrections|following|information|password|search|sitemap|special-section|theme-preview|reply-form|newsletter-page)(?:\/|\.css)/;

/** Sheets of the kinds of page that one route tells apart by its data (`app/site/part-sheets.ts`). */
const conditionalSheets: readonly (readonly [PartSheet, RegExp])[] = [
  ["band", /\/app\/band\/band\.css/],
  ["bands", /\/app\/card\/bands\.css/],
  ["failure", /\/app\/site\/failure\.css/],
  ["profile", /\/app\/profile\/profile\.css/],
  ["updates", /\/app\/(?:discussion\/liveblog|post\/live-post)\.css/],
  ["slides", /\/app\/rich-text\/slideshow\.css/],
  ["topic", /\/app\/front\/topic\.css/],
  ["network", /\/app\/front\/network-front\.css/],
];

/**
 * The same for the studio: the page that compares two versions of a story, the notes and the suggestions that not every
 * story has, the page on which it is written, the desk of a liveblog, the queue of replies, imports, and the pages on which stories
 * are placed or planned: fronts, special sections, shares and the plan.
 */
const partSheets = /\/app\/studio\/write\/(?:history\/)?(compare|notes|suggestions)/;
const writeSheet = /\/app\/studio\/write\/(?!share\/)/;
const liveblogSheet = /\/app\/studio\/liveblog\//;
const queueSheet = /\/app\/studio\/moderation\/queue/;
const importsSheet = /\/app\/studio\/imports\//;
const placingSheet = /\/app\/studio\/(?:front|sections|shares|plan)\//;

/** Styles of what only a script opens: they come with that script (`app/ui/adopt-styles.client.ts`) and are in no sheet. */
const adoptedStyles = /\/app\/(editor\/editor|rich-text\/lightbox)\.css\.ts\.vanilla\.css$/;

/** Matches TypeScript files by the ends of their paths. */
const anyOf = (...paths: string[]) => new RegExp(`/(?:${paths.join("|")})\\.tsx?$`);

/**
 * Files that nearly every page of the studio has: one file weighs less than many, whichever of it a part that comes
 * later shares. `framework` is React, Remix and their router. `document` has no styles, because the root of reader
 * pages has it too; `chrome` is what the layout of every page imports and what nearly every form has, and `story-tab`
 * the tab of a story's panel that is open first, with the checklist and the rules that only parts of that page share.
 */
const together: readonly (readonly [name: string, files: RegExp])[] = [
  [
    "framework",
    /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/(?:react|router))\/|commonjsHelpers/,
  ],
  [
    "document",
    /\/app\/(?:feature-flag\/(?!flip-effects)[\w.-]+|studio\/studio-nonce|studio\/studio-route|site\/page-meta)\.ts$/,
  ],
  [
    "chrome",
    /\/app\/studio\/(?:StudioLink|use-hydrated|use-refresh|chrome\/(?:Toasts|palette\/find-by-label)|keys\/(?:Keys|key-choice\.client)|ui\/(?:Button|Choice|Field|Form|Image|Menu|Notice|Page|State|Text))\.tsx?$/,
  ],
  [
    "story-tab",
    anyOf(
      String.raw`app/studio/write/publish/(?:\w*FieldRow|Findings|lead-media)`,
      String.raw`app/studio/write/publish/(?:story-checks|StoryTab)`,
      String.raw`app/studio/write/(?:blocks/derive-fields|publish/(?:create-tag|suggest-tags\.client|use-publishing))`,
      String.raw`app/(?:image/(?:build-image-url|presets)|link/parse-(?:address|item-id))`,
      String.raw`contract/(?:block-words|checklist[\w-]*|feed-partners|plaintext|slug|embed/provider-ids)`,
      String.raw`contract/(?:document/(?:leave-out-suggestions|format-story-document)|link/find-safe-href)`,
    ),
  ],
];

/**
 * One stylesheet for reader pages, and one for the studio: a page asks for one file, and whoever goes on has it already.
 */
const stylesheets: Plugin = {
  name: "magma:stylesheets",
  apply: "build",
  enforce: "pre",
  load: (id) => (adoptedStyles.test(id) ? "" : undefined),
  config: (_, { isSsrBuild }) => {
    if (isSsrBuild) return undefined;
    const manualChunks = (id: string) => {
      const group = together.find(([, files]) => files.test(id));
      if (group) return group[0];
      if (!id.includes(".css.ts")) return undefined;
      const part = partSheets.exec(id)?.[1];
      if (part !== undefined) return part;
      if (writeSheet.test(id)) return "write";
      if (liveblogSheet.test(id)) return "liveblog";
      if (queueSheet.test(id)) return "queue";
      if (importsSheet.test(id)) return "imports";
      if (placingSheet.test(id)) return "placing";
      if (id.includes("/app/studio/")) return "studio";
      const conditional = conditionalSheets.find(([, file]) => file.test(id));
      return conditional?.[0] ?? ownSheets.exec(id)?.[1] ?? "styles";
    };
    return { build: { rollupOptions: { output: { manualChunks, onlyExplicitManualChunks: true } } } };
  },
};

/**
 * Warnings that ask for nothing: resource routes have no code for the browser, and the widget library's files begin with
 * "use client", which only React Server Components read.
 */
const harmless = new Set(["EMPTY_BUNDLE", "MODULE_LEVEL_DIRECTIVE"]);
const quietWarnings: Plugin = {
  name: "magma:quiet-warnings",
  apply: "build",
  config: () => ({
    build: {
      rollupOptions: {
        onwarn: (warning, warn) => {
          if (!harmless.has(warning.code ?? "")) warn(warning);
        },
      },
    },
  }),
};

/** Libraries with an edition that needs neither a document nor Node, for the workers that read files. */
const editionsOfWorkers: Readonly<Record<string, string>> = {
  "decode-named-character-reference": "decode-named-character-reference/index.js",
  "csv-parse/sync": "csv-parse/dist/esm/sync.js",
};
/** A module of Node that HarfBuzz imports only there. */
const nodeOnly = { id: "module", empty: "\0no-module" };
const workerEditions: Plugin = {
  name: "magma:worker-editions",
  enforce: "pre",
  load: (id) => (id === nodeOnly.empty ? "export {};" : undefined),
  resolveId: (id) => {
    if (id === nodeOnly.id) return nodeOnly.empty;
    const edition = editionsOfWorkers[id];
    return edition === undefined
      ? undefined
      : fileURLToPath(new URL(`node_modules/${edition}`, import.meta.url));
  },
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
    serverReact,
    stylesheets,
    leaveOutNames(),
    preloadMissing(),
    studioRoutes(),
    splitStudio(studioIds),
    messageJson(),
    quietWarnings,
    browserModule(),
    serviceWorker(),
    textModule(),
  ],
  worker: { format: "es", plugins: () => [workerEditions] },
  build: { target: "es2022", minify: true, assetsInlineLimit: 0 },
  // `npm run dev`: what a studio page imports, which Vite would otherwise find at its first request and reload.
  optimizeDeps: {
    include: [
      "@base-ui/react/autocomplete",
      "@base-ui/react/dialog",
      "@formatjs/intl",
      "@remix-run/react",
      "react-dom",
      "react-dom/client",
      "turbo-stream",
      "valibot",
      ...[
        "collab",
        "commands",
        "dropcursor",
        "gapcursor",
        "history",
        "inputrules",
        "keymap",
        "model",
        "schema-list",
        "state",
        "tables",
        "transform",
        "view",
      ].map((name) => `prosemirror-${name}`),
    ],
  },
  // All blog hosts end in .localhost in development.
  server: {
    host: "127.0.0.1",
    port: Number(process.env.PORT ?? 8787),
    strictPort: true,
    allowedHosts: [".localhost"],
  },
});
