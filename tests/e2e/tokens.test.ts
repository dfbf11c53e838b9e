import { afterAll, expect, inject, test } from "vitest";
import { runSettings } from "../../cli/settings/change-settings.ts";
import { parseCommand } from "../../cli/settings/setting-command.ts";
import { createApiClient } from "../../cli/upload/api-client.ts";
import { openBrowser } from "./browser.ts";
import { chooseStudioLanguage } from "./choose-language.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { openStudio } from "./open-studio.ts";
import { buildAddress } from "./pages.ts";
import { signInByMail } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const path = "/moderation/tokens";
const refused = "Failed to load resource: the server responded with a status of 400 (Bad Request)";

/** `npm run magma -- settings …` with a token. */
const run = (token: string, ...args: string[]) =>
  runSettings(
    createApiClient({ origin: `http://localhost:${inject("port")}`, token, pauses: [] }),
    parseCommand(["settings", ...args]),
  );

test("a token is made, changes a setting on the command line, and is revoked", async () => {
  // An account whose studio is Spanish in all files.
  const session = await signInByMail("cosme-aldana", main);
  const { page: settings } = await openStudio(browser, session, "/dashboard");
  await chooseStudioLanguage(settings, "es-ES");
  await settings.context().close();
  const { page, complaints } = await openStudio(browser, session, "/moderation");
  await page.getByRole("link", { name: "Tokens de acceso", exact: true }).press("Enter");
  const create = page.getByRole("button", { name: "Crear token de acceso" });
  await create.press("Enter");
  await page.getByText("Escribe un nombre de 60 caracteres como máximo.").waitFor();
  await page.getByLabel("Nombre", { exact: true }).fill("De las pruebas");
  await create.press("Enter");
  await page.getByText("Elige al menos un permiso.").waitFor();
  await page.getByLabel("Ver y cambiar los ajustes de blogs, grupos y la red").check();
  await page.getByLabel("Funciona durante").selectOption("7");
  await create.press("Enter");
  const shown = page.getByLabel("Token de acceso", { exact: true });
  await shown.waitFor();
  const token = await shown.inputValue();
  for (const width of [1440, 800, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await findDarkFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 1000 });

  const before = await run(token, "get", "splinter.tagline");
  expect(await run(token, "set", "splinter.tagline", "Set on the command line")).toContain(
    '→ "Set on the command line"',
  );
  await page.goto(buildAddress(main, "/moderation/audit"));
  const entry = page.getByRole("listitem").filter({ hasText: "Set on the command line" });
  await entry.getByText("Con el token de acceso «De las pruebas»").waitFor();
  await run(token, "reset", "splinter.tagline");
  if (before.endsWith("(set here)"))
    await run(
      token,
      "set",
      "splinter.tagline",
      JSON.parse(before.replace(/ {2}\(set here\)$/, "")) as string,
    );

  await page.goto(buildAddress(main, path));
  expect(await page.content()).not.toContain(token);
  const row = page.getByRole("listitem").filter({ hasText: "De las pruebas" });
  await row.getByText("Último uso").waitFor();
  await row.getByRole("button", { name: "Revocar: De las pruebas" }).press("Enter");
  await page.getByText("Token de acceso revocado.").first().waitFor();
  expect(await row.count()).toBe(0);
  await expect(run(token, "get", "splinter.tagline")).rejects.toThrow(/isn't accepted/);
  expect(complaints.filter((complaint) => complaint !== refused)).toEqual([]);

  const description = await page.evaluate(async () => (await fetch("/api/openapi.json")).text());
  expect(JSON.parse(description)).toMatchObject({ openapi: "3.1.0" });

  await page.context().close();
  const plain = await openStudio(browser, session, path, false);
  await plain.page.getByLabel("Nombre", { exact: true }).fill("Sin script");
  await plain.page.getByLabel("Leer el registro de acciones").check();
  await plain.page.getByRole("button", { name: "Crear token de acceso" }).press("Enter");
  expect(await plain.page.getByLabel("Token de acceso", { exact: true }).inputValue()).toMatch(/^magma_/);
  await plain.page.getByRole("button", { name: "Revocar: Sin script" }).press("Enter");
  await plain.page.getByText("Token de acceso revocado.").waitFor();
});
