import * as passkeys from "../../contract/sign-in/passkeys.ts";
import * as providers from "../../contract/sign-in/providers.ts";
import * as ways from "../../contract/sign-in/sign-in-methods.ts";
import { routeCall, routeSignedCall, type Route } from "../wire/route.ts";
import { createPasskeyOptions, storePasskey } from "../people/identity/add-passkey.ts";
import { assertRecent } from "../people/identity/sign-in-checks.ts";
import { createClaimed, consumeReturn } from "../people/identity/finish-provider.ts";
import { createSignInOptions, enterByPasskey } from "../people/identity/open-passkey.ts";
import { findProviders } from "../people/identity/provider-settings.ts";
import { goToProvider } from "../people/identity/start-provider.ts";
import { callPasskey, deleteSignInMethod, readSignInMethods } from "../people/identity/sign-in-methods.ts";

/** Calls for passkeys and providers, also below `/api/profile/session/…`. */
export const identityRoutes: readonly Route[] = [
  routeCall(providers.listProviders, (context) =>
    Promise.resolve({ items: findProviders(context.providers).map(({ id, name }) => ({ id, name })) }),
  ),
  routeCall(providers.startProvider, async (context, { body }) => ({
    url: await goToProvider(context, body, null),
  })),
  routeSignedCall(providers.startLinking, async (context, { actor, body }) => {
    await assertRecent(context, actor);
    return { url: await goToProvider(context, { ...body, next: null, locale: "en-US" }, actor) };
  }),
  routeCall(providers.finishProvider, (context, { body }) => consumeReturn(context, body)),
  routeCall(providers.createFromProvider, (context, { body }) => createClaimed(context, body)),
  routeSignedCall(passkeys.startPasskey, async (context, { actor, body }) => ({
    options: await createPasskeyOptions(context, actor, body.origin),
  })),
  routeSignedCall(passkeys.addPasskey, async (context, { actor, body }) => ({
    outcome: await storePasskey(context, actor, body),
  })),
  routeSignedCall(passkeys.renamePasskey, async (context, { actor, body }) => ({
    outcome: await callPasskey(context, actor, body),
  })),
  routeCall(passkeys.startPasskeySignIn, async (context, { body }) => ({
    options: await createSignInOptions(context, body),
  })),
  routeCall(passkeys.openPasskey, (context, { body }) => enterByPasskey(context, body)),
  routeSignedCall(ways.listSignInMethods, (context, { actor }) => readSignInMethods(context, actor.personId)),
  routeSignedCall(ways.removeSignInMethod, async (context, { actor, body }) => ({
    outcome: await deleteSignInMethod(context, actor, body),
  })),
];
