import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createApiClient } from "../../cli/upload/api-client.ts";
import { importBatch } from "../../contract/import/import.ts";
import { openBrowser } from "./browser.ts";
import { press, reach } from "./by-keys.ts";
import { chooseStudioLanguage } from "./choose-language.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { openStudio } from "./open-studio.ts";
import { buildAddress } from "./pages.ts";
import { signInByMail } from "./sign-in.ts";

/* A setting of the network, overridden in a group and on its blog, and inherited again. Elsewhere readers see no change. */

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const network = "/moderation/settings";
const group = `${network}?group=thetakeout`;
const blog = "/manage/thetakeout/settings";

/** A superuser of this file alone. */
const superuser = "lena-levels";
beforeAll(async () => {
  const services = createApiClient({
    origin: `http://localhost:${inject("port")}`,
    token: "local-import-token",
  });
  await services.write(importBatch, {
    people: [
      {
        screenName: superuser,
        displayName: superuser,
        joinedTimeMillis: Date.UTC(2015, 0, 1),
        account: { email: `${superuser}@example.test`, networkRoles: ["superuser" as const] },
      },
    ],
  });
});

/** Chooses a value of "Hide view counts" and saves it, with keys alone; the review must say this. */
async function set(page: Page, value: "on" | "off", line: string) {
  const field = page.getByLabel("Hide view counts", { exact: true });
  await reach(field);
  // The inherited value, On, Off.
  for (let down = value === "on" ? 1 : 2; down > 0; down -= 1) await page.keyboard.press("ArrowDown");
  expect(await field.inputValue()).toBe(value);
  await press(page.getByRole("button", { name: "Review changes", exact: true }));
  await page.getByText(line, { exact: true }).waitFor();
  await press(page.getByRole("button", { name: "Save settings", exact: true }));
  await page.getByText("Settings saved.").waitFor();
}

test("a setting of the network is overridden in a group and on a blog, which each level says, and reset", async () => {
  const session = await signInByMail(superuser, main);
  const { page, complaints } = await openStudio(browser, session, network);
  await set(page, "off", "Nothing changes for readers.");
  await page.getByText(/^Set here\. Default: Off\. Set differently by .*The Root/).waitFor();
  expect(await findFaults(page)).toEqual([]);
  expect(await findDarkFaults(page)).toEqual([]);

  await press(page.getByRole("link", { name: "thetakeout", exact: true }));
  await page.getByText("Inherited. Network: Off.", { exact: true }).waitFor();
  await set(page, "on", "The Takeout: Hide view counts changes from “Off” to “On”.");
  await page.getByText("Set here. Network: Off.", { exact: true }).waitFor();
  expect(await findFaults(page)).toEqual([]);
  expect(await findDarkFaults(page)).toEqual([]);

  await page.goto(buildAddress(main, blog));
  await page.getByText("Inherited. Group: On.", { exact: true }).waitFor();
  await set(page, "off", "The Takeout: Hide view counts changes from “On” to “Off”.");
  await page.getByText("Set here. Group: On.", { exact: true }).waitFor();
  expect(await findFaults(page)).toEqual([]);

  await page.goto(buildAddress(main, group));
  await page.getByText("Set here. Network: Off. Set differently by The Takeout.", { exact: true }).waitFor();
  await press(page.getByRole("link", { name: "Entire network", exact: true }).last());
  await page.getByText(/Set differently by .*thetakeout.*The Takeout/).waitFor();
  expect(complaints).toEqual([]);

  // Without script, in Spanish and on a phone each is reset, the nearest first.
  await chooseStudioLanguage(page, "es-ES");
  const { page: plain } = await openStudio(browser, session, blog, false);
  await plain.setViewportSize({ width: 375, height: 900 });
  for (const [path, origin, line, after] of [
    [
      blog,
      "Definido aquí. Grupo: Sí.",
      "The Takeout: Ocultar las visitas pasa de «No» a «Sí».",
      "Heredado. Grupo: Sí.",
    ],
    [
      group,
      "Definido aquí. Red: No.",
      "The Takeout: Ocultar las visitas pasa de «Sí» a «No».",
      "Heredado. Red: No.",
    ],
    [
      network,
      "Definido aquí. Por defecto: No.",
      "No cambia nada en las páginas.",
      "Heredado. Por defecto: No.",
    ],
  ] as const) {
    await plain.goto(buildAddress(main, path));
    await plain.getByText(origin).first().waitFor();
    await plain.getByRole("button", { name: "Usar el valor heredado: Ocultar las visitas" }).click();
    await plain.getByText(line, { exact: true }).waitFor();
    expect(await plain.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await plain.getByRole("button", { name: "Guardar ajustes" }).click();
    await plain.getByText("Ajustes guardados.").waitFor();
    await plain.getByText(after).first().waitFor();
    expect(
      await plain.getByRole("button", { name: "Usar el valor heredado: Ocultar las visitas" }).count(),
    ).toBe(0);
    expect(await plain.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  }
});
