import { afterAll, expect, test } from "vitest";
import { chooseVariation } from "../../app/feature-flag/experiments.ts";
import { openBrowser, openPage, setReaderKey, untilStarted } from "./browser.ts";
import { chooseStudioLanguage } from "./choose-language.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { openStudio } from "./open-studio.ts";
import { buildAddress } from "./pages.ts";
import { readerAgent } from "./read-a-story.ts";
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
  await page.getByLabel("Último día").fill("2040-01-01");
  await page.getByLabel("Termina con una respuesta sobre").selectOption("Han creado una cuenta");
  const save = page.getByRole("button", { name: "Guardar borrador" });
  await save.press("Enter");
  await page.getByText("Escribe de 2 a 20 variantes, una por línea.").waitFor();
  await page.getByLabel("Variantes", { exact: true }).fill("control 3\nlarge 1");
  await save.press("Enter");
  await page.getByText("Borrador guardado.").waitFor();
  await page.getByText("Último día: 1 ene 2040").waitFor();
  await page.getByText("Termina con una respuesta sobre: Han creado una cuenta").waitFor();
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

  // A reader who sees a variation follows a link, and has a new account: each is counted, once, and shown.
  const experiment = {
    name: "of_the_tests",
    share: 0.5,
    variations: [
      { name: "control", weight: 3 },
      { name: "large", weight: 1 },
    ],
  };
  const keys = Array.from({ length: 100 }, (_, index) => `reader-${index}`);
  const key = keys.find((each) => chooseVariation(experiment, each) === "large") ?? expect.fail("no key");
  const { page: visitor } = await openPage(browser, { userAgent: readerAgent, drawsVariations: true });
  await visitor.context().addInitScript(setReaderKey, key);
  const counting = visitor.waitForResponse((response) => response.url().includes("experiment-goals"));
  await visitor.goto(buildAddress(host, "/"));
  await untilStarted(visitor);
  await (await counting).finished();
  await visitor.mouse.wheel(0, 300);
  // Of a page that is gone, the headless browser sends its own name: the link is followed, and the tab hidden.
  await visitor.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
  await visitor.locator("main article h2 a, main article h3 a").first().click();
  const sent = visitor.waitForRequest((request) => request.url().endsWith("/ajax/view"));
  await visitor.evaluate(() => {
    document.body.dataset["newAccount"] = "";
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await sent;
  const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "large" }) });
  await expect
    .poll(async () => {
      await page.reload();
      return (await row.getByRole("cell").allTextContents()).map((text) => text.replaceAll(/\s/g, " "));
    })
    .toEqual(["1", "1 (100 %)", "1 (100 %)"]);
  expect(await findFaults(page)).toEqual([]);

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
