import { buildPrivacySettings, type Permissions } from "./consent.ts";
import type { Googletag, GoogleSize } from "./googletag.ts";
import { slots, type AdSize, type SlotName } from "./slots.ts";
import { watchConsent, type ConsentWindow } from "./watch-consent.client.ts";

type AdWindow = ConsentWindow & { googletag?: Googletag };

/**
 * Fetch an ad within one window height of the viewport, render it within half. Set in the ad server's own
 * lazy loading, which accounts for the duration of an auction.
 */
const lazyLoad = { fetchMarginPercent: 100, renderMarginPercent: 50, mobileScaling: 2 };

/**
 * Loads the page's ads if the reader's choices allow it; no request is made before that is known. The ad plan
 * is in `data-ad-…` attributes of the body, the slots in `[data-ad-slot]`.
 */
export async function loadAds(document: Document): Promise<void> {
  const { adScript = "", adConsent = "", adRegion = "" } = document.body.dataset;
  const window = document.defaultView as unknown as AdWindow;
  if (adConsent !== "") await loadScript(document, adConsent).catch(() => undefined);
  let tag: Googletag | null = null;
  await watchConsent(window, adRegion, (permissions) => {
    if (tag) changeAds(tag, permissions);
    else if (permissions.ads !== "none") {
      tag = startTag(window, document, permissions);
      loadScript(document, adScript).catch(() => {
        for (const box of findBoxes(document)) collapse(box);
      });
    }
  });
}

function loadScript(document: Document, src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.async = true;
    script.src = src;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new Error(`${src} did not load`)));
    document.head.appendChild(script);
  });
}

const findBoxes = (document: Document) => [...document.querySelectorAll<HTMLElement>("[data-ad-slot]")];

/** Queues the initial commands: privacy settings, page targeting, then all slots. */
function startTag(window: AdWindow, document: Document, permissions: Permissions): Googletag {
  const commands: (() => void)[] = [];
  // When the script loads, it processes this queue and adds the rest of its API.
  const tag = (window.googletag ??= { cmd: commands } as unknown as Googletag);
  tag.cmd.push(() => {
    const ads = tag.pubads();
    ads.setPrivacySettings(buildPrivacySettings(permissions));
    ads.setForceSafeFrame(true);
    ads.setSafeFrameConfig({ sandbox: true });
    ads.setCentering(true);
    tag.setConfig({ lazyLoad, targeting: readTargeting(document) });
    ads.addEventListener("slotRenderEnded", ({ slot, isEmpty }) => {
      const box = document.getElementById(slot.getSlotElementId())?.closest<HTMLElement>("[data-ad-slot]");
      if (isEmpty && box) collapse(box);
    });
    const ids = findBoxes(document).flatMap((box) => defineSlot(tag, document, box) ?? []);
    tag.enableServices();
    for (const id of ids) tag.display(id);
  });
  return tag;
}

const readTargeting = (document: Document) =>
  JSON.parse(document.body.dataset.adTargeting ?? "{}") as Record<string, string | string[]>;

/** The id of the slot's element; null if the ad server rejects the slot. */
function defineSlot(tag: Googletag, document: Document, box: HTMLElement): string | null {
  const name = box.dataset.adSlot as SlotName;
  const id = box.querySelector("div")?.id ?? "";
  const mapping = tag.sizeMapping();
  for (const { from, sizes } of slots[name]) mapping.addSize([from, 0], sizes.map(toGoogleSize));
  const sizes = slots[name].flatMap((step) => step.sizes.map(toGoogleSize));
  const slot = tag.defineSlot(document.body.dataset.adUnit ?? "", sizes, id);
  if (!slot) return null;
  slot
    .defineSizeMapping(mapping.build())
    .setTargeting("pos", id.replace(/^ad-/, ""))
    .addService(tag.pubads());
  return id;
}

const toGoogleSize = (size: AdSize): GoogleSize => (size === "fluid" ? size : [size[0], size[1]]);

/** Applies a changed choice of the reader to all later requests; without permission the ads are removed. */
function changeAds(tag: Googletag, permissions: Permissions): void {
  tag.cmd.push(() => {
    tag.pubads().setPrivacySettings(buildPrivacySettings(permissions));
    if (permissions.ads === "none") tag.destroySlots();
  });
}

/** Hides an empty box only below the viewport, so that nothing visible moves. */
function collapse(box: HTMLElement): void {
  if (box.getBoundingClientRect().top >= innerHeight) box.hidden = true;
}
