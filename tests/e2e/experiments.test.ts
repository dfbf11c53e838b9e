import { afterAll, expect, test } from "vitest";
import { openBrowser, openPage } from "./browser.ts";
import { chooseStudioLanguage } from "./choose-language.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { openStudio } from "./open-studio.ts";
import { buildAddress } from "./pages.ts";
import { signInByMail } from "./sign-in.ts";
import { createReader } from "./until-readers-see.ts";

const browser = await openBrowser();
const { page: reader } = await openPage(browser);
const untilReadersSee = createReader(reader);
afterAll(() => browser.close());

const main = "kinja.com";
const refused = "Failed to load resource: the server responded with a status of 400 (Bad Request)";

test("an experiment is made, started, seen by readers, paused, resumed and stopped", async () => {
  // An account whose studio is Spanish in all files.
  const session = await signInByMail("cosme-aldana", main);
  const { page: settings } = await openStudio(browser, session, "/dashboard");
  await chooseStudioLanguage(settings, "es-ES");
  await settings.context().close();
  const { page, complaints } = await openStudio(browser, session, "/moderation");
  await page.getByRole("link", { name: "Experimentos", exact: true }).press("Enter");
  await page.getByRole("link", { name: "Nuevo experimento" }).press("Enter");
  await page.getByLabel("Nombre", { exact: true }).fill("of_the_tests");
  await page.getByLabel("Público que participa (%)").fill("50");
  await page.getByLabel("Variantes", { exact: true }).fill("control 3");
  await page.getByLabel("Splinter", { exact: true }).check();
  const save = page.getByRole("button", { name: "Guardar borrador" });
  await save.press("Enter");
  await page.getByText("Escribe de 2 a 20 variantes, una por línea.").waitFor();
  await page.getByLabel("Variantes", { exact: true }).fill("control 3\nlarge 1");
  await save.press("Enter");
  await page.getByText("Borrador guardado.").waitFor();
  for (const width of [1440, 800, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await findDarkFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 1000 });

  const host = "splinternews.com";
  const running = "of_the_tests 0.5 control:3 large:1";
  const press = async (name: string) => {
    await page.getByRole("button", { name, exact: true }).press("Enter");
  };
  await press("Revisar e iniciar");
  await page.getByText("El 37,5 % del público de Splinter ve «control».").waitFor();
  await untilReadersSee(host, "/", running, false);
  await press("Iniciar experimento");
  await page.getByText("Experimento iniciado.").waitFor();
  expect(await save.count()).toBe(0);
  await untilReadersSee(host, "/", running);
  await press("Pausar");
  await page.getByText("Experimento en pausa.").waitFor();
  await untilReadersSee(host, "/", running, false);
  await press("Reanudar");
  await page.getByText("Experimento reanudado.").waitFor();
  await untilReadersSee(host, "/", running);
  expect(complaints.filter((complaint) => complaint !== refused)).toEqual([]);

  // The rest without script.
  await page.context().close();
  const { page: plain } = await openStudio(browser, session, "/moderation/experiments", false);
  await plain.getByRole("link", { name: "of_the_tests", exact: true }).press("Enter");
  await plain.getByRole("button", { name: "Revisar y terminar" }).press("Enter");
  await plain.getByText("«of_the_tests» no se puede volver a iniciar.").waitFor();
  await plain.getByRole("button", { name: "Terminar experimento" }).press("Enter");
  await plain.getByText("Experimento terminado. Se conserva como constancia.").waitFor();
  await plain.goto(buildAddress(main, "/moderation/audit"));
  await plain
    .getByRole("listitem")
    .filter({ hasText: "Experimento terminado" })
    .getByText("of_the_tests")
    .waitFor();
});
