import { getResponse } from "msw";
import { createServices } from "../../mocks/create-services.ts";
import { createHandlers } from "../../mocks/handlers.ts";
import { buildProviderVariables } from "../../mocks/provider/build-variables.ts";
import { openSession } from "../api/open-session.ts";
import { silenceServices } from "../api/signed-caller.ts";
import { moveRecords } from "../api/statements/move-records.ts";
import { planCases } from "../api/statements/plan-cases.ts";
import { recordStatements } from "../api/statements/record-statements.ts";
import { noon } from "./fixture-network.ts";
import { logCases, watchLog } from "./log-cases.ts";
import { contractSuite } from "./suite.ts";

const yearLater = noon + 365 * 24 * 3_600_000;
const { databases, recorded } = recordStatements();
const { seen, watch } = watchLog(databases.main);

contractSuite("the services in memory", async (batch, provider) => {
  silenceServices();
  // A clock that advances, so that later writes have later times.
  let passed = 0;
  const now = () => yearLater + (passed += 1);
  const services = createServices({ now, databases, variables: buildProviderVariables(provider) });
  await services.load(batch);
  const handlers = createHandlers({ origin: "http://services.invalid", services });
  return {
    openSession: (screenName, options) => openSession(services.db, screenName, { ...options, now: now() }),
    fetch: (request) =>
      watch(
        request,
        async () => (await getResponse(handlers, request)) ?? new Response("no handler", { status: 599 }),
      ),
    close: async () => {
      await services.runJobs();
      await moveRecords(services, recorded);
    },
  };
});

planCases(databases, recorded);
logCases(seen);
