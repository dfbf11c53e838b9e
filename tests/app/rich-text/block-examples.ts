import type { BlockNode } from "../../../contract/entities/block-node.ts";

export type BlockType = Exclude<BlockNode["type"], "Unknown">;

export const text = (value: string) => [{ type: "Text", value, styles: [] }];
const picture = { id: "boat", width: 1200, height: 800, alt: "A boat" };
export const product = {
  title: "Rope",
  url: "https://www.amazon.com/dp/B0KTKM4RRW",
  retailer: "Amazon",
  promoCode: "KNOT",
  meta: { price: "49", listPrice: "$60" },
};
const player = (src: string) =>
  new RegExp(
    `<div data-card="">.*<button type="button" data-iframe="[^"]*&quot;sandbox&quot;:&quot;allow[^"]*&quot;src&quot;:&quot;${src}[^"]*">`,
  );

/** A node of each type as received from the services, and its HTML. */
export const blockExamples: Record<BlockType, [node: Record<string, unknown>, html: string | RegExp]> = {
  Paragraph: [{ value: text("Once.") }, "<p>Once.</p>"],
  Header: [{ level: 1, value: text("Part one") }, "<h2>Part one</h2>"],
  HorizontalRule: [{}, "<hr/>"],
  PageBreak: [{}, "<hr/>"],
  Table: [
    { rows: [{ cells: [{ value: text("Key"), isHeader: true }] }, { cells: [{ value: text("Fish") }] }] },
    '<div tabindex="0" role="group" aria-label="Table"><table>' +
      '<thead><tr><th scope="col">Key</th></tr></thead><tbody><tr><td>Fish</td></tr></tbody></table></div>',
  ],
  PullQuote: [
    { value: text("Well said."), cite: "Ada" },
    "<figure><blockquote>Well said.</blockquote><figcaption>Ada</figcaption></figure>",
  ],
  Quotable: [{ value: text("Pass it on.") }, "<p><mark>Pass it on.</mark></p>"],
  CommerceLink: [
    { item: product },
    /^<p data-commerce-type="CommerceTextLink" data-commerce-asin="B0KTKM4RRW" [^>]*><strong><a href="https:\/\/www\.amazon\.com\/dp\/B0KTKM4RRW\?tag=kotakuamzn-20&amp;[^"]*_t_link" target="_blank" rel="sponsored nofollow noopener noreferrer"[^>]*>Rope<\/a><\/strong><small> \$49\.00 · List price \$60\.00 · Amazon · Promo code: KNOT<\/small><\/p>$/,
  ],
  Image: [
    { image: picture, caption: text("At sea."), attribution: [{ credit: "Ada", label: "Photo" }] },
    /^<figure id="picture-1" data-image=""><a href="https:\/\/img\.example\/demo\/image\/upload\/[^"]*w_1165\/boat\.jpg"><img src="[^"]+" srcSet="[^"]+" sizes="[^"]+" width="1165" height="777" alt="A boat" loading="lazy" decoding="async"\/><\/a><figcaption>At sea\. <small>Photo: Ada<\/small><\/figcaption><\/figure>$/,
  ],
  FullBleedWidget: [
    { url: "https://kotaku.com/widget/tides", title: "Tides", height: 300 },
    /^<div><iframe title="Tides" allow="[^"]*" loading="lazy" height="300" src="\/widget\/tides" referrerPolicy="strict-origin-when-cross-origin"><\/iframe><\/div>$/,
  ],
  Slideshow: [
    {
      title: "Boats",
      slides: [
        { type: "Image", image: picture },
        { type: "Image", image: picture },
      ],
    },
    /^<div role="group" aria-label="Slideshow: Boats"><p>Boats<\/p><ol tabindex="0" data-slides=""><li id="slide-1-1"><figure id="slide-1-1-picture" data-image="">.*<a href="#slide-1-2" rel="next" aria-label="Next slide"><svg.*<b>1<\/b> of 2.*<li id="slide-1-2">.*<a href="#slide-1-1" rel="prev" aria-label="Previous slide">.*<p aria-live="polite"><\/p><ol data-overview=""><li><a href="#slide-1-1" aria-label="1 of 2" aria-current="true">.*<\/ol><\/div>$/s,
  ],
  KinjaVideo: [
    { id: "190231", title: "Driveway", poster: picture, duration: 94 },
    /^<figure><img [^>]+><figcaption>Driveway <time dateTime="PT94S">1:34<\/time><\/figcaption><\/figure>$/,
  ],
  LinkPreview: [
    { kind: "external", url: "https://www.example.org/tides", title: "Tides", excerpt: "By hand." },
    /^<div><div><p><a href="https:\/\/www\.example\.org\/tides" target="_blank" rel="noopener noreferrer">Tides<\/a><\/p><p>By hand\.<\/p><p>example\.org<\/p><\/div><\/div>$/,
  ],
  ReplyInset: [
    { postId: "77" },
    '<figure><blockquote>I was there.</blockquote><figcaption><span>harbormaster</span><a href="/77">Read the reply</a></figcaption></figure>',
  ],
  ReviewBox: [
    {
      title: "Marrow Coast",
      rating: "4/5",
      facts: [{ label: "Out", value: "Now" }],
      pros: ["Fish"],
      cons: ["Keys"],
    },
    '<section aria-label="Marrow Coast"><p>Marrow Coast</p><p><small>Verdict</small> <b>4/5</b></p>' +
      "<dl><div><dt>Out</dt><dd>Now</dd></div></dl>" +
      "<dl><div><dt>What we like</dt><dd>Fish</dd></div><div><dt>What we don’t</dt><dd>Keys</dd></div></dl></section>",
  ],
  Iframe: [
    { url: "https://player.vimeo.com/video/12" },
    player('https://player\\.vimeo\\.com/video/12[^"]*'),
  ],
  YoutubeVideo: [{ id: "dQw4w9WgXcQ" }, player("https://www\\.youtube-nocookie\\.com/embed/dQw4w9WgXcQ")],
  YoutubePlaylist: [{ id: "PL123" }, player('https://www\\.youtube-nocookie\\.com/embed/videoseries[^"]+')],
  Vimeo: [{ id: "12" }, player('https://player\\.vimeo\\.com/video/12[^"]+')],
  Twitter: [{ id: "12" }, player('https://platform\\.twitter\\.com/[^"]+')],
  Instagram: [{ id: "abcdef" }, player('https://www\\.instagram\\.com/p/abcdef/[^"]+')],
  TikTok: [{ id: "12345678" }, player('https://www\\.tiktok\\.com/[^"]+')],
  Facebook: [{ id: "zuck/posts/12" }, player('https://www\\.facebook\\.com/plugins/[^"]+')],
  SoundCloud: [{ id: "12" }, player('https://w\\.soundcloud\\.com/[^"]+')],
  Megaphone: [{ id: "ABC123" }, player("https://player\\.megaphone\\.fm/ABC123")],
  TwitchStream: [{ id: "kotaku" }, player('https://player\\.twitch\\.tv/[^"]+parent=kotaku\\.com[^"]*')],
  DailyMotion: [{ id: "x7abcd" }, player('https://www\\.dailymotion\\.com/[^"]+')],
  DocumentCloud: [{ id: "12-a" }, player('https://embed\\.documentcloud\\.org/[^"]+')],
  GithubGist: [{ id: "ada/abcdef12" }, player('https://gist\\.github\\.com/[^"]+')],
  Typeform: [{ id: "abcd12" }, player("https://form\\.typeform\\.com/to/abcd12")],
  Mixcloud: [{ id: "ada/mix" }, player('https://www\\.mixcloud\\.com/[^"]+')],
};
