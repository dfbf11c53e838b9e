import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { BlockNode } from "../../../contract/entities/block-node.ts";
import type { LinkNode } from "../../../contract/entities/inline-node.ts";
import type { ImportedPost } from "../../../contract/import/import.ts";
import { bodyText } from "../../../contract/plaintext.ts";
import { openSiteFolder } from "../../../cli/markdown/disk-files.ts";
import { openMarkdown, type MarkdownOptions } from "../../../cli/markdown/markdown-source.ts";
import type { Source, SourceItem } from "../../../cli/source.ts";
import { createTemporaryFolder } from "../../../cli/temporary-folder.ts";

/** Writes files into a new folder named `site`; returns its path. */
export function writeSite(files: Record<string, string | Uint8Array>): string {
  const parent = createTemporaryFolder("site");
  const root = join(parent, "site");
  mkdirSync(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

export interface ReadSite {
  source: Source;
  root: string;
  items: SourceItem[];
  /** What arrived, by path below the folder. */
  posts: Record<string, Summary>;
  /** Reasons of what was left out, by path below the folder. */
  leftOut: Record<string, string>;
  /** Notes of all items, as `path: reason`. */
  notes: string[];
}

/** A post as a person would check it. */
export interface Summary {
  headline: string;
  subhead: string | null;
  authors: readonly string[];
  tags: string[];
  /** UTC, to the minute. */
  time: string;
  updated: string | null;
  status: string;
  isPage: boolean;
  words: string;
  links: string[];
  oldPaths: readonly string[];
  image: string | null;
  /** Addresses of the images in the text. */
  images: string[];
  types: string[];
}

const formatTime = (millis: number) => new Date(millis).toISOString().slice(0, 16);

/** All links of a body, wherever they stand. */
function listLinks(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const own = "type" in value && value.type === "Link" ? [(value as LinkNode).reference] : [];
  return [...own, ...Object.values(value).flatMap(listLinks)];
}

function summarize(post: ImportedPost): Summary {
  const body = post.body as BlockNode[];
  const lead = post.mainMedia as { image: { remoteUrl: string } } | null;
  return {
    headline: post.headline ?? "",
    subhead: post.subhead ?? null,
    authors: post.authors,
    tags: (post.tags ?? []).map(({ displayName }) => displayName),
    time: formatTime(post.publishTimeMillis),
    updated: post.lastUpdateTimeMillis === undefined ? null : formatTime(post.lastUpdateTimeMillis),
    status: post.status ?? "",
    isPage: post.isPage === true,
    words: bodyText(body).replace(/\s+/g, " ").trim(),
    links: listLinks(body),
    oldPaths: post.redirectsFrom ?? [],
    image: lead?.image.remoteUrl ?? null,
    images: body.flatMap((node) => (node.type === "Image" ? [node.image.remoteUrl ?? ""] : [])),
    types: body.map(({ type }) => type),
  };
}

/** Opens a folder and reads everything in it. */
export async function readFolder(root: string, options: Partial<MarkdownOptions> = {}): Promise<ReadSite> {
  const given = { blog: "harbour", timezone: "UTC", assets: join(root, "../assets"), site: null, ...options };
  const source = await openMarkdown(openSiteFolder(root), given);
  const items: SourceItem[] = [];
  for await (const item of source.items()) items.push(item);
  const name = `${source.name}/`;
  const paths = items.map(({ origin }) => origin.slice(name.length));
  const posts = items.flatMap(({ post }, index) =>
    post ? [[paths[index] ?? "", summarize(post)] as const] : [],
  );
  const left = items.flatMap(({ post, notes }, index) =>
    post ? [] : [[paths[index] ?? "", notes.map(({ reason }) => reason).join()] as const],
  );
  return {
    source,
    root,
    items,
    posts: Object.fromEntries(posts),
    leftOut: Object.fromEntries(left),
    notes: items.flatMap(({ notes }, index) => notes.map(({ reason }) => `${paths[index] ?? ""}: ${reason}`)),
  };
}

/** Writes a site and reads everything in it; `below` is the folder that is given, if it isn't the whole. */
export const readSite = (
  files: Record<string, string | Uint8Array>,
  options: Partial<MarkdownOptions> = {},
  below = "",
): Promise<ReadSite> => readFolder(join(writeSite(files), below), options);
