import type { Page } from "playwright-core";

/** Starts a story about a ferry from the page that begins one, and opens the form of a video block in it. */
export async function addVideoBlock(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Write", exact: true }).click();
  await page.waitForURL(/\/write\/\d+$/);
  await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "textbox");
  await page.keyboard.type("The ferry");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/vid");
  await page.getByRole("option", { name: "Video", exact: true }).click();
  await page.locator("[data-node=KinjaVideo]").click();
}
