import { buildPrivacySettings, type Permissions } from "./consent.ts";
import type { Googletag, GoogleSize } from "./googletag.ts";
import { slots, type AdSize, type SlotName } from "./slots.ts";
import { watchConsent, type ConsentWindow } from "./watch-consent.client.ts";

type AdWindow = ConsentWindow & { googletag?: Googletag };

/**
 * An ad is fetched within one window's height of being seen, and drawn within half of it: near enough that few are
 * fetched for nobody. The ad server's own margins, because it knows how long an auction takes.
 */
const lazyLoad = { fetchMarginPercent: 100, renderMarginPercent: 50, mobileScaling: 2 };

/**
 * Brings the page's ads when its reader may have them: nothing is asked of anybody else before. The page's plan stands
 * in `data-ad-…` on its body, its slots in `[data-ad-slot]`.
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

/** What the script does first when it comes: privacy, then the page's targeting, then every slot. */
function startTag(window: AdWindow, document: Document, permissions: Permissions): Googletag {
  const commands: (() => void)[] = [];
  // The script takes the list over when it comes, and fills in the rest.
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

/** The id of the slot's element; null where the ad server does not take it. */
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

/** The reader has changed their mind: what is asked for from now on is asked for so, or no more. */
function changeAds(tag: Googletag, permissions: Permissions): void {
  tag.cmd.push(() => {
    tag.pubads().setPrivacySettings(buildPrivacySettings(permissions));
    if (permissions.ads === "none") tag.destroySlots();
  });
}

/** An empty box goes where nobody sees it go: above and in the window it stays, so that nothing moves. */
function collapse(box: HTMLElement): void {
  if (box.getBoundingClientRect().top >= innerHeight) box.hidden = true;
}
