import { expect } from "vitest";
import { startServices } from "../api/start-services.ts";
import { contractSuite } from "./suite.ts";

contractSuite("the services Worker", async (batch) => {
  const services = await startServices();
  const { status, json } = await services.importBatch(batch);
  expect({ status, failures: json.data["failures"] }).toEqual({ status: 200, failures: [] });
  return services;
});
