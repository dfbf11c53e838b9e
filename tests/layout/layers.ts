/** Who may import whom: the table of folders, and the floors inside `app/`, `api/` and `mocks/`. docs/decisions/0004 and 0104 have the reasons. */

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

/** A floor of a top-level folder: an import goes to a lower one, or stays on its own where `isOpen`. */
export interface Floor {
  name: string;
  folders: readonly string[];
  isOpen: boolean;
}

const appFloors: readonly Floor[] = [
  { name: "entries", folders: ["entry", "root"], isOpen: true },
  { name: "routes", folders: ["routes"], isOpen: false },
  // What several routes load alike, and what a form's route sends.
  { name: "loaders", folders: ["loaders"], isOpen: false },
  { name: "request context", folders: ["context"], isOpen: false },
  { name: "infrastructure", folders: ["config", "services", "http", "telemetry"], isOpen: true },
  // Above the reader's pages: a preview is a page. Nothing of the reader wing imports the studio.
  { name: "studio wing", folders: ["studio"], isOpen: false },
  {
    name: "page folders",
    folders: [
      "post",
      "amp",
      "discussion",
      "front",
      "about",
      "corrections",
      "feed",
      "newsletter",
      "sitemap",
      "account",
      "profile",
      "search",
      "theme-preview",
    ],
    isOpen: false,
  },
  // What several pages carry: the frame around them, the card that stands for a post, the ads beside it, and what
  // their heads tell machines.
  {
    name: "parts of pages",
    folders: ["site", "card", "ad", "structured-data", "editor", "lite", "offline"],
    isOpen: true,
  },
  { name: "rich text", folders: ["rich-text"], isOpen: false },
  {
    name: "rules",
    folders: ["link", "commerce", "image", "embed", "date-time", "intl", "feature-flag", "blog"],
    isOpen: true,
  },
  { name: "basic views", folders: ["ui"], isOpen: false },
];

const floorOf = (name: string, ...folders: string[]): Floor => ({ name, folders, isOpen: false });

/**
 * The domains have a floor each: what a domain knows of others is what stands below it. What two of them do together is
 * composed in `routes/`, or handed down as an argument.
 */
const apiFloors: readonly Floor[] = [
  floorOf("entry", "entry"),
  floorOf("scheduled jobs", "jobs"),
  floorOf("routes", "routes"),
  // Reads and writes the whole network.
  floorOf("transfer", "transfer"),
  // Stories being written, and what makes a post of them; importing makes posts the same way.
  floorOf("drafts", "drafts"),
  floorOf("publishing", "publishing"),
  // Whole pages, put together from what stands below.
  floorOf("network", "network"),
  floorOf("what is found and announced", "search", "syndication"),
  floorOf("moderation", "moderation"),
  floorOf("discussion", "discussion"),
  // What a blog lets into its discussions; knows texts and writers, not discussions.
  floorOf("rules", "rules"),
  floorOf("posts", "posts"),
  floorOf("subscriptions", "subscriptions"),
  floorOf("people", "people"),
  floorOf("media", "media"),
  floorOf("mail", "mail"),
  floorOf("state of the services", "health"),
  floorOf("mechanisms", "outbox", "schedule", "wire"),
  floorOf("basis", "store", "telemetry"),
  floorOf("bindings", "env"),
];

const mocksFloors: readonly Floor[] = [
  floorOf("development server", "dev-server"),
  floorOf("interception", "server"),
  floorOf("handlers", "handlers", "start-services", "faults"),
  floorOf("services", "create-services", "network", "failures"),
  floorOf("parts", "assemble-network", "image-store", "video-folder", "platform", "provider", "origin"),
  floorOf("content", "demo", "pictures", "image-folder"),
];

/** The floors of each top-level folder that has them, highest first. */
export const floors: Readonly<Record<string, readonly Floor[]>> = {
  app: appFloors,
  api: apiFloors,
  mocks: mocksFloors,
};

/** Neighbours on a closed floor of `app/` that may meet. */
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
