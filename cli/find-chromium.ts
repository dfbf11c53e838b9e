import { existsSync } from "node:fs";

/** Debian's; the first has no window to draw and takes about a quarter of the other's processor time for the same pages. */
const installed = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/**
 * The Chromium for tests, screenshots and Lighthouse: what `CHROMIUM_PATH` names, or else an installed one. Where there
 * is none, the last place that was looked at, for the error of whoever starts it.
 */
export const findChromium = (): string =>
  process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path)) ?? "/usr/bin/chromium";
