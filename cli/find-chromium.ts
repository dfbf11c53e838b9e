import { existsSync } from "node:fs";

/** Debian's paths. The headless shell comes first, because it needs about a quarter of the CPU time. */
const installed = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/**
 * Chromium for tests, screenshots and Lighthouse: `CHROMIUM_PATH`, otherwise an installed one. If there is
 * none, the last candidate, so that starting it gives a meaningful error.
 */
export const findChromium = (): string =>
  process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path)) ?? "/usr/bin/chromium";
