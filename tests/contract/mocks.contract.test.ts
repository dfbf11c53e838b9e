import { getResponse } from "msw";
import { createHandlers } from "../../mocks/handlers.ts";
import { openSession } from "../../mocks/store/sessions.ts";
import { createStore } from "../../mocks/store/store.ts";
import { noon } from "./fixture-network.ts";
import { contractSuite } from "./suite.ts";

const yearLater = noon + 365 * 24 * 3_600_000;

contractSuite(
  "the mocks",
  async (
    { people = [], blogs = [], posts = [], fronts = [], redirects = [], experiments = [] },
    provider,
  ) => {
    const network = { people, blogs, posts, fronts, redirects, experiments };
    // A clock that goes: what is written later is later.
    let passed = 0;
    const now = () => yearLater + (passed += 1);
    const store = createStore(network, now);
    store.waysIn.providers.push(provider);
    const handlers = createHandlers({ origin: "http://services.invalid", network, now, store });
    return {
      openSession: (screenName, options) => openSession(store, screenName, options),
      fetch: async (request) =>
        (await getResponse(handlers, request)) ?? new Response("no handler", { status: 599 }),
    };
  },
);
