import { randomBytes } from "node:crypto";
import * as v from "valibot";
import { expect } from "vitest";
import { buildCallPath, type Call } from "../../contract/wire/call.ts";
import { envelopeOf, ErrorEnvelope } from "../../contract/wire/envelope.ts";
import * as session from "../../contract/sign-in/session.ts";
import { getLocalMessages } from "../../contract/subscriptions/subscriptions.ts";
import { until } from "../until.ts";
import { createNetwork } from "../e2e/open-session.ts";

export const origin = "http://kinja.com.localhost:8787";
export const sessionClient = { host: "kinja.com", userAgent: "Browser/1" };
export const createSecret = () => randomBytes(32).toString("base64url");

type AnyCall<Reply extends v.GenericSchema> = Call<
  string,
  v.GenericSchema,
  v.GenericSchema | undefined,
  Reply
>;

/** Calls of a reader who signs in, in sequence. */
export function createSignInMethodsCaller(fetchService: (request: Request) => Promise<Response>) {
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
  /** Status, and the named field or refusal. */
  const fail = async (call: Call, body: unknown, token?: string) => {
    const response = await request(call, body, token);
    const { error } = v.parse(ErrorEnvelope, await response.json()).meta;
    return [response.status, error.field ?? error.refusal ?? error.code];
  };
  const tokenOf = (opened: session.OpenedSession | null) => opened?.token ?? expect.fail("no session");
  /** Signs in by email, and creates an account with this name if the address has none. */
  const signInByMail = async (email: string, screenName: string): Promise<string> => {
    const count = async () =>
      (await send(getLocalMessages)).items.filter(({ to, kind }) => to === email && kind === "signIn");
    const before = (await count()).length;
    await send(session.requestSignInLink, { email, locale: "en-US", next: null });
    const url = await until(async () => {
      const messages = await count();
      expect(messages.length).toBeGreaterThan(before);
      return messages[0]?.url ?? "";
    });
    const token = new URL(url).searchParams.get("token");
    const opened = await send(session.openSignInLink, { token, screenName, ...sessionClient });
    return tokenOf(opened.session);
  };
  /** Emails about the account sent to an address, newest last; waits until there are `count`. */
  const waitForNotices = (email: string, count: number) =>
    until(async () => {
      const { items } = await send(getLocalMessages);
      const notices = items.filter(({ to, kind }) => to === email && kind === "notice");
      expect(notices.length).toBeGreaterThanOrEqual(count);
      return notices.toReversed();
    });
  const makeBurner = async (screenName: string) => {
    const made = await send(session.createBurner, { screenName, locale: "en-US", ...sessionClient });
    return tokenOf(made.session);
  };
  return { send, fail, tokenOf, signInByMail, waitForNotices, makeBurner };
}
export type SignInMethodsCaller = ReturnType<typeof createSignInMethodsCaller>;
