import { slots, type AdSize, type SlotName } from "../ad/slots.ts";
import { element, type Markup } from "../rich-text/markup.ts";
import type { AmpAds } from "./amp-view.ts";
import * as css from "./page.css.ts";

/** A call to a bidder takes as long as this at the most, ms: AMP itself waits a second. */
const bidTimeout = 750;

type Measured = Exclude<AdSize, "fluid">;
const isMeasured = (size: AdSize): size is Measured => size !== "fluid";

/**
 * An ad in a slot's sizes for a narrow column; nothing where the page does without the slot. It asks nobody before the
 * reader has been asked, where the law wants that; whoever says no gets no bidders either (amp-consent).
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
