import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { syncDraft, getDraft } from "../../../contract/drafts/draft-rooms.ts";
import { publishDraft } from "../../../contract/drafts/draft-publishing.ts";
import { openSession } from "../../api/open-session.ts";
import { importToken, loadInto } from "../../api/open-services.ts";
import { plainBlog } from "../../api/plain-blog.ts";
import { callAs } from "../../api/signed-caller.ts";
import { serveMemory } from "../network/serve-memory.ts";
import { createFolder, createRunner } from "../records/import-run.ts";

/* A network in memory with an editor, into which a site moves that is still in use. */

/** A post of the old site. */
export interface OldPost {
  id: number;
  title: string;
  text: string;
  /** `2026-11-20 08:00:00`, in UTC. */
  modified?: string;
  status?: string;
  author?: string;
  comments?: { id: number; text: string; date?: string }[];
}

const item = (post: OldPost) => `<item>
  <title>${post.title}</title>
  <link>https://old.example/${post.id}/</link>
  <dc:creator>${post.author ?? "ann"}</dc:creator>
  <content:encoded><![CDATA[${post.text}]]></content:encoded>
  <excerpt:encoded><![CDATA[]]></excerpt:encoded>
  <wp:post_id>${post.id}</wp:post_id>
  <wp:post_date_gmt>2020-01-0${(post.id % 9) + 1} 10:00:00</wp:post_date_gmt>
  <wp:post_modified_gmt>${post.modified ?? "2020-02-01 10:00:00"}</wp:post_modified_gmt>
  <wp:post_name>post-${post.id}</wp:post_name>
  <wp:status>${post.status ?? "publish"}</wp:status>
  <wp:post_type>post</wp:post_type>
  ${(post.comments ?? [])
    .map(
      ({ id, text, date }) => `<wp:comment><wp:comment_id>${id}</wp:comment_id>
  <wp:comment_author><![CDATA[Kim]]></wp:comment_author>
  <wp:comment_date_gmt>${date ?? "2020-02-01 10:00:00"}</wp:comment_date_gmt>
  <wp:comment_content><![CDATA[${text}]]></wp:comment_content>
  <wp:comment_approved>1</wp:comment_approved><wp:comment_parent>0</wp:comment_parent></wp:comment>`,
    )
    .join("\n")}
</item>`;

/** Writes an export of the old site; `end` replaces its end. */
export function writeExport(file: string, posts: readonly OldPost[], end = "</channel></rss>"): void {
  writeFileSync(
    file,
    `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old</title><link>https://old.example</link><pubDate>Mon, 30 Nov 2026 10:00:00 +0000</pubDate>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>https://old.example</wp:base_site_url><wp:base_blog_url>https://old.example</wp:base_blog_url>
<wp:author><wp:author_login>ann</wp:author_login><wp:author_display_name><![CDATA[Ann Old]]></wp:author_display_name></wp:author>
<wp:author><wp:author_login>bob</wp:author_login><wp:author_display_name><![CDATA[Bob Old]]></wp:author_display_name></wp:author>
${posts.map(item).join("\n")}
${end}`,
  );
}

export type MovingNetwork = Awaited<ReturnType<typeof openMovingNetwork>>;

export async function openMovingNetwork() {
  const network = await serveMemory();
  await loadInto(network.fetch, {
    people: [{ screenName: "Ed-Itor", displayName: "Ed", joinedTimeMillis: 1 }],
    blogs: [plainBlog("1", "group", { host: "kinja.com", isMainSite: true }), plainBlog("2", "other")],
  });
  const token = await openSession(network.db, "Ed-Itor");
  const run = createRunner({ origin: network.origin, token: importToken });
  const file = join(createFolder(), "old.xml");

  /** The editor becomes an owner of a blog. */
  const joinBlog = async (blog: string) => {
    await network.db
      .prepare(
        `INSERT INTO memberships (blog_id, position, person_id, role, title)
         SELECT b.id, 99, p.id, 'Owner', '' FROM blogs b, people p WHERE b.name = ?1 AND p.screen_name = 'Ed-Itor'`,
      )
      .bind(blog)
      .run();
  };
  const readPost = async (id: number) =>
    network.db
      .prepare("SELECT id, headline, status, body, content_hash FROM posts WHERE source_id = ?1")
      .bind(`wordpress:old.example:${id}`)
      .first<{ id: string; headline: string; status: string; body: string }>();
  /** Types at the start of a story's headline, and publishes it. */
  const edit = async (id: number, text: string, isPublished = true) => {
    const draftId = (await readPost(id))?.id ?? "";
    const { data } = await callAs(network.fetch, token, getDraft, { draftId });
    const step = { stepType: "replace", from: 1, to: 1, slice: { content: [{ type: "text", text }] } };
    const synced = await callAs(
      network.fetch,
      token,
      syncDraft,
      { draftId },
      {
        version: data.version,
        clientId: "page-of-the-editor",
        steps: [step],
      },
    );
    if (synced.status !== 200) throw new Error(JSON.stringify(synced.error));
    if (!isPublished) return;
    const body = { version: data.version + 1, publishTimeMillis: null, reason: "" };
    const published = await callAs(network.fetch, token, publishDraft, { draftId }, body);
    if (published.data.outcome !== "published") throw new Error(JSON.stringify(published));
  };
  /** Rows that a run of an import writes, by table. */
  const countRows = async (work: () => Promise<unknown>) => {
    const before = await readChanges(network.db);
    await work();
    return (await readChanges(network.db)) - before;
  };
  return { ...network, token, run, file, joinBlog, readPost, edit, countRows };
}

const readChanges = async (db: D1Database) =>
  (await db.prepare("SELECT total_changes() AS changes").first<{ changes: number }>())?.changes ?? 0;
