import { unstable_readConfig as readWranglerConfig } from "wrangler";
import { describe, expect, test } from "vitest";
import { buildCallPath, type Call } from "../../contract/wire/call.ts";
import { clientNetworkHeader } from "../../contract/wire/request-headers.ts";
import { suggestSearch } from "../../contract/search/search.ts";
import {
  createBurner,
  openBurner,
  openSignInCode,
  requestSignInLink,
} from "../../contract/sign-in/session.ts";
import { createServices } from "../../mocks/create-services.ts";
import { silenceServices } from "./signed-caller.ts";

/** A rate limiter like the platform's, without a time limit. */
function createLimiter(limit: number) {
  const counts = new Map<string, number>();
  return {
    limit: ({ key }: { key: string }) => {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return Promise.resolve({ success: (counts.get(key) ?? 0) <= limit });
    },
  };
}

function open() {
  silenceServices();
  const services = createServices({
    now: Date.now,
    publicLimiters: {
      forms: createLimiter(3),
      signIn: createLimiter(3),
      search: createLimiter(3),
      images: createLimiter(3),
    },
  });
  return async (call: Call, headers: Record<string, string>, body?: unknown, query = {}) => {
    const address = `http://services.invalid/api/${call.service}/${buildCallPath(call, {}, query)}`;
    const init = { method: call.method, headers: { "Content-Type": "application/json", ...headers } };
    const response = await services.fetch(
      new Request(address, body === undefined ? init : { ...init, body: JSON.stringify(body) }),
    );
    return response.status;
  };
}

const counted = [
  ["sign-in mails", requestSignInLink, { email: "a@example.test" }, {}],
  ["sign-in codes", openSignInCode, {}, {}],
  ["keys of anonymous accounts", openBurner, {}, {}],
  ["anonymous accounts", createBurner, {}, {}],
  ["suggestions", suggestSearch, undefined, { q: "a" }],
] as const;

describe.each(counted)("%s are counted in the services", (_what, call, body, query) => {
  const askFour = async (...headers: Record<string, string>[]) => {
    const ask = open();
    const statuses: number[] = [];
    for (let time = 0; time < 4; time += 1)
      statuses.push(await ask(call, headers[time % headers.length] ?? {}, body, query));
    return statuses.map((status) => status === 429);
  };

  test("by the network of the front end's reader", async () => {
    const one = { [clientNetworkHeader]: "192.0.2.1" };
    expect(await askFour(one)).toEqual([false, false, false, true]);
    expect(await askFour(one, { [clientNetworkHeader]: "192.0.2.2" })).toEqual([false, false, false, false]);
  });

  test("by the platform's address for whoever comes by another door, whatever they say of themselves", async () => {
    const forged = (last: number) => ({
      "CF-Connecting-IP": "198.51.100.7",
      [clientNetworkHeader]: `192.0.2.${last}`,
    });
    expect(await askFour(forged(1), forged(2), forged(3), forged(4))).toEqual([false, false, false, true]);
  });

  test("together for all that name no network", async () => {
    expect(await askFour({})).toEqual([false, false, false, true]);
  });
});

test.each([undefined, "staging", "production"])(
  "the services of %s have no door of their own, and all counters",
  (env) => {
    const config = readWranglerConfig({ config: "api/wrangler.toml", env });
    expect([config.workers_dev, config.preview_urls, config.routes ?? []]).toEqual([false, false, []]);
    const names = (config.ratelimits as { name: string }[]).map(({ name }) => name).toSorted();
    expect(names).toEqual([
      "LIMIT_ACTIONS",
      "LIMIT_FORMS",
      "LIMIT_IMAGES",
      "LIMIT_IMPORT",
      "LIMIT_REPLIES",
      "LIMIT_SEARCH",
      "LIMIT_SIGN_IN",
    ]);
  },
);
