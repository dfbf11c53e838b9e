import * as oauth from "oauth4webapi";
import * as v from "valibot";
import { readWithin } from "../../../contract/wire/read-within.ts";
import { Email } from "../../../contract/subscriptions/subscriptions.ts";
import { isLocalHost, type ProviderSettings } from "./provider-settings.ts";

/** Maximum response size of a provider, bytes; common ones are up to 10,000. */
const maxAnswerBytes = 64 * 1024;
/** Time for which a provider's metadata is cached, ms. */
const discoveryLength = 10 * 60_000;

/** Verified claims of a provider about a person. */
export interface Claims {
  subject: string;
  /** Null if there is none or the provider hasn't verified it. */
  email: string | null;
}

interface Discovered {
  server: oauth.AuthorizationServer;
  keys: oauth.JWKSCacheInput;
  until: number;
}
const discovered = new Map<string, Discovered>();

/** Request options: only the configured issuer, with a timeout and a size limit. */
const buildOptions = ({ issuer }: ProviderSettings, signal: AbortSignal) => ({
  signal,
  // oxlint-disable-next-line typescript/no-deprecated -- a developer's own machine has no certificate
  [oauth.allowInsecureRequests]: isLocalHost(new URL(issuer).hostname),
  [oauth.customFetch]: async (url: string, init: object) => {
    const response = await fetch(url, { ...init, redirect: "manual" });
    const bytes = await readWithin(response, maxAnswerBytes);
    if (bytes === null) throw new TypeError("response is too large");
    return new Response(bytes.byteLength === 0 ? null : bytes, response);
  },
});

async function discover(
  provider: ProviderSettings,
  options: ReturnType<typeof buildOptions>,
  now: number,
): Promise<Discovered> {
  const known = discovered.get(provider.issuer);
  if (known && known.until > now) return known;
  const issuer = new URL(provider.issuer);
  const response = await oauth.discoveryRequest(issuer, options);
  const server = await oauth.processDiscoveryResponse(issuer, response);
  const found = { server, keys: {}, until: now + discoveryLength };
  discovered.set(provider.issuer, found);
  return found;
}

export interface Ask {
  redirectUri: string;
  state: string;
  nonce: string;
  verifier: string;
}

/** The authorization URL. Throws if the provider's metadata is unusable. */
export async function buildAuthorizationUrl(
  provider: ProviderSettings,
  { redirectUri, state, nonce, verifier }: Ask,
  { now, choosesAccount }: { now: number; choosesAccount: boolean },
): Promise<string> {
  const options = buildOptions(provider, AbortSignal.timeout(provider.timeout));
  const { server } = await discover(provider, options, now);
  const url = new URL(server.authorization_endpoint ?? "");
  if (url.protocol !== "https:" && !isLocalHost(url.hostname))
    throw new TypeError("endpoint isn't an https address");
  const query = {
    client_id: provider.clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "openid email",
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    ...(choosesAccount && { prompt: "select_account" }),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Exchanges the authorization code for the person's claims, after checking the token's signature, issuer,
 * audience, time and nonce (OpenID Connect Core, 3.1.3.7). Throws if any of them is invalid.
 */
export async function exchangeCode(
  provider: ProviderSettings,
  returned: Readonly<Record<"code" | "iss", string | null>>,
  { redirectUri, state, nonce, verifier }: Ask,
  now: number,
): Promise<Claims> {
  const options = buildOptions(provider, AbortSignal.timeout(provider.timeout));
  const { server, keys } = await discover(provider, options, now);
  const client: oauth.Client = { client_id: provider.clientId };
  const query = new URLSearchParams({ state });
  for (const name of ["code", "iss"] as const) if (returned[name] !== null) query.set(name, returned[name]);
  const callback = oauth.validateAuthResponse(server, client, query, state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    findClientAuth(server, provider.clientSecret),
    callback,
    redirectUri,
    verifier,
    options,
  );
  const result = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: nonce,
    requireIdToken: true,
  });
  await oauth.validateApplicationLevelSignature(server, response, {
    ...options,
    [oauth.jwksCache]: keys,
  });
  return readClaims(oauth.getValidatedIdTokenClaims(result));
}

/** Client authentication: by header, unless the provider only supports the request body. */
function findClientAuth(server: oauth.AuthorizationServer, secret: string): oauth.ClientAuth {
  const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  return methods.includes("client_secret_basic")
    ? oauth.ClientSecretBasic(secret)
    : oauth.ClientSecretPost(secret);
}

/** The address only counts if `email_verified` is the boolean true. */
export function readClaims(claims: Readonly<Record<string, unknown>> | undefined): Claims {
  const { sub, email, email_verified: isVerified } = claims ?? {};
  if (typeof sub !== "string" || sub === "" || sub.length > 255)
    throw new TypeError("response has no subject");
  return { subject: sub, email: isVerified === true && v.is(Email, email) ? v.parse(Email, email) : null };
}

/** True for a network error that a retry may resolve, false for an invalid response. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === "TimeoutError" ||
    error.name === "AbortError" ||
    (error.cause instanceof Response && error.cause.status >= 500) ||
    /network|fetch failed|connection/i.test(error.message));
