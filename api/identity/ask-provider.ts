import * as oauth from "oauth4webapi";
import * as v from "valibot";
import { readWithin } from "../../contract/read-within.ts";
import { Email } from "../../contract/subscriptions.ts";
import { isLocalHost, type ProviderSettings } from "./provider-settings.ts";

/** Longest answer of a provider, bytes; the longest of those that are in use has 10,000. */
const maxAnswerBytes = 64 * 1024;
/** How long what a provider says of itself is taken for true, ms. */
const discoveryLength = 10 * 60_000;

/** What a provider says of somebody, after everything about it was checked. */
export interface Claims {
  subject: string;
  /** Null where there is none, and where the provider does not vouch for it. */
  email: string | null;
}

interface Discovered {
  server: oauth.AuthorizationServer;
  keys: oauth.JWKSCacheInput;
  until: number;
}
const discovered = new Map<string, Discovered>();

/** How it is asked: where the operator said and nowhere else, for so long, and for so much. */
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

/** Where somebody goes to sign in. Throws where the provider says nothing usable of itself. */
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
 * Exchanges what somebody came back with for what the provider says of them: signature, issuer, audience, time and nonce
 * of its token are checked (OpenID Connect Core, 3.1.3.7). Throws where one of them is not as it must be.
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

/** As the provider takes the secret: in a header, unless it says that it wants it in the body. */
function findClientAuth(server: oauth.AuthorizationServer, secret: string): oauth.ClientAuth {
  const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  return methods.includes("client_secret_basic")
    ? oauth.ClientSecretBasic(secret)
    : oauth.ClientSecretPost(secret);
}

/** An address counts where the provider says that it is theirs, as a truth value and not as a word. */
export function readClaims(claims: Readonly<Record<string, unknown>> | undefined): Claims {
  const { sub, email, email_verified: isVerified } = claims ?? {};
  if (typeof sub !== "string" || sub === "" || sub.length > 255)
    throw new TypeError("response has no subject");
  return { subject: sub, email: isVerified === true && v.is(Email, email) ? v.parse(Email, email) : null };
}

/** True for a fault of the way there, after which another try may go well; false for an answer that cannot be taken. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === "TimeoutError" ||
    error.name === "AbortError" ||
    (error.cause instanceof Response && error.cause.status >= 500) ||
    /network|fetch failed|connection/i.test(error.message));
