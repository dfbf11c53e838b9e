import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { buildCallPath, type Call } from "../../contract/wire/call.ts";
import * as calls from "../../contract/people/settings.ts";
import { envelopeOf } from "../../contract/wire/envelope.ts";
import * as session from "../../contract/sign-in/session.ts";
import { deleteAccount, readMyData } from "../../contract/people/settings.ts";
import { getLocalMessages } from "../../contract/subscriptions/subscriptions.ts";
import { until } from "../until.ts";
import { createNetwork } from "../e2e/open-session.ts";

type Fetch = (request: Request) => Promise<Response>;
type AnyCall<Reply extends v.GenericSchema> = Call<
  string,
  v.GenericSchema,
  v.GenericSchema | undefined,
  Reply
>;

const client = { host: "kinja.com", userAgent: "Browser/1" };

/** A new address for an account, confirmed at both. */
export function emailChangeCases(fetchService: Fetch): void {
  const request = (call: Call, body: unknown, token?: string) =>
    fetchService(
      new Request(`http://services.invalid/api/${call.service}/${buildCallPath(call, {}, {})}`, {
        method: call.method,
        headers: {
          "content-type": "application/json",
          ...createNetwork(),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(call.method === "GET" ? {} : { body: JSON.stringify(body) }),
      }),
    );
  const send = async <Reply extends v.GenericSchema>(
    call: AnyCall<Reply>,
    body: unknown = {},
    token?: string,
  ): Promise<v.InferOutput<Reply>> => {
    const response = await request(call, body, token);
    const text = await response.text();
    expect(response.status, text).toBe(200);
    return v.parse(envelopeOf(call.reply), JSON.parse(text)).data;
  };
  const linksTo = async (email: string, path: string) =>
    (await send(getLocalMessages)).items
      .filter(({ to, url }) => to === email && url.includes(path))
      .map(({ url }) => new URL(url).searchParams.get("token") ?? "");
  const waitForLink = (email: string, path = "/settings/email") =>
    until(async () => (await linksTo(email, path))[0] ?? expect.fail("no message"));
  const signUp = async (screenName: string) => {
    const email = `${screenName.toLowerCase()}@example.com`;
    await send(session.requestSignInLink, { email, locale: "en-US", next: null });
    const token = await waitForLink(email, "/signin/confirm");
    const opened = await send(session.openSignInLink, { token, screenName, ...client });
    return { email, token: opened.session?.token ?? expect.fail("no session") };
  };
  const emailOf = async (token: string) => (await send(session.getAccount, {}, token)).email;
  const answer = (token: string, isConfirmed = true) => send(calls.answerEmailChange, { token, isConfirmed });

  describe("a new address", () => {
    test("is the account's once both addresses have confirmed it, in either order", async () => {
      const { email, token } = await signUp("Moves-House");
      const next = "moved-house@example.com";
      expect(await send(calls.requestEmailChange, { email: next }, token)).toEqual({ outcome: "sent" });
      const [old, fresh] = [await waitForLink(email), await waitForLink(next)];
      expect(await send(calls.readEmailChange, { token: old })).toEqual({
        outcome: "open",
        side: "old",
        email: next,
      });
      expect((await answer(fresh)).outcome).toBe("waiting");
      expect(await emailOf(token)).toBe(email);
      expect((await send(calls.getEmailChange, {}, token)).change).toMatchObject({
        email: next,
        isOldConfirmed: false,
        isNewConfirmed: true,
      });
      expect((await send(readMyData, {}, token))["emailChange"]).toMatchObject([{ email: next }]);
      expect((await answer(old)).outcome).toBe("changed");
      expect(await emailOf(token)).toBe(next);
      expect((await answer(old)).outcome).toBe("unknown");
      expect((await send(calls.getEmailChange, {}, token)).change).toBeNull();
    });

    test("confirmed at the same moment at both, it changes once", async () => {
      const { email, token } = await signUp("Moves-At-Once");
      await send(calls.requestEmailChange, { email: "moved-at-once@example.com" }, token);
      const links = [await waitForLink(email), await waitForLink("moved-at-once@example.com")];
      const outcomes = (await Promise.all(links.map((link) => answer(link)))).map(({ outcome }) => outcome);
      expect(outcomes).toContain("changed");
      expect(await emailOf(token)).toBe("moved-at-once@example.com");
    });

    test.each(["old", "new"])("can be refused at the %s address", async (side) => {
      const { email, token } = await signUp(`Refused-At-${side}`);
      const next = `not-${email}`;
      await send(calls.requestEmailChange, { email: next }, token);
      const [old, fresh] = [await waitForLink(email), await waitForLink(next)];
      expect((await answer(side === "old" ? old : fresh, false)).outcome).toBe("refused");
      expect((await answer(old)).outcome).toBe("unknown");
      expect((await answer(fresh)).outcome).toBe("unknown");
      expect(await emailOf(token)).toBe(email);
    });

    test("of another account gets no message, and the same reply", async () => {
      const { email } = await signUp("Has-It-Already");
      const other = await signUp("Wants-It-Too");
      expect(await send(calls.requestEmailChange, { email }, other.token)).toEqual({ outcome: "sent" });
      await waitForLink(other.email);
      expect(await linksTo(email, "/settings/email")).toEqual([]);
      expect(await send(calls.requestEmailChange, { email }, other.token)).toEqual({ outcome: "tooSoon" });
      expect(await send(calls.withdrawEmailChange, {}, other.token)).toEqual({ isWithdrawn: true });
    });

    test("is none for an anonymous account, none if it is the same, and none without a session", async () => {
      const { email, token } = await signUp("Stays-Put");
      expect(await send(calls.requestEmailChange, { email: email.toUpperCase() }, token)).toEqual({
        outcome: "same",
      });
      const { session: burner } = await send(session.createBurner, {
        screenName: "Burner-Moves",
        locale: "en-US",
        ...client,
      });
      const wish = { email: "burner-moves@example.com" };
      expect(await send(calls.requestEmailChange, wish, burner?.token)).toEqual({ outcome: "burner" });
      for (const call of [calls.requestEmailChange, calls.getEmailChange, calls.withdrawEmailChange])
        expect((await request(call, wish)).status).toBe(401);
      expect((await answer("u".repeat(43))).outcome).toBe("unknown");
    });

    test("goes with the account that is deleted", async () => {
      const { email, token } = await signUp("Moves-Then-Leaves");
      await send(calls.requestEmailChange, { email: "moves-then-leaves@example.net" }, token);
      const link = await waitForLink(email);
      await send(deleteAccount, { screenName: "Moves-Then-Leaves", alsoReplies: false }, token);
      expect((await answer(link)).outcome).toBe("unknown");
    });
  });
}
