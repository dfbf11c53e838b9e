import type * as v from "valibot";
import { providerReturnPath, type startProvider } from "../../../contract/sign-in/providers.ts";
import type { ServiceContext } from "../../env.ts";
import { hashToken, type Actor } from "../../wire/find-actor.ts";
import { assertOurHost } from "../session/open-session.ts";
import { createToken } from "../session/secrets.ts";
import { hashToken as hashShort } from "../../wire/tokens.ts";
import { logProviderFailure } from "../../telemetry/sign-in-log.ts";
import { notFound, ServiceError } from "../../wire/service-error.ts";
import { buildAuthorizationUrl, type Ask } from "./call-provider.ts";
import { assertMainOrigin } from "./sign-in-checks.ts";
import { storeChallenge } from "./challenges.ts";
import { findProviders } from "./provider-settings.ts";

/** Time to return from the provider, ms. */
const returnLength = 10 * 60_000;

type Start = v.InferOutput<(typeof startProvider)["body"]>;

/**
 * Derives nonce and verifier from the browser's secret and the state, so that neither the database nor a URL
 * is sufficient to continue.
 */
export async function deriveRequest(origin: string, secret: string, state: string): Promise<Ask> {
  const [nonce, verifier] = await Promise.all(
    ["nonce", "verifier"].map((name) => hashShort(`${name}.${secret}.${state}`)),
  );
  return { redirectUri: origin + providerReturnPath, state, nonce: nonce ?? "", verifier: verifier ?? "" };
}

/** The provider's authorization URL. `actor` is the person who links an account; null for signing in. */
export async function goToProvider(
  context: ServiceContext,
  { provider: id, secret, origin, next, locale }: Start,
  actor: Pick<Actor, "personId" | "sessionId"> | null,
): Promise<string> {
  const provider = findProviders(context.providers).find((one) => one.id === id);
  if (!provider) throw notFound("provider");
  await assertMainOrigin(context, origin);
  if (next) await assertOurHost(context.db, next.host, "next.host");
  const state = createToken(context);
  const ask = await deriveRequest(origin, secret, state);
  const detail = {
    provider: id,
    origin,
    secretHash: await hashToken(secret),
    next,
    locale,
    sessionId: actor?.sessionId ?? null,
  };
  try {
    const url = await buildAuthorizationUrl(provider, ask, {
      now: context.now,
      choosesAccount: actor !== null,
    });
    await storeChallenge(context, "provider.return", {
      name: state,
      personId: actor?.personId ?? null,
      detail,
      length: returnLength,
    });
    return url;
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 300) : String(error);
    logProviderFailure({ provider: id, step: "discovery", reason });
    throw new ServiceError("unavailable", "The sign-in provider can't be reached. Try again in a minute.");
  }
}
