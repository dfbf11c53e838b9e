import type { TemplateArguments } from "./template-arguments.ts";

/*
 * Shortcodes, template tags and components with a counterpart of ours, by the names that generators and themes give
 * them: players, posts of social networks, images with captions.
 */

type Render = (values: TemplateArguments) => string | null;

/**
 * HTML that forms a block of a single line in Markdown. A leading comment starts an HTML block that ends on
 * the same line (CommonMark 4.6, condition 2), while a bare `<img>` block would extend to the next blank
 * line.
 */
export const htmlLine = (html: string): string => {
  const lines = html.split("\n").map((line) => line.trim());
  return `<!---->${lines.filter((line) => line !== "").join(" ")}`;
};

export const escapeAttribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The first value with one of some names; otherwise the first without a name. */
function pick({ positional, named }: TemplateArguments, ...names: string[]): string {
  const byName = new Map(Object.entries(named).map(([name, value]) => [name.toLowerCase(), value]));
  return names.map((name) => byName.get(name)).find(Boolean) ?? positional[0] ?? "";
}

const isUrl = (text: string) => /^(?:https?:)?\/\//.test(text);
/** An address on a line of its own, which becomes a player if a provider supports it. */
const address = (url: string) => htmlLine(`<p>${escapeAttribute(url)}</p>`);
const player =
  (build: (id: string) => string, ...names: string[]): Render =>
  (values) => {
    const id = pick(values, ...names).trim();
    if (id === "") return null;
    return isUrl(id) ? address(id) : address(build(encodeURIComponent(id).replaceAll("%2F", "/")));
  };

const youtube = player(
  (id) => `https://www.youtube.com/watch?v=${id}`,
  "id",
  "videoid",
  "video",
  "v",
  "src",
  "url",
);
const vimeo = player((id) => `https://vimeo.com/${id}`, "id", "videoid", "video", "src", "url");
const instagram = player((id) => `https://www.instagram.com/p/${id}/`, "id", "postid", "src", "url");

const tweet: Render = (values) => {
  const [first = "", second = ""] = values.positional;
  const user = values.named["user"] ?? (second === "" ? "" : first);
  const id = (second || pick(values, "id", "tweetid", "url", "src", "tweetlink", "tweeturl")).trim();
  if (id === "") return null;
  if (isUrl(id)) return address(id);
  const path = /^\w{1,20}\/status\/\d+$/.test(id) ? id : `${user.replace(/^@/, "") || "i"}/status/${id}`;
  return address(`https://twitter.com/${path}`);
};

const gist: Render = (values) => {
  const [user = "", second = ""] = values.positional;
  const id = values.named["id"] ?? values.named["gist"] ?? second;
  const owner = values.named["user"] ?? values.named["username"] ?? user;
  const path = [owner, id].filter(Boolean).join("/");
  if (path === "") return null;
  return address(isUrl(path) ? path : `https://gist.github.com/${path}`);
};

const link: Render = (values) => {
  const url = pick(values, "url", "src", "href", "link");
  return isUrl(url) ? address(url) : null;
};

const media =
  (element: "audio" | "video"): Render =>
  (values) => {
    const provider = values.named["provider"]?.toLowerCase() ?? "";
    const players: Record<string, Render> = { youtube, vimeo };
    if (Object.hasOwn(players, provider)) return players[provider]?.(values) ?? null;
    const src = pick(values, "src", "url", "file", "mp4", "webm", "mp3", "path");
    return src === "" ? null : htmlLine(`<${element} src="${escapeAttribute(src)}"></${element}>`);
  };

/** An image; in a figure if it has a caption or a link. */
const figure: Render = (values) => {
  const { named, positional } = values;
  const read = (...names: string[]) => names.map((name) => named[name]?.trim()).find(Boolean) ?? "";
  const src =
    read("src", "url", "image", "image_path", "path", "file", "filename", "img", "source") ||
    (positional[0] ?? "");
  if (src === "") return null;
  const alt = read("alt", "description") || (positional[1] ?? "");
  const img = `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt || read("title"))}">`;
  const target =
    read("link", "href") || (read("src", "image", "image_path", "path") === "" ? "" : read("url"));
  const linked = target === "" ? img : `<a href="${escapeAttribute(target)}">${img}</a>`;
  const words = [read("title"), read("caption", "text"), read("attr", "credit", "attribution")].filter(
    Boolean,
  );
  const caption =
    read("alt") === "" && words.length === 1 && words[0] === read("title") ? "" : words.join(" ");
  if (caption === "" && target === "") return htmlLine(img);
  return htmlLine(
    `<figure>${linked}${caption === "" ? "" : `<figcaption>${escapeAttribute(caption)}</figcaption>`}</figure>`,
  );
};

const renderers: [Render, string][] = [
  [
    youtube,
    "youtube youtubevideo youtubeembed youtubeplayer liteyoutube liteyoutubeembed youtubelite yt ytvideo",
  ],
  [vimeo, "vimeo vimeovideo vimeoembed"],
  [
    tweet,
    "tweet twitter x xpost twittertweet tweetembed twittertweetembed twitterembed twittersimple xsimple",
  ],
  [instagram, "instagram instagramembed instagrampost instagramsimple"],
  [gist, "gist githubgist gistembed"],
  [link, "embed oembed soundcloud spotify codepen tiktok tiktokembed facebookembed mastodon bluesky twitch"],
  [
    figure,
    "figure img image picture nextimage optimizedimage responsiveimage imagefigure captionedimage linkedfigure",
  ],
  [
    figure,
    "postimage blogimage zoomableimage lazyimage imagewithcaption imagecaption staticimage themedimage",
  ],
  [figure, "resizeimage imgproc figuregroup photo"],
  [media("video"), "video html5video videoplayer"],
  [media("audio"), "audio audioplayer"],
];

const byName = new Map(
  renderers.flatMap(([render, names]) => names.split(" ").map((name) => [name, render] as const)),
);

const imageFile = /\.(?:jpe?g|png|gif|webp|avif|svg)$/i;

/** The HTML for a shortcode or component, as a line of Markdown; null for one without a counterpart. */
export function renderComponent(name: string, values: TemplateArguments): string | null {
  const plain = name
    .toLowerCase()
    .replace(/^.*\//, "")
    .replace(/\.(?:html|md|njk|liquid)$/, "")
    .replace(/[-_.]/g, "");
  const known = byName.get(plain)?.(values) ?? null;
  const isImage = [values.named["src"], values.named["image"]].some((src) => imageFile.test(src ?? ""));
  return known ?? (isImage ? figure(values) : null);
}

/** Names of arguments whose values readers saw. */
const wordNames = [
  "title",
  "label",
  "summary",
  "heading",
  "text",
  "content",
  "body",
  "message",
  "caption",
  "quote",
];
const moreWordNames = ["description", "author", "cite", "alt"];

/**
 * The words that readers saw in the arguments of a shortcode or component without a counterpart; what it names, if there
 * are no others.
 */
export function findWords({ named }: TemplateArguments): string[] {
  const read = (name: string) => {
    const words = named[name]?.trim() ?? "";
    return /\s|^\p{L}+$/u.test(words) ? [words] : [];
  };
  const words = [...wordNames, ...moreWordNames].flatMap(read);
  return words.length > 0 ? words : read("name");
}
