import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRateLimit, findLimiter, type Limiters } from "../../../../app/platform/http/rate-limit.ts";
import { findClientNetwork } from "../../../../contract/wire/request-headers.ts";
import { findRoute } from "../../../../app/link/find-route.ts";

describe("counted requests", () => {
  test.each([
    ["POST", "/newsletter", "LIMIT_FORMS"],
    ["GET", "/newsletter", null],
    ["GET", "/preview/Zm9yLXNvbWVib2R5", "LIMIT_SEARCH"],
    ["POST", "/newsletter/confirm", "LIMIT_FORMS"],
    // A mail provider sends it for all its readers.
    ["POST", "/newsletter/unsubscribe", null],
    ["POST", "/signin", "LIMIT_FORMS"],
    ["POST", "/signin/confirm", "LIMIT_FORMS"],
    ["GET", "/signin", null],
    ["POST", "/ajax/log", "LIMIT_REPORTS"],
    ["POST", "/ajax/view", "LIMIT_REPORTS"],
    ["POST", "/ajax/csp", "LIMIT_REPORTS"],
    ["POST", "/ajax/picture", "LIMIT_REPORTS"],
    ["GET", "/search", "LIMIT_SEARCH"],
    ["HEAD", "/search", "LIMIT_SEARCH"],
    // For every form of its address.
    ["GET", "/search/", "LIMIT_SEARCH"],
    ["GET", "/SEARCH", "LIMIT_SEARCH"],
    ["GET", "//search", "LIMIT_SEARCH"],
    ["GET", "/s%65arch", "LIMIT_SEARCH"],
    ["GET", "/Preview/Zm9yLXNvbWVib2R5/", "LIMIT_SEARCH"],
    ["GET", "/", null],
    ["GET", "/ajax/region", null],
    ["POST", "/toString", null],
  ])("%s %s: %s", (method, path, expected) => expect(findLimiter(method, findRoute(path))).toBe(expected));
});

describe("the key of a client", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002:ffff::", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["2001:db8:1:2::", "2001:db8:1:2::/64"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["", null],
    ["unknown", null],
    ["fe80::1%eth0", null],
    ["1]/:80", null],
  ])("%s: %s", (address, expected) => expect(findClientNetwork(address)).toBe(expected));

  test("all addresses of one connection are one client, and those of two are two", () => {
    const group = fc.integer({ min: 1, max: 0xffff }).map((number) => number.toString(16));
    const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length });
    fc.assert(
      fc.property(groups(4), groups(4), groups(4), (prefix, one, other) => {
        const address = (half: string[]) => [...prefix, ...half].join(":");
        expect(findClientNetwork(address(one))).toBe(findClientNetwork(address(other)));
        expect(
          findClientNetwork([...one, ...one].join(":")) === findClientNetwork([...other, ...one].join(":")),
        ).toBe(one.join(":") === other.join(":"));
      }),
    );
  });
});

describe("a client", () => {
  const post = (address: string | null = "203.0.113.7") =>
    new Request("https://kotaku.com/newsletter", {
      method: "POST",
      headers: address === null ? {} : { "CF-Connecting-IP": address },
    });
  /** Allows this many calls of each key. */
  const counter = (limit: number) => {
    const counts = new Map<string, number>();
    return {
      counts,
      limit: ({ key }: { key: string }) => {
        counts.set(key, (counts.get(key) ?? 0) + 1);
        return Promise.resolve({ success: (counts.get(key) ?? 0) <= limit });
      },
    };
  };
  const ask = async (limiters: Limiters, requests: Request[]) => {
    const isOverRate = createRateLimit();
    const logged: string[] = [];
    const answers: boolean[] = [];
    for (const request of requests) {
      answers.push(
        await isOverRate(request, findRoute("/newsletter"), limiters, (event, { message }) =>
          logged.push(`${event} ${String(message)}`),
        ),
      );
    }
    return { answers, logged };
  };

  test("over the limit is rejected, and others are not", async () => {
    const limiters = { LIMIT_FORMS: counter(2) };
    const { answers } = await ask(limiters, [post(), post(), post(), post("203.0.113.8")]);
    expect(answers).toEqual([false, false, true, false]);
  });

  test("is let through if no counter is bound, which is logged once", async () => {
    expect(await ask({}, [post(), post()])).toEqual({
      answers: [false, false],
      logged: ["limiter.failed It is not bound."],
    });
  });

  test("is let through if the counter fails", async () => {
    const failing = { limit: () => Promise.reject(new Error("down")) };
    expect(await ask({ LIMIT_FORMS: failing }, [post()])).toEqual({
      answers: [false],
      logged: ["limiter.failed Error: down"],
    });
  });

  test("without an address can't be told from others, and is let through", async () => {
    const forms = counter(0);
    expect((await ask({ LIMIT_FORMS: forms }, [post(null)])).answers).toEqual([false]);
    expect(forms.counts.size).toBe(0);
  });
});
