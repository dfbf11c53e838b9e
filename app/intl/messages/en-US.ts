/**
 * The interface text in English, and the list of message ids: every other locale has the same keys.
 * ICU MessageFormat; one block for each prefix, in the order of the alphabet.
 */
export const enUS = {
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
