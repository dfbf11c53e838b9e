import type { BlockNode } from "../../../contract/entities/block-node.ts";

export type BlockType = Exclude<BlockNode["type"], "Unknown">;

export const text = (value: string, styles: string[] = []) => [{ type: "Text", value, styles }];
const picture = { id: "boat", width: 1200, height: 800, alt: "A boat" };
export const product = {
  title: "Rope",
  url: "https://www.amazon.com/dp/B0KTKM4RRW",
  retailer: "Amazon",
  promoCode: "KNOT",
  meta: { price: "49", listPrice: "$60" },
};
const framed = (src: string) =>
  new RegExp(
    `<div data-card="">.*<button type="button" data-iframe="[^"]*&quot;sandbox&quot;:&quot;allow[^"]*&quot;src&quot;:&quot;${src}[^"]*">`,
  );

const quiz = {
  title: "Knots",
  questions: [
    { question: "Which holds?", answers: ["Granny", "", "Bowline"], correct: 3, explanation: "Always." },
    { question: "Which has no right answer?", answers: ["This", "That"], correct: 4 },
  ],
};

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
  Quiz: [
    quiz,
    /^<section aria-label="Knots" data-quiz="You got # of 1 right." data-check="Check my answers" data-right="Right" data-wrong="Wrong"[^>]*><p>Knots<\/p><fieldset data-correct="1"><legend><b>Which holds\?<\/b><\/legend><div><label><input type="radio" name="quiz-1-1" value="0"\/> Granny<\/label><\/div><div><label><input type="radio" name="quiz-1-1" value="1"\/> Bowline<\/label><\/div><details><summary>Show the answer<\/summary><p><b>Answer: Bowline<\/b><\/p><p>Always\.<\/p><\/details><\/fieldset><\/section>$/,
  ],
  Iframe: [
    { url: "https://player.vimeo.com/video/12" },
    framed('https://player\\.vimeo\\.com/video/12[^"]*'),
  ],
  YoutubeVideo: [{ id: "dQw4w9WgXcQ" }, framed("https://www\\.youtube-nocookie\\.com/embed/dQw4w9WgXcQ")],
  YoutubePlaylist: [{ id: "PL123" }, framed('https://www\\.youtube-nocookie\\.com/embed/videoseries[^"]+')],
  Vimeo: [{ id: "12" }, framed('https://player\\.vimeo\\.com/video/12[^"]+')],
  Twitter: [{ id: "12" }, framed('https://platform\\.twitter\\.com/[^"]+')],
  Instagram: [{ id: "abcdef" }, framed('https://www\\.instagram\\.com/p/abcdef/[^"]+')],
  TikTok: [{ id: "12345678" }, framed('https://www\\.tiktok\\.com/[^"]+')],
  Facebook: [{ id: "zuck/posts/12" }, framed('https://www\\.facebook\\.com/plugins/[^"]+')],
  SoundCloud: [{ id: "12" }, framed('https://w\\.soundcloud\\.com/[^"]+')],
  Megaphone: [{ id: "ABC123" }, framed("https://player\\.megaphone\\.fm/ABC123")],
  TwitchStream: [{ id: "kotaku" }, framed('https://player\\.twitch\\.tv/[^"]+parent=kotaku\\.com[^"]*')],
  DailyMotion: [{ id: "x7abcd" }, framed('https://www\\.dailymotion\\.com/[^"]+')],
  DocumentCloud: [{ id: "12-a" }, framed('https://embed\\.documentcloud\\.org/[^"]+')],
  GithubGist: [{ id: "ada/abcdef12" }, framed('https://gist\\.github\\.com/[^"]+')],
  Typeform: [{ id: "abcd12" }, framed("https://form\\.typeform\\.com/to/abcd12")],
  Mixcloud: [{ id: "ada/mix" }, framed('https://www\\.mixcloud\\.com/[^"]+')],
};

export const commissionNote = "<small>(We may earn a commission from this link.)</small>";
const boat = (width: number, height: number) =>
  `<img src="https://img.example/demo/image/upload/c_scale,f_auto,q_60,w_${width}/boat.jpg" width="${width}" height="${height}" alt="A boat"/>`;
const linked = (title: string, href: string) => `<p><a href="${href}">${title}</a></p>`;

/** Each node type and its output in public feeds, and for a partner who accepts fewer elements. */
export const feedExamples: Record<BlockType, [node: Record<string, unknown>, rss: string, msn?: string]> = {
  Paragraph: [
    { value: [...text("Once "), { type: "Link", value: text("upon"), reference: "/a-time" }] },
    '<p>Once <a href="https://gizmodo.com/a-time">upon</a></p>',
  ],
  Header: [{ level: 1, value: text("Part one") }, "<h2>Part one</h2>"],
  HorizontalRule: [{}, "<hr/>", ""],
  PageBreak: [{}, "<hr/>", ""],
  Table: [
    {
      caption: text("Keys"),
      rows: [
        { cells: [{ value: text("Key"), isHeader: true }] },
        { cells: [{ value: text("Fish"), colSpan: 2 }] },
      ],
    },
    '<table><caption>Keys</caption><thead><tr><th scope="col">Key</th></tr></thead><tbody><tr><td colspan="2">Fish</td></tr></tbody></table>',
  ],
  PullQuote: [
    { value: text("Well said."), cite: "Ada" },
    "<blockquote><p>Well said.</p><p>— Ada</p></blockquote>",
  ],
  Quotable: [{ value: text("Pass it on.") }, "<p>Pass it on.</p>"],
  CommerceLink: [
    { item: product },
    `<p><strong><a href="https://www.amazon.com/dp/B0KTKM4RRW" rel="sponsored nofollow">Rope</a></strong> $49.00 · List price $60.00 · Amazon · Promo code: KNOT ${commissionNote}</p>`,
  ],
  Image: [
    { image: picture, caption: text("At sea."), attribution: [{ credit: "Ada", label: "Photo" }] },
    `<figure>${boat(740, 494)}<figcaption>At sea. <small>Photo: Ada</small></figcaption></figure>`,
    `<div>${boat(740, 494)}<p>At sea. <small>Photo: Ada</small></p></div>`,
  ],
  FullBleedWidget: [
    { url: "https://kotaku.com/widget/tides", title: "Tides", height: 300 },
    linked("Tides", "https://kotaku.com/widget/tides"),
  ],
  Slideshow: [
    { title: "Boats", slides: [{ type: "Image", image: picture, caption: text("One") }] },
    `<p>Boats</p><figure>${boat(740, 494)}<figcaption>One</figcaption></figure>`,
    `<p>Boats</p><div>${boat(740, 494)}<p>One</p></div>`,
  ],
  KinjaVideo: [
    { id: "190231", title: "Driveway", poster: picture, duration: 94 },
    linked("Video: Driveway", "https://gizmodo.com/a-story-1836000001"),
  ],
  LinkPreview: [
    { kind: "external", url: "https://www.example.org/tides", title: "Tides", excerpt: "By hand." },
    linked("Tides", "https://www.example.org/tides"),
  ],
  ReplyInset: [{ postId: "77" }, linked("harbormaster: I was there.", "https://kotaku.com/77")],
  ReviewBox: [
    { title: "Marrow Coast", rating: "4/5", facts: [{ label: "Out", value: "Now" }], pros: ["Fish"] },
    "<h3>Marrow Coast</h3><p><strong>Verdict:</strong> 4/5</p><p><strong>Out:</strong> Now</p>" +
      "<p><strong>What we like</strong></p><ul><li>Fish</li></ul>",
  ],
  Quiz: [
    quiz,
    "<h3>Knots</h3><p><strong>Which holds?</strong></p><ul><li>Granny</li><li>Bowline</li></ul>" +
      "<p>Answer: Bowline</p><p>Always.</p>",
  ],
  Iframe: [
    { url: "https://player.vimeo.com/video/12", title: "A film" },
    linked("A film", "https://player.vimeo.com/video/12"),
  ],
  YoutubeVideo: [
    { id: "dQw4w9WgXcQ", title: "A song" },
    linked("A song", "https://www.youtube.com/watch?v=dQw4w9WgXcQ"),
  ],
  YoutubePlaylist: [
    { id: "PL123", title: "Songs" },
    linked("Songs", "https://www.youtube.com/playlist?list=PL123"),
  ],
  Vimeo: [{ id: "12", title: "A film" }, linked("A film", "https://vimeo.com/12")],
  Twitter: [{ id: "12", title: "A post" }, linked("A post", "https://twitter.com/i/status/12")],
  Instagram: [{ id: "abcdef", title: "A photo" }, linked("A photo", "https://www.instagram.com/p/abcdef/")],
  TikTok: [
    { id: "12345678", title: "A dance" },
    linked("A dance", "https://www.tiktok.com/@_/video/12345678"),
  ],
  Facebook: [
    { id: "zuck/posts/12", title: "A post" },
    linked("A post", "https://www.facebook.com/zuck/posts/12"),
  ],
  SoundCloud: [{ id: "12", title: "A track" }, linked("A track", "https://api.soundcloud.com/tracks/12")],
  Megaphone: [{ id: "ABC123", title: "A show" }, linked("A show", "https://player.megaphone.fm/ABC123")],
  TwitchStream: [{ id: "kotaku", title: "Live" }, linked("Live", "https://www.twitch.tv/kotaku")],
  DailyMotion: [
    { id: "x7abcd", title: "A clip" },
    linked("A clip", "https://www.dailymotion.com/video/x7abcd"),
  ],
  DocumentCloud: [
    { id: "12-a", title: "A file" },
    linked("A file", "https://www.documentcloud.org/documents/12-a"),
  ],
  GithubGist: [{ id: "ada/abcdef12", title: "Code" }, linked("Code", "https://gist.github.com/ada/abcdef12")],
  Typeform: [{ id: "abcd12", title: "A form" }, linked("A form", "https://form.typeform.com/to/abcd12")],
  Mixcloud: [{ id: "ada/mix", title: "A mix" }, linked("A mix", "https://www.mixcloud.com/ada/mix/")],
};

/** What a node says in every format: on the page, in feeds and on AMP pages. */
export interface SamenessExample {
  node: Record<string, unknown>;
  words?: string[];
  links?: Record<string, string[]>;
  alts?: string[];
  /** AMP's own element for it. */
  amp?: string;
}
const player = (id: string, address: string, amp: string): SamenessExample => ({
  node: { id, title: "What it shows", caption: text("And says") },
  words: ["What it shows", "And says"],
  links: { [address]: [] },
  amp,
});

export const samenessExamples: Record<BlockType, SamenessExample> = {
  Paragraph: {
    node: {
      value: [
        ...text("Once ", ["Bold"]),
        { type: "Link", value: text("upon", ["Struck"]), reference: "https://a.example/x", noFollow: true },
      ],
    },
    words: ["Once upon"],
    links: { "https://a.example/x": ["nofollow"] },
  },
  Header: { node: { level: 3, value: text("Part one") }, words: ["Part one"] },
  HorizontalRule: { node: {}, amp: "hr" },
  PageBreak: { node: {}, amp: "hr" },
  Table: {
    node: {
      caption: text("Keys"),
      rows: [
        { cells: [{ value: text("Key"), isHeader: true }] },
        { cells: [{ value: text("Fish"), colSpan: 2, rowSpan: 2 }] },
      ],
    },
    words: ["Keys", "Key", "Fish"],
    amp: "table",
  },
  PullQuote: {
    node: { value: text("Well said."), cite: "Ada" },
    words: ["Well said.", "Ada"],
    amp: "blockquote",
  },
  Quotable: { node: { value: text("Pass it on.") }, words: ["Pass it on."] },
  CommerceLink: {
    node: { item: product },
    words: ["Rope", "$49.00", "List price $60.00", "Amazon", "Promo code: KNOT"],
    links: { "https://www.amazon.com/dp/B0KTKM4RRW": ["sponsored", "nofollow"] },
  },
  Image: {
    node: { image: picture, caption: text("At sea."), attribution: [{ credit: "Ada", label: "Photo" }] },
    words: ["At sea.", "Photo: Ada"],
    alts: ["A boat"],
    amp: "amp-img",
  },
  FullBleedWidget: {
    node: { url: "https://kotaku.com/widget/tides", title: "Tides", height: 300 },
    words: ["Tides"],
  },
  Slideshow: {
    node: {
      title: "Boats",
      slides: [
        { type: "Image", image: picture, caption: text("One") },
        { type: "Image", image: { ...picture, id: "sail", alt: "A sail" }, caption: text("Two") },
      ],
    },
    words: ["Boats", "One", "Two"],
    alts: ["A boat", "A sail"],
    amp: "amp-carousel",
  },
  KinjaVideo: {
    node: { id: "190231", title: "Driveway", poster: picture },
    words: ["Driveway"],
    amp: "amp-video",
  },
  LinkPreview: {
    node: { kind: "external", url: "https://www.example.org/tides", title: "Tides" },
    words: ["Tides"],
    links: { "https://www.example.org/tides": [] },
  },
  ReplyInset: {
    node: { postId: "77" },
    words: ["I was there.", "harbormaster"],
    links: { "https://kotaku.com/77": [] },
  },
  ReviewBox: {
    node: {
      title: "Marrow Coast",
      subtitle: "A game",
      image: picture,
      rating: "4/5",
      summary: "Fine.",
      facts: [{ label: "Out", value: "Now" }],
      pros: ["Fish"],
      cons: ["Keys"],
    },
    words: [
      "Marrow Coast",
      "A game",
      "Verdict",
      "4/5",
      "Fine.",
      "Out",
      "Now",
      "What we like",
      "Fish",
      "Keys",
    ],
    alts: ["A boat"],
    amp: "amp-img",
  },
  Quiz: {
    node: quiz,
    words: ["Knots", "Which holds?", "Granny", "Answer: Bowline", "Always."],
  },
  Iframe: {
    node: { url: "https://www.google.com/maps/embed?pb=1", title: "A map" },
    words: ["A map"],
    links: { "https://www.google.com/maps/embed?pb=1": [] },
    amp: "amp-iframe",
  },
  YoutubeVideo: player("dQw4w9WgXcQ", "https://www.youtube.com/watch?v=dQw4w9WgXcQ", "amp-youtube"),
  YoutubePlaylist: player("PL123", "https://www.youtube.com/playlist?list=PL123", "amp-iframe"),
  Vimeo: player("12", "https://vimeo.com/12", "amp-vimeo"),
  Twitter: player("12", "https://twitter.com/i/status/12", "amp-twitter"),
  Instagram: player("abcdef", "https://www.instagram.com/p/abcdef/", "amp-instagram"),
  TikTok: player("12345678", "https://www.tiktok.com/@_/video/12345678", "amp-tiktok"),
  Facebook: player("zuck/videos/12", "https://www.facebook.com/zuck/videos/12", "amp-facebook"),
  SoundCloud: player("12", "https://api.soundcloud.com/tracks/12", "amp-soundcloud"),
  Megaphone: player("ABC123", "https://player.megaphone.fm/ABC123", "amp-iframe"),
  TwitchStream: player("kotaku", "https://www.twitch.tv/kotaku", "amp-iframe"),
  DailyMotion: player("x7abcd", "https://www.dailymotion.com/video/x7abcd", "amp-dailymotion"),
  DocumentCloud: player("12-a", "https://www.documentcloud.org/documents/12-a", "amp-iframe"),
  GithubGist: player("ada/abcdef12", "https://gist.github.com/ada/abcdef12", "amp-gist"),
  Typeform: player("abcd12", "https://form.typeform.com/to/abcd12", "amp-iframe"),
  Mixcloud: player("ada/mix", "https://www.mixcloud.com/ada/mix/", "amp-iframe"),
};

/**
 * Nodes with the string in every field that takes text or an address; the first paragraph is the string
 * alone.
 */
export function fillBlocks(attack: string): object[] {
  const value = [
    ...text(attack, ["Bold"]),
    { type: "Link", value: text(attack, ["Bold"]), reference: attack, target: attack },
  ];
  const image = { id: attack, format: "jpg", alt: attack, remoteUrl: attack };
  const item = {
    title: attack,
    url: attack,
    image,
    retailer: attack,
    description: attack,
    promoCode: attack,
    meta: { price: attack, listPrice: attack, currency: "USD" },
  };
  const picture = {
    type: "Image",
    image,
    caption: value,
    attribution: [{ credit: attack, source: attack, label: attack }],
  };
  const ids = ["YoutubeVideo", "Twitter", "Facebook", "SoundCloud", "GithubGist", "Mixcloud"];
  return [
    { type: "Paragraph", value },
    { type: "Paragraph", value, containers: [{ type: "Code" }] },
    { type: "Header", level: 2, value },
    { type: "Table", caption: value, rows: [{ cells: [{ value }] }] },
    { type: "PullQuote", value, cite: attack },
    { type: "Quotable", value },
    { type: "CommerceLink", item },
    picture,
    { type: "Slideshow", title: attack, slides: [picture, { ...picture, image: { ...image, id: "" } }] },
    {
      type: "KinjaVideo",
      id: attack,
      title: attack,
      poster: image,
      captions: [{ locale: attack, url: attack }],
    },
    {
      type: "LinkPreview",
      kind: "external",
      url: attack,
      title: attack,
      excerpt: attack,
      siteName: attack,
      image,
    },
    { type: "LinkPreview", kind: "commerce", url: attack, items: [item] },
    {
      type: "Quiz",
      title: attack,
      questions: [{ question: attack, answers: [attack, attack], correct: 2, explanation: attack }],
    },
    {
      type: "ReviewBox",
      title: attack,
      subtitle: attack,
      image,
      rating: attack,
      summary: attack,
      facts: [{ label: attack, value: attack }],
      pros: [attack],
      cons: [attack],
    },
    { type: "Iframe", url: attack, title: attack },
    { type: "FullBleedWidget", url: attack, title: attack },
    ...ids.map((type) => ({ type, id: attack, title: attack, caption: value })),
  ];
}
