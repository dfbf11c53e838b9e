import { mkdir, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { inject } from "vitest";
import { createApiClient } from "../../cli/upload/api-client.ts";
import { createBurner } from "../../contract/session.ts";
import { buildSessionCookies, openSession, userAgent } from "./open-session.ts";
import { buildAddress } from "./pages.ts";
import { until } from "../until.ts";

const services = createApiClient({ origin: `http://localhost:${inject("port")}`, token: "" });

/**
 * Runs work that requests a sign-in link and opens it, while no other file does the same for this address:
 * each would otherwise use the other's link.
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

/** A session token on a host, for someone with an account: by the link in the email. */
export function signInByMail(screenName: string, host: string): Promise<string> {
  const email = `${screenName.toLowerCase()}@example.test`;
  return alone(email, () => openSession(services, email, host));
}

/** The same for a new burner account. */
export async function createSessionOfBurner(screenName: string, host: string): Promise<string> {
  const body = { screenName, locale: "en-US" as const, host, userAgent };
  const { session, outcome } = await services.write(createBurner, body);
  if (!session) throw new Error(`The account is ${outcome}`);
  return session.token;
}

/** Sets a page's session cookies. */
export const giveSession = (page: Page, host: string, token: string) =>
  page.context().addCookies(buildSessionCookies(buildAddress(host, "/"), token));
