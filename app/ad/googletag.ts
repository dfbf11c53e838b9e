/** The part of the Google Publisher Tag API that is used here, as documented. */
export interface Googletag {
  cmd: { push: (command: () => void) => unknown };
  setConfig: (config: {
    lazyLoad?: { fetchMarginPercent: number; renderMarginPercent: number; mobileScaling: number };
    targeting?: Record<string, string | string[]>;
  }) => void;
  pubads: () => PubAds;
  sizeMapping: () => SizeMapping;
  /** Null for an invalid path or sizes. */
  defineSlot: (unit: string, sizes: GoogleSize[], elementId: string) => GoogleSlot | null;
  enableServices: () => void;
  display: (elementId: string) => void;
  destroySlots: () => boolean;
}

export type GoogleSize = [number, number] | "fluid";

export interface GoogleSlot {
  addService: (service: PubAds) => GoogleSlot;
  defineSizeMapping: (mapping: unknown) => GoogleSlot;
  setTargeting: (key: string, value: string) => GoogleSlot;
  getSlotElementId: () => string;
}

interface SizeMapping {
  addSize: (window: [number, number], sizes: GoogleSize[]) => SizeMapping;
  build: () => unknown;
}

export interface PubAds {
  setPrivacySettings: (settings: Record<string, boolean>) => PubAds;
  setForceSafeFrame: (isForced: boolean) => PubAds;
  setSafeFrameConfig: (config: { sandbox: boolean }) => PubAds;
  setCentering: (isCentred: boolean) => void;
  addEventListener: (
    event: "slotRenderEnded",
    listener: (event: { slot: GoogleSlot; isEmpty: boolean }) => void,
  ) => void;
}
