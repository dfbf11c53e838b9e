/** Requests of a page to the ad server. */
export interface RecordedAds {
  privacy: Record<string, boolean>[];
  isSafe: boolean;
  config: Record<string, unknown>;
  slots: {
    unit: string;
    id: string;
    mapping: { window: number[]; sizes: unknown[] }[];
    targeting: Record<string, string>;
  }[];
  displayed: string[];
}

/** Replaces the Google Publisher Tag in a page: records calls, and fills the boxes that are allowed. */
export function recordGoogletag(): void {
  const recordedAds: RecordedAds = { privacy: [], isSafe: false, config: {}, slots: [], displayed: [] };
  const pubads = {
    setPrivacySettings: (settings: Record<string, boolean>) => recordedAds.privacy.push(settings),
    setForceSafeFrame: (isForced: boolean) => (recordedAds.isSafe = isForced),
    setSafeFrameConfig: () => undefined,
    setCentering: () => undefined,
    addEventListener: () => undefined,
  };
  const fill = (id: string) => {
    recordedAds.displayed.push(id);
    const { mapping } = recordedAds.slots.find((slot) => slot.id === id) ?? { mapping: [] };
    const size = mapping.findLast((step) => (step.window[0] ?? 0) <= innerWidth)?.sizes[0];
    if (!Array.isArray(size)) return;
    const frame = document.createElement("iframe");
    [frame.width, frame.height] = size.map(String) as [string, string];
    frame.title = "Ad";
    frame.style.border = "0";
    document.getElementById(id)?.appendChild(frame);
  };
  const tag = (window as unknown as { googletag: { cmd: (() => void)[] } }).googletag;
  const waiting = tag.cmd;
  Object.assign(tag, {
    pubads: () => pubads,
    setConfig: (config: Record<string, unknown>) => Object.assign(recordedAds.config, config),
    sizeMapping() {
      const steps: { window: number[]; sizes: unknown[] }[] = [];
      return {
        addSize: (window: number[], sizes: unknown[]) => steps.push({ window, sizes }),
        build: () => steps,
      };
    },
    defineSlot(unit: string, _sizes: unknown, id: string) {
      const slot: RecordedAds["slots"][number] = { unit, id, mapping: [], targeting: {} };
      recordedAds.slots.push(slot);
      const chain = {
        defineSizeMapping: (mapping: typeof slot.mapping) => ((slot.mapping = mapping), chain),
        setTargeting: (key: string, value: string) => ((slot.targeting[key] = value), chain),
        addService: () => chain,
        getSlotElementId: () => id,
      };
      return chain;
    },
    enableServices: () => undefined,
    display: fill,
    destroySlots: () => true,
    cmd: { push: (command: () => void) => command() },
  });
  for (const command of waiting) command();
  Object.assign(window, { recordedAds });
}
