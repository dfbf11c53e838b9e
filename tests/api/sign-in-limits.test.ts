import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import { findInbox } from "../../api/mail/vault.ts";
import type { Call } from "../../contract/wire/call.ts";
import * as calls from "../../contract/sign-in/session.ts";
import { Email, getLocalMessages, subscribe } from "../../contract/subscriptions/subscriptions.ts";
import { createServices, type MemoryServices } from "../../mocks/create-services.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { readVectors } from "../vectors.ts";
import { callAs, silenceServices } from "./signed-caller.ts";

/* Effects that a stranger can have on another person's sign-in by email, and those they can't. */

const minute = 60_000;
const place = { host: "kinja.com", userAgent: "Browser/1" };
const victim = { email: "cleo-reader@example.test", network: "192.0.2.1" };
const stranger = "198.51.100.7";

let now = Date.UTC(2026, 10, 28, 9);
let services: MemoryServices;
beforeEach(async () => {
  silenceServices();
  services = createServices({ now: () => now });
  await services.load(fixtureNetwork);
});

async function send<Reply extends v.GenericSchema>(
  network: string,
  call: Call<string, v.GenericSchema, v.GenericSchema | undefined, Reply>,
  body: unknown = {},
) {
  return callAs(services.fetch, null, call, {}, body, {}, { "CF-Connecting-IP": network });
}
const ask = async (network: string, email = victim.email) =>
  (await send(network, calls.requestSignInLink, { email, locale: "en-US", next: null })).data.attempt;
/** The mails so far, oldest first. */
async function readMails(isTheirs = (to: string) => to === victim.email) {
  const { data } = await send(stranger, getLocalMessages);
  return data.items
    .filter(({ to }) => isTheirs(to))
    .map(({ url, text }) => ({
      token: new URL(url ?? "").searchParams.get("token") ?? "",
      code: /\b\d{6}\b/.exec(text ?? "")?.[0] ?? "",
    }))
    .toReversed();
}
const enter = (network: string, attempt: string, code: string) =>
  send(network, calls.openSignInCode, { attempt, code, screenName: "Signed-In", ...place });
const isOpen = async ({ token }: { token: string }) =>
  (await send(stranger, calls.readSignInLink, { token })).data.outcome === "open";
/** Advances time; the scheduled jobs run every five minutes. */
async function wait(minutes: number) {
  for (let passed = 0; passed < minutes; passed += 5) {
    now += 5 * minute;
    await services.runJobs();
  }
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("a stranger who asks for mails and tries codes", () => {
  test("keeps nobody from the mail they ask for, nor ends the links that they have", async () => {
    const own = await ask(victim.network);
    const attempts: string[] = [];
    for (let count = 0; count < 5; count += 1) attempts.push(await ask(stranger));
    for (const attempt of attempts)
      for (let count = 0; count < 6; count += 1) await enter(stranger, attempt, "000000");
    const mails = await readMails();
    expect(mails).toHaveLength(5);
    expect(await Promise.all(mails.map(isOpen))).toEqual(mails.map(() => true));
    // The victim's earlier code, and the one requested now, which arrives later.
    const late = await ask(victim.network);
    expect(await readMails()).toHaveLength(5);
    await wait(25);
    const code = (await readMails()).at(-1)?.code ?? "";
    expect((await enter(victim.network, own, mails[0]?.code ?? "")).data.outcome).toBe("expired");
    expect((await enter(victim.network, late, code)).data.outcome).toBe("signedIn");
  });

  test("can't do so from many networks without end: the inbox always has a link, and few mails", async () => {
    for (let passed = 0; passed < 180; passed += 5) {
      for (let network = 0; network < 8; network += 1) await ask(`203.0.113.${passed + network}`);
      await wait(5);
      expect((await Promise.all((await readMails()).map(isOpen))).some(Boolean)).toBe(true);
    }
    // Five, and six an hour.
    expect((await readMails()).length).toBeLessThanOrEqual(5 + 3 * 6);
  });

  test("uses up the tries of their own network: no further code is compared, the link still works", async () => {
    const attempts: string[] = [];
    for (let count = 0; count < 6; count += 1)
      attempts.push(await ask(`203.0.113.${count}`, `cleo+${count}@elsewhere${count}.test`));
    for (const attempt of attempts)
      for (let count = 0; count < 5; count += 1) await enter(stranger, attempt, "999999");
    const attempt = await ask(victim.network);
    const [mail] = await readMails();
    const code = mail?.code ?? expect.fail("no mail");
    expect(await enter(stranger, attempt, code)).toMatchObject({ status: 429, error: { code: "tooOften" } });
    expect((await enter(victim.network, attempt, wrong(code))).data.outcome).toBe("wrong");
    expect((await enter(victim.network, attempt, code)).data.outcome).toBe("signedIn");
    // For an hour.
    now += 60 * minute;
    await services.runJobs();
    expect((await enter(stranger, attempt, code)).data.outcome).toBe("used");
  });
});

test("mails that wait are taken back when their reader signs in", async () => {
  for (let count = 0; count < 8; count += 1) await ask(`203.0.113.${count}`);
  const { token } = (await readMails())[0] ?? expect.fail("no mail");
  const opened = await send(victim.network, calls.openSignInLink, {
    token,
    screenName: "Signed-In",
    ...place,
  });
  expect(opened.data.outcome).toBe("signedIn");
  await wait(60);
  expect(await readMails()).toHaveLength(5);
});

describe("an inbox", () => {
  const spellings = [
    "cleo.reader@gmail.com",
    "CLEO.reader@gmail.com",
    "cleoreader@GMAIL.com",
    "c.leoreader@googlemail.com",
    ...Array.from({ length: 11 }, (_, index) => `cleo.reader+${index}@gmail.com`),
  ];
  const isTheirs = (to: string) => findInbox(to) === "cleoreader@gmail.com";

  test("has five sign-in mails at once, however its address is spelled, each to the address as typed", async () => {
    for (const [index, spelling] of spellings.entries()) await ask(`203.0.113.${index}`, spelling);
    expect(await readMails(isTheirs)).toHaveLength(5);
    expect(await readMails((to) => to === "cleo.reader@gmail.com")).toHaveLength(1);
    // Other inboxes don't have to wait.
    await ask(stranger, "dov.reader@gmail.com");
    expect(await readMails((to) => to === "dov.reader@gmail.com")).toHaveLength(1);
  });

  test("has three newsletter confirmations an hour, however its address is spelled", async () => {
    const list = fixtureNetwork.blogs?.flatMap(({ mailingLists = [] }) => mailingLists)[0]?.id ?? "";
    for (const email of spellings) {
      now += 2 * minute;
      const { status } = await send(stranger, subscribe, {
        email,
        lists: [list],
        locale: "en-US",
        host: "kotaku.com",
        source: "page",
        consentVersion: "1",
      });
      expect(status).toBe(200);
    }
    expect(await readMails(isTheirs)).toHaveLength(3);
  });

  test("of every address has one name, which is its own inbox's", () => {
    const texts = [...spellings, ...readVectors("blns.json"), ...readVectors("toascii.json")];
    const addresses = texts.flatMap((text) => [text, `${text}@example.com`, `a@${text}`]);
    for (const address of addresses.filter((text) => v.is(Email, text))) {
      const inbox = findInbox(address);
      expect([address, findInbox(inbox)]).toEqual([address, inbox]);
      expect(findInbox(address.toUpperCase())).toBe(inbox);
    }
    expect(new Set(spellings.map(findInbox))).toEqual(new Set(["cleoreader@gmail.com"]));
    expect(findInbox("cleo@a.example.com")).not.toBe(findInbox("cleo@aexample.com"));
  });
});
