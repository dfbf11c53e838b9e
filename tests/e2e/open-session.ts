import { randomInt } from "node:crypto";
import type { createApiClient } from "../../cli/upload/api-client.ts";
import { openSignInLink, requestSignInLink } from "../../contract/sign-in/session.ts";
import { getLocalMessages } from "../../contract/subscriptions/subscriptions.ts";
import { sessionCookie, markerCookie } from "../../app/account/account-cookies.ts";

type Services = ReturnType<typeof createApiClient>;

export const userAgent = "A browser of the tests";
/** Number of checks of the mailbox, and pause between them, ms. */
const [tries, pause] = [150, 100];

/**
 * The token of a session on a host, by the link that is sent to an address. If a response is lost, the repeated call
 * finds its link used, and another one is requested.
 */
export async function openSession(services: Services, email: string, host: string): Promise<string> {
  const opened = await openLink(services, email, host);
  const { session, outcome } = opened.outcome === "used" ? await openLink(services, email, host) : opened;
  if (!session) throw new Error(`The link is ${outcome}`);
  return session.token;
}

async function openLink(services: Services, email: string, host: string) {
  const listSent = async () => {
    const { items } = await services.read(getLocalMessages, {});
    return items.filter(({ to, kind }) => to === email && kind === "signIn");
  };
  // Links are used once: the previous session's, from moments ago, must be ignored.
  const before = new Set((await listSent()).map(({ url }) => url));
  await services.write(requestSignInLink, { email, locale: "en-US", next: null }, createNetwork());
  for (let tried = 0; tried < tries; tried += 1) {
    const message = (await listSent()).find(({ url }) => !before.has(url));
    const token = message && new URL(message.url ?? "").searchParams.get("token");
    if (token) return useToken(services, token, host);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  throw new Error(`No link was sent to ${email}.`);
}

/**
 * The header of a request from a unique network (an address for documentation, RFC 3849): sign-in is limited for each
 * network, and all tests come from one.
 */
export const createNetwork = () => ({
  "CF-Connecting-IP": `2001:db8:${randomInt(0xffff).toString(16)}:${randomInt(0xffff).toString(16)}::1`,
});

const useToken = (services: Services, token: string, host: string) =>
  services.write(openSignInLink, { token, screenName: null, host, userAgent });

/**
 * A session's cookies for the host of an address. They are for secure pages, which browsers consider pages of this
 * machine to be.
 */
export function buildSessionCookies(address: string, token: string) {
  const url = address.replace(/^http:/, "https:");
  const common = { url, secure: true, sameSite: "Lax" as const };
  return [
    { ...common, name: sessionCookie, value: token, httpOnly: true },
    { ...common, name: markerCookie, value: "1" },
  ];
}

/** The `Cookie` header for requests without a browser. */
export const formatCookies = (cookies: ReturnType<typeof buildSessionCookies>): string =>
  cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
