/** Who may import whom: the house's table of folders, and the floors inside `app/`. docs/decisions/0004 has the reasons. */

/** Top-level folder → the top-level folders it may import, besides itself. */
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

/** Imports that go against the table or the floors, each with its reason. `from` and `to` begin the paths. */
export const crossings: readonly { from: string; to: string; typesOnly: boolean; reason: string }[] = [
  { from: "cli/", to: "mocks/", typesOnly: false, reason: "the demo network seeds the local database" },
  { from: "cli/screenshots", to: "styles/themes/", typesOnly: false, reason: "screenshots show every theme" },
  {
    from: "cli/nodes/",
    to: "app/embed/find-embed-address",
    typesOnly: false,
    reason: "importers and the editor know a provider's address by one rule",
  },
  { from: "cli/icons", to: "styles/", typesOnly: false, reason: "icons have the colours of the themes" },
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

/** The floors of `app/`, highest first. An import goes to a lower floor, or stays on its own floor where `isOpen`. */
export const floors: readonly { name: string; rooms: readonly string[]; isOpen: boolean }[] = [
  { name: "entries", rooms: ["entry", "root"], isOpen: true },
  { name: "routes", rooms: ["routes"], isOpen: false },
  // What several routes load alike, and what a form's route sends.
  { name: "loaders", rooms: ["loaders"], isOpen: false },
  { name: "request context", rooms: ["context"], isOpen: false },
  { name: "doors", rooms: ["config", "services", "http", "telemetry"], isOpen: true },
  // Above the reader's pages: a preview is a page. Nothing of the reader wing imports the studio.
  { name: "studio wing", rooms: ["studio"], isOpen: false },
  {
    name: "page rooms",
    rooms: [
      "post",
      "amp",
      "discussion",
      "front",
      "about",
      "feed",
      "newsletter",
      "sitemap",
      "account",
      "search",
      "feature-preview",
      "theme-preview",
    ],
    isOpen: false,
  },
  // What several pages carry: the frame around them, the card that stands for a post, the ads beside it, and what
  // their heads tell machines.
  {
    name: "page parts",
    rooms: ["site", "card", "ad", "structured-data", "editor", "lite", "offline"],
    isOpen: true,
  },
  { name: "rich text", rooms: ["rich-text"], isOpen: false },
  {
    name: "rules",
    rooms: ["link", "commerce", "image", "embed", "date-time", "intl", "feature-flag", "blog"],
    isOpen: true,
  },
  { name: "ui", rooms: ["ui"], isOpen: false },
];

/** Neighbours on a closed floor that may meet. */
export const neighbours: readonly { from: string; to: string }[] = [
  { from: "feed", to: "post" },
  { from: "amp", to: "post" },
  { from: "amp", to: "newsletter" },
];

/** Names that say nothing about what is inside. */
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

/** Where the clock, chance and the environment may be read; every other file of `app/` and `contract/` gets them as values. */
export const impureFiles: readonly RegExp[] = [
  /^app\/entry(\.[\w.]+|\/[\w.-]+)$/,
  /^app\/(context|config)\//,
  /^app\/telemetry\//,
  /^app\/ui\/build-constants\.ts$/,
  /\.client\.tsx?$/,
];
