import { trimSlashes } from "../../contract/wire/trim-slashes.ts";
import type { InputFile } from "../records/input-file.ts";
import { plainText } from "../records/parse-html.ts";
import type { OmittedRecord, PersonRecord } from "../records/record.ts";
import { locateRemote } from "../records/record-source.ts";
import type { Source } from "../source.ts";
import { findOldPaths } from "../wxr/addresses.ts";
import { parseContent } from "../wxr/content.ts";
import { parseWordPressDate } from "../wxr/date.ts";
import { describeItem, readChannel } from "../wxr/read-channel.ts";
import { findCommentSkipReason } from "../wxr/status.ts";
import { siteKey } from "../wxr/wxr-source.ts";
import { childElements, childText, type XmlElement } from "../wxr/xml-element.ts";
import {
  createReader,
  openThreads,
  type FindStories,
  type Thread,
  type ThreadComment,
  type ThreadItem,
} from "./threads.ts";

/**
 * The comments of a WordPress export as an import source, for stories that came from elsewhere: by the addresses and numbers that
 * the export has for their posts. The posts themselves are left alone.
 */
export async function openWordPressComments(
  file: InputFile,
  options: { blog: string; findStories: FindStories },
): Promise<Source> {
  let site = "";
  const readItems = async function* () {
    for await (const entry of readChannel(file)) {
      const { element, itemNumber } = entry;
      if (itemNumber > 0) yield entry;
      else if (element.name === "wp:base_blog_url" || (element.name === "link" && site === ""))
        site = trimSlashes(element.text.trim());
    }
  };
  const readThreads = async function* () {
    for await (const { element, problem } of readItems())
      if (problem === null && childElements(element, "wp:comment").length > 0)
        yield readThread(element, site);
  };
  const readComments = async function* (): AsyncGenerator<ThreadItem<ThreadComment>> {
    for await (const entry of readItems()) {
      const { element, problem } = entry;
      const reject = (line: number, title: string, reason: string): OmittedRecord => ({
        kind: "rejected",
        origin: `${file.name}:${line}`,
        title,
        reason,
      });
      if (problem !== null) {
        const title = plainText(childText(element, "title"));
        yield reject(element.line, title, `${describeItem(entry)}: ${problem}`);
        continue;
      }
      const { id, title } = readThread(element, site);
      for (const comment of childElements(element, "wp:comment"))
        yield (
          readComment(comment, { file: file.name, host: siteKey(site), thread: id }) ??
          reject(comment.line, title, "has no number (wp:comment_id)")
        );
    }
  };
  const source = await openThreads(
    { name: file.name, readThreads, readComments, locateImage: (src) => locateRemote(src, site || null) },
    options,
  );
  return { ...source, system: `wordpress-comments:${siteKey(site)}` };
}

/** A post with what the network may call its story: by the source id of an import of it, or an old address. */
function readThread(item: XmlElement, site: string): Thread {
  const id = childText(item, "wp:post_id");
  const paths = findOldPaths(item, { site, attachments: new Map() });
  return {
    id,
    title: childText(item, "link") || plainText(childText(item, "title")),
    names: [`wordpress:${siteKey(site)}:${id}`, ...paths],
  };
}

interface Position {
  file: string;
  host: string;
  thread: string;
}

function readComment(element: XmlElement, { file, host, thread }: Position): ThreadComment | null {
  const id = childText(element, "wp:comment_id");
  if (!/^\d{1,15}$/.test(id)) return null;
  const parent = childText(element, "wp:comment_parent");
  const parse = (text: string) => parseContent(text, { postId: thread, attachments: new Map() });
  return {
    id,
    parent: parent === "0" ? "" : parent,
    thread,
    origin: `${file}:${element.line}`,
    // The same as in an import of the whole export, which then has nothing to add.
    sourceId: `wordpress:${host}:comment:${id}`,
    author: readWriter(element),
    omission: findCommentSkipReason(element),
    isApproved: childText(element, "wp:comment_approved") === "1",
    publishTimeMillis:
      parseWordPressDate(childText(element, "wp:comment_date_gmt")) ??
      parseWordPressDate(childText(element, "wp:comment_date")),
    body: { text: childText(element, "wp:comment_content"), parse },
  };
}

/** Writers of one name are told apart by their account, address or site, of which none is kept. */
function readWriter(element: XmlElement): PersonRecord {
  const name = childText(element, "wp:comment_author");
  const account = childText(element, "wp:comment_user_id");
  const mail = childText(element, "wp:comment_author_email").toLowerCase();
  const url = childText(element, "wp:comment_author_url");
  const isMember = account !== "" && account !== "0";
  const key = isMember ? `account ${account}` : mail ? `mail ${mail}` : `guest ${name} ${url}`;
  return createReader("wordpress", key, name);
}
