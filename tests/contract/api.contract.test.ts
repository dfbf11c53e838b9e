import { openSession } from "../api/open-session.ts";
import { startServices } from "../api/start-services.ts";
import { contractSuite } from "./suite.ts";

contractSuite("the services Worker", async (batch, { clientSecret, ...provider }) => {
  const services = await startServices({
    SIGN_IN_PROVIDERS: JSON.stringify([provider]),
    SIGN_IN_SECRETS: JSON.stringify({ [provider.id]: clientSecret }),
  });
  await services.load(batch);
  return {
    ...services,
    openSession: (screenName, options) => openSession(services.db, screenName, options),
  };
});
