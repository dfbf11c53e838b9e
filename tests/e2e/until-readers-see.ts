import { expect } from "vitest";
import type { Page } from "playwright-core";
import { buildAddress } from "./pages.ts";

/** Waits until a page has a text for readers, or has it no more: cached pages are updated within moments. */
export const createReader =
  (reader: Page) =>
  async (host: string, path: string, text: string, isThere = true): Promise<void> => {
    await reader.goto(buildAddress(host, "/about"));
    const ask = () => reader.evaluate(async (asked) => (await fetch(asked)).text(), path);
    await expect.poll(async () => (await ask()).includes(text)).toBe(isThere);
  };
