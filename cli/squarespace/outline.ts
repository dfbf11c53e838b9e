import { parseWebUrl } from "../nodes/address.ts";
import { SourceError } from "../source.ts";
import type { InputFile } from "../records/input-file.ts";
import type { ImageRecord, PersonRecord } from "../records/record.ts";
import { readChannel } from "../wxr/read-channel.ts";
import { childText, type XmlElement } from "../wxr/xml-element.ts";
import { listOldPaths } from "./old-paths.ts";

/** What posts refer to, from anywhere in the file. */
export interface SquarespaceOutline {
  /** Host of the old site, without `www.`; in source ids. */
  site: string;
  /** Address of the old site; null if the file has none. */
  address: string | null;
  /** By mail address, which is their login. */
  authors: ReadonlyMap<string, PersonRecord>;
  /** Images by the number of their item. */
  images: ReadonlyMap<string, ImageRecord>;
  /** Paths of the collections of posts: `/blog`. */
  collections: ReadonlySet<string>;
}

export async function readOutline(file: InputFile): Promise<SquarespaceOutline> {
  const authors = new Map<string, PersonRecord>();
  const images = new Map<string, ImageRecord>();
  const collections = new Set<string>();
  let address: string | null = null;
  try {
    for await (const { element, itemNumber } of readChannel(file)) {
      if (itemNumber > 0) addItem(element, images, collections);
      else if (element.name === "link") address ??= parseWebUrl(element.text.trim())?.origin ?? null;
      else if (element.name === "wp:author") addAuthor(element, authors);
    }
  } catch (error) {
    // The items of a file that is cut off are imported, and its end is reported.
    if (!(error instanceof SourceError) || (images.size === 0 && collections.size === 0)) throw error;
  }
  const host = address === null ? "unknown" : new URL(address).host;
  return { site: host.replace(/^www\./, ""), address, authors, images, collections };
}

function addAuthor(element: XmlElement, authors: Map<string, PersonRecord>): void {
  const login = childText(element, "wp:author_login");
  const names = ["wp:author_first_name", "wp:author_last_name"].map((name) => childText(element, name));
  const name = childText(element, "wp:author_display_name") || names.filter(Boolean).join(" ");
  // Without a name, the login would show a mail address.
  if (login === "" || name === "" || name.includes("@")) return;
  const person = { key: `author ${login.toLowerCase()}`, login: name, name };
  for (const key of [login, login.toLowerCase()]) authors.set(key, person);
}

function addItem(item: XmlElement, images: Map<string, ImageRecord>, collections: Set<string>): void {
  const type = childText(item, "wp:post_type");
  if (type === "attachment") {
    const url = childText(item, "wp:attachment_url");
    images.set(childText(item, "wp:post_id"), { url, alt: "", caption: "" });
  } else if (type === "post") {
    const [path = ""] = listOldPaths(item);
    collections.add(findCollection(path));
  }
}

/** The first folder of a path, unless it is a year: blogs on the front page have `/2019/5/3/title`. */
const findCollection = (path: string): string => {
  const [first = "", ...more] = path.split("/").filter(Boolean);
  return more.length === 0 || /^\d{4}$/.test(first) ? "" : `/${first}`;
};
