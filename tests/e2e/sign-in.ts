import { mkdir, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { inject, vi } from "vitest";
import { createApiClient } from "../../cli/upload/api-client.ts";
import { createBurner, openSignInLink, requestSignInLink } from "../../contract/session.ts";
import { getLocalMessages } from "../../contract/subscriptions.ts";
import { sessionCookie } from "../../app/account/session-cookie.ts";
import { markerCookie } from "../../app/account/sign-in-cookies.ts";
import { buildAddress } from "./pages.ts";

const services = createApiClient({ origin: `http://localhost:${inject("port")}`, token: "" });
const userAgent = "A browser of the tests";

/**
 * Runs work that requests a sign-in link and opens it, while no other file does the same for this address:
 * each would otherwise use the other's link.
 */
export async function alone<T>(email: string, work: () => Promise<T>): Promise<T> {
  // Creating a folder succeeds in one process only.
  const lock = join(tmpdir(), `magma-sign-in-${String(inject("port"))}-${email}`);
  await vi.waitFor(() => mkdir(lock), { timeout: 60_000, interval: 100 });
  try {
    return await work();
  } finally {
    await rmdir(lock);
  }
}

/** A session token on a host, for someone with an account: by the link in the email. */
export function signInByMail(screenName: string, host: string): Promise<string> {
  const email = `${screenName.toLowerCase()}@example.test`;
  return alone(email, () => openSession(email, host));
}

async function openSession(email: string, host: string): Promise<string> {
  const listSent = async () => {
    const { items } = await services.read(getLocalMessages, {});
    return items.filter(({ to, kind }) => to === email && kind === "signIn");
  };
  // Links work once, so earlier ones don't count.
  const before = new Set((await listSent()).map(({ url }) => url));
  await services.write(requestSignInLink, { email, locale: "en-US", next: null });
  const token = await vi.waitFor(
    async () => {
      const message = (await listSent()).find(({ url }) => !before.has(url));
      const found = new URL(message?.url ?? "").searchParams.get("token");
      if (found === null) throw new Error("no token in the message");
      return found;
    },
    { timeout: 15_000, interval: 100 },
  );
  const { session, outcome } = await services.write(openSignInLink, {
    token,
    screenName: null,
    host,
    userAgent,
  });
  if (!session) throw new Error(`The link is ${outcome}`);
  return session.token;
}

/** The same for a new burner account. */
export async function createSessionOfBurner(screenName: string, host: string): Promise<string> {
  const body = { screenName, locale: "en-US" as const, host, userAgent };
  const { session, outcome } = await services.write(createBurner, body);
  if (!session) throw new Error(`The account is ${outcome}`);
  return session.token;
}

/** Sets a page's session cookies. They are secure cookies, which browsers accept on this machine. */
export function giveSession(page: Page, host: string, token: string) {
  const url = buildAddress(host, "/").replace(/^http:/, "https:");
  const common = { url, secure: true, sameSite: "Lax" as const };
  return page.context().addCookies([
    { ...common, name: sessionCookie, value: token, httpOnly: true },
    { ...common, name: markerCookie, value: "1" },
  ]);
}
