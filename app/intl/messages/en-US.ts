/**
 * The interface text in English, and the list of message ids: every other locale has the same keys.
 * ICU MessageFormat; one block for each prefix, in the order of the alphabet.
 */
export const enUS = {
  // body
  "body.code": "Code",
  "body.cons": "What we don’t",
  "body.enlarge": "Open the picture large",
  "body.nextSlide": "Next slide",
  "body.playVideo": "Video: {title}",
  "body.previousSlide": "Previous slide",
  "body.pros": "What we like",
  "body.rating": "Verdict",
  "body.readReply": "Read the reply",
  "body.reply": "A reply from the discussion",
  "body.slideCount": "{number} of {total}",
  "body.slideshow": "Slideshow",
  "body.slideshowTitled": "Slideshow: {title}",
  "body.table": "Table",
  "body.untitledVideo": "Video",

  // commerce
  "commerce.disclosure": "We may earn a commission when you buy through links on this page.",
  "commerce.promoCode": "Promo code: {code}",
  "commerce.buy": "Buy for {price}",
  "commerce.buyAt": "Buy for {price} at {retailer}",
  "commerce.see": "See it",
  "commerce.seeAt": "See it at {retailer}",
  "commerce.listPrice": "List price {price}",

  // embed
  "embed.load": "Load from {provider}",
  "embed.notice": "Nothing is sent to {provider} until you load this.",
  "embed.open": "Open on {provider}",
  "embed.title": "Embedded content from {provider}",
  "embed.view": "See it at {host}",

  // image
  "image.label.gif": "GIF",
  "image.label.graphic": "Graphic",
  "image.label.illustration": "Illustration",
  "image.label.image": "Image",
  "image.label.photo": "Photo",
  "image.label.screenshot": "Screenshot",
  "image.labelled": "{label}: {credit}",
  "image.sourced": "{credit} ({source})",

  // time
  "time.absolute": "{date}, {time}",
  "time.clock": "{hour12}:{minute}{dayPeriod}",
  "time.compactHours": "{amount}h",
  "time.compactMinutes": "{amount}m",
  "time.compactNow": "now",
  "time.date": "{month} {day}, {year}",
  "time.full": "{weekday}, {date} at {time} ({zone})",
  "time.hour": "An hour ago",
  "time.hours": "{amount, plural, one {# hour ago} other {# hours ago}}",
  "time.minute": "A minute ago",
  "time.minutes": "{amount, plural, one {# minute ago} other {# minutes ago}}",
  "time.now": "Just now",
  "time.pastWeek": "{weekday} {time}",
  "time.shortDate": "{monthNumber}/{day}/{year}",
  "time.today": "Today {time}",
  "time.yesterday": "Yesterday {time}",
  "time.yesterdayShort": "Yesterday",
} as const satisfies Record<string, string>;

export type MessageId = keyof typeof enUS;
