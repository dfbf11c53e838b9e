import type { Locator } from "playwright-core";
import { createApiClient } from "../../cli/upload/api-client.ts";
import { getLocalMessages } from "../../contract/subscriptions/subscriptions.ts";
import { afterAll, expect, inject, test } from "vitest";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { press, typeInto } from "./by-keys.ts";
import { buildUnsentCookie } from "../../app/account/account-cookies.ts";
import { getAccount } from "../../contract/sign-in/session.ts";
import { until } from "../until.ts";
import { chooseStudioLanguage } from "./choose-language.ts";
import { findFaults } from "./find-faults.ts";
import { buildAddress } from "./pages.ts";
import { createSessionOfBurner, giveSession, signInByMail } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const settings = buildAddress(main, "/settings");

async function open(screenName: string, javaScriptEnabled = true) {
  const watched = await openPage(browser, { javaScriptEnabled });
  await giveSession(watched.page, main, await createSessionOfBurner(screenName, main));
  return watched;
}

test("a section shows errors and success without loading a document or changing the address", async () => {
  const { page } = await open("Saves-A-Section");
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.goto(settings);
  await untilStarted(page);
  const profile = page.getByRole("region", { name: "Profile" });
  const name = profile.getByLabel("Name", { exact: true });
  const save = profile.getByRole("button", { name: "Save" });
  await name.fill(" ");
  await save.click();
  await profile.getByText("1 to 60 characters").waitFor();
  expect(await findFaults(page)).toEqual([]);
  await name.fill("Saved at once");
  await save.click();
  await profile.getByText("Saved.").waitFor();
  expect(await profile.getByText("1 to 60 characters").count()).toBe(0);
  expect(await page.getByText("Saved.").count()).toBe(1);
  await name.fill("Not saved yet");
  expect(await page.getByText("Saved.").count()).toBe(0);
  expect(documents).toEqual(["/settings"]);
  await page.getByRole("navigation").getByRole("link", { name: "Saved" }).first().click();
  await page.getByRole("heading", { name: "Saved", level: 1 }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "Settings", level: 1 }).waitFor();
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Saved at once");
  expect(documents).toEqual(["/settings"]);
  await page.context().close();
});

test("works without script: the section says that it is saved, and signing out leads to a reader page", async () => {
  const { page } = await open("Saves-Without-Script", false);
  await page.goto(settings);
  const profile = page.getByRole("region", { name: "Profile" });
  await profile.getByLabel("Name", { exact: true }).fill("Saved by the page");
  await profile.getByRole("button", { name: "Save" }).click();
  await profile.getByText("Saved.").waitFor();
  expect(new URL(page.url()).search).toBe("?saved=profile");
  await page
    .getByRole("navigation", { name: "Your account" })
    .getByRole("button", { name: "Sign out" })
    .first()
    .click();
  await page.waitForURL(buildAddress(main, "/"));
  await page.goto(settings);
  await page.waitForURL(/\/signin\?next=%2Fsettings$/);
  await page.context().close();
});

/** A wide image: red on the left, blue on the right. */
const drawWide = `(() => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 400, height: 200 });
  const pen = canvas.getContext("2d");
  ["red", "blue"].forEach((color, at) => { pen.fillStyle = color; pen.fillRect(at * 200, 0, 200, 200); });
  return canvas.toDataURL("image/png").split(",")[1];
})()`;

/** The file that the form will send: its dimensions, and the color in the middle of its left edge. */
const readChosen = `(async () => {
  const image = await createImageBitmap(document.querySelector("#picture-file").files[0]);
  const pen = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height }).getContext("2d");
  pen.drawImage(image, 0, 0);
  const [red, , blue] = pen.getImageData(2, image.height / 2, 1, 1).data;
  return [image.width, image.height, red > blue ? "red" : "blue"].join(" ");
})()`;

test("a picture is cut to a square, which keys move, and saved", async () => {
  const { page, complaints } = await open("Cuts-A-Picture");
  await page.goto(settings);
  await untilStarted(page);
  const buffer = Buffer.from(await page.evaluate<string>(drawWide), "base64");
  await page.getByLabel("New picture").setInputFiles({ name: "wide.png", mimeType: "image/png", buffer });
  const square = page.getByLabel("Visible part of the image");
  await square.waitFor();
  await expect.poll(() => page.evaluate(readChosen)).toBe("200 200 red");
  await square.focus();
  for (let times = 0; times < 12; times++) await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(() => page.evaluate(readChosen)).toBe("200 200 blue");
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Save picture" }).click();
  await page.getByText("Saved.").waitFor();
  await square.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Remove picture" }).waitFor();
  expect(complaints).toEqual([]);
});

test("an animation, and a file that is no image, are left to the services", async () => {
  const { page } = await open("Sends-No-Picture");
  await page.goto(settings);
  await untilStarted(page);
  const choose = (name: string, mimeType: string) =>
    page.getByLabel("New picture").setInputFiles({ name, mimeType, buffer: Buffer.from("no image") });
  await choose("still.gif", "image/gif");
  expect(await page.locator(".ReactCrop").count()).toBe(0);
  await choose("note.png", "image/png");
  await page.locator(".ReactCrop").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Save picture" }).click();
  await page.getByText("Choose an image file up to 5 MB.").waitFor();
});

const services = createApiClient({ origin: `http://localhost:${inject("port")}`, token: "" });
/** The link in the mail to one of the two addresses about the change. */
const findLink = async (to: string) => {
  const { items } = await services.read(getLocalMessages, {});
  return items.find((item) => item.to === to && (item.url ?? "").includes("/settings/email"))?.url ?? null;
};

test("a new address is confirmed at both, by links that other browsers open", async () => {
  const { page } = await openPage(browser);
  await giveSession(page, main, await signInByMail("augusta-prine", main));
  await page.goto(settings);
  await untilStarted(page);
  await page.getByLabel("New email address").fill("augusta@elsewhere.test");
  await page.getByRole("button", { name: "Change email" }).click();
  await page.getByText("Confirm augusta@elsewhere.test at both addresses.").waitFor();
  const other = await openPage(browser);
  for (const [address, done] of [
    ["augusta@elsewhere.test", "Confirmed here"],
    ["augusta-prine@example.test", "Email address changed"],
  ] as const) {
    await expect.poll(() => findLink(address)).not.toBeNull();
    const { pathname, search } = new URL((await findLink(address)) ?? "");
    await other.page.goto(buildAddress(main, pathname + search));
    expect(await findFaults(other.page)).toEqual([]);
    await other.page.getByRole("button", { name: "Confirm" }).click();
    await other.page.getByRole("heading", { name: done }).waitFor();
  }
  await page.reload();
  await page.getByText("Your address is augusta@elsewhere.test.").waitFor();
});

/** The newest code that was mailed to an address; `before`: earlier ones. */
const waitForCode = (to: string, before: readonly string[] = []): Promise<string> =>
  until(async () => {
    const { items } = await services.read(getLocalMessages, {});
    const codes = items
      .filter((one) => one.to === to)
      .map(({ text }) => /\b\d{6}\b/.exec(text ?? "")?.[0] ?? "");
    return codes.find((code) => code !== "" && !before.includes(code)) ?? expect.fail("no message");
  });

/** Presses the button of the form that a field is in, by keys. */
const pressButtonAfter = (field: Locator): Promise<void> =>
  press(field.page().locator("form").filter({ has: field }).getByRole("button"));

const english = {
  locale: "en-US",
  again: "Sign in again",
  notice: "You’re signed in again.",
  confirm: (address: string) => `Confirm ${address} at both addresses.`,
  deleted: "Your account is deleted",
} as const;
const spanish = {
  locale: "es-ES",
  again: "Inicia sesión otra vez",
  notice: "Has vuelto a iniciar sesión.",
  confirm: (address: string) => `Confirma ${address} en ambas direcciones.`,
  deleted: "Tu cuenta se ha eliminado",
} as const;

test.each([
  { words: english, action: "email", width: 375, hasScript: true, name: "Again-English-Email" },
  { words: english, action: "delete", width: 1440, hasScript: true, name: "Again-English-End" },
  { words: spanish, action: "email", width: 1440, hasScript: true, name: "Again-Spanish-Email" },
  { words: spanish, action: "delete", width: 375, hasScript: true, name: "Again-Spanish-End" },
  { words: spanish, action: "delete", width: 375, hasScript: false, name: "Again-Without-Script" },
] as const)(
  "by keys and the mailed code people sign in again and find what they typed: $words.locale, $action, $width px, script $hasScript",
  async ({ words, action, width, hasScript, name }) => {
    const { page } = await openPage(browser, {
      javaScriptEnabled: hasScript,
      viewport: { width, height: 800 },
    });
    const isEmail = action === "email";
    const email = `${name.toLowerCase()}@example.test`;
    await page.goto(buildAddress(main, "/signin?next=%2Fsettings"));
    await typeInto(page.locator("#email"), email);
    await pressButtonAfter(page.locator("#email"));
    const first = await waitForCode(email);
    await typeInto(page.locator("#code"), first);
    await pressButtonAfter(page.locator("#code"));
    await typeInto(page.locator("#name"), name);
    await page.keyboard.press("Enter");
    await page.waitForURL(settings);
    await chooseStudioLanguage(page, words.locale);

    // Kept from the form that was refused (`tests/app/routes/account/settings.test.ts`).
    const token = (await page.context().cookies(settings)).find(({ name: one }) => one === "__Host-session");
    const client = createApiClient({
      origin: `http://localhost:${inject("port")}`,
      token: token?.value ?? "",
    });
    const { personId } = await client.read(getAccount, {});
    const typed = isEmail ? `${name.toLowerCase()}@elsewhere.test` : name;
    const form = isEmail
      ? { intent: "email", email: typed }
      : { intent: "delete", name: typed, alsoReplies: "1" };
    const [pair = ""] = buildUnsentCookie(personId, form).split(";");
    const at = pair.indexOf("=");
    const url = settings.replace(/^http:/, "https:");
    const cookie = { url, secure: true, httpOnly: true, name: pair.slice(0, at), value: pair.slice(at + 1) };
    await page.context().addCookies([cookie]);

    await page.goto(buildAddress(main, "/signin?next=%2Fsettings&again=1"));
    await page.getByRole("heading", { name: words.again }).waitFor();
    await typeInto(page.locator("#email"), email);
    await pressButtonAfter(page.locator("#email"));
    await typeInto(page.locator("#code"), await waitForCode(email, [first]));
    await pressButtonAfter(page.locator("#code"));
    await page.waitForURL(settings);
    await page.getByText(words.notice, { exact: false }).waitFor();
    const field = page.locator(isEmail ? "#new-email" : "#leave-name");
    expect(await field.inputValue()).toBe(typed);
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
    // The checks of accessibility need script.
    if (hasScript) expect(await findFaults(page)).toEqual([]);
    await pressButtonAfter(field);
    if (isEmail) {
      await page.getByText(words.confirm(typed)).waitFor();
    } else {
      await page.getByRole("heading", { name: words.deleted }).waitFor();
      if (hasScript) expect(await findFaults(page)).toEqual([]);
      await press(page.getByRole("main").getByRole("link"));
      await page.waitForURL(buildAddress(main, "/"));
    }
    await page.context().close();
  },
);
