import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPage } from "./browser.ts";
import { chooseStudioLanguage } from "./choose-language.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { makeSuperusers } from "./make-members.ts";
import { openStudio } from "./open-studio.ts";
import { buildAddress } from "./pages.ts";
import { signInByMail } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const path = "/moderation/imports";
const wordPress = new URL("../cli/fixtures/export.xml", import.meta.url).pathname;

/** Superusers of this file alone. */
const [english, spanish, reader] = ["ines-import", "teo-import", "ada-import"] as const;
beforeAll(() => makeSuperusers(english, spanish, reader));

test("a WordPress export is looked at, rehearsed, imported, read by everyone, and undone", async () => {
  const session = await signInByMail(english, main);
  const { page, complaints } = await openStudio(browser, session, "/moderation");
  await page.getByRole("link", { name: "Imports", exact: true }).press("Enter");
  await page.getByRole("button", { name: "Read file" }).press("Enter");
  await page.getByText("Choose a file first.").waitFor();

  // A file of another kind changes nothing.
  await page.getByLabel("Export file").setInputFiles({
    name: "export.xml",
    mimeType: "text/xml",
    buffer: Buffer.from("<!doctype html><title>Old</title>"),
  });
  await page.getByRole("button", { name: "Read file" }).press("Enter");
  await page.getByText("This isn’t an export that we recognize.").waitFor();

  await page.getByLabel("Export file").setInputFiles(wordPress);
  await page.getByLabel("Blog", { exact: true }).selectOption({ label: "The Inventory" });
  await page.getByRole("button", { name: "Read file" }).press("Enter");
  await page.getByRole("heading", { name: "export.xml into The Inventory" }).waitFor();
  await page.locator("dd").getByText("WordPress export", { exact: true }).waitFor();
  for (const width of [1440, 800, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await findDarkFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 1000 });

  await page.getByRole("button", { name: "Rehearse" }).press("Enter");
  await page.getByText("Rehearsal finished. Nothing was written.").waitFor();
  const words = await page.getByText(/words would arrive\.$/).innerText();
  await page.getByRole("button", { name: "Start import" }).press("Enter");
  await page.getByText("Import finished.", { exact: true }).waitFor();
  // The rehearsal said the same.
  expect(await page.getByText(/words have arrived\.$/).innerText()).toBe(
    words.replace("would arrive", "have arrived"),
  );
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save report", exact: true }).press("Enter");
  const report = readFileSync(await (await saved).path(), "utf8");
  expect(report).toContain("<h1>Import of export.xml into theinventory</h1>");
  const addresses = [...report.matchAll(/<a href="https:\/\/theinventory\.com(\/[a-z][^"]+)">/g)].map(
    ([, address = ""]) => address,
  );
  const { page: reader } = await openPage(browser);
  const countReadable = async () => {
    let readable = 0;
    for (const address of addresses)
      readable += (await reader.goto(buildAddress("theinventory.com", address)))?.status() === 200 ? 1 : 0;
    return readable;
  };
  const imported = await countReadable();
  expect(imported).toBeGreaterThan(1);
  await page.getByRole("button", { name: "Start another import" }).press("Enter");
  await page.getByLabel("Export file").waitFor();

  const row = page.getByRole("listitem").filter({ hasText: "export.xml" }).first();
  await row.getByText("Finished").waitFor();
  await row.getByRole("link", { name: "Report: export.xml" }).press("Enter");
  await page.getByRole("heading", { name: "export.xml into The Inventory" }).waitFor();
  await page.setViewportSize({ width: 375, height: 900 });
  expect(await findFaults(page)).toEqual([]);
  const table = page.getByRole("group", { name: "What has arrived" });
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.getByRole("link", { name: "Back to imports" }).press("Enter");
  await row.getByRole("link", { name: /^Undo: wordpress:/ }).press("Enter");
  await page.getByText("It can’t be reversed").waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Undo import" }).press("Enter");
  await page
    .getByText(/^Import undone: \d+ stories/)
    .first()
    .waitFor();
  // One story has a reply that waits for a moderator, and stays.
  await expect.poll(countReadable).toBe(1);
  await page.getByRole("listitem").filter({ hasText: "export.xml" }).getByText("Undone").first().waitFor();
  expect(
    complaints.filter((complaint) => !complaint.includes("the server responded with a status of 40")),
  ).toEqual([]);
});

const ghost = {
  db: [
    {
      data: {
        posts: [
          {
            id: "6f00",
            title: "La niebla del puerto",
            slug: "la-niebla",
            html: "<p>Los barcos esperan.</p>",
            status: "published",
            visibility: "public",
            published_at: "2020-01-02T03:04:05.000Z",
          },
        ],
        users: [{ id: "1", name: "Otra Inés", slug: english }],
        posts_authors: [{ post_id: "6f00", author_id: "1", sort_order: 0 }],
      },
    },
  ],
};

test("un archivo de Ghost se importa con otra autora, pese a un corte, y se deshace sin script", async () => {
  const session = await signInByMail(spanish, main);
  const { page: settings } = await openStudio(browser, session, "/dashboard");
  await chooseStudioLanguage(settings, "es-ES");
  await settings.context().close();
  const { page } = await openStudio(browser, session, path);
  await page.getByLabel("Archivo de exportación").setInputFiles({
    name: "ghost.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(ghost)),
  });
  await page.getByLabel("Blog de destino").selectOption({ label: "Gizmodo en Español" });
  await page.getByRole("button", { name: "Leer archivo" }).press("Enter");
  await page.getByText("«Otra Inés», en el origen,").waitFor();
  expect(await findFaults(page)).toEqual([]);
  const start = page.getByRole("button", { name: "Iniciar importación" });
  await start.press("Enter");
  await page.getByText("Algunas personas del origen tienen").waitFor();
  await page.getByLabel(`Importar a ${english} como`).fill("otra-ines");

  // The line drops while it is sent, and comes back.
  let drops = 1;
  await page
    .context()
    .route("**/moderation/imports/calls", (route) =>
      route.request().postData()?.includes('"step":"send"') && drops-- > 0 ? route.abort() : route.continue(),
    );
  await start.press("Enter");
  await page.getByText("Importación terminada.", { exact: true }).waitFor();
  await page.getByText("Creados: 1 · Personas nuevas: 1").first().waitFor();
  await page.context().close();

  const plain = await openStudio(browser, session, path, false);
  // Playwright finds no texts of this element.
  const said = await plain.page.locator("main noscript").innerText();
  expect(said).toContain("Sin JavaScript, usa el comando");
  expect(said).toContain("npm run import");
  const row = plain.page.getByRole("listitem").filter({ hasText: "ghost.json" });
  await row.getByText("Terminada").waitFor();
  await row.getByRole("link", { name: "Deshacer: ghost" }).press("Enter");
  await plain.page.getByText("un artículo", { exact: true }).waitFor();
  await plain.page.getByRole("button", { name: "Deshacer la importación" }).press("Enter");
  await plain.page.getByText("Importación deshecha: un artículo,").waitFor();
});

/** A site that isn't on this machine: the services open it, and what they would read is answered here. */
const site = "https://old-harbour.org";
const article = (title: string, words: string) =>
  `<!doctype html><title>${title}</title><nav>Harbour menu</nav><main><article><h1>${title}</h1>
  <time datetime="2020-01-02T03:04:05Z">2 January</time><p>${words}</p></article></main>`;
const texts: Record<string, string> = {
  "/": '<title>Old Harbour</title><link rel="alternate" type="application/rss+xml" href="/feed.xml">',
  "/feed.xml": `<rss><channel><item><title>Fog</title><link>${site}/fog</link></item></channel></rss>`,
  "/sitemap.xml": `<urlset><url><loc>${site}/fog</loc></url><url><loc>${site}/mist</loc></url><url><loc>${site}/gone</loc></url></urlset>`,
  "/fog": article("Fog over the harbour", "Ships wait in the fog."),
  "/mist": article("Mist in the morning", "Nobody sees the ships."),
};

/** Three who agreed, of whom one doesn't say where, one who has unsubscribed, and one whom an import added. */
const members = (owner: string) => `email,created_at,status,referrer_url,source
${owner}-1@readers.example,2025-01-02,active,https://old.example/join,form
${owner}-2@readers.example,2025-01-03,active,,
${owner}-3@readers.example,2025-01-04,unsubscribed,,
${owner}-4@readers.example,2025-01-05,active,https://old.example/join,import
`;

test.each([
  {
    locale: "en-US",
    who: "uma-import",
    width: 1440,
    target: "Lifehacker",
    file: "Export file",
    blog: "Blog",
    read: "Read file",
    title: "members.csv for Lifehacker",
    omitted: [
      "The list doesn’t say where they agreed: 1",
      "Added by someone else: an import, a tool or staff: 1",
    ],
    place: "Address of the form where everyone signed up",
    wrong: "Enter a web address",
    add: "Add to newsletter",
    ended: "The subscribers are added. No one was sent an email.",
    counts: ["Added: 2 · Unsubscribed: 1", "Already subscribed or unsubscribed: 3"],
    again: "Start another import",
  },
  {
    locale: "es-ES",
    who: "leo-import",
    width: 375,
    target: "Gizmodo en Español",
    file: "Archivo de exportación",
    blog: "Blog de destino",
    read: "Leer archivo",
    title: "members.csv para Gizmodo en Español",
    omitted: [
      "La lista no dice dónde dieron su consentimiento: 1",
      "Añadidos por otros: una importación, una herramienta o el equipo: 1",
    ],
    place: "Dirección del formulario en el que se suscribió todo el mundo",
    wrong: "Escribe una dirección web",
    add: "Añadir al boletín",
    ended: "Los suscriptores se han añadido. No se ha enviado ningún correo.",
    counts: ["Añadidos: 2 · Dados de baja: 1", "Ya suscritos o dados de baja: 3"],
    again: "Empezar otra importación",
  },
] as const)("a list of subscribers is looked at and added with their consent, in $locale", async (told) => {
  await makeSuperusers(told.who);
  const session = await signInByMail(told.who, main);
  if (told.locale !== "en-US") {
    const { page: settings } = await openStudio(browser, session, "/dashboard");
    await chooseStudioLanguage(settings, told.locale);
    await settings.context().close();
  }
  const { page, complaints } = await openStudio(browser, session, path);
  await page.setViewportSize({ width: told.width, height: 900 });
  const read = async () => {
    await page.getByLabel(told.file).setInputFiles({
      name: "members.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(members(told.who)),
    });
    await page.getByLabel(told.blog, { exact: true }).selectOption({ label: told.target });
    await page.getByRole("button", { name: told.read }).press("Enter");
    await page.getByRole("heading", { name: told.title }).waitFor();
  };
  await read();
  for (const omitted of told.omitted) await page.getByText(omitted, { exact: true }).waitFor();
  await page.getByLabel(told.place).fill("the form");
  await page.getByRole("button", { name: told.add }).press("Enter");
  await page.getByText(told.wrong).waitFor();
  for (const width of [1440, 800, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await findDarkFaults(page)).toEqual([]);
  await page.setViewportSize({ width: told.width, height: 900 });
  for (const counts of told.counts) {
    await page.getByLabel(told.place).fill("https://old.example/join");
    await page.getByRole("button", { name: told.add }).press("Enter");
    await page.getByText(told.ended).waitFor();
    await page.getByText(counts, { exact: true }).first().waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole("button", { name: told.again }).press("Enter");
    if (counts === told.counts[0]) await read();
  }
  // Everyone with the right to import sees what was done, and nobody an address.
  const row = page
    .getByRole("listitem")
    .filter({ hasText: "members.csv" })
    .filter({ hasText: told.target })
    .first();
  await row.getByText(told.counts[1], { exact: true }).waitFor();
  expect(await page.content()).not.toContain("readers.example");
  expect(complaints).toEqual([]);
});

test("a running site is opened by its address, looked at as a guess, and imported", async () => {
  const session = await signInByMail(reader, main);
  const { page } = await openStudio(browser, session, path);
  const asked: string[] = [];
  await page.context().route("**/moderation/imports/calls", async (route) => {
    const sent = route.request().postDataJSON() as { step: string; url?: string };
    if (sent.step !== "readSite") return route.continue();
    const { pathname } = new URL(sent.url ?? "");
    asked.push(pathname);
    const text = texts[pathname];
    const answer = { url: sent.url, total: null, retryAfter: null, reason: "", isHostDown: false };
    return route.fulfill({ json: { ...answer, status: text === undefined ? 404 : 200, text: text ?? "" } });
  });
  await page.getByLabel("A running site").press("Space");
  await page.getByRole("button", { name: "Read site" }).press("Enter");
  await page.getByText("Enter the site’s address").waitFor();
  await page.getByLabel("Address of the site").fill("http://localhost.localdomain.internal");
  await page.getByLabel("Blog", { exact: true }).selectOption({ label: "The Inventory" });
  await page.getByRole("button", { name: "Read site" }).press("Enter");
  await page.getByText("is not on the public internet").waitFor();

  await page.getByLabel("Address of the site").fill("old-harbour.org");
  await page.getByRole("button", { name: "Read site" }).press("Enter");
  await page.getByText("Reading the site. Keep this page open.").waitFor();
  await page.getByText(/^Read \d of 3 pages$/).waitFor();
  await page.getByRole("heading", { name: "old-harbour.org into The Inventory" }).waitFor();
  await page.getByText("Everything here is a guess").waitFor();
  for (const width of [1440, 800, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await findDarkFaults(page)).toEqual([]);
  // One after the other, robots.txt first.
  expect(asked[0]).toBe("/robots.txt");
  expect(asked.filter((one) => one === "/fog")).toHaveLength(1);

  await page.getByRole("button", { name: "Start import" }).press("Enter");
  await page.getByText("Import finished.", { exact: true }).waitFor();
  await page.getByText("Created: 2", { exact: false }).first().waitFor();
  await page.getByText("the page responded with 404").first().waitFor();
  await page.getByText("About the source", { exact: true }).press("Enter");
  await page.getByText("Drafts, and what isn't for everyone, can't be read this way.").waitFor();
  await page.getByRole("button", { name: "Start another import" }).press("Enter");
  const row = page.getByRole("listitem").filter({ hasText: "old-harbour.org" }).first();
  await row.getByRole("link", { name: "Report: old-harbour.org" }).press("Enter");
  await page.getByRole("heading", { name: "old-harbour.org into The Inventory" }).waitFor();
  const href = await page.getByRole("link", { name: "Mist in the morning" }).getAttribute("href");
  const { page: public_ } = await openPage(browser);
  await public_.goto(buildAddress("theinventory.com", new URL(href ?? "").pathname));
  await public_.getByText("Nobody sees the ships.").first().waitFor();
  expect(await public_.getByText("Harbour menu").count()).toBe(0);
});
