import { asFile, asZip, pixel, secret, tag, titles, type Sample } from "./sample.ts";

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const body =
  '<p>Words &amp; <b>ships</b> &hellip;</p><img src="https://old.example/files/fog.gif" alt="Fog">';

interface Item {
  id: number;
  title: string;
  html: string;
  link: string;
  type?: string;
  status?: string;
  date?: string;
  inner?: string;
}
const writeItem = ({
  id,
  title,
  html,
  link,
  type = "post",
  status = "publish",
  date = "2019-02-03 08:30:00",
  inner = "",
}: Item) =>
  `<item><title>${escape(title)}</title><link>${link}</link><dc:creator>ann</dc:creator>
<content:encoded><![CDATA[${html}]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_name>${link.split("/").findLast(Boolean) ?? ""}</wp:post_name><wp:post_type>${type}</wp:post_type>
<wp:status>${status}</wp:status><wp:post_date>${date}</wp:post_date><wp:post_date_gmt>${date}</wp:post_date_gmt>${inner}</item>`;
const writeComment = (id: number, parent = 0) =>
  `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author>Bo</wp:comment_author><wp:comment_author_email>bo@mail.example</wp:comment_author_email>
<wp:comment_date_gmt>2019-02-0${id} 10:00:00</wp:comment_date_gmt><wp:comment_content><![CDATA[Comment ${id}]]></wp:comment_content>
<wp:comment_approved>1</wp:comment_approved><wp:comment_type></wp:comment_type><wp:comment_parent>${parent}</wp:comment_parent></wp:comment>`;
const labels = `<category domain="category" nicename="news"><![CDATA[News]]></category><category domain="post_tag" nicename="ships"><![CDATA[${tag}]]></category>`;
const authors =
  '<category domain="author" nicename="cap-ann">ann</category><category domain="author" nicename="cap-bea">bea</category>';
const password = "<wp:post_password>pier</wp:post_password>";
const writeRss = (site: string, items: readonly string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Harbour</title><link>${site}</link><pubDate>Mon, 30 Nov 2020 10:00:00 +0000</pubDate><language>en-US</language>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login>ann</wp:author_login><wp:author_display_name><![CDATA[Ann Lee]]></wp:author_display_name></wp:author>
${items.join("\n")}
</channel></rss>
`;

/** What WordPress has: captions, shortcodes of plugins, blocks and entities. */
const markup =
  '<p>Words &amp; <b>ships</b> &hellip; &nbsp;and [mystery kind="a"]cargo[/mystery].</p>[caption id="a" width="9"]<img src="https://old.example/files/fog.gif" alt="Fog"> A crane[/caption]<!-- wp:acme/box --><p>In a box</p><!-- /wp:acme/box -->';
const wordpress: Sample = {
  system: "WordPress",
  kind: "wxr",
  ...asFile(
    "export.xml",
    writeRss("https://old.example", [
      writeItem({
        id: 1,
        title: titles.story,
        html: markup,
        link: "https://old.example/2019/02/fog/",
        inner: labels + authors + writeComment(5) + writeComment(6, 5),
      }),
      writeItem({
        id: 2,
        title: titles.draft,
        html: "<p>Not yet.</p>",
        link: "https://old.example/?p=2",
        status: "draft",
      }),
      writeItem({
        id: 3,
        title: titles.page,
        html: "<p>Us.</p>",
        link: "https://old.example/about/",
        type: "page",
      }),
      writeItem({
        id: 4,
        title: titles.scheduled,
        html: "<p>Tides.</p>",
        link: "https://old.example/tides/",
        status: "future",
        date: "2099-01-02 10:00:00",
      }),
      writeItem({
        id: 7,
        title: titles.members,
        html: `<p>${secret}</p>`,
        link: "https://old.example/few/",
        inner: password,
      }),
    ]),
  ),
};

const squarespace: Sample = {
  system: "Squarespace",
  kind: "squarespace",
  ...asFile(
    "squarespace.xml",
    writeRss("http://www.old.example", [
      writeItem({
        id: 1,
        title: titles.story,
        html: body,
        link: "/blog/2019/2/3/fog",
        inner: labels + writeComment(5) + writeComment(6, 5),
      }),
      writeItem({ id: 2, title: titles.draft, html: "<p>Not yet.</p>", link: "/null", status: "draft" }),
      writeItem({ id: 3, title: titles.page, html: "<p>Us.</p>", link: "/about", type: "page" }),
      writeItem({
        id: 4,
        title: titles.scheduled,
        html: "<p>Tides.</p>",
        link: "/blog/2099/1/2/tides",
        status: "future",
        date: "2099-01-02 10:00:00",
      }),
    ]),
  ),
};

const kindOf = (name: string) =>
  `<category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#${name}"/>`;
const entry = (id: number, inner: string, html: string, date = "2019-02-03T08:30:00.000Z") =>
  `<entry><id>tag:blogger.com,1999:blog-5.post-${id}</id><published>${date}</published><updated>2019-02-04T08:30:00.000Z</updated>${inner}<author><name>Ann Lee</name><uri>http://www.blogger.com/profile/77</uri></author><content type="html">${escape(html)}</content></entry>`;
const titled = (title: string, path: string) =>
  `<title type="text">${escape(title)}</title><link rel="alternate" type="text/html" href="https://h.blogspot.com${path}"/>`;
const answer = (id: number, parent = "") =>
  entry(
    id,
    `${kindOf("comment")}<title>c</title>${parent && `<link rel="related" href="http://www.blogger.com/feeds/5/1/comments/default/${parent}"/>`}<thr:in-reply-to ref="tag:blogger.com,1999:blog-5.post-1" href="https://h.blogspot.com/x"/>`,
    `Comment ${id}`,
  );
const blogger: Sample = {
  system: "Blogger",
  kind: "blogger",
  ...asFile(
    "blog.xml",
    `<?xml version='1.0' encoding='UTF-8'?><feed xmlns='http://www.w3.org/2005/Atom' xmlns:thr='http://purl.org/syndication/thread/1.0'><title>Harbour</title>
${entry(1, `${kindOf("post")}<category scheme="http://www.blogger.com/atom/ns#" term="${tag}"/>${titled(titles.story, "/2019/02/fog.html")}`, body)}
${entry(2, `${kindOf("post")}<app:control><app:draft>yes</app:draft></app:control><title>${titles.draft}</title>`, "Not yet.")}
${entry(3, `${kindOf("page")}${titled(titles.page, "/p/about.html")}`, "Us.")}
${entry(4, `${kindOf("post")}${titled(titles.scheduled, "/2099/01/tides.html")}`, "Tides.", "2099-01-02T10:00:00.000Z")}
${answer(5)}
${answer(6, "5")}
</feed>
`,
  ),
};

const tumblrPost = (
  id: number,
  title: string,
  text: string,
  more: string,
  date = "2019-02-03 08:30:00 GMT",
) =>
  `<post id="${id}" url="https://harbour.tumblr.com/post/${id}" url-with-slug="https://harbour.tumblr.com/post/${id}/fog" type="regular" date-gmt="${date}" format="html" slug="fog" ${more}><regular-title>${escape(title)}</regular-title><regular-body>${escape(text)}</regular-body><tag>${tag}</tag></post>`;
const tumblr: Sample = {
  system: "Tumblr",
  kind: "tumblr",
  hasImages: true,
  ...asZip("tumblr.zip", {
    "posts/posts.xml": `<?xml version="1.0" encoding="UTF-8"?>
<tumblr version="1.0"><tumblelog name="harbour-log" timezone="US/Eastern" title="Harbour">A blog</tumblelog><posts start="0" total="5">
${tumblrPost(1, titles.story, body, 'state="published"')}
${tumblrPost(2, titles.draft, "<p>Not yet.</p>", 'state="draft"')}
${tumblrPost(4, titles.scheduled, "<p>Tides.</p>", 'state="queued"', "2099-01-02 10:00:00 GMT")}
${tumblrPost(7, titles.members, `<p>${secret}</p>`, 'private="true"')}
<post id="8" url="https://harbour.tumblr.com/post/8" type="photo" date-gmt="2019-02-05 08:30:00 GMT" state="published"><photo-url max-width="1280">https://64.media.tumblr.com/crane_1280.gif</photo-url></post>
</posts></tumblr>
`,
    "media/8.gif": pixel,
  }),
};

export const xmlSamples = [wordpress, squarespace, blogger, tumblr];
