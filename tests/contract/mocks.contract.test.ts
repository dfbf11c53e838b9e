import { getResponse } from "msw";
import { createHandlers } from "../../mocks/handlers.ts";
import { noon } from "./fixture-network.ts";
import { contractSuite } from "./suite.ts";

const yearLater = noon + 365 * 24 * 3_600_000;

contractSuite(
  "the mocks",
  async ({ people = [], blogs = [], posts = [], fronts = [], redirects = [], experiments = [] }) => {
    const handlers = createHandlers({
      origin: "http://services.invalid",
      network: { people, blogs, posts, fronts, redirects, experiments },
      now: () => yearLater,
    });
    return {
      fetch: async (request) =>
        (await getResponse(handlers, request)) ?? new Response("no handler", { status: 599 }),
    };
  },
);
