import { serviceNames } from "../../contract/call.ts";
import { healthOf } from "../../contract/health.ts";
import { routeCall } from "../wire/route.ts";
import { readHealth } from "../health/read-health.ts";

/** All services here have the same dependencies. */
export const healthRoutes = serviceNames.map((service) => routeCall(healthOf(service), readHealth));
