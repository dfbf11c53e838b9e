import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startFrontEnd } from "./front-end.ts";

type FrontEnd = Awaited<ReturnType<typeof startFrontEnd>>;

const colorOf = (html: string) =>
  /--m-color-logo:\s*(#\w+)/.exec(html)?.[1] ?? expect.fail("the page has no theme");
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];

describe("in development", () => {
  let frontEnd: FrontEnd;
  beforeAll(async () => void (frontEnd = await startFrontEnd()));
  afterAll(() => frontEnd.stop());

  test("?theme= shows a page in another theme, for no cache and under its own address", async () => {
    const [own, other] = await Promise.all(
      ["/", "/?theme=theonion"].map((path) => frontEnd.get("kotaku.com", path)),
    );
    const [ownHtml, otherHtml] = await Promise.all([own?.text() ?? "", other?.text() ?? ""]);
    expect(colorOf(otherHtml)).not.toBe(colorOf(ownHtml));
    expect(canonicalOf(otherHtml)).toBe(canonicalOf(ownHtml));
    expect(other?.headers.get("Cache-Control")).toContain("no-store");
    expect(own?.headers.get("Cache-Control")).toContain("public");
  });
  test("/-/themes shows them all", async () => {
    const response = await frontEnd.get("kotaku.com", "/-/themes");
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("?theme=institutetheroot");
  });
});

describe.each(["staging", "production"])("in %s", (ENVIRONMENT) => {
  let frontEnd: FrontEnd;
  beforeAll(async () => void (frontEnd = await startFrontEnd({ ENVIRONMENT })));
  afterAll(() => frontEnd.stop());

  test("?theme= means nothing", async () => {
    const [own, other] = await Promise.all(
      ["/", "/?theme=theonion"].map(async (path) => (await frontEnd.get("kotaku.com", path)).text()),
    );
    expect(colorOf(other ?? "")).toBe(colorOf(own ?? ""));
  });
  test("there is no page of themes", async () => {
    expect((await frontEnd.get("kotaku.com", "/-/themes")).status).toBe(404);
  });
});
