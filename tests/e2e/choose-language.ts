import type { Page } from "playwright-core";
import type { Locale } from "../../contract/entities/blog.ts";
import { buildAddress } from "./pages.ts";

/** Chooses the studio's language of the signed-in account, which no other file may use then. */
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
