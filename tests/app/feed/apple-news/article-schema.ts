import * as v from "valibot";
import { componentLayouts } from "../../../../app/feed/apple-news/article-styles.ts";

/*
 * The parts of Apple News Format that we print, from developer.apple.com/documentation/applenewsformat: no other
 * properties, no empty texts, no addresses outside of the web.
 */

const tags = "a|blockquote|br|code|em|li|ol|p|pre|s|strong|sub|sup|ul";
const htmlOf = (names: string) => {
  const element = new RegExp(
    `</?(?:${names})(?: href="(?:https?:|mailto:)[^"<>]*"| rel="[a-z ]*"| colspan="\\d+"| rowspan="\\d+"| scope="\\w+")*/?>`,
    "g",
  );
  return v.pipe(
    v.string(),
    v.nonEmpty(),
    v.check((text) => !/[<>]/.test(text.replace(element, "")), "has an element that the format doesn't know"),
    v.check((text) => text.replace(element, "").trim() !== "", "has no words"),
  );
};
const Html = htmlOf(tags);
const Web = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//));
const words = v.pipe(v.string(), v.nonEmpty());
const caption = v.optional(v.strictObject({ text: Html, format: v.literal("html") }));
const layout = v.picklist(Object.keys(componentLayouts) as (keyof typeof componentLayouts)[]);
const roles = ["title", "intro", "byline", "body", "quote", "pullquote", "caption"] as const;
const headings = [1, 2, 3, 4, 5, 6].map((level) => `heading${level}`);

const Component = v.union([
  v.strictObject({
    role: v.picklist([...roles, ...headings]),
    text: Html,
    format: v.literal("html"),
    layout,
    textStyle: v.optional(v.strictObject({ textAlignment: v.picklist(["center", "right"]) })),
  }),
  v.strictObject({
    role: v.literal("photo"),
    URL: Web,
    caption,
    accessibilityCaption: v.optional(words),
    layout,
  }),
  v.strictObject({
    role: v.literal("gallery"),
    items: v.pipe(
      v.array(v.strictObject({ URL: Web, caption, accessibilityCaption: v.optional(words) })),
      v.nonEmpty(),
    ),
    layout,
  }),
  v.strictObject({
    role: v.literal("video"),
    URL: Web,
    stillURL: v.optional(Web),
    aspectRatio: v.number(),
    caption: v.optional(words),
    accessibilityCaption: words,
    layout,
  }),
  v.strictObject({
    role: v.literal("embedwebvideo"),
    URL: v.pipe(
      v.string(),
      v.regex(/^https:\/\/(?:www\.youtube\.com|player\.vimeo\.com|www\.dailymotion\.com)\//),
    ),
    aspectRatio: v.number(),
    accessibilityCaption: v.optional(words),
    layout,
  }),
  v.strictObject({ role: v.picklist(["tweet", "instagram", "tiktok", "facebook_post"]), URL: Web, layout }),
  v.strictObject({
    role: v.literal("htmltable"),
    html: htmlOf(`${tags}|table|tr|td|th`),
    layout,
  }),
  v.strictObject({
    role: v.literal("divider"),
    stroke: v.strictObject({ width: v.number(), style: v.literal("solid") }),
    layout,
  }),
  v.strictObject({
    role: v.literal("link_button"),
    URL: Web,
    text: words,
    style: v.literal("button"),
    textStyle: v.literal("button"),
    layout,
  }),
]);

const Color = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i));
const TextStyle = v.strictObject({
  fontName: v.optional(words),
  fontSize: v.optional(v.number()),
  lineHeight: v.optional(v.number()),
  textColor: v.optional(Color),
  textAlignment: v.optional(v.literal("center")),
  linkStyle: v.optional(v.strictObject({ textColor: Color })),
});
const Time = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/));

/** A document that Apple News accepts. */
export const ArticleDocument = v.strictObject({
  version: v.literal("1.11"),
  identifier: v.pipe(v.string(), v.regex(/^\d+$/)),
  language: v.picklist(["en-US", "es-ES"]),
  title: words,
  subtitle: v.optional(words),
  layout: v.strictObject({ columns: v.number(), width: v.number(), margin: v.number(), gutter: v.number() }),
  documentStyle: v.strictObject({ backgroundColor: Color }),
  componentTextStyles: v.record(v.string(), TextStyle),
  textStyles: v.record(v.string(), TextStyle),
  componentStyles: v.record(
    v.string(),
    v.strictObject({
      backgroundColor: Color,
      mask: v.strictObject({ type: v.literal("corners"), radius: v.number() }),
    }),
  ),
  componentLayouts: v.record(
    v.string(),
    v.strictObject({ margin: v.strictObject({ top: v.number(), bottom: v.number() }) }),
  ),
  components: v.pipe(v.array(Component), v.nonEmpty()),
  metadata: v.strictObject({
    canonicalURL: Web,
    dateCreated: Time,
    datePublished: Time,
    dateModified: Time,
    excerpt: v.string(),
    authors: v.optional(v.pipe(v.array(words), v.nonEmpty())),
    thumbnailURL: v.optional(Web),
    keywords: v.array(v.string()),
    generatorName: v.string(),
    generatorIdentifier: v.string(),
  }),
});
