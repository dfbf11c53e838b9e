import { createHash } from "node:crypto";
import * as oauth from "oauth4webapi";
import { providerReturnPath } from "../../contract/providers.ts";
import { readWithin } from "../../contract/read-within.ts";
import type { MockProviderSettings } from "../store/ways-in.ts";

/** Longest wait for the provider, ms. */
const timeout = 8_000;
/** Longest answer of it, bytes. */
const maxAnswerBytes = 64 * 1024;
// oxlint-disable-next-line typescript/no-deprecated -- the provider of the mocks has no certificate
const insecure = { [oauth.allowInsecureRequests]: true };
const options = {
  ...insecure,
  signal: () => AbortSignal.timeout(timeout),
  [oauth.customFetch]: async (url: string, init: object) => {
    const response = await fetch(url, { ...init, redirect: "manual" });
    const bytes = await readWithin(response, maxAnswerBytes);
    if (bytes === null) throw new TypeError("said too much");
    return new Response(bytes.byteLength === 0 ? null : bytes, response);
  },
};

const derive = (name: string, secret: string, state: string) =>
  createHash("sha256").update(`${name}.${secret}.${state}`).digest("base64url");

async function discover({ issuer }: MockProviderSettings) {
  const address = new URL(issuer);
  return oauth.processDiscoveryResponse(address, await oauth.discoveryRequest(address, options));
}

interface Ask {
  origin: string;
  secret: string;
  state: string;
}

/** The address at a provider to which somebody goes. */
export async function buildAuthorizationUrl(
  provider: MockProviderSettings,
  { origin, secret, state }: Ask,
): Promise<string> {
  const url = new URL((await discover(provider)).authorization_endpoint ?? "");
  const query = {
    client_id: provider.clientId,
    redirect_uri: origin + providerReturnPath,
    response_type: "code",
    scope: "openid email",
    state,
    nonce: derive("nonce", secret, state),
    code_challenge: await oauth.calculatePKCECodeChallenge(derive("verifier", secret, state)),
    code_challenge_method: "S256",
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** What a provider says of whom it has sent back; throws where it may not be believed. */
export async function exchangeCode(
  provider: MockProviderSettings,
  { origin, secret, state }: Ask,
  returned: { code: string | null; iss: string | null },
): Promise<{ subject: string; email: string | null }> {
  const server = await discover(provider);
  const client = { client_id: provider.clientId };
  const query = new URLSearchParams({ state, code: returned.code ?? "", iss: returned.iss ?? "" });
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.ClientSecretBasic(provider.clientSecret),
    oauth.validateAuthResponse(server, client, query, state),
    origin + providerReturnPath,
    derive("verifier", secret, state),
    options,
  );
  const expectedNonce = derive("nonce", secret, state);
  const result = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce,
    requireIdToken: true,
  });
  await oauth.validateApplicationLevelSignature(server, response, options);
  const claims = oauth.getValidatedIdTokenClaims(result);
  if (!claims) throw new TypeError("no token");
  const { sub, email, email_verified: isVerified } = claims;
  return { subject: sub, email: isVerified === true && typeof email === "string" ? email : null };
}
