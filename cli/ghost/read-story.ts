import { fromHtml } from "hast-util-from-html";
import { readInventory } from "../ledger/inventory.ts";
import type { Note } from "../nodes/conversion.ts";
import { fieldsOf, isFields, isSet, parseJson, textOfField, type Fields } from "../records/fields.ts";
import { parseMoment } from "../records/moment.ts";
import { parseMarkdown } from "../markdown/text/parse-markdown.ts";
import { expandPermalink } from "../records/permalink.ts";
import { createHtmlParser, escapeHtml, plainText } from "../records/parse-html.ts";
import {
  unknownAuthor,
  type BodyRecord,
  type PersonRecord,
  type SourceRecord,
  type StoryRecord,
} from "../records/record.ts";
import { readDocumentTexts } from "./document-texts.ts";
import { renderLexical } from "./lexical.ts";
import { renderMobiledoc } from "./mobiledoc.ts";
import { removeCardComments, removeGatedBlocks, rewriteCards } from "./rewrite-cards.ts";

/** What posts refer to. */
export interface GhostContext {
  blog: string;
  /** The old site's address without a slash at the end; empty if unknown. */
  site: string;
  users: ReadonlyMap<string, Fields>;
  tags: ReadonlyMap<string, Fields>;
  meta: ReadonlyMap<string, Fields>;
  authorsOf: ReadonlyMap<string, string[]>;
  tagsOf: ReadonlyMap<string, string[]>;
  /** Old addresses that redirect to a path of the old site. */
  redirectsTo: (path: string) => string[];
  /** Patterns of the addresses of posts, without the site's folder. */
  permalinks: readonly string[];
  timezone: string;
  /** True if posts say whom they are for, as they do since Ghost 3. */
  hasVisibility: boolean;
}

/** Ids of Ghost since 1.0 are unique anywhere; older ones only in their blog. */
const nameSource = (id: string, { blog }: GhostContext) =>
  /^[0-9a-f]{24}$/.test(id) ? `ghost:${id}` : `ghost:${blog}:${id}`;

/** A post or page of an export. Stories that aren't for everyone become drafts. */
export function readStory(row: Fields, origin: string, context: GhostContext): SourceRecord {
  const title = textOfField(row, "title");
  const id = textOfField(row, "id");
  if (id === "") return { kind: "rejected", origin, title, reason: "has no id" };
  const meta = { ...row, ...context.meta.get(id) };
  const status = findStatus(row, meta, context);
  const authors = findAuthors(row, id, context);
  const tags = pickRows(context.tags, context.tagsOf.get(id) ?? []);
  const internal = tags.filter(isInternal);
  const image = insertSite(textOfField(row, "feature_image", "image"), context);
  return {
    kind: "story",
    sourceId: nameSource(id, context),
    origin,
    title: title === "(Untitled)" ? "" : title,
    subhead: textOfField(row, "custom_excerpt"),
    authors,
    isDraft: status.isDraft,
    publishTimeMillis: parseMoment(row["published_at"]),
    createTimeMillis: parseMoment(row["created_at"]),
    lastUpdateTimeMillis: parseMoment(row["updated_at"]),
    body: () => readBody(row, context),
    image:
      image === ""
        ? null
        : {
            url: image,
            alt: textOfField(meta, "feature_image_alt"),
            caption: textOfField(meta, "feature_image_caption"),
          },
    tags: tags
      .filter((tag) => !isInternal(tag))
      .map((tag) => ({ name: textOfField(tag, "name"), slug: textOfField(tag, "slug") })),
    isPage: isPage(row),
    isFeatured: isSet(row["featured"]),
    oldAddresses: listAddresses(row, authors, context),
    searchTitle: textOfField(meta, "meta_title"),
    searchDescription: textOfField(meta, "meta_description"),
    socialTitle: textOfField(meta, "og_title", "twitter_title"),
    socialDescription: textOfField(meta, "og_description", "twitter_description"),
    notes: [...status.notes, ...noteTags(internal), ...noteFields(row, context)],
  } satisfies StoryRecord;
}

const pickRows = (rows: ReadonlyMap<string, Fields>, ids: readonly string[]): Fields[] =>
  ids.map((id) => rows.get(id)).filter((row) => row !== undefined);

const isPage = (row: Fields) => row["type"] === "page" || isSet(row["page"]);

function findStatus(
  row: Fields,
  meta: Fields,
  { hasVisibility }: GhostContext,
): { isDraft: boolean; notes: Note[] } {
  const note = (reason: string): Note => ({ kind: "status", reason: `${reason} and was imported as draft` });
  const status = textOfField(row, "status");
  const visibility = textOfField(row, "visibility");
  const notes: Note[] = [];
  if (visibility === "" && hasVisibility) notes.push(note("it doesn't say whom it is for"));
  if (visibility !== "" && visibility !== "public")
    notes.push(note(`it is for members only (${visibility})`));
  if (status === "sent" || isSet(meta["email_only"])) notes.push(note("it was only sent by mail"));
  if (hasOnlyPlainText(row)) notes.push(note("only its plain text can be read"));
  const isOpen = status === "published" || status === "scheduled";
  if (!isOpen && status !== "draft" && status !== "sent") notes.push(note(`its status is "${status}"`));
  return { isDraft: !isOpen || notes.length > 0, notes };
}

function findAuthors(row: Fields, id: string, { users, authorsOf }: GhostContext): PersonRecord[] {
  const ids = [...(authorsOf.get(id) ?? []), textOfField(row, "author_id"), textOfField(row, "created_by")];
  const known = pickRows(users, [...new Set(ids)]);
  const own = known.slice(0, Math.max(authorsOf.get(id)?.length ?? 0, 1));
  return own.length === 0 ? [unknownAuthor] : own.map(toPerson);
}

const toPerson = (user: Fields): PersonRecord => ({
  key: `ghost user ${textOfField(user, "id")}`,
  login: textOfField(user, "slug", "name"),
  name: textOfField(user, "name", "slug"),
  email: textOfField(user, "email"),
  bio: textOfField(user, "bio"),
  links: [textOfField(user, "website")].filter(Boolean),
});

const isInternal = (tag: Fields) =>
  textOfField(tag, "visibility") === "internal" || textOfField(tag, "name").startsWith("#");

const noteTags = (tags: readonly Fields[]): Note[] =>
  tags.map((tag) => ({
    kind: "category",
    reason: `the internal tag "${textOfField(tag, "name")}" was left out`,
  }));

/** Fields without a counterpart. */
const notedFields: readonly [string, string][] = [
  ["canonical_url", "its canonical address isn't imported"],
  ["codeinjection_head", "code for the head of its page was left out"],
  ["codeinjection_foot", "code for the end of its page was left out"],
  ["custom_template", "its template has no counterpart"],
];

const noteFields = (row: Fields, context: GhostContext): Note[] =>
  notedFields.flatMap(([name, reason]): Note[] => {
    const kept = insertSite(textOfField(row, name), context);
    return kept === "" ? [] : [{ kind: name.startsWith("code") ? "script" : "category", reason, kept }];
  });

function listAddresses(row: Fields, authors: readonly PersonRecord[], context: GhostContext): string[] {
  const { site, permalinks, redirectsTo, timezone } = context;
  const slug = textOfField(row, "slug");
  const uuid = textOfField(row, "uuid");
  const parts = {
    slug,
    id: textOfField(row, "id"),
    author: authors[0]?.login ?? "",
    publishTimeMillis: parseMoment(row["published_at"]),
  };
  // Pages have the plain address whatever posts have.
  const patterns = isPage(row) ? ["/:slug/"] : permalinks;
  const own = patterns.flatMap((pattern) => expandPermalink(pattern, parts, timezone) ?? []);
  // Ghost shows drafts and newsletters by these.
  const previews = uuid === "" ? [] : [`/p/${uuid}/`, `/email/${uuid}/`];
  const folder = (URL.parse(site)?.pathname ?? "").replace(/\/$/, "");
  return [...own, ...own.flatMap(redirectsTo), ...previews].map((path) => folder + path);
}

/** Ghost's placeholder for its own address; without a known site, addresses begin at the root. */
const insertSite = (text: string, { site }: GhostContext) => text.replaceAll("__GHOST_URL__", site);

const parseHtml = createHtmlParser(rewriteCards);

/** The first of HTML, Lexical, mobiledoc, Markdown (0.x) and plain text that a post has. */
function readBody(row: Fields, context: GhostContext): BodyRecord {
  const field = (name: string) => insertSite(textOfField(row, name), context);
  const notes: Note[] = [];
  const note = (one: Note) => void notes.push(one);
  const html = field("html");
  if (html !== "") {
    const text = removeCardComments(removeGatedBlocks(html, note));
    const original = () => readInventory(fromHtml(html, { fragment: true }));
    return { text, parse: (part) => ({ ...parseHtml(part), original: original() }), notes };
  }
  const editors = [
    [renderLexical, parseJson(field("lexical"))],
    [renderMobiledoc, parseJson(field("mobiledoc"))],
  ] as const;
  for (const [render, document] of editors) {
    const rendered = render(document, note);
    if (!rendered) continue;
    const text = removeCardComments(removeGatedBlocks(rendered, note));
    return { text, parse: (part) => ({ ...parseHtml(part), original: readDocumentTexts(document) }), notes };
  }
  const markdown = field("markdown");
  if (markdown !== "") return { text: markdown, parse: parseMarkdown };
  const paragraphs = field("plaintext")
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeHtml(part)}</p>`);
  return { text: paragraphs.join(""), parse: parseHtml, notes };
}

/** True if neither HTML nor an editor's document is left; its parts for members can't be told from the others. */
const hasOnlyPlainText = (row: Fields): boolean =>
  textOfField(row, "html", "markdown") === "" &&
  textOfField(row, "plaintext") !== "" &&
  ["lexical", "mobiledoc"].every((name) => !isFields(parseJson(textOfField(row, name))));

/** Title for the report of a row that may be anything. */
export const titleOf = (row: unknown): string => plainText(textOfField(fieldsOf(row), "title", "slug"));
