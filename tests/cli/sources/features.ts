import { readFileSync } from "node:fs";
import type { ImportedPost } from "../../../contract/import/import.ts";
import type { Source, SourceItem } from "../../../cli/source.ts";
import { scheduledMillis, secret, tag, titles } from "./sample.ts";

/* The table of systems in docs/moving-in.md, and what arrives of a sample. */

/** Rows of the table, each with its cells by column. */
export function readTable(): Record<string, string>[] {
  const text = readFileSync(new URL("../../../docs/moving-in.md", import.meta.url), "utf8");
  const rows = text
    .slice(text.indexOf("\n| system"))
    .trimStart()
    .split("\n\n", 1)[0]
    ?.split("\n")
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll("`", "")),
    );
  const [head = [], , ...others] = rows ?? [];
  return others.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ""])));
}

/** Addresses of all images of a post. */
function listImages(post: ImportedPost): string[] {
  const found: string[] = [];
  JSON.stringify(post, (key, value: unknown) => {
    if (key === "remoteUrl" && typeof value === "string") found.push(value);
    return value;
  });
  return found;
}

/** What of a sample has arrived, by the columns of the table. */
export interface Arrived {
  drafts: boolean;
  pages: boolean;
  "scheduled posts": boolean;
  authors: number;
  tags: boolean;
  /** Depth of replies. */
  comments: number;
  /** True if each public story has one. */
  "old addresses": boolean;
  /** How the story for members is there, if at all. */
  "for members only": "draft" | "protected" | "public" | "omitted" | "nothing";
  /** Where images are read from. */
  images: Set<string>;
}

export function findArrived(items: readonly SourceItem[], { locateImage }: Source): Arrived {
  const posts = items.flatMap(({ post }) => post ?? []);
  const titled = (title: string) => posts.find(({ headline }) => headline === title);
  const story = titled(titles.story);
  const members = titled(titles.members);
  const replies = posts.filter(({ parent }) => typeof parent === "string");
  const isDeep = replies.some(({ parent }) => replies.some(({ sourceId }) => sourceId === parent));
  const isOmitted = items.some(({ title, post }) => title === titles.members && post === null);
  const open = posts.filter(({ status, parent }) => status === "PUBLISHED" && typeof parent !== "string");
  const isLeaked = open.some((post) => JSON.stringify(post).includes(secret) && !post.password);
  const origins = posts.flatMap(listImages).map((src) => locateImage(src)?.kind ?? "unknown");
  return {
    drafts: titled(titles.draft)?.status === "DRAFT",
    pages: titled(titles.page)?.isPage === true,
    "scheduled posts":
      titled(titles.scheduled)?.status === "PUBLISHED" &&
      titled(titles.scheduled)?.publishTimeMillis === scheduledMillis,
    authors: story?.authors.filter((name) => name !== "editor").length ?? 0,
    tags: story?.tags?.some(({ displayName }) => displayName.toLowerCase() === tag.toLowerCase()) ?? false,
    comments: replies.length === 0 ? 0 : isDeep ? 2 : 1,
    "old addresses":
      open.length > 0 &&
      open.every(({ redirectsFrom, isBlip }) => isBlip || (redirectsFrom ?? []).length > 0),
    "for members only": isLeaked
      ? "public"
      : members !== undefined
        ? members.password
          ? "protected"
          : "draft"
        : isOmitted
          ? "omitted"
          : "nothing",
    images: new Set(origins.map((kind) => (kind === "remote" ? "fetched" : "inside"))),
  };
}

/** The cells that a sample may have in each column. */
export function allowedCells(arrived: Arrived): Record<keyof Arrived, RegExp> {
  const yes = (isThere: boolean) => (isThere ? /^yes$/ : /^(?!yes)./);
  return {
    drafts: yes(arrived.drafts),
    pages: yes(arrived.pages),
    "scheduled posts": yes(arrived["scheduled posts"]),
    authors: [/^not in the export$/, /^(?:one|the blog|if the .+)$/][arrived.authors] ?? /^all of a post$/,
    tags: arrived.tags ? /^(?:yes|if the .+)$/ : /^not in the export$/,
    comments: [/^(?:no|left out|not in the export)$/, /^yes$/][arrived.comments] ?? /^with threads$/,
    "old addresses": arrived["old addresses"] ? /^(?:yes|as you give them)$/ : /^no$/,
    "for members only": {
      public: /^never/,
      draft: /^drafts$/,
      protected: /^protected$/,
      omitted: /^left out$/,
      nothing: /^(?:not in the .+|.+ has none)$/,
    }[arrived["for members only"]],
    images: arrived.images.has("inside") ? /^(?:in|beside) .+, or fetched$/ : /^fetched$/,
  };
}
