import type { MockProvider } from "./start-provider.ts";

/** The variables that configure a provider in the services. */
export const buildProviderVariables = ({ clientSecret, ...provider }: MockProvider["settings"]) => ({
  SIGN_IN_PROVIDERS: JSON.stringify([provider]),
  SIGN_IN_SECRETS: JSON.stringify({ [provider.id]: clientSecret }),
});
