import type { MockProvider } from "./start-provider.ts";

/** The variables by which the services are told of a provider. */
export const buildProviderVariables = ({ clientSecret, ...provider }: MockProvider["settings"]) => ({
  SIGN_IN_PROVIDERS: JSON.stringify([provider]),
  SIGN_IN_SECRETS: JSON.stringify({ [provider.id]: clientSecret }),
});
