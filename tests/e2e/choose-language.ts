import type { Page } from "playwright-core";
import type { Locale } from "../../contract/entities/blog.ts";
import { buildAddress } from "./pages.ts";

/**
 * Chooses the studio's language of the signed-in account. No other file may use it then but with the same language: files
 * run at the same time, and in an order that differs between machines.
 */
export async function chooseStudioLanguage(page: Page, locale: Locale): Promise<void> {
  await page.goto(buildAddress("kinja.com", "/settings"));
  const language = page.locator("select[name=studioLocale]");
  await language.selectOption(locale);
  await page.locator("form").filter({ has: language }).getByRole("button").click();
  await page
    .getByText(locale === "es-ES" ? "Guardado." : "Saved.")
    .first()
    .waitFor();
}
