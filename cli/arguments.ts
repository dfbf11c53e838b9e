import { dirname, join } from "node:path";
import { parseOptions } from "./parse-options.ts";
import { ourFields, type FieldMapping } from "./markdown/post-fields.ts";
import type { CloudHost } from "./upload/cloud-images.ts";
import { UsageError } from "./upload/find-blog.ts";
import { parseSince } from "./upload/since.ts";
import { parseAuthorMap, type AuthorMap } from "./upload/map-authors.ts";

export const usage = `node cli/import.ts wxr FILE --blog NAME
node cli/import.ts --from-wordpress URL --blog NAME              a running WordPress site, by its REST API
node cli/import.ts --from-drupal URL --blog NAME                 a running Drupal site, by its JSON:API
node cli/import.ts site URL --blog NAME                         any running site: WordPress and Drupal as above, others by feed, sitemap and pages
node cli/import.ts markdown FOLDER --blog NAME [--assets FOLDER] [--site URL]  a folder, or a zip file with it
node cli/import.ts jsonl FILE --blog NAME                       our own format: docs/import-format.md
node cli/import.ts ghost FILE --blog NAME [--site URL]           Ghost's JSON file, or a zip file or folder with it and its images
node cli/import.ts medium FILE --blog NAME                      Medium's zip file, or a folder with what is in it
node cli/import.ts substack FILE --blog NAME                    Substack's zip file, or a folder with what is in it
node cli/import.ts blogger FILE --blog NAME                     Blogger's backup, or feed.atom of Google Takeout
node cli/import.ts movable-type FILE --blog NAME                the text file of Movable Type or TypePad
node cli/import.ts drupal FILE --blog NAME [--site URL]          saved pages of Drupal's JSON:API: a file, folder or zip file
node cli/import.ts squarespace FILE --blog NAME                 Squarespace's XML file
node cli/import.ts tumblr FILE --blog NAME                      Tumblr's zip file, or a folder with what is in it
node cli/import.ts buttondown FILE --blog NAME                  Buttondown's zip file, or a folder with what is in it
node cli/import.ts beehiiv FILE --blog NAME                     Beehiiv's list of posts, or a zip file or folder with it
node cli/import.ts disqus FILE --blog NAME                      Disqus' comments, onto the blog's stories
node cli/import.ts commento FILE --blog NAME                    Commento's comments, onto the blog's stories
node cli/import.ts coral FOLDER --blog NAME                     Coral's comments, stories and users as JSON, onto the blog's stories
node cli/import.ts wordpress-comments FILE --blog NAME          the comments of a WordPress export, onto stories from elsewhere
node cli/import.ts network FOLDER [--to URL] [--token TOKEN]    what cli/export.ts wrote, into an empty network
node cli/import.ts subscribers FILE --blog NAME --list KEY [--signed-up-at URL] [--dry-run]  subscribers with their consent
node cli/import.ts undo --blog NAME [--source NAME] [--confirm NAME] [--dry-run]  takes away what an import brought and nobody edited since

  --blog NAME      the blog to import into
  --new-blog HOST  makes the blog with this host when there is none of that name
  --to URL         the services (MAGMA_API; else the local ones, started when they do not run)
  --token TOKEN    the operator's token (MAGMA_TOKEN; else local-import-token)
  --report FILE    every item, what of it has arrived and why not (import-report.json; .html beside it for people)
  --memory FILE    what is in the store already (.magma/pictures.jsonl)
  --images-to URL  puts pictures on a cloud image host (MAGMA_IMAGE_UPLOAD; else into the services' own store);
                   the front end reads them from there with IMAGE_BASE and IMAGE_ACCOUNT
  --upload-preset NAME  the preset under which that host takes them unsigned (MAGMA_UPLOAD_PRESET)
  --no-fetch       leaves pictures of other hosts where they are
  --move           moves stories here that another blog has from the same source; refused without it
  --author OLD=NEW the author OLD of the source is NEW here; can be given for each
  --invite-authors NAME  invites the authors whose address the source has as authors of the blog, in the name of a person who
                   may invite: one who may give roles there
  --dry-run        reads and checks everything, writes the report, and nothing into the network
  --strict         ends with the first item that fails
  --since DATE     only what has changed at the source since then: 2026-11-30, or 2026-11-30T08:30 in the blog's time zone
  --follow-deletions  takes down stories of this source that it no longer has; those edited here stay
  --take-source ID  replaces what was edited here in a story by the source's version; may be given several times
  --choices FILE   the same for many: a file that lists those stories, made by the import, to choose from
  --source NAME    what the network calls this source, if a blog has several of one kind (wordpress:old.example)
  --as-drafts      stories arrive as drafts, to be published in the studio; published ones of an earlier import stay so
  --public         posts of newsletters for which the source does not say who may read them are for everyone (else drafts)
  --assets FOLDER  pictures of Markdown posts (the folder "assets" beside the posts)
  --site URL       the old site's address, for pictures that the folder does not have, and for links within the site
  --permalinks PATTERN  where posts lived at the old site: /blog/:year/:slug/ (else what the site's files say)
  --shortcodes FILE  what the site's own shortcodes stand for: YAML or JSON with a text for each, box: "<p>{content}</p>"
  --map OLD=NEW    reads a field of the front matter as title, subhead, date, updated, authors, tags, image, slug or
                   draft; may be given several times`;

/** The kinds of sources, as the command line names them. */
export const importKinds = [
  "wxr",
  "markdown",
  "jsonl",
  "ghost",
  "medium",
  "substack",
  "blogger",
  "movable-type",
  "drupal",
  "squarespace",
  "tumblr",
  "buttondown",
  "beehiiv",
  "disqus",
  "commento",
  "coral",
  "wordpress-comments",
  "wordpress",
  "drupal-site",
  "site",
] as const;

export interface ImportArguments {
  kind: (typeof importKinds)[number];
  path: string;
  blog: string;
  newBlogHost: string | null;
  /** Null for local services. */
  to: string | null;
  token: string;
  /** Null for the services' own image store. */
  imageHost: CloudHost | null;
  /** First segment of images' addresses in the network. */
  imageAccount: string;
  report: string;
  memory: string;
  fetches: boolean;
  asDrafts: boolean;
  /** Posts whose audience the source doesn't state are for everyone. */
  isPublic: boolean;
  /** Stories of other blogs are moved to this one. */
  mayMove: boolean;
  authors: AuthorMap;
  /** Screen name of the person in whose name authors are invited; null to invite nobody. */
  inviteAuthors: string | null;
  /** Everything is read and checked, and nothing is written. */
  isRehearsal: boolean;
  /** The first failure ends the import. */
  isStrict: boolean;
  /** Items that haven't changed at the source since then aren't written. */
  since: string | null;
  followsDeletions: boolean;
  /** Source ids of stories whose version at the source replaces what was edited here. */
  takeSource: string[];
  /** A file of the same; null without one. */
  choices: string | null;
  /** Name of the system in the network; null for the source's own. */
  source: string | null;
  assets: string;
  site: string | null;
  /** Address of a post at its old site, with placeholders: `/blog/:slug/`; null for what its generator gives. */
  permalinks: string | null;
  /** Fields of front matter that are ours under another name. */
  map: FieldMapping[];
  /** A file that says what the site's own shortcodes stand for; null without one. */
  shortcodes: string | null;
}

const options = {
  blog: { type: "string" },
  "new-blog": { type: "string" },
  "from-wordpress": { type: "string" },
  "from-drupal": { type: "string" },
  to: { type: "string" },
  token: { type: "string" },
  "images-to": { type: "string" },
  "upload-preset": { type: "string" },
  report: { type: "string", default: "import-report.json" },
  memory: { type: "string", default: ".magma/pictures.jsonl" },
  fetch: { type: "boolean", default: true },
  "as-drafts": { type: "boolean", default: false },
  public: { type: "boolean", default: false },
  move: { type: "boolean", default: false },
  "invite-authors": { type: "string" },
  author: { type: "string", multiple: true, default: [] as string[] },
  "dry-run": { type: "boolean", default: false },
  strict: { type: "boolean", default: false },
  assets: { type: "string" },
  site: { type: "string" },
  permalinks: { type: "string" },
  map: { type: "string", multiple: true },
  shortcodes: { type: "string" },
  since: { type: "string" },
  "follow-deletions": { type: "boolean", default: false },
  "take-source": { type: "string", multiple: true, default: [] as string[] },
  choices: { type: "string" },
  source: { type: "string" },
} as const;

/** Parses the command line of `cli/import.ts`. Throws `UsageError`. */
export function parseImportArguments(
  args: string[],
  env: Record<string, string | undefined>,
): ImportArguments {
  const { values, positionals } = parseOptions({
    args,
    options,
    allowPositionals: true,
    allowNegative: true,
  });
  const live = [
    ["wordpress", values["from-wordpress"]],
    ["drupal-site", values["from-drupal"]],
  ].flatMap(([name = "", address]) => (address === undefined ? [] : [name, address]));
  const [kind, path, ...more] = [...live, ...positionals];
  if (!isKind(kind)) throw new UsageError(`Say what to import: ${importKinds.join(", ")} or network.`);
  if (path === undefined) throw new UsageError("Give the file, folder or address to import.");
  if (more.length > 0)
    throw new UsageError(`Unknown arguments: ${more.join(" ")}. Import one source at a time.`);
  if (!values.blog) throw new UsageError("Give the blog to import into: --blog NAME");
  assertAddress("--to", values.to ?? env["MAGMA_API"]);
  assertAddress("--site", values.site);
  if (kind === "wordpress") assertAddress("--from-wordpress", path);
  if (kind === "drupal-site") assertAddress("--from-drupal", path);
  if (kind === "site") assertAddress("site", path);
  if (values.since !== undefined) parseSince(values.since, "UTC");
  return {
    kind,
    path,
    blog: values.blog,
    newBlogHost: values["new-blog"] ?? null,
    to: values.to ?? env["MAGMA_API"] ?? null,
    token: values.token ?? env["MAGMA_TOKEN"] ?? "local-import-token",
    imageHost: findImageHost(
      values["images-to"] ?? env["MAGMA_IMAGE_UPLOAD"],
      values["upload-preset"] ?? env["MAGMA_UPLOAD_PRESET"],
    ),
    imageAccount: env["IMAGE_ACCOUNT"] ?? "magma",
    report: values.report,
    memory: values.memory,
    fetches: values.fetch,
    asDrafts: values["as-drafts"],
    isPublic: values.public,
    mayMove: values.move,
    authors: parseAuthorMap(values.author),
    inviteAuthors: values["invite-authors"]?.replace(/^@/, "") ?? null,
    isRehearsal: values["dry-run"],
    isStrict: values.strict,
    assets: values.assets ?? join(dirname(join(path, ".")), "assets"),
    site: values.site ?? null,
    permalinks: values.permalinks ?? null,
    map: (values.map ?? []).map(parseMapping),
    shortcodes: values.shortcodes ?? null,
    since: values.since ?? null,
    followsDeletions: values["follow-deletions"],
    takeSource: values["take-source"],
    choices: values.choices ?? null,
    source: values.source ?? null,
  };
}

const isKind = (kind: string | undefined): kind is ImportArguments["kind"] =>
  importKinds.some((known) => known === kind);

/** Parses `lead=subhead`. Throws `UsageError`. */
function parseMapping(written: string): FieldMapping {
  const at = written.lastIndexOf("=");
  const from = written.slice(0, Math.max(at, 0)).trim();
  const to = ourFields.find((field) => field === written.slice(at + 1).trim());
  if (from === "" || to === undefined)
    throw new UsageError(`--map needs OLD=NEW, with NEW one of ${ourFields.join(", ")}; not "${written}".`);
  return { from, to };
}

/** Requires both options or neither: an upload without a preset would need the account's secret. */
function findImageHost(uploadUrl: string | undefined, uploadPreset: string | undefined): CloudHost | null {
  if (!uploadUrl && !uploadPreset) return null;
  if (!uploadUrl) throw new UsageError("--upload-preset also needs the image host: --images-to URL");
  assertAddress("--images-to", uploadUrl);
  if (!uploadPreset) throw new UsageError("--images-to also needs the upload preset: --upload-preset NAME");
  return { uploadUrl, uploadPreset };
}

function assertAddress(option: string, value: string | undefined): void {
  if (value !== undefined && !/^https?:$/.test(URL.parse(value)?.protocol ?? "")) {
    throw new UsageError(`${option} needs a web address, not "${value}".`);
  }
}
