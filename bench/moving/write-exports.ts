import { once } from "node:events";
import { createWriteStream, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { finished } from "node:stream/promises";

/** A story of an export. */
interface Story {
  at: number;
  title: string;
  html: string;
  /** `2019-01-01T00:00:00.000Z` */
  date: string;
}

const sentence = "Fog lay over the harbour, and the ferries waited for it to lift. ";

/** About six kilobytes, as an article of a magazine has. */
const createStory = (at: number): Story => ({
  at,
  title: `Lantern ${at}`,
  html: Array.from(
    { length: 12 },
    (_, part) =>
      `<h2>Part ${part} of ${at}</h2><p>${sentence.repeat(6)}<b>Bold</b> and <a href="https://old.example/lantern-${part}/">a link</a>.</p><ul><li>First</li><li>Second</li></ul>`,
  ).join("\n"),
  date: new Date(Date.UTC(2010, 0, 1) + at * 3_600_000).toISOString(),
});

/** One file: what stands before, between and after its stories. */
interface TextExport {
  name: string;
  start: string;
  print: (story: Story) => string;
  between?: string;
  end: string;
}

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const csv = (text: string) => `"${text.replaceAll('"', '""')}"`;
const sqlDate = ({ date }: Story) => date.slice(0, 19).replace("T", " ");

const rss = (site: string, linkOf: (story: Story) => string): Omit<TextExport, "name"> => ({
  start: `<?xml version="1.0"?><rss xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old</title><link>${site}</link>\n`,
  print: (story) =>
    `<item><title>${story.title}</title><link>${linkOf(story)}</link><dc:creator>ann</dc:creator><content:encoded><![CDATA[${story.html}]]></content:encoded><wp:post_id>${story.at + 1}</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_date_gmt>${sqlDate(story)}</wp:post_date_gmt><wp:post_date>${sqlDate(story)}</wp:post_date></item>\n`,
  end: "</channel></rss>\n",
});

const texts: Record<string, TextExport> = {
  wxr: {
    name: "export.xml",
    ...rss("https://old.example", ({ at }) => `https://old.example/lantern-${at}/`),
  },
  squarespace: {
    name: "squarespace.xml",
    ...rss("http://www.old.example", ({ at }) => `/blog/lantern-${at}`),
  },
  jsonl: {
    name: "old.jsonl",
    start: "",
    print: ({ at, title, html, date }) =>
      `${JSON.stringify({ type: "post", id: `bench:${at}`, title, html, authors: ["Ann"], publishedAt: date, oldAddresses: [`/lantern-${at}/`] })}\n`,
    end: "",
  },
  ghost: {
    name: "ghost.json",
    start: '{"db":[{"meta":{"version":"5.90.0"},"data":{"posts":[',
    print: ({ at, title, html, date }) =>
      JSON.stringify({
        id: `5f2b${String(at).padStart(20, "0")}`,
        title,
        slug: `lantern-${at}`,
        html,
        type: "post",
        status: "published",
        visibility: "public",
        published_at: date,
      }),
    between: ",\n",
    end: "]}}]}",
  },
  blogger: {
    name: "blog.xml",
    start:
      "<?xml version='1.0' encoding='UTF-8'?><feed xmlns='http://www.w3.org/2005/Atom' xmlns:thr='http://purl.org/syndication/thread/1.0'><title>Old</title>\n",
    print: ({ at, title, html, date }) =>
      `<entry><id>tag:blogger.com,1999:blog-5.post-${at}</id><published>${date}</published><updated>${date}</updated><category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#post"/><title type="text">${title}</title><link rel="alternate" type="text/html" href="https://old.blogspot.com/lantern-${at}.html"/><author><name>Ann</name></author><content type="html">${escape(html)}</content></entry>\n`,
    end: "</feed>\n",
  },
  "movable-type": {
    name: "export.txt",
    start: "",
    print: ({ at, title, html, date }) =>
      `AUTHOR: Ann\nTITLE: ${title}\nBASENAME: lantern_${at}\nSTATUS: Publish\nCONVERT BREAKS: 0\nDATE: ${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)} ${date.slice(11, 19)}\n-----\nBODY:\n${html}\n-----\n--------\n`,
    end: "",
  },
  beehiiv: {
    name: "posts.csv",
    start: "id,web_title,status,audience,url,content_html,created_at\n",
    print: (story) =>
      `bench-${story.at},${csv(story.title)},confirmed,free,https://old.beehiiv.com/p/lantern-${story.at},${csv(story.html)},${sqlDate(story)}\n`,
    end: "",
  },
  tumblr: {
    name: "tumblr/posts/posts.xml",
    start: '<?xml version="1.0"?><tumblr version="1.0"><tumblelog name="old">Old</tumblelog><posts>\n',
    print: (story) =>
      `<post id="${story.at + 1}" url="https://old.tumblr.com/post/${story.at + 1}" type="regular" date-gmt="${sqlDate(story)} GMT" format="html" state="published"><regular-title>${story.title}</regular-title><regular-body>${escape(story.html)}</regular-body></post>\n`,
    end: "</posts></tumblr>\n",
  },
  drupal: {
    name: "articles.json",
    start: '{"data":[',
    print: ({ at, title, html, date }) =>
      JSON.stringify({
        type: "node--article",
        id: `bench-${at}`,
        attributes: {
          drupal_internal__nid: at + 1,
          langcode: "en",
          status: true,
          title,
          created: date,
          path: { alias: `/lantern-${at}` },
          body: { value: "", format: "basic_html", processed: html },
        },
        relationships: {},
      }),
    between: ",\n",
    end: "]}",
  },
};

/** Exports of several files, one for each story. */
const folders: Record<string, (story: Story) => { name: string; content: string }> = {
  markdown: ({ at, title, html, date }) => ({
    name: `markdown/_posts/${date.slice(0, 10)}-lantern-${at}.md`,
    content: `---\ntitle: ${title}\nauthor: Ann\n---\n\n${html.replaceAll("><", ">\n<")}\n`,
  }),
  medium: ({ at, title, html, date }) => ({
    name: `medium/posts/${date.slice(0, 10)}_Lantern-${at.toString(16).padStart(12, "0")}.html`,
    content: `<html><body><article><header><h1 class="p-name">${title}</h1></header><section data-field="body" class="e-content">${html}</section><footer><p>By <a href="https://medium.com/@ann" class="p-author h-card">Ann</a> on <time class="dt-published" datetime="${date}">x</time>.</p></footer></article></body></html>`,
  }),
  substack: ({ at, html }) => ({ name: `substack/posts/${at + 1}.lantern-${at}.html`, content: html }),
  buttondown: ({ at, html }) => ({ name: `buttondown/emails/lantern-${at}.md`, content: html }),
};

/** Lists of the texts in a folder. */
const lists: Record<string, { name: string; head: string; print: (story: Story) => string }> = {
  substack: {
    name: "substack/posts.csv",
    head: "post_id,post_date,is_published,type,audience,title",
    print: ({ at, title, date }) => `${at + 1}.lantern-${at},${date},true,newsletter,everyone,${title}`,
  },
  buttondown: {
    name: "buttondown/emails.csv",
    head: "id,subject,publish_date,slug,email_type,status",
    print: ({ at, title, date }) => `em_${at},${title},${date},lantern-${at},public,sent`,
  },
};

/** Systems that have an export here. */
export const exportedKinds = [...Object.keys(texts), ...Object.keys(folders)];
/** Those whose whole export is one file. */
export const kindsInOneFile = Object.keys(texts);

/** Writes an export of a system with a number of stories into a folder. Returns what the command is given. */
export async function writeExport(kind: string, folder: string, stories: number): Promise<string> {
  const text = texts[kind];
  if (text !== undefined) {
    await writeText(join(folder, text.name), text, stories);
    return join(folder, kind === "tumblr" ? kind : text.name);
  }
  const list = lists[kind];
  const rows = list === undefined ? [] : [list.head];
  for (let at = 0; at < stories; at += 1) {
    const story = createStory(at);
    const file = folders[kind]?.(story);
    if (file === undefined) throw new Error(`There is no export of ${kind}`);
    if (at === 0) mkdirSync(dirname(join(folder, file.name)), { recursive: true });
    writeFileSync(join(folder, file.name), file.content);
    if (list !== undefined) rows.push(list.print(story));
  }
  if (list !== undefined) writeFileSync(join(folder, list.name), `${rows.join("\n")}\n`);
  return join(folder, kind);
}

async function writeText(path: string, { start, print, between = "", end }: TextExport, stories: number) {
  mkdirSync(dirname(path), { recursive: true });
  const file = createWriteStream(path);
  const write = async (text: string) => {
    if (!file.write(text)) await once(file, "drain");
  };
  await write(start);
  for (let at = 0; at < stories; at += 1) await write((at === 0 ? "" : between) + print(createStory(at)));
  file.end(end);
  await finished(file);
}

/** Stories with three comments each, which answer one another, in the import format. `name` keeps their ids apart. */
export async function writeDiscussions(path: string, stories: number, name: string): Promise<void> {
  const print = (story: Story) => {
    const id = `${name}:${story.at}`;
    const { title, html, date, at } = story;
    const post = {
      type: "post",
      id,
      title,
      html,
      authors: ["Ann"],
      publishedAt: date,
      oldAddresses: [`/lantern-${at}/`],
    };
    const comments = [1, 2, 3].map((number) => ({
      type: "comment",
      id: `${id}:${number}`,
      parent: number === 1 ? id : `${id}:${number - 1}`,
      author: { name: `Reader ${number}`, key: `reader ${number}` },
      html: `<p>Comment ${number} on ${at}. ${sentence.repeat(3)}</p>`,
      publishedAt: date,
    }));
    return [post, ...comments].map((line) => `${JSON.stringify(line)}\n`).join("");
  };
  await writeText(path, { name: "", start: "", print, end: "" }, stories);
}
