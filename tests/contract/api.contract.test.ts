import { buildProviderVariables } from "../../mocks/provider/build-variables.ts";
import { openSession } from "../api/open-session.ts";
import { startServices } from "../api/start-services.ts";
import { contractSuite } from "./suite.ts";

contractSuite("the services Worker", async (batch, provider) => {
  const services = await startServices(buildProviderVariables(provider));
  await services.load(batch);
  return {
    ...services,
    openSession: (screenName, options) => openSession(services.db, screenName, options),
  };
});
