import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { OwnReply } from "../../contract/entities/post.ts";
import type { Decided } from "../../contract/moderation/moderation.ts";
import type { CreationOptions } from "../../contract/sign-in/passkeys.ts";
import { noChoices } from "../../contract/moderation/rule-choices.ts";
import { asHtmlReads, attackCount, packStrings } from "../attack-strings.ts";
import { spread } from "../sampling.ts";
import { createAuthenticator } from "../contract/authenticator.ts";
import { openBrowser } from "./browser.ts";
import { buildAddress } from "./pages.ts";
import { createSessionOfBurner, giveSession, signInByMail } from "./sign-in.ts";
import { findBaseline, findForeign, inspect, watchAttacks, type Watch } from "./watch-attacks.ts";

/*
 * Every attack string in moderation and personal data: names, passkey names, moderators' messages, appeals
 * and decisions, word lists, reports, liveblog entries. Opened by everyone who sees them, in a browser
 * without the policy that would stop scripts.
 */
const main = "kinja.com";
const blog = "clickhole.com";
const blogName = "clickhole";
const owner = "the-intern-emeritus";
const story = "1837800001";
const report = "1837800002";

const browser = await openBrowser();
let watch: Watch;
let baseline: string[];
const tokens = { writer: "", owner: "", desk: "", onBlog: "" };
const said = spread(packStrings(1_000), 40);
const long = spread(packStrings(3_000), 12);
const short = spread(packStrings(60), 400);
let status = "";
let rulesVersion = 0;

async function send<Reply>(path: string, body: unknown, token: string): Promise<Reply> {
  const answer = await fetch(`http://localhost:${inject("port")}/api/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  expect([path, answer.status, text.slice(0, 200)]).toMatchObject([path, 200, {}]);
  return (JSON.parse(text) as { data: Reply }).data;
}

const paragraph = (value: string) => [
  { type: "Paragraph", value: [{ type: "Text", value, styles: [] }], containers: [] },
];

/**
 * Decisions of a moderator about a reply, one with each of the texts; returns the decisions' ids, and the version after
 * them.
 */
async function decideInWords(postId: string, words: readonly string[]) {
  const actions = ["warn", "block", "premoderate"];
  const ids: string[] = [];
  for (const [version, one] of words.entries()) {
    const action = actions[version] ?? "warn";
    const order = { items: [{ postId, version }], action, reason: "rules", words: one, days: 1 };
    const { items } = await send<{ items: Decided[] }>("moderation/queue/decide", order, tokens.owner);
    ids.push(items[0]?.decision?.id ?? expect.fail(JSON.stringify(items)));
  }
  return ids;
}

async function keepPasskeys(names: readonly string[]): Promise<void> {
  const origin = buildAddress(main, "");
  for (const name of names) {
    const asked = await send<{ options: CreationOptions }>(
      "profile/session/passkey/start",
      { origin },
      tokens.writer,
    );
    const credential = createAuthenticator(origin).create(asked.options);
    const added = await send("profile/session/passkey/add", { credential, name }, tokens.writer);
    expect(added).toEqual({ outcome: "added" });
  }
}

const writeRules = (choices: object) =>
  send<{ version: number }>(
    "rulesystem/rules/write",
    { blogId: "1636577167", version: rulesVersion, choices: { ...noChoices, ...choices } },
    tokens.owner,
  );

beforeAll(async () => {
  tokens.writer = await createSessionOfBurner("Hostile-Keeper", main);
  tokens.owner = await signInByMail(owner, main);
  tokens.onBlog = await signInByMail(owner, blog);
  tokens.desk = await signInByMail("network-desk", main);
  const name = { displayName: '"><img src=x onerror=alert(1)>', locale: "en-US", timezone: null };
  await send("profile/account/update", name, tokens.writer);
  await keepPasskeys(short.slice(0, 15));
  const { reply } = await send<OwnReply>(
    `core/post/${story}/replyWithApprovals`,
    { body: paragraph("What it is about"), key: "hostile-keeping-1" },
    tokens.writer,
  );
  const decisions = await decideInWords(reply.id, said);
  for (const [index, words] of long.entries())
    await send("moderation/appeals/send", { decisionId: decisions[index], words }, tokens.writer);
  const answer = { decisionId: decisions[0], version: decisions.length, outcome: "upheld", words: said[0] };
  await send("moderation/appeals/decide", answer, tokens.desk);
  const notice = { postId: reply.id, reason: "other", name: short[0] ?? "", key: "hostile-keeping-1" };
  const words = `Ten letters, and ${long[0] ?? ""}`.slice(0, 3_000);
  const receipt = await send<{ token: string }>("moderation/notices/send", { ...notice, words }, "");
  status = `/report/status?token=${receipt.token}`;
  rulesVersion = (
    await writeRules({ words: short.map((one) => ({ words: one, list: "suspect", locale: null })) })
  ).version;
  await send("comments/mode", { starterId: report, mode: "liveblog" }, tokens.owner);
  await send("comments/mode/state", { starterId: report, state: "live" }, tokens.owner);
  for (const [index, text] of spread(packStrings(9_000), 6).entries()) {
    const entry = { body: paragraph(text), key: `hostile-keeping-${index}`, isKey: index === 0 };
    await send(`comments/entry/${report}/write`, entry, tokens.owner);
  }
  watch = await watchAttacks(browser, new Set());
  const page = await watch.context.newPage();
  baseline = await findBaseline(page, buildAddress(main, "/no-such-page"));
  await page.close();
});
afterAll(async () => {
  await writeRules({});
  await browser.close();
});

const withoutSpace = (text: string) => asHtmlReads(text).replace(/[\s\u200b\ufeff]+/gu, "");

/** Opens a page as a person; all its content is plain text, and all of `expected` is in it. */
async function visit(page: Page, address: string, expected: readonly string[]): Promise<void> {
  const found = await inspect(page, address, { baseline, pressed: [] });
  expect([address, findForeign(found), found.globals]).toEqual([address, [], []]);
  const typed = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>("input, textarea")].map(({ value }) => value),
  );
  const shown = withoutSpace([...found.texts, ...typed].join(""));
  expect(expected.filter((one) => !shown.includes(withoutSpace(one)))).toEqual([]);
}

describe(`${attackCount}: nothing runs, and all of it is plain text,`, () => {
  test.each<[who: keyof typeof tokens, host: string, path: string, expected: () => readonly string[]]>([
    ["writer", main, "/settings", () => []],
    ["writer", main, "/moderation/mine", () => said.slice(-10)],
    ["writer", main, "/dashboard/notifications", () => []],
    ["writer", main, "/Hostile-Keeper/discussions", () => []],
    ["owner", main, `/manage/${blogName}/moderation?kind=appealed`, () => []],
    ["owner", main, `/manage/${blogName}/moderation?kind=flagged`, () => []],
    ["owner", main, `/manage/${blogName}/blocked`, () => []],
    ["owner", main, `/manage/${blogName}/audit?action=warn`, () => said.slice(-1)],
    ["owner", main, `/manage/${blogName}/rules`, () => short.slice(0, 100)],
    ["desk", main, "/moderation?kind=appealed", () => []],
    ["desk", main, "/development/mail", () => []],
    ["onBlog", blog, `/discussion-settings/${report}`, () => []],
    ["onBlog", blog, `/${report}`, () => []],
  ])("as the %s sees it at %s%s", async (who, host, path, expected) => {
    const page = await watch.context.newPage();
    await giveSession(page, host, tokens[who]);
    await visit(page, buildAddress(host, path), expected());
    expect(watch.alarms).toEqual([]);
    await page.close();
  });

  test("on the status page of a report", async () => {
    const page = await watch.context.newPage();
    await visit(page, buildAddress(blog, status), [(long[0] ?? "").slice(0, 2_000)]);
    expect(watch.alarms).toEqual([]);
    await page.close();
  });

  test("in forms that are returned with errors", async () => {
    const page = await watch.context.newPage();
    await giveSession(page, main, tokens.writer);
    for (const typed of said
      .slice(0, 5)
      .map((text) => asHtmlReads(text).replaceAll("\n", " ").slice(0, 300))) {
      await page.goto(buildAddress(main, "/settings"));
      await page.locator("#display-name").fill(typed);
      await page.locator("#display-name").press("Enter");
      await page.locator("#display-name-error").waitFor();
      expect((await page.locator("#display-name").inputValue()).trim()).toBe(typed.trim());
    }
    await giveSession(page, main, tokens.owner);
    await page.goto(buildAddress(main, `/manage/${blogName}/rules`));
    const hosts = page.locator("textarea[name=blockedHosts]");
    await hosts.fill(short.slice(0, 20).map(asHtmlReads).join("\n"));
    await page.getByRole("main").locator("button[type=submit]").last().click();
    await page.getByRole("alert").first().waitFor();
    expect(withoutSpace(await hosts.inputValue())).toContain(withoutSpace(short[0] ?? ""));
    expect(watch.alarms).toEqual([]);
    await page.close();
  });
});
