import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { buildCallPath, type Call } from "../../contract/wire/call.ts";
import { envelopeOf, ErrorEnvelope } from "../../contract/wire/envelope.ts";
import {
  confirmSubscription,
  readConfirmationLink,
  getLocalMessages,
  subscribe,
  unsubscribe,
  type LocalMessage,
} from "../../contract/subscriptions/subscriptions.ts";
import { until } from "../until.ts";

type Fetch = (request: Request) => Promise<Response>;

const unknownToken = "u".repeat(43);
const wish = {
  lists: ["kotaku-weekly"],
  email: "reader@example.com",
  locale: "en-US" as const,
  host: "kotaku.com",
  source: "page",
  consentVersion: "1",
};

/** Signing up for newsletters, confirming and unsubscribing: a reader's steps in sequence. */
export function subscriptionCases(fetchService: Fetch): void {
  const post = (call: Call, body: unknown) =>
    fetchService(
      new Request(`http://services.invalid/api/${call.service}/${buildCallPath(call, {}, {})}`, {
        method: call.method,
        headers: { "content-type": "application/json" },
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
    );
  const send = async <Reply extends v.GenericSchema>(
    call: Call<string, v.GenericSchema, v.GenericSchema, Reply>,
    body: unknown,
  ): Promise<v.InferOutput<Reply>> => {
    const response = await post(call, body);
    const text = await response.text();
    expect(response.status, text).toBe(200);
    return v.parse(envelopeOf(call.reply), JSON.parse(text)).data;
  };
  const readMessages = async (email: string): Promise<LocalMessage[]> => {
    const response = await fetchService(
      new Request("http://services.invalid/api/subscriptions/local/messages"),
    );
    const { items } = v.parse(envelopeOf(getLocalMessages.reply), await response.json()).data;
    return items.filter((message) => message.to.toLowerCase() === email.toLowerCase());
  };
  /** Emails are sent after the response. */
  const waitForMessages = (email: string, count: number) =>
    until(async () => {
      const messages = await readMessages(email);
      expect(messages).toHaveLength(count);
      return messages;
    });
  const tokenOf = (message: LocalMessage | undefined) =>
    new URL(message?.url ?? "").searchParams.get("token") ?? "";

  /** Signs up and confirms; returns the token that unsubscribes from the first list. */
  const becomeReader = async (email: string) => {
    await send(subscribe, { ...wish, email });
    const [message] = await waitForMessages(email, 1);
    const confirmed = tokenOf(message);
    await send(confirmSubscription, { token: confirmed });
    const [welcome] = await waitForMessages(email, 2);
    return { confirmed, ending: tokenOf(welcome) };
  };

  describe("newsletters", () => {
    test("a sign-up only sends a confirmation link, in its locale, for the blog that asked", async () => {
      const email = "once@example.com";
      const both = {
        ...wish,
        email: ` ${email} `,
        lists: ["kotaku-weekly", "esgizmodo-semanal", "kotaku-weekly"],
        locale: "es-ES",
        host: "es.gizmodo.com",
      };
      expect(await send(subscribe, both)).toEqual({ accepted: true });
      const [message] = await waitForMessages(email, 1);
      expect(message).toMatchObject({ kind: "confirmation", to: email, locale: "es-ES" });
      expect(message?.lists.map((list) => list.name).toSorted()).toEqual(["El semanal", "The Kotaku Weekly"]);
      expect(message?.url).toMatch(/^https?:\/\/es\.gizmodo\.com\S*\/newsletter\/confirm\?token=[\w-]{43}$/);
    });

    test("confirming subscribes, and confirming again changes nothing", async () => {
      const email = "twice@example.com";
      await send(subscribe, { ...wish, email });
      const [message] = await waitForMessages(email, 1);
      const lists = [{ id: "kotaku-weekly", name: "The Kotaku Weekly" }];
      const token = tokenOf(message);
      expect(await send(readConfirmationLink, { token })).toEqual({ outcome: "open" });
      expect(await send(confirmSubscription, { token })).toEqual({ outcome: "confirmed", lists });
      expect(await send(readConfirmationLink, { token })).toEqual({ outcome: "confirmed" });
      const [welcome] = await waitForMessages(email, 2);
      expect(welcome).toMatchObject({ kind: "welcome", lists });
      expect(welcome?.url).toMatch(/\/newsletter\/unsubscribe\?token=[\w-]{43}$/);
      expect(await send(confirmSubscription, { token })).toEqual({ outcome: "confirmed", lists });
      expect(await readMessages(email)).toHaveLength(2);
    });

    test("unsubscribing ends it, idempotently", async () => {
      const { ending } = await becomeReader("leaving@example.com");
      const ended = {
        outcome: "unsubscribed",
        lists: [{ id: "kotaku-weekly", name: "The Kotaku Weekly" }],
      };
      expect(await send(unsubscribe, { token: ending })).toEqual(ended);
      expect(await send(unsubscribe, { token: ending })).toEqual(ended);
    });

    test("an old link does not subscribe someone again who has left, but a new request does", async () => {
      const email = "returning@example.com";
      const { confirmed, ending } = await becomeReader(email);
      await send(subscribe, { ...wish, email, lists: ["esgizmodo-semanal"] });
      const [later] = await waitForMessages(email, 3);
      await send(unsubscribe, { token: ending });
      expect((await send(confirmSubscription, { token: confirmed })).outcome).toBe("used");
      expect(await send(readConfirmationLink, { token: confirmed })).toEqual({ outcome: "used" });
      expect((await send(confirmSubscription, { token: tokenOf(later) })).outcome).toBe("used");
      await send(subscribe, { ...wish, email, lists: ["esgizmodo-semanal", "kotaku-weekly"] });
      const [fresh] = await waitForMessages(email, 4);
      expect((await send(confirmSubscription, { token: tokenOf(fresh) })).outcome).toBe("confirmed");
    });

    test("the link of an old newsletter still ends a subscription that was renewed", async () => {
      const email = "renewing@example.com";
      const { ending } = await becomeReader(email);
      await send(subscribe, { ...wish, email, lists: ["esgizmodo-semanal", "kotaku-weekly"] });
      const [again] = await waitForMessages(email, 3);
      await send(confirmSubscription, { token: tokenOf(again) });
      await waitForMessages(email, 5);
      expect((await send(unsubscribe, { token: ending })).outcome).toBe("unsubscribed");
    });

    test("the response is the same for an unknown address, a subscriber and someone over the limit", async () => {
      const email = "often@example.com";
      await becomeReader(email);
      const wishes = [["esgizmodo-semanal"], ["esgizmodo-semanal", "kotaku-weekly"], ["kotaku-monthly"]];
      const answers = [];
      for (const lists of wishes) answers.push(await send(subscribe, { ...wish, email, lists }));
      answers.push(await send(subscribe, { ...wish, email: "nobody-knows@example.com" }));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      // Three emails an hour, ignoring the case of the address; the welcome email is the fourth.
      await send(subscribe, { ...wish, email: email.toUpperCase(), lists: ["kotaku-monthly"] });
      await waitForMessages("nobody-knows@example.com", 1);
      expect(await waitForMessages(email, 4)).toHaveLength(4);
    });

    test("a second press of the button sends no second message", async () => {
      const email = "double@example.com";
      await Promise.all([send(subscribe, { ...wish, email }), send(subscribe, { ...wish, email })]);
      await send(subscribe, { ...wish, email: "after-double@example.com" });
      await waitForMessages("after-double@example.com", 1);
      expect(await waitForMessages(email, 1)).toHaveLength(1);
    });

    test("an unknown token does nothing", async () => {
      const nothing = { outcome: "unknown", lists: [] };
      expect(await send(readConfirmationLink, { token: unknownToken })).toEqual({ outcome: "unknown" });
      expect(await send(confirmSubscription, { token: unknownToken })).toEqual(nothing);
      expect(await send(unsubscribe, { token: unknownToken })).toEqual(nothing);
    });

    test("a confirmation link does not unsubscribe, nor the other way round", async () => {
      const { confirmed, ending } = await becomeReader("crossing@example.com");
      expect((await send(unsubscribe, { token: confirmed })).outcome).toBe("unknown");
      expect((await send(confirmSubscription, { token: ending })).outcome).toBe("unknown");
    });

    test.each<[string, Call, unknown, string]>([
      ["no list", subscribe, { ...wish, lists: [] }, "lists"],
      ["a list nobody has", subscribe, { ...wish, lists: ["kotaku-weekly", "nothing"] }, "lists"],
      ["too many lists", subscribe, { ...wish, lists: Array(21).fill("kotaku-weekly") }, "lists"],
      ["no address", subscribe, { ...wish, email: "  " }, "email"],
      ["two addresses", subscribe, { ...wish, email: "a@example.com,b@example.com" }, "email"],
      ["a header", subscribe, { ...wish, email: "a@example.com\r\nBcc: b@example.com" }, "email"],
      ["an endless address", subscribe, { ...wish, email: `${"a".repeat(250)}@example.com` }, "email"],
      ["a host that is no blog's", subscribe, { ...wish, host: "phish.example" }, "host"],
      ["an unknown locale", subscribe, { ...wish, locale: "fr-FR" }, "locale"],
      ["no consent", subscribe, { ...wish, consentVersion: "" }, "consentVersion"],
      ["a token that is none", confirmSubscription, { token: "x" }, "token"],
      ["a token to look up that is none", readConfirmationLink, { token: "x" }, "token"],
      ["a token in a list", unsubscribe, { token: [unknownToken] }, "token"],
      ["no JSON", subscribe, "lists=kotaku-weekly", "body"],
    ])("%s is refused, naming the field", async (_, call, body, field) => {
      const response = await post(call, body);
      const { error } = v.parse(ErrorEnvelope, await response.json()).meta;
      expect([response.status, error.code, error.field?.split(".")[0]]).toEqual([400, "invalid", field]);
    });
  });
}
