import { mkdir, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { inject } from "vitest";
import { createApiClient } from "../../cli/upload/api-client.ts";
import { hashText } from "../../contract/wire/hash.ts";
import { createBurner, createLoginCode, redeemLoginCode } from "../../contract/sign-in/session.ts";
import { buildSessionCookies, openSession, userAgent } from "./open-session.ts";
import { buildAddress } from "./pages.ts";
import { until } from "../until.ts";

/** All files come from one network, which may sign in thirty times a minute: who is refused waits for the next one. */
const pauses = [500, 2_000, 6_000, 20_000, 40_000];
const services = createApiClient({ origin: `http://localhost:${inject("port")}`, token: "", pauses });

/**
 * Runs work that requests a sign-in link and opens it, while no other file does the same for this address: each would
 * otherwise use the other's link.
 */
export async function alone<T>(email: string, work: () => Promise<T>): Promise<T> {
  // Creating a folder succeeds in one process only.
  const lock = join(tmpdir(), `magma-sign-in-${String(inject("port"))}-${email}`);
  await until(() => mkdir(lock));
  try {
    return await work();
  } finally {
    await rmdir(lock);
  }
}

/** The host of each session token, and the tokens that its sign-in has on other hosts. */
const hostOf = new Map<string, string>();
const carried = new Map<string, Promise<string>>();

function keepHost(token: string, host: string): string {
  hostOf.set(token, host);
  return token;
}

/** A session token on a host, for a person with an account: by the link in the email. */
export function signInByMail(screenName: string, host: string): Promise<string> {
  const email = `${screenName.toLowerCase()}@example.test`;
  return alone(email, async () => keepHost(await openSession(services, email, host), host));
}

/** The session of the same sign-in on another host, opened by a login code. */
function carryTo(host: string, token: string): Promise<string> {
  if ((hostOf.get(token) ?? host) === host) return Promise.resolve(token);
  const key = `${host} ${token}`;
  const own = carried.get(key) ?? openOn(host, token);
  carried.set(key, own);
  return own;
}

async function openOn(host: string, token: string): Promise<string> {
  const nonce = "n".repeat(43);
  const client = createApiClient({ origin: `http://localhost:${inject("port")}`, token });
  const { code } = await client.write(createLoginCode, { host, challenge: await hashText(nonce) });
  const { session, outcome } = await services.write(redeemLoginCode, { code, nonce, host, userAgent });
  if (!session) throw new Error(`The code is ${outcome}`);
  return session.token;
}

/** The same for a new burner account. */
export async function createSessionOfBurner(screenName: string, host: string): Promise<string> {
  const body = { screenName, locale: "en-US" as const, host, userAgent };
  const { session, outcome } = await services.write(createBurner, body);
  if (!session) throw new Error(`The account is ${outcome}`);
  return keepHost(session.token, host);
}

/** Sets a page's session cookies for a host, with the sign-in of a token. */
export const giveSession = async (page: Page, host: string, token: string) =>
  page.context().addCookies(buildSessionCookies(buildAddress(host, "/"), await carryTo(host, token)));
