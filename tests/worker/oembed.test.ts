import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoNetwork } from "../../mocks/network.ts";
import { startFrontEnd } from "./front-end.ts";
import { readTexts } from "../read-texts.ts";

let app: Awaited<ReturnType<typeof startFrontEnd>>;
beforeAll(async () => {
  app = await startFrontEnd();
});
afterAll(() => app.stop());

const shownOf = (name: string) =>
  demoNetwork.posts.filter(
    ({ blog, status = "PUBLISHED", publishTimeMillis }) =>
      blog === name && status === "PUBLISHED" && publishTimeMillis <= Date.UTC(2026, 10, 21, 17, 30),
  );

describe("embedding on other sites", () => {
  const story = shownOf("kotaku").find(({ parent, password }) => !parent && !password);
  const reply = shownOf("kotaku").find(
    ({ parent, approved, status }) => parent && approved !== false && !status,
  );
  const held = shownOf("kotaku").find(({ parent, approved }) => parent && approved === false);
  const ask = (address: string, more = "") =>
    app.get("kotaku.com", `/oembed?url=${encodeURIComponent(address)}${more}`);
  const addressOf = async (id: string | undefined) => {
    const found = await app.get("kotaku.com", `/${id ?? ""}`);
    await found.arrayBuffer();
    return new URL(found.headers.get("Location") ?? `/${id ?? ""}`, "http://kotaku.com.localhost").href;
  };

  test("is described for a story and a reply, at the address in their pages", async () => {
    for (const { id } of [story, reply].filter((post) => post !== undefined)) {
      const address = await addressOf(id);
      const html = await (await app.get("kotaku.com", new URL(address).pathname)).text();
      const [, href = ""] = /type="application\/json\+oembed" href="([^"]+)"/.exec(html) ?? [];
      const asked = new URL(href.replaceAll("&amp;", "&"));
      const response = await app.get("kotaku.com", asked.pathname + asked.search);
      // Editors call it from their own pages.
      expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
      expect(response.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
      const answer = (await response.json()) as Record<string, unknown>;
      expect(answer).toMatchObject({ version: "1.0", type: "rich", provider_name: "Kotaku", width: 600 });
      const [, src = ""] = /<iframe src="([^"]+)"/.exec(String(answer["html"])) ?? [];
      const framed = await app.get("kotaku.com", new URL(src).pathname);
      expect(framed.status).toBe(200);
      expect(framed.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'self' *;");
      const shown = await framed.text();
      expect(shown).toContain('<meta name="robots" content="noindex"');
      expect(shown).toContain(`href="${address}"`);
    }
  });

  test("respects the requested size, and may be XML", async () => {
    const response = await ask(await addressOf(story?.id), "&maxwidth=320&maxheight=9999&format=xml");
    expect(response.headers.get("Content-Type")).toBe("text/xml; charset=utf-8");
    const text = await response.text();
    expect(readTexts(text, "width")).toEqual(["320"]);
    expect(readTexts(text, "height")).toEqual(["400"]);
    expect(readTexts(text, "html")[0]).toContain('width="320"');
  });

  test("is not described for missing, foreign or private posts, or in an unknown format", async () => {
    const status = async (address: string, more = "") => (await ask(address, more)).status;
    expect(await status("http://kotaku.com.localhost/nothing-1")).toBe(404);
    expect(await status("https://example.com/a-1836000001")).toBe(404);
    expect(await status("no address")).toBe(404);
    expect(await status(await addressOf(story?.id), "&format=html")).toBe(501);
    expect(await status(await addressOf(held?.id))).toBe(404);
    const guarded = demoNetwork.posts.find(({ password, parent }) => password && !parent);
    const host = demoNetwork.blogs.find(({ name }) => name === guarded?.blog)?.host ?? "";
    expect(await status(`http://${host}.localhost/a-${guarded?.id ?? ""}`)).toBe(401);
    expect((await app.get("kotaku.com", `/embed/thread/${held?.id ?? ""}`)).status).toBe(404);
    expect((await app.get("gizmodo.com", `/embed/comments/${story?.id ?? ""}`)).status).toBe(404);
  });

  test("no other page of a blog may be embedded by other sites", async () => {
    const front = await app.get("kotaku.com", "/");
    expect(front.headers.get("Content-Security-Policy")).toMatch(/frame-ancestors 'self'(?:;|$)/);
  });
});
