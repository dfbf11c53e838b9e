import { afterAll, expect, test } from "vitest";
import { openBrowser, openPage } from "./browser.ts";
import { findFaults } from "./find-faults.ts";
import { buildAddress } from "./pages.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const english = {
  host: "clickhole.com",
  id: "1837800002",
  check: "Check my answers",
  score: "You got 1 of 3 right.",
  right: "Right",
  wrong: "Wrong",
  reveal: "Show the answer",
};
const spanish = {
  host: "es.gizmodo.com",
  id: "1837700002",
  check: "Comprobar mis respuestas",
  score: "Has acertado 1 de 2.",
  right: "Correcto",
  wrong: "Incorrecto",
  reveal: "Ver la respuesta",
};

test.each([
  [1440, english],
  [375, english],
  [375, spanish],
])("at %i px a reader answers a quiz by keyboard and sees the score: %o", async (width, words) => {
  const { page, complaints } = await openPage(browser, { viewport: { width, height: 900 } });
  await page.goto(buildAddress(words.host, `/${words.id}`));
  const quiz = page.locator("[data-quiz]");
  const check = quiz.getByRole("button", { name: words.check });
  await check.waitFor();
  const [first, second] = [quiz.locator("fieldset").nth(0), quiz.locator("fieldset").nth(1)];
  // The second answer of each: right in one of them.
  for (const question of [first, second]) {
    await question.getByRole("radio").first().focus();
    await page.keyboard.press("ArrowDown");
    expect(await question.getByRole("radio").nth(1).isChecked()).toBe(true);
  }
  await check.press("Enter");
  await quiz.getByRole("status").getByText(words.score).waitFor();
  expect(await quiz.getByText(`✓ ${words.right}`).count()).toBe(1);
  expect(await quiz.getByText(`✗ ${words.wrong}`).count()).toBe(1);
  expect(await quiz.locator("details[open]").count()).toBe(await quiz.locator("fieldset").count());
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect([colorScheme, await findFaults(page)]).toEqual([colorScheme, []]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("without script the answers of a quiz can be opened", async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(buildAddress(english.host, `/${english.id}`));
  const question = page.locator("[data-quiz] fieldset").first();
  expect(await question.getByText("Answer: Four").isVisible()).toBe(false);
  await question.getByText(english.reveal).click();
  await question.getByText("Answer: Four").waitFor();
  expect(await page.getByRole("button", { name: english.check }).count()).toBe(0);
  await page.context().close();
});
