import { fromHtml } from "hast-util-from-html";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asHtmlReads, attackStrings } from "../attack-strings.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { startBothWorkers } from "./both-workers.ts";
import { callEach } from "./wire-attacks.ts";
import { long } from "../wait-limit.ts";

let network: Awaited<ReturnType<typeof startBothWorkers>>;
beforeAll(async () => {
  network = await startBothWorkers(fixtureNetwork);
});
afterAll(() => network.stop());

/**
 * Attacks by markup: a response that contains one unchanged has printed it as HTML. One for each prefix,
 * because text is always printed in the same way, and `tests/app` tries all of them.
 */
const attacks = [
  ...new Map(
    attackStrings
      .filter((text) => /[<"]/.test(text) && text.length > 3 && text.length < 300)
      .map((text) => [text.slice(0, 4), text]),
  ).values(),
];
const encode = (attack: string) => encodeURIComponent(attack.replace(/\p{Surrogate}/gu, "\ufffd"));

/** An attribute's value as a browser reads it: there the null character is another (HTML, 13.2.5.36). */
const asAttributeReads = (text: string) => asHtmlReads(text.replaceAll("\0", "\ufffd"));

/** A search field replaces control characters by spaces and has at most 200 characters. */
const asFieldReads = (text: string) =>
  asAttributeReads(
    text
      .replace(/\p{Surrogate}/gu, "\ufffd")
      // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
      .replace(/[\u0000-\u001f\u007f]+/g, " ")
      .trim()
      .slice(0, 200)
      .toWellFormed(),
  );

test(`a newsletter form returns the email address as it was typed, as text: ${attacks.length} strings`, async () => {
  let callers = 0;
  const check = async (attack: string) => {
    callers += 1;
    const response = await network.get("kotaku.com", "/newsletter", {
      method: "POST",
      body: `email=${encode(attack)}&list=${encode(attack)}&source=${encode(attack)}`,
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        "CF-Connecting-IP": `198.51.${callers >> 8}.${callers & 255}`,
      },
    });
    const html = await response.text();
    const input = /<input[^>]* name="email"[^>]*>/.exec(html)?.[0] ?? "";
    const [element] = fromHtml(input, { fragment: true }).children;
    const value = element?.type === "element" ? String(element.properties["value"]) : "";
    const isShown = response.status === 422 && value === asAttributeReads(attack) && !html.includes(attack);
    return isShown ? null : [attack, response.status, value];
  };
  expect(await callEach(attacks, check)).toEqual([]);
});

test(
  `an unknown address, or an inset's id, is never printed as HTML: ${attacks.length} strings`,
  long,
  async () => {
    const check = async (attack: string) => {
      const paths = [`/ajax/inset/iframe?id=${encode(attack)}`, `/x${encode(attack)}?q=${encode(attack)}`];
      for (const path of paths) {
        const response = await network.get("kotaku.com", path);
        const html = await response.text();
        if (response.status >= 500 || html.includes(attack)) return [path, response.status];
      }
      return null;
    };
    expect(await callEach(attacks, check)).toEqual([]);
  },
);

test(
  `a search form returns the query as it was typed, as text and without an error: ${attacks.length} strings`,
  long,
  async () => {
    let callers = 0;
    const check = async (attack: string) => {
      callers += 1;
      const typed = encode(attack);
      const response = await network.get("kotaku.com", `/search?q=${typed}&tag=&author=&storyType=${typed}`, {
        headers: { "CF-Connecting-IP": `198.51.${callers >> 8}.${callers & 255}` },
      });
      const html = await response.text();
      // An address must not contain it (`refusals.ts`).
      if (attack.includes("\0")) return response.status === 400 ? null : [attack, response.status];
      const input = /<input[^>]* name="q"[^>]*>/.exec(html)?.[0] ?? "";
      const [element] = fromHtml(input, { fragment: true }).children;
      const value = element?.type === "element" ? String(element.properties["value"]) : "";
      const isShown = response.status === 200 && value === asFieldReads(attack) && !html.includes(attack);
      return isShown ? null : [attack, response.status, value];
    };
    expect(await callEach(attacks, check)).toEqual([]);
  },
);
