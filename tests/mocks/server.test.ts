import sharp from "sharp";
import * as v from "valibot";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { getLatest } from "../../contract/posts/core.ts";
import { envelopeOf } from "../../contract/wire/envelope.ts";
import { failing, type FailureKind } from "../../mocks/failures.ts";
import { demoNow } from "../../mocks/network.ts";
import { createMockServer } from "../../mocks/server.ts";
import { silenceServices } from "../api/signed-caller.ts";

const mocks = createMockServer({ now: () => demoNow });
beforeAll(() => {
  silenceServices();
  mocks.start();
});
afterEach(() => mocks.reset());
afterAll(() => mocks.stop());

const latest = `${mocks.origin}/api/core/blog/9/latest`;
const site = `${mocks.origin}/api/magma/site/byhost/kotaku.com`;

test("the demo network responds at its made-up origin", async () => {
  const response = await fetch(latest);
  expect(response.status).toBe(200);
  const { data } = v.parse(envelopeOf(getLatest.reply), await response.json());
  expect(data.items[0]?.post.defaultBlogId).toBe("9");
});

test("a request to the services without a mock fails", async () => {
  const outcome = await fetch(`${mocks.origin}/api/core/nothing/here`).then(
    (response) => response.status,
    () => "refused",
  );
  expect(outcome).not.toBe(200);
});

describe("images", () => {
  test.each([
    ["c_fill,f_auto,g_center,h_191,q_60,w_340", { width: 340, height: 191 }],
    ["c_fill,g_xy_center,h_80,w_80,x_0.2,y_0.5,dpr_2.0", { width: 160, height: 160 }],
    ["c_scale,f_auto,q_60,w_740", { width: 740, height: 416 }],
  ])("%s has that size", async (transform, size) => {
    const response = await fetch(
      `https://images.test/magma/image/upload/${transform}/kotaku-lantern-cave.jpg`,
    );
    expect(response.headers.get("Content-Type")).toBe("image/jpeg");
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ ...size, format: "jpeg" });
  });

  test.each([
    ["w_340/no-such-picture.jpg", 404],
    ["w_340/kotaku-lantern-cave.exe", 400],
    ["w_none/kotaku-lantern-cave.jpg", 404],
    ["w_340/..%2Fmanifest.jpg", 400],
  ])("%s has status %d", async (rest, status) => {
    expect((await fetch(`https://images.test/magma/image/upload/${rest}`)).status).toBe(status);
  });
});

describe("a service can be made to fail", () => {
  test.each<[FailureKind, number, RegExp]>([
    ["500", 500, /"code":"failed"/],
    ["404", 404, /"code":"notFound"/],
    ["garbage", 200, /<!doctype html>/],
    ["truncated", 200, /^\{"meta"[^}]*$|^\{.*[^}]$/],
    ["empty", 200, /^$/],
  ])("%s", async (kind, status, body) => {
    mocks.use(failing("core", kind));
    const response = await fetch(latest);
    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(body);
  });

  test("by refusing connections", async () => {
    mocks.use(failing(getLatest, "refuse"));
    await expect(fetch(latest)).rejects.toThrow(TypeError);
  });

  test("by hanging until the caller gives up", async () => {
    mocks.use(failing(getLatest, "hang"));
    await expect(fetch(latest, { signal: AbortSignal.timeout(20) })).rejects.toThrow(/timeout/i);
  });

  test("while others keep working, and recovers after a reset", async () => {
    mocks.use(failing("core", "500"));
    expect((await fetch(site)).status).toBe(200);
    mocks.reset();
    expect((await fetch(latest)).status).toBe(200);
  });
});
