import type { Note } from "../nodes/conversion.ts";
import { plainText } from "../records/parse-html.ts";
import { unknownAuthor, type PersonRecord, type SourceRecord, type StoryRecord } from "../records/record.ts";
import { shortHash } from "../screen-name.ts";
import { parseRssDate, parseWordPressDate } from "../wxr/date.ts";
import { findCommentSkipReason } from "../wxr/status.ts";
import { childBody, childElements, childText, metaValue, type XmlElement } from "../wxr/xml-element.ts";
import { listOldPaths } from "./old-paths.ts";
import type { SquarespaceOutline } from "./outline.ts";
import { parseSquarespace } from "./parse-content.ts";

interface Position {
  origin: string;
  outline: SquarespaceOutline;
}

/** A post or page with its comments; nothing for a file. */
export function* readItem(item: XmlElement, position: Position): Generator<SourceRecord> {
  const type = childText(item, "wp:post_type");
  if (type === "attachment") return;
  const title = plainText(childText(item, "title"));
  const { origin } = position;
  if (type !== "post" && type !== "page") {
    yield { kind: "skipped", origin, title, reason: `items of type "${type}" have no counterpart` };
    return;
  }
  const story = toStory(item, title, position);
  yield story;
  yield* readComments(item, story, position);
}

function toStory(item: XmlElement, title: string, { origin, outline }: Position): StoryRecord {
  const status = childText(item, "wp:status");
  const isPublic = status === "publish" || status === "future";
  const hasPassword = childText(item, "wp:post_password") !== "";
  const note = (reason: string): Note => ({ kind: "status", reason });
  const terms = childElements(item, "category").map(({ attributes, text }) => ({
    isCategory: attributes["domain"] === "category",
    name: text.trim(),
    slug: attributes["nicename"] ?? "",
  }));
  const login = childText(item, "dc:creator");
  return {
    kind: "story",
    sourceId: nameStory(item, outline),
    origin,
    title,
    subhead: plainText(childBody(item, "excerpt:encoded")),
    authors: [outline.authors.get(login) ?? findWriter(login)],
    isDraft: !isPublic || hasPassword,
    publishTimeMillis: findTime(item, "wp:post_date"),
    lastUpdateTimeMillis: parseWordPressDate(childText(item, "wp:post_modified_gmt")),
    body: { text: childBody(item, "content:encoded"), parse: parseSquarespace },
    image: outline.images.get(metaValue(item, "_thumbnail_id")) ?? null,
    tags: terms.filter(({ isCategory }) => !isCategory),
    category: terms.find(({ isCategory }) => isCategory) ?? null,
    isPage: childText(item, "wp:post_type") === "page",
    allowReplies: childText(item, "wp:comment_status") !== "closed",
    oldAddresses: listOldPaths(item),
    notes: [
      ...(isPublic || status === "draft" ? [] : [note(`its status "${status}" was imported as draft`)]),
      ...(hasPassword ? [note("it has a password and was imported as draft")] : []),
    ],
  };
}

/** Numbers of items begin with 1 in each export, so that a story is known by its address. */
function nameStory(item: XmlElement, { site }: SquarespaceOutline): string {
  const [address] = listOldPaths(item);
  const made = `${childText(item, "wp:post_date_gmt")} ${childText(item, "title")}`;
  return `squarespace:${site}:${(address ?? `draft-${shortHash(made, 12)}`).slice(0, 250)}`;
}

/** Authors are mail addresses; one that the list lacks isn't shown. */
const findWriter = (login: string): PersonRecord =>
  login === "" || login.includes("@") ? unknownAuthor : { key: `author ${login}`, login, name: login };

const findTime = (element: XmlElement, name: string): number | null =>
  parseWordPressDate(childText(element, `${name}_gmt`)) ??
  parseWordPressDate(childText(element, name)) ??
  parseRssDate(childText(element, "pubDate"));

function* readComments(
  item: XmlElement,
  story: StoryRecord,
  { origin, outline }: Position,
): Generator<SourceRecord> {
  const ids = new Map<string, string>();
  for (const comment of childElements(item, "wp:comment")) {
    const number = childText(comment, "wp:comment_id");
    const title = `comment ${number} on "${story.title}"`;
    const text = childBody(comment, "wp:comment_content");
    const reason = findCommentSkipReason(comment);
    if (reason !== null) {
      yield { kind: "skipped", origin, title, reason, kept: text };
      continue;
    }
    const name = childText(comment, "wp:comment_author");
    const mail = childText(comment, "wp:comment_author_email").toLowerCase();
    const made = [childText(comment, "wp:comment_date_gmt"), name, text].join(" ");
    const sourceId = `${story.sourceId}#${shortHash(made, 12)}`;
    const parent = ids.get(childText(comment, "wp:comment_parent")) ?? story.sourceId;
    ids.set(number, sourceId);
    yield {
      kind: "comment",
      sourceId,
      origin,
      title,
      parent,
      author: outline.authors.get(mail) ?? {
        key: `reader ${outline.site} ${mail || childText(comment, "wp:comment_author_url") || name}`,
        login: "",
        name: name || "Anonymous",
        isReader: true,
      },
      isApproved: childText(comment, "wp:comment_approved") === "1",
      publishTimeMillis: findTime(comment, "wp:comment_date") ?? story.publishTimeMillis,
      body: { text, parse: parseSquarespace },
    };
  }
}
