import { asFile, asZip, secret, tag, titles, type Sample } from "./sample.ts";

const image = '<img src="https://old.example/files/fog.gif" alt="Fog">';
const body = `<p>Words &amp; <b>ships</b> &hellip;</p>${image}`;

const page = (title: string, text: string, footer: string) =>
  `<!DOCTYPE html><html><head><title>x</title></head><body><article class="h-entry"><header><h1 class="p-name">${title.replace("&", "&amp;")}</h1></header><section data-field="body" class="e-content">${text}</section><footer>${footer}</footer></article></body></html>`;
const medium: Sample = {
  system: "Medium",
  kind: "medium",
  ...asZip("medium.zip", {
    "posts/2019-02-03_Fog-abcdef123456.html": page(
      titles.story,
      `${body}<ul class="p-tags"><li><a class="p-tag" rel="tag">${tag}</a></li></ul>`,
      `<p>By <a href="https://medium.com/@ann" class="p-author h-card">Ann Lee</a> on <a href="https://medium.com/p/abcdef123456"><time class="dt-published" datetime="2019-02-03T08:30:00.000Z">x</time></a>.</p><p><a href="https://medium.com/@ann/fog-abcdef123456" class="p-canonical">Canonical link</a></p><ul><li><a class="p-category" href="https://medium.com/tag/ships">${tag}</a></li></ul>`,
    ),
    "posts/draft_Half-ababab121212.html": page(
      titles.draft,
      "<p>Not yet.</p>",
      '<p><a href="https://medium.com/p/ababab121212">View original.</a></p>',
    ),
    "posts/2019-02-04_I-agree-0123456789ab.html": page(
      "I agree…",
      "<p>I agree…</p>",
      '<p>By <a href="https://medium.com/@ann" class="p-author h-card">Ann Lee</a> on <a href="https://medium.com/p/0123456789ab"><time class="dt-published" datetime="2019-02-04T08:30:00.000Z">x</time></a>.</p>',
    ),
  }),
};

const substackRow = (id: string, title: string, more: Record<string, string> = {}) => {
  const {
    date = "2019-02-03T08:30:00.000Z",
    published = "true",
    type = "newsletter",
    audience = "everyone",
  } = more;
  return `${id},${date},${published},,,${type},${audience},"${title}",,`;
};
const substack: Sample = {
  system: "Substack",
  kind: "substack",
  ...asZip("substack.zip", {
    "posts.csv": `${[
      "post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url",
      substackRow("1.fog", titles.story),
      substackRow("2.half", titles.draft, { date: "", published: "false" }),
      substackRow("3.about", titles.page, { type: "page" }),
      substackRow("4.tides", titles.scheduled, { date: "2099-01-02T10:00:00.000Z" }),
      substackRow("7.few", titles.members, { audience: "only_paid" }),
    ].join("\n")}\n`,
    "posts/1.fog.html": body,
    "posts/2.half.html": "<p>Not yet.</p>",
    "posts/3.about.html": "<p>Us.</p>",
    "posts/4.tides.html": "<p>Tides.</p>",
    "posts/7.few.html": `<p>${secret}</p>`,
  }),
};

const mtEntry = (title: string, text: string, head: string, end = "") =>
  `AUTHOR: Ann Lee\nTITLE: ${title.replace("&", "&amp;")}\n${head}\nCONVERT BREAKS: 0\n-----\nBODY:\n${text}\n-----\n${end}--------\n`;
const movableType: Sample = {
  system: "Movable Type, TypePad",
  kind: "movable-type",
  ...asFile(
    "export.txt",
    mtEntry(
      titles.story,
      body,
      `BASENAME: fog\nSTATUS: Publish\nCATEGORY: News\nTAGS: ${tag}\nDATE: 02/03/2019 08:30:00 AM`,
      "COMMENT:\nAUTHOR: Bo\nDATE: 02/04/2019 10:00:00 AM\nI agree.\n-----\n",
    ) +
      mtEntry(titles.draft, "<p>Not yet.</p>", "STATUS: Draft\nDATE: 02/05/2019 08:30:00 AM") +
      mtEntry(
        titles.scheduled,
        "<p>Tides.</p>",
        "BASENAME: tides\nSTATUS: Future\nDATE: 01/02/2099 05:00:00 AM",
      ),
  ),
};

const buttondown: Sample = {
  system: "Buttondown",
  kind: "buttondown",
  ...asZip("buttondown.zip", {
    "emails.csv": `id,secondary_id,subject,publish_date,source,slug,email_type,status
em_1,1,${titles.story},2019-02-03 08:30:00+00:00,app,fog,public,sent
em_2,2,${titles.draft},,app,half,public,draft
em_4,4,${titles.scheduled},2099-01-02 10:00:00+00:00,app,tides,public,scheduled
em_7,7,${titles.members},2019-02-05 08:30:00+00:00,app,few,premium,sent
`,
    "emails/fog.md": `Words &amp; **ships** &hellip; {{ subscriber.email }}\n\n![Fog](https://old.example/files/fog.gif)\n`,
    "emails/half.md": "Not yet.\n",
    "emails/tides.md": "Tides.\n",
    "emails/few.md": `${secret}\n`,
  }),
};

const beehiivRow = (id: number, title: string, html: string, more: Record<string, string> = {}) => {
  const { status = "confirmed", audience = "free", date = "2019-02-03 08:30:00" } = more;
  return `abcd-${id},"${title}",${status},${audience},https://harbour.beehiiv.com/p/post-${id},"${html.replaceAll('"', '""')}",,${date},${tag},Ann Lee`;
};
const beehiiv: Sample = {
  system: "Beehiiv",
  kind: "beehiiv",
  ...asFile(
    "posts.csv",
    `id,web_title,status,audience,url,content_html,thumbnail_url,created_at,content_tags,authors
${beehiivRow(1, titles.story, body)}
${beehiivRow(2, titles.draft, "<p>Not yet.</p>", { status: "draft" })}
${beehiivRow(4, titles.scheduled, "<p>Tides.</p>", { date: "2099-01-02 10:00:00" })}
${beehiivRow(7, titles.members, `<p>${secret}</p>`, { audience: "premium" })}
`,
  ),
};

/** Systems of letters and essays, and the text files of Movable Type. */
export const letterSamples = [medium, substack, movableType, buttondown, beehiiv];
