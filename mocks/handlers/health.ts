import { serviceNames } from "../../contract/call.ts";
import { healthOf } from "../../contract/health.ts";
import { mockCall } from "../mock-call.ts";

/** The mocks stand on nothing that could be down. */
export const mockHealth = () =>
  serviceNames.map((service) => mockCall(healthOf(service), () => ({ canServe: true, parts: {} })));
