import { slots, type AdSize, type SlotName } from "../ad/slots.ts";
import { element, type Markup } from "../rich-text/markup.ts";
import type { AmpAds } from "./amp-view.ts";
import * as css from "./page.css.ts";

/** Timeout of a bidder, ms; AMP's own limit is one second. */
const bidTimeout = 750;

type Measured = Exclude<AdSize, "fluid">;
const isMeasured = (size: AdSize): size is Measured => size !== "fluid";

/**
 * An ad in a slot's sizes for narrow columns; nothing if the page does without the slot. No request is made
 * before consent where it is required; without consent there are no bidders either (amp-consent).
 */
export function printAd(slot: SlotName, { plan, siteId }: AmpAds): Markup[] {
  const sizes = (slots[slot][0]?.sizes ?? []).filter(isMeasured);
  const [first] = sizes;
  if (first === undefined || plan.withheld.includes(slot)) return [];
  const [width, height] = first;
  const targeting: unknown = JSON.parse(plan.attributes["data-ad-targeting"] ?? "{}");
  const ad = element("amp-ad", [], {
    type: "doubleclick",
    width: String(width),
    height: String(height),
    "data-slot": plan.attributes["data-ad-unit"] ?? "",
    "data-multi-size": sizes.length > 1 ? sizes.map((size) => size.join("x")).join(",") : null,
    "data-multi-size-validation": sizes.length > 1 ? "false" : null,
    json: JSON.stringify({ targeting }),
    "rtc-config": siteId === null ? null : buildBidders(siteId),
    "data-block-on-consent": "",
  });
  return [element("div", [element("p", [plan.label]), ad], { class: css.ad })];
}

const buildBidders = (siteId: string) =>
  JSON.stringify({ vendors: { IndexExchange: { SITE_ID: siteId } }, timeoutMillis: bidTimeout });
