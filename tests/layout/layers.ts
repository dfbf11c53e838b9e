/**
 * Allowed imports between folders: the top-level folders, and the floors inside `app/`, `api/` and `mocks/`. Reasons:
 * docs/decisions/0004.
 */

/** Top-level folder → the other top-level folders that it may import. */
export const folderRules: Record<string, readonly string[]> = {
  contract: [],
  styles: [],
  app: ["contract", "styles"],
  api: ["contract"],
  mocks: ["contract", "api"],
  cli: ["contract"],
  tests: ["*"],
  bench: ["*"],
};

/** Allowed exceptions, each with its reason. `from` and `to` are path prefixes. */
export const crossings: readonly { from: string; to: string; typesOnly: boolean; reason: string }[] = [
  { from: "cli/", to: "mocks/", typesOnly: false, reason: "the demo network seeds the local database" },
  { from: "cli/screenshots", to: "styles/themes/", typesOnly: false, reason: "screenshots show every theme" },
  {
    from: "app/studio/imports/",
    to: "cli/",
    typesOnly: false,
    reason: "the page reads files with the readers of the command (docs/decisions/0206)",
  },
  {
    from: "cli/nodes/",
    to: "app/embed/find-embed-address",
    typesOnly: false,
    reason: "importers and the editor know a provider's address by one rule",
  },
  {
    from: "cli/find-deploy-problems",
    to: "app/platform/config/",
    typesOnly: false,
    reason: "a deployment is checked by the rules that the Worker reads its variables by",
  },
  {
    from: "api/posts/share-cards/",
    to: "styles/",
    typesOnly: false,
    reason: "cards of stories have the faces and colors of the themes",
  },
  {
    from: "api/blog-settings/looks",
    to: "styles/",
    typesOnly: false,
    reason: "colors that can't be read are refused by the rule that the page shows",
  },
  {
    from: "cli/icons/",
    to: "api/posts/share-cards/",
    typesOnly: false,
    reason: "icons and cards of stories are drawn by the same rasterizer",
  },
  { from: "cli/icons", to: "styles/", typesOnly: false, reason: "icons have the colors of the themes" },
  ...["cli/feeds/", "cli/lint-feed"].map((from) => ({
    from,
    to: "app/",
    typesOnly: false,
    reason: "the linter of partners' feeds judges posts as the feeds print them",
  })),
  {
    from: "cli/fonts/",
    to: "styles/faces",
    typesOnly: false,
    reason: "fonts are cut to what the styles declare",
  },
  ...["image", "date-time"].map((rule) => ({
    from: "app/ui/",
    to: `app/${rule}/present-`,
    typesOnly: true,
    reason: "a view's props are what its presenter makes",
  })),
];

/**
 * Node's modules that Workers have too, at compatibility dates from 2026-08-04 on, with the files that import them when they
 * need them.
 */
export const sharedModules: Readonly<Record<string, readonly string[]>> = {
  "node:zlib": ["app/platform/page-cache/packed-body.ts", "api/posts/share-cards/encode-png.ts"],
};

/** A floor of a top-level folder: imports go to a lower floor, or stay on the same one if it `isOpen`. */
export interface Floor {
  name: string;
  folders: readonly string[];
  isOpen: boolean;
}

const appFloors: readonly Floor[] = [
  { name: "entries", folders: ["entry", "root"], isOpen: true },
  // Route modules, and the loaders and actions that several of them share.
  { name: "routes", folders: ["routes"], isOpen: false },
  // Above the reader's pages, because a preview is a page. The reader wing never imports the studio.
  { name: "studio wing", folders: ["studio"], isOpen: false },
  {
    name: "page folders",
    folders: [
      "post",
      "amp",
      "discussion",
      "front",
      "special-section",
      "about",
      "corrections",
      "information",
      "feed",
      "following",
      "newsletter",
      "sitemap",
      "account",
      "profile",
      "search",
      "theme-preview",
    ],
    isOpen: false,
  },
  // Parts shared by several pages: the site layout, cards, ads, and metadata in the head.
  {
    name: "parts of pages",
    folders: ["site", "card", "band", "ad", "structured-data", "editor", "lite", "offline"],
    isOpen: true,
  },
  { name: "rich text", folders: ["rich-text"], isOpen: false },
  // HTTP, the services client, request context, configuration and log; knows no page.
  { name: "platform", folders: ["platform"], isOpen: false },
  {
    name: "rules",
    folders: ["link", "audience", "commerce", "image", "embed", "date-time", "intl", "feature-flag", "blog"],
    isOpen: true,
  },
  // Every address with its module and its rules; a file, because the modules are in `routes/`.
  { name: "route table", folders: ["routes.ts", "studio-routes.ts", "route-kinds.ts"], isOpen: true },
  { name: "basic views", folders: ["ui"], isOpen: false },
];

const floorOf = (name: string, ...folders: string[]): Floor => ({ name, folders, isOpen: false });

/**
 * Each domain has its own floor, or shares one with domains that it doesn't know, and may use those below. Answers
 * that join several domains are composed in `routes/pages/`, or a domain is passed down as an argument.
 */
const apiFloors: readonly Floor[] = [
  floorOf("entry", "entry"),
  floorOf("routes", "routes"),
  // Below the routes, of which one runs a job for the operator.
  floorOf("scheduled jobs", "jobs"),
  // A new blog is written as an import writes it.
  floorOf("blogs of the network", "blogs"),
  // Reads and writes the whole network.
  floorOf("transfer", "transfer"),
  // Drafts and their publication; the import creates posts in the same way.
  floorOf("drafts", "drafts"),
  floorOf("publishing", "publishing"),
  floorOf("what is found and announced", "search", "syndication"),
  floorOf("moderation", "moderation"),
  floorOf("discussion", "discussion"),
  // The rules that texts are checked against before publication; knows texts and writers, but not
  // discussions.
  floorOf("rules", "rules"),
  // What people follow, and the addresses that posts had before; both know posts.
  floorOf("subjects and addresses of posts", "following", "redirects"),
  // What editors place on them; knows posts.
  floorOf("fronts", "fronts"),
  // What is read of them.
  floorOf("audience", "audience"),
  floorOf("posts", "posts"),
  floorOf("subscriptions", "subscriptions"),
  // Flags, terms and information pages of a blog, and links to the network as of a moment.
  floorOf("settings and previews of blogs", "blog-settings", "previews"),
  floorOf("people", "people"),
  floorOf("media", "media"),
  floorOf("mail", "mail"),
  floorOf("state of the services", "health"),
  floorOf("mechanisms", "outbox", "schedule", "wire"),
  floorOf("store", "store"),
  floorOf("basis", "telemetry"),
  floorOf("bindings", "env"),
  floorOf("calls of Durable Objects", "object-calls"),
];

const mocksFloors: readonly Floor[] = [
  floorOf("development server", "dev-server"),
  floorOf("parts of the development server", "start-reloaded-services", "add-vite-client"),
  floorOf("interception", "server"),
  floorOf("handlers", "handlers", "start-services", "faults"),
  floorOf("demo network with its archive", "whole-network"),
  floorOf("services", "create-services", "network", "failures"),
  floorOf(
    "parts",
    "assemble-network",
    "image-store",
    "video-folder",
    "platform",
    "provider",
    "apple-news",
    "origin",
  ),
  floorOf("more content", "archive"),
  floorOf("content", "demo", "pictures", "image-folder"),
];

/** The rooms of the studio must not import each other, types included. */
const studioFloors: readonly Floor[] = [
  // Lists of stories and pages beside them; a story's line and the shared link belong to the writing surface.
  floorOf(
    "lists of stories",
    "dashboard",
    "stories",
    "standing",
    "headlines",
    "network-preview",
    "sections",
    "plan",
  ),
  // A new token is shown as a new link to a draft is.
  floorOf("access tokens of the network", "tokens"),
  floorOf("writing surface", "write"),
  floorOf("liveblog desk", "liveblog"),
  floorOf(
    "pages of a blog",
    "front",
    "moderation",
    "apple-news",
    "corrections",
    "information",
    "strip",
    "terms",
    "shares",
  ),
  floorOf("blogs of the network", "blogs"),
  floorOf("imports of files", "imports"),
  floorOf("health of the network", "network"),
  floorOf("partner feeds of a blog", "feed-partners"),
  floorOf("settings, features and redirects of blogs", "settings", "flags", "experiments", "redirects"),
  // Also chosen from where a look is made.
  floorOf("media library", "media"),
  floorOf("tags of the network", "tags"),
  floorOf("audience", "audience"),
  floorOf("pages of an account", "account"),
  floorOf(
    "single pages",
    "development",
    "discussion-settings",
    "feature-preview",
    "publication-checks",
    "setup",
  ),
  floorOf("frame of a blog's pages", "manage"),
  floorOf("frame of every page", "chrome"),
  floorOf("keys", "keys"),
  floorOf("parts of pages", "parts", "preview-look", "time"),
  floorOf("kit", "ui"),
  {
    name: "addresses and hooks",
    folders: [
      "StudioLink",
      "paths",
      "studio-path",
      "studio-language",
      "studio-nonce",
      "studio-route",
      "follow-address",
      "use-hydrated",
      "use-refresh",
      "use-shown-view",
      "global",
    ],
    isOpen: true,
  },
];

/** The floors of each folder that has them, highest first. */
export const floors: Readonly<Record<string, readonly Floor[]>> = {
  "app/studio": studioFloors,
  app: appFloors,
  api: apiFloors,
  mocks: mocksFloors,
};

/** Folders on a closed floor of `app/` that may import each other. */
export const neighbours: readonly { from: string; to: string }[] = [
  { from: "feed", to: "post" },
  { from: "amp", to: "post" },
  { from: "amp", to: "newsletter" },
  { from: "corrections", to: "feed" },
];

/** Names that don't say what a folder contains. */
export const emptyNames: readonly string[] = [
  "utils",
  "util",
  "lib",
  "helpers",
  "helper",
  "common",
  "misc",
  "shared",
];

/**
 * Files that may read the clock, random numbers or the environment; all other files of `app/` and `contract/`
 * get them as arguments.
 */
export const impureFiles: readonly RegExp[] = [
  /^app\/entry(\.[\w.]+|\/[\w.-]+)$/,
  /^app\/platform\/(context|config|telemetry)\//,
  /^app\/ui\/build-constants\.ts$/,
  /\.client\.tsx?$/,
];
