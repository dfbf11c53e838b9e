import { createHash } from "node:crypto";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { drawCard } from "../../api/posts/share-cards/draw-card.ts";
import { findLook } from "../../api/posts/share-cards/find-look.ts";
import type { ImportBatch } from "../../contract/import/import.ts";
import { buildShareCardPath, shareCardDesign } from "../../contract/posts/share-cards.ts";
import { createServices } from "../../mocks/create-services.ts";
import { contrast } from "../../styles/color.ts";
import { themeNames } from "../../styles/themes/theme-name.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { silenceServices } from "./signed-caller.ts";

const id = "1830000001";
const [story = expect.fail("the fixture has a story")] =
  fixtureNetwork.posts?.filter((post) => post.id === id) ?? [];
const [blog = expect.fail("the fixture has Kotaku")] =
  fixtureNetwork.blogs?.filter(({ name }) => name === "kotaku") ?? [];
type Changes = Partial<NonNullable<ImportBatch["posts"]>[number]>;

/** Services with one story. `keep` is called for each card that is drawn; `mayDraw` is the limiter's result. */
async function open(changes: Changes = {}, mayDraw = true) {
  silenceServices();
  const free = { limit: () => Promise.resolve({ success: true }) };
  const images = { limit: () => Promise.resolve({ success: mayDraw }) };
  const services = createServices({
    now: Date.now,
    publicLimiters: { forms: free, signIn: free, search: free, images },
  });
  const keep = vi.spyOn(services.imageStore, "put");
  const change = (more: Changes) =>
    services.load({
      people: fixtureNetwork.people,
      blogs: fixtureNetwork.blogs,
      posts: [{ ...story, ...changes, ...more }],
    });
  await change({});
  const ask = (path: string, headers: Record<string, string> = {}) =>
    services.fetch(new Request(`http://services.invalid${path}`, { headers }));
  return { keep, change, ask };
}

const pathOf = (headline: string, storyId = id) =>
  buildShareCardPath("magma", storyId, {
    headline,
    blog: {
      name: blog.name,
      displayName: blog.displayName,
      blogGroup: blog.blogGroup,
      locale: blog.locale ?? "en-US",
      isSatire: blog.isSatire ?? false,
    },
    look: null,
  });

describe("the card of a story", () => {
  test("is a PNG of the size that networks ask for, drawn once", async () => {
    const { ask, keep } = await open({ headline: "One" });
    const both = await Promise.all([ask(pathOf("One")), ask(pathOf("One"))]);
    for (const card of [...both, await ask(pathOf("One"))]) {
      expect(card.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
      const { format, width, height } = await sharp(await card.arrayBuffer()).metadata();
      expect([card.status, format, width, height]).toEqual([200, "png", 1_200, 630]);
    }
    expect(keep).toHaveBeenCalledTimes(1);
    const known = await ask(pathOf("One"), { "If-None-Match": both[0].headers.get("ETag") ?? "" });
    expect(known.status).toBe(304);
  });

  test("has another address with another headline, to which the old one leads", async () => {
    const { ask, change } = await open({ headline: "One" });
    const before = await (await ask(pathOf("One"))).bytes();
    await change({ headline: "Another" });
    const old = await ask(pathOf("One"));
    const { pathname } = new URL(
      old.headers.get("Location") ?? "",
      `http://services.invalid${pathOf("One")}`,
    );
    expect([old.status, pathname]).toEqual([302, pathOf("Another")]);
    expect(await (await ask(pathname)).bytes()).not.toEqual(before);
  });

  test("shows the name alone if the face can't set the headline", async () => {
    const { ask } = await open({ headline: "Привет" });
    const { channels } = await sharp(await (await ask(pathOf("Привет"))).arrayBuffer())
      .extract({ left: 60, top: 100, width: 400, height: 300 })
      .stats();
    expect(channels[0]?.stdev).toBeGreaterThan(10);
  });

  test("is drawn no more often than the limit allows", async () => {
    const { ask } = await open({ headline: "One" }, false);
    expect((await ask(pathOf("One"))).status).toBe(429);
  });

  test.each<[string, Changes, number]>([
    ["behind a password", { password: "open sesame" }, 404],
    ["a draft", { status: "DRAFT" }, 404],
    ["under embargo", { publishTimeMillis: Date.now() + 3_600_000 }, 404],
    ["deleted", { status: "DELETED" }, 410],
    ["removed on legal request", { status: "DELETED", removedAtRequestOf: "A court" }, 451],
  ])("isn't there for one that is %s, kept or not", async (_, changes, status) => {
    const { ask, change } = await open({ headline: "One" });
    expect((await ask(pathOf("One"))).status).toBe(200);
    await change({ headline: "One", ...changes });
    expect((await ask(pathOf("One"))).status).toBe(status);
  });

  test.each([
    ["another story", pathOf("One", "1839999999")],
    ["another blog", pathOf("One").replace("/kotaku/", "/gizmodo/")],
    ["no version", `/magma/image/upload/card/kotaku/${id}.png`],
    ["another format", pathOf("One").replace(".png", ".jpg")],
    ["a headline of one's own", `/magma/image/upload/card/kotaku/${id}-Anything.png`],
  ])("isn't there for %s", async (_, path) => {
    const { ask, keep } = await open({ headline: "One" });
    expect((await ask(path)).status).toBe(404);
    expect(keep).not.toHaveBeenCalled();
  });
});

test.each(themeNames)("a card of %s can be read", (name) => {
  const { ink, background } = findLook({ name, blogGroup: name }, null);
  expect(contrast(ink, background)).toBeGreaterThanOrEqual(4.5);
});

test("cards that look different have a higher design", async () => {
  const pixels = createHash("sha256");
  for (const name of themeNames) {
    const look = { name, blogGroup: name, displayName: "The Name", isSatire: true, locale: "es-ES" } as const;
    pixels.update(
      await sharp(await drawCard({ headline: "¿Qué hay?", blog: look, look: null }))
        .raw()
        .toBuffer(),
    );
  }
  // If the digest changes, increase `shareCardDesign` too: otherwise cached cards keep the old design.
  expect([shareCardDesign, pixels.digest("hex").slice(0, 16)]).toEqual([1, "b294fc57111bcdfa"]);
});
