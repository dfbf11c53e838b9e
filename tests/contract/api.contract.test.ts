import { openSession } from "../api/open-session.ts";
import { startServices } from "../api/start-services.ts";
import { contractSuite } from "./suite.ts";

contractSuite("the services Worker", async (batch) => {
  const services = await startServices();
  await services.load(batch);
  return {
    ...services,
    openSession: (screenName, options) => openSession(services.db, screenName, options),
  };
});
