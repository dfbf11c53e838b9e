import { afterAll, beforeAll, expect, test } from "vitest";
import { startFrontEnd } from "./front-end.ts";
import { long } from "../wait-limit.ts";

/* A story behind a password, by every address of its page: docs/decisions/0150. */
const host = "theinventory.com";
const form = "/password/1837600003";
const secret = "ninety working days";

let app: Awaited<ReturnType<typeof startFrontEnd>>;
beforeAll(async () => {
  app = await startFrontEnd({ PAGE_CACHE: "on" }, 10_000);
});
afterAll(() => app.stop());

const type = (password: string) =>
  app.get(host, form, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: `http://${host}.localhost` },
    body: new URLSearchParams({ password }).toString(),
  });

const pathOf = (location: string | null) => new URL(location ?? "", `http://${host}`).pathname;

test("asks for its password at every address, and opens for who has it alone", long, async () => {
  const permalink = pathOf((await type("velvet-hammer")).headers.get("Location"));
  for (const path of [
    permalink,
    `${permalink}?lite=1`,
    "/1837600003",
    "/share/1837600003",
    "/reply/1837600003",
    "/reviews/sollen-chair",
    "/?p=18376",
  ]) {
    const asked = await app.get(host, path);
    expect([path, asked.status, pathOf(asked.headers.get("Location"))]).toEqual([path, 303, form]);
    expect(asked.headers.get("Cache-Control")).toBe("private, no-store");
  }
  const front = await (await app.get(host, "/latest")).text();
  expect(front).not.toContain("1837600003");

  const wrong = await type("velvet hammer");
  expect(wrong.status).toBe(400);
  expect(wrong.headers.get("Set-Cookie")).toBeNull();
  const html = await wrong.text();
  expect(html).toMatch(/<input[^>]*type="password"[^>]*aria-invalid/);
  expect(html).toContain("noindex");
  expect(html).not.toContain("Sollen");

  const right = await type("velvet-hammer");
  const cookie = right.headers.get("Set-Cookie") ?? "";
  expect([right.status, cookie]).toEqual([
    303,
    expect.stringMatching(
      /^__Host-story-1837600003=\S+; Path=\/; Max-Age=\d+; HttpOnly; Secure; SameSite=Lax$/,
    ),
  ]);
  const pass = cookie.split(";", 1).join("");
  for (const path of [permalink, `${permalink}?lite=1`]) {
    const opened = await app.get(host, path, { headers: { Cookie: pass } });
    expect([path, opened.status, opened.headers.get("Cache-Control")]).toEqual([
      path,
      200,
      "private, no-store",
    ]);
    expect(await opened.text()).toContain(secret);
  }
  const moved = await app.get(host, "/reviews/sollen-chair", { headers: { Cookie: pass } });
  expect([moved.status, pathOf(moved.headers.get("Location"))]).toEqual([301, permalink]);
  const reported = await app.get(host, "/report/1837600003", { headers: { Cookie: pass } });
  expect([reported.status, await reported.text()]).toEqual([200, expect.stringContaining("Sollen")]);
  // Anyone may send a legal notice; the form reveals nothing of the story.
  const unopened = await app.get(host, "/report/1837600003");
  expect([unopened.status, await unopened.text()]).toEqual([200, expect.not.stringContaining("Sollen")]);
  // The opened page is not cached for others.
  expect((await app.get(host, permalink)).status).toBe(303);
  const embedded = await app.get(
    host,
    `/oembed?url=${encodeURIComponent(`http://${host}.localhost${permalink}`)}`,
  );
  expect(embedded.status).toBe(401);
});
