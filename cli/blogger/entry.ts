import { parseMoment } from "../records/moment.ts";
import { plainText } from "../records/parse-html.ts";
import type { PersonRecord } from "../records/record.ts";
import { childAttribute } from "../records/xml-entries.ts";
import { childElements, childText, childBody, type XmlElement } from "../wxr/xml-element.ts";

/** An entry of an export. Ids are Blogger's numbers. */
export interface BloggerEntry {
  kind: "post" | "page" | "comment" | "other";
  id: string;
  /** Id of the blog; empty if the export doesn't say. */
  blogId: string;
  title: string;
  html: string;
  author: PersonRecord;
  isLive: boolean;
  /** DRAFT, PENDING, SPAM …; empty in exports before 2024. */
  status: string;
  isTrashed: boolean;
  publishTimeMillis: number | null;
  updateTimeMillis: number | null;
  labels: string[];
  /** Path or address; empty for drafts. */
  address: string;
  /** Of a comment: its post, and the comment that it answers. */
  post: string;
  inReplyTo: string;
}

const kindScheme = "http://schemas.google.com/g/2005#kind";
const kinds = ["post", "page", "comment"] as const;

/** Reads an entry of both forms: of Blogger's own backup, and of Google Takeout (`blogger:type`). */
export function readEntry(element: XmlElement): BloggerEntry {
  const status = childText(element, "blogger:status").toUpperCase();
  const control = childElements(element, "app:control")[0];
  const isDraft = control !== undefined && childText(control, "app:draft") === "yes";
  const written = childText(element, "id");
  return {
    kind: findKind(element),
    id: findNumber(written),
    blogId: /blog-(\d+)/.exec(written)?.[1] ?? "",
    title: plainText(childText(element, "title")),
    html: childBody(element, "content"),
    author: readAuthor(element),
    isLive: !isDraft && ["", "LIVE", "SCHEDULED"].includes(status),
    status: status || (isDraft ? "DRAFT" : ""),
    isTrashed:
      status.includes("TRASHED") || childText(element, "blogger:trashed") !== "" || isRemoved(element),
    publishTimeMillis: parseMoment(childText(element, "published")),
    updateTimeMillis: parseMoment(childText(element, "updated")),
    labels: childElements(element, "category")
      .filter(({ attributes }) => attributes["scheme"] !== kindScheme)
      .map(({ attributes }) => attributes["term"] ?? ""),
    address:
      childText(element, "blogger:filename") ||
      childAttribute(element, "link", "href", ({ attributes }) => attributes["rel"] === "alternate"),
    post: findNumber(
      childText(element, "blogger:parent") || childAttribute(element, "thr:in-reply-to", "ref"),
    ),
    inReplyTo: findNumber(
      childText(element, "blogger:inReplyTo") ||
        childAttribute(element, "link", "href", ({ attributes }) => attributes["rel"] === "related"),
    ),
  };
}

function findKind(element: XmlElement): BloggerEntry["kind"] {
  const term = childAttribute(
    element,
    "category",
    "term",
    ({ attributes }) => attributes["scheme"] === kindScheme,
  );
  const type = childText(element, "blogger:type").toLowerCase() || term.split("#").at(-1);
  return kinds.find((kind) => kind === type) ?? "other";
}

/** The number at the end of an id or address: `tag:blogger.com,1999:blog-1.post-22` → `22`. */
function findNumber(id: string): string {
  let start = id.length;
  while (start > 0 && /\d/.test(id.charAt(start - 1))) start -= 1;
  return id.slice(start);
}

/** True for a comment whose text its writer has deleted. */
const isRemoved = (element: XmlElement) =>
  childElements(element, "gd:extendedProperty").some(
    ({ attributes }) => attributes["name"] === "blogger.contentRemoved" && attributes["value"] === "true",
  );

function readAuthor(element: XmlElement): PersonRecord {
  const author = childElements(element, "author")[0];
  const name = author ? childText(author, "name") : "";
  const uri = author ? childText(author, "uri") : "";
  return { key: `blogger ${findNumber(uri) || uri || name}`, login: name, name: name || "Anonymous" };
}
