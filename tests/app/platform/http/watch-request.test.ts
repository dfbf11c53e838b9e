import { describe, expect, test } from "vitest";
import { findWatchRequest } from "../../../../app/entry/forwarding.ts";

const config = { servicesOrigin: "http://services.internal", serviceBases: {} };
const address = "https://kotaku.com/ajax/watch/1836000001";
const token = "t".repeat(43);
const own = { Upgrade: "websocket", Origin: "https://kotaku.com", Cookie: `__Host-session=${token}` };
const find = (headers: Record<string, string>, path = "/ajax/watch/1836000001") =>
  findWatchRequest(
    new Request(address, { headers }),
    { path, origin: new URL(address).origin, host: "kotaku.com" },
    config,
  );
const refusalOf = (headers: Record<string, string>) => {
  const found = find(headers);
  return found instanceof Response ? found.status : found;
};

describe("a connection to a discussion", () => {
  test("is requested with the session's token, and with nothing else from the reader", () => {
    const found = find({ ...own, Cookie: `a=b; __Host-session=${token}`, "X-Person": "1" });
    if (!(found instanceof Request)) expect.fail("is refused");
    expect(found.url).toBe("http://services.internal/api/comments/live/1836000001");
    expect(Object.fromEntries(found.headers)).toEqual({
      upgrade: "websocket",
      authorization: `Bearer ${token}`,
      "x-session-host": "kotaku.com",
    });
  });

  test.each([
    ["that is none", { ...own, Upgrade: "" }, 426],
    ["from another site's page", { ...own, Origin: "https://evil.example" }, 403],
    ["from a sister's page", { ...own, Origin: "https://jezebel.com" }, 403],
    ["from a page in a sandbox", { ...own, Origin: "null" }, 403],
    ["from a page of the same host without encryption", { ...own, Origin: "http://kotaku.com" }, 403],
    ["from a page of another port", { ...own, Origin: "https://kotaku.com:8443" }, 403],
    ["from nobody's page", { Upgrade: own.Upgrade, Cookie: own.Cookie }, 403],
    ["of nobody", { Upgrade: own.Upgrade, Origin: own.Origin }, 401],
    ["with a session that is none", { ...own, Cookie: "__Host-session=short" }, 401],
  ])("is refused for %s", (_, headers, status) => {
    expect(refusalOf(headers)).toBe(status);
  });

  test.each(["/ajax/watch/1836000001", "/write/1836000001/live"])(
    "is refused to an encrypted page where the address isn't: %s",
    (path) => {
      const origin = "http://kotaku.com.localhost:8787";
      const ask = (headers: Record<string, string>) =>
        findWatchRequest(
          new Request(origin + path, { headers }),
          { path, origin, host: "kotaku.com" },
          config,
        );
      const refused = ask({ ...own, Origin: "https://kotaku.com.localhost:8787" });
      expect(refused).toMatchObject({ status: 403 });
      expect(ask({ ...own, Origin: origin })).toBeInstanceOf(Request);
    },
  );

  test.each(["/ajax/watch/", "/ajax/watch/a", "/ajax/watch/1/2", "/x/ajax/watch/1", "/ajax/view"])(
    "is not requested by %s",
    (path) => {
      expect(find(own, path)).toBeNull();
    },
  );
});
