import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getExperiments, getNetworkFlags } from "../../contract/network/features.ts";
import { failing } from "../../mocks/failures.ts";
import { expectSecurityHeaders, expectThemedPage } from "./expectations.ts";
import { startFrontEnd } from "./front-end.ts";

let app: Awaited<ReturnType<typeof startFrontEnd>>;
beforeAll(async () => {
  app = await startFrontEnd();
});
beforeEach(async () => {
  await app.get("kotaku.com", "/about");
  app.takeLog();
});
afterAll(() => app.stop());

const report = {
  kind: "error",
  message: "TypeError: x is not a function of ann@example.com",
  page: "/the-story-1836000001",
  source: "https://kotaku.com/assets/browser-a.js",
  line: 1,
  column: 2048,
  stack: "at f (https://kotaku.com/assets/browser-a.js?x=1:1:2048)",
};

const send = (
  body: string,
  headers: Record<string, string> = { "Content-Type": "text/plain;charset=UTF-8" },
) => app.get("kotaku.com", "/ajax/log", { method: "POST", body, headers });

describe("a browser's error report", () => {
  test("is one log line, without anything that could identify a reader", async () => {
    const response = await send(JSON.stringify(report));
    expect(response.status).toBe(204);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("Set-Cookie")).toBeNull();
    expectSecurityHeaders(response);
    expect(app.takeLog()).toEqual([
      {
        event: "browser.log",
        level: "warn",
        requestId: expect.any(String) as string,
        host: "kotaku.com.localhost",
        ...report,
        message: "TypeError: x is not a function of …",
        stack: "at f (https://kotaku.com/assets/browser-a.js)",
      },
    ]);
  });

  test.each<[string, string, Record<string, string> | undefined, number, string]>([
    ["is no JSON", "x=1", undefined, 400, "The body isn't valid JSON.\n"],
    ["is nothing", "{}", undefined, 400, "kind: "],
    ["lacks a field", JSON.stringify({ ...report, line: "1" }), undefined, 400, "line: "],
    ["brings a field of its own", JSON.stringify({ ...report, cookie: "a=b" }), undefined, 400, "cookie: "],
    [
      "names a query",
      JSON.stringify({ ...report, page: "/search?q=me" }),
      undefined,
      400,
      "page: must be a path",
    ],
    [
      "is a form's",
      "kind=error",
      { "Content-Type": "application/x-www-form-urlencoded" },
      415,
      "A report is JSON",
    ],
    ["is too large", "x".repeat(16_385), undefined, 413, ""],
    [
      "comes from another site's page",
      JSON.stringify(report),
      { "Content-Type": "text/plain", "Sec-Fetch-Site": "cross-site" },
      403,
      "",
    ],
  ])("and %s is refused, and writes nothing", async (_what, body, headers, status, text) => {
    const response = await send(body, headers);
    expect(response.status).toBe(status);
    expect((await response.text()).startsWith(text)).toBe(true);
    expectSecurityHeaders(response);
    // Only the refusal is logged.
    expect(app.takeLog().filter(({ event }) => event !== "request.refused")).toEqual([]);
  });

  test("can't be read back", async () => {
    const response = await app.get("kotaku.com", "/ajax/log");
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe("POST");
  });
});

/** The page without its rendering time, and without a studio page's nonce. */
const withoutTime = (html: string) => html.replace(/ data-now="\d+"| nonce="[^"]+"/g, "");

describe("a page is the same for every reader", () => {
  test.each(["/about", "/features", "/experiments"])(
    "%s, whatever the reader's browser sends",
    async (path) => {
      const plain = await (await app.get("kotaku.com", path)).text();
      const headers = {
        Cookie:
          'magma.flags={"sticky_sidebar":"off"}; magma.reader=abc; f_sticky_sidebar=off; x_headline_balance=control',
        "Sec-GPC": "1",
        "X-Feature-Flags": "sticky_sidebar=off",
      };
      const other = await app.get("kotaku.com", path, { headers });
      expect(withoutTime(await other.text())).toBe(withoutTime(plain));
      expect(other.headers.get("Vary") ?? "").not.toMatch(/cookie/i);
      expect(other.headers.get("Set-Cookie")).toBeNull();
    },
  );

  test("and contains the host's experiments, so that the browser can choose", async () => {
    const html = await (await app.get("kotaku.com", "/about")).text();
    expect(html).toContain(
      ' data-experiments="excerpt_length 0.2 control:3 none:1;headline_balance 1 control:1 balanced:1"',
    );
    expect(html).toContain(' data-log="/ajax/log"');
    expect(html).not.toContain("data-analytics");
    expect(html).toMatch(/<body class="[^"]*f_sticky_sidebar_on/);
    expect(html).not.toContain("x_headline");
  });
});

describe.each([
  ["/features", getNetworkFlags],
  ["/experiments", getExperiments],
] as const)("%s", (path, call) => {
  test.each(["kinja.com", "kotaku.com", "es.gizmodo.com"])(
    "of %s exists, and is neither cached nor indexed",
    async (host) => {
      const response = await app.get(host, path);
      expect(response.status).toBe(200);
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
      expectSecurityHeaders(response);
      const html = await expectThemedPage(response, null);
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).toContain('data-page-type="features"');
    },
  );

  test("with a trailing slash redirects, and with its service down is an error page", async () => {
    const moved = await app.get("kotaku.com", `${path}/`);
    expect([moved.status, moved.headers.get("Location")]).toEqual([301, path]);
    app.mocks.use(failing(call, "500"));
    const response = await app.get("kotaku.com", path);
    app.mocks.reset();
    expect(response.status).toBe(503);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    await expectThemedPage(response, "Kotaku");
  });
});

describe("a page with an analytics address", () => {
  let counted: Awaited<ReturnType<typeof startFrontEnd>>;
  beforeAll(async () => {
    await app.stop();
    counted = await startFrontEnd({
      ANALYTICS_URL: "https://count.example/magma",
      BROWSER_LOG_URL: "https://log.example/x",
    });
    app = counted;
  });

  test("prints it, with the events of its links", async () => {
    const response = await counted.get("www.avclub.com", "/1836500007");
    const location = response.headers.get("Location") ?? "";
    const path = location.startsWith("/") ? location : new URL(location).pathname;
    const html = await (await counted.get("www.avclub.com", path)).text();
    expect(html).toContain(' data-analytics="https://count.example/magma"');
    expect(html).toContain(' data-log="https://log.example/x"');
    const events = /<a [^>]*data-events="([^"]*)"/.exec(html)?.[1] ?? "";
    expect(JSON.parse(events.replaceAll("&quot;", '"'))).toEqual([
      { category: "Body", action: "Click", label: "latest" },
    ]);
  });
});
