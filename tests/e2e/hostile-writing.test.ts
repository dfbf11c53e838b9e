/* oxlint-disable eslint/no-script-url -- such addresses are what is tested */
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import { asHtmlReads, attackCount, attackStrings, inGroups } from "../attack-strings.ts";
import { openBrowser, untilStarted } from "./browser.ts";
import { buildAddress } from "./pages.ts";
import { createSessionOfBurner, giveSession, signInByMail } from "./sign-in.ts";
import { findBaseline, findForeign, inspect, watchAttacks, type Watch } from "./watch-attacks.ts";

/*
 * Every string of the attack suites in texts written by readers: replies sent directly to the services, names, reports,
 * drafts; and in moderators' searches. Opened in a browser without the policy that would stop a script.
 */
const host = "kotaku.com";
const main = "kinja.com";
const story = "1836000003";
/** Number of strings that fit into a reply of 10,000 characters. */
const short = attackStrings.map((attack) => attack.slice(0, 90)).filter((attack) => attack.trim() !== "");
const groups = inGroups([...new Set(short)], 60);

const browser = await openBrowser();
let watch: Watch;
let baseline: string[];
let token: string;
const replies: { id: string; cases: string[] }[] = [];

const send = async (path: string, body: unknown, as: string | null = token) => {
  const answer = await fetch(`http://localhost:${inject("port")}/api/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(as && { Authorization: `Bearer ${as}` }) },
    body: JSON.stringify(body),
  });
  return { status: answer.status, data: await answer.json<{ data?: { reply?: { id: string } } }>() };
};

/** A string as text, and in a player's fields. */
const hostileNodes = (attack: string): BlockNode[] => [
  {
    type: "Paragraph",
    value: [{ type: "Text", value: attack, styles: ["Bold"] }],
    align: null,
    containers: [],
    continuesItem: false,
  },
  { type: "YoutubeVideo", id: attack, title: attack, caption: [], poster: null },
];

beforeAll(async () => {
  token = await createSessionOfBurner("Hostile-Writer", host);
  const name = { displayName: "<img src=x onerror=alert(1)>", locale: "en-US", timezone: null };
  expect((await send("profile/account/update", name)).status).toBe(200);
  for (const [index, cases] of groups.entries()) {
    // The rate limit of an account's replies is per minute.
    if (index > 0 && index % 25 === 0) token = await createSessionOfBurner(`Hostile-Writer-${index}`, host);
    const sent = { body: cases.flatMap(hostileNodes), key: `hostile-writing-${index}` };
    const { status, data } = await send(`core/post/${story}/replyWithApprovals`, sent);
    expect([status, data]).toMatchObject([200, {}]);
    replies.push({ id: data.data?.reply?.id ?? "", cases });
  }
  watch = await watchAttacks(browser, new Set());
  const page = await watch.context.newPage();
  baseline = await findBaseline(page, buildAddress(host, "/no-such-page"));
  await page.close();
});
afterAll(() => browser.close());

const withoutSpace = (text: string) => asHtmlReads(text).replace(/\s+/gu, "");

describe(`${attackCount}: nothing runs, and all is text,`, () => {
  test("of replies, of whoever wrote them, and of the form in which they are changed", async () => {
    const page = await watch.context.newPage();
    for (const { id, cases } of replies) {
      const found = await inspect(page, buildAddress(host, `/${id}`), { baseline, pressed: [] });
      expect([findForeign(found), found.globals]).toEqual([[], []]);
      const shown = withoutSpace(found.texts.join(""));
      expect(cases.filter((attack) => !shown.includes(withoutSpace(attack)))).toEqual([]);
    }
    await giveSession(page, host, token);
    const last = replies.at(-1) ?? expect.fail("no reply");
    await page.goto(buildAddress(host, `/reply/${last.id}`));
    await untilStarted(page);
    await page.locator("[role=textbox]").waitFor();
    const editable = withoutSpace((await page.locator("[role=textbox]").textContent()) ?? "");
    expect(last.cases.filter((attack) => !editable.includes(withoutSpace(attack)))).toEqual([]);
    const strange = await page.evaluate(() =>
      [...document.querySelectorAll("[role=textbox] *")].flatMap((element) =>
        element.getAttributeNames().filter((name) => /^on|^href$|^src$|^style$/.test(name)),
      ),
    );
    expect(strange).toEqual([]);
    expect(watch.alarms).toEqual([]);
    await page.close();
  });

  test("of drafts that another script has left", async () => {
    const page = await watch.context.newPage();
    await giveSession(page, host, token);
    const form = buildAddress(host, `/reply/${story}`);
    await page.goto(form);
    const drafts = [
      JSON.stringify({
        text: short.join("\n\n"),
        nodes: JSON.stringify(short.flatMap(hostileNodes)),
        key: null,
      }),
      JSON.stringify({
        text: "kept",
        nodes: '[{"type":"Paragraph","value":[{"type":"Text","value":7,"styles":"x"}]}]',
      }),
      JSON.stringify({ text: "kept", nodes: '[{"type":"__proto__"},null]' }),
      '{"text":',
    ];
    for (const draft of drafts) {
      await page.evaluate(
        ([name = "", value = ""]) => localStorage.setItem(name, value),
        [`reply-draft:/reply/${story}`, draft],
      );
      await page.reload();
      await untilStarted(page);
      await page.locator("textarea").focus();
      await page.locator("[role=textbox]").waitFor();
      if (draft.includes('"kept"'))
        expect(await page.locator("[role=textbox]").textContent()).toContain("kept");
    }
    expect(watch.alarms).toEqual([]);
    await page.close();
  });

  test("of reports, and of the queue and its search", async () => {
    const first = replies[0] ?? expect.fail("no reply");
    const words = short.join(" ").slice(0, 2_900);
    const notice = {
      postId: first.id,
      reason: "privacy",
      words,
      name: words.slice(0, 99),
      key: "hostile-notice-1",
    };
    expect((await send("moderation/notices/send", notice, null)).status).toBe(200);
    const page = await watch.context.newPage();
    await giveSession(page, main, await signInByMail("HollisBraun", main));
    const queue = buildAddress(main, "/manage/kotaku/moderation");
    const searches = ['"><img src=x onerror=alert(1)>', "javascript:alert(1)", "' OR 1=1 --"];
    const visits = [
      "?kind=pending",
      "?kind=flagged",
      ...searches.map((text) => `?writer=${encodeURIComponent(text)}`),
    ];
    for (const visit of visits) {
      const found = await inspect(page, `${queue}${visit}`, { baseline, pressed: [] });
      expect([visit, findForeign(found), found.globals]).toEqual([visit, [], []]);
    }
    expect(watch.alarms).toEqual([]);
    await page.close();
  });
});
