import { startServices } from "../api/start-services.ts";
import { contractSuite } from "./suite.ts";

contractSuite("the services Worker", async (batch) => {
  const services = await startServices();
  await services.load(batch);
  return services;
});
