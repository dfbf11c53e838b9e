import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { imageSize } from "image-size";
import { describe, expect, test } from "vitest";
import { parseConfig } from "../../../app/platform/config/parse-config.ts";
import {
  buildFallbackAvatarUrl,
  buildFallbackLogoUrl,
  findPlaceholderUrl,
  ownPlaceholders,
  ownProfileAssets,
  presentAvatar,
  presentLogo,
} from "../../../app/image/profile-assets.ts";
import { presentCard } from "../../../app/card/present-card.ts";
import type { ImageRef } from "../../../contract/entities/image.ts";
import { demoNetwork } from "../../../mocks/network.ts";
import { contrast } from "../../../styles/color.ts";
import { buildBlog, buildPage, buildSummary } from "../page-fixture.ts";

const folder = fileURLToPath(new URL("../../../public/profile-assets/", import.meta.url));
const own = { images: { base: "", account: "magma" }, profileAssets: ownProfileAssets };
const elsewhere = { ...own, profileAssets: "https://assets.example/profile" };
const image = (changes: Partial<ImageRef> = {}): ImageRef => ({
  id: "face",
  format: "jpg",
  width: 400,
  height: 400,
  alt: "A face",
  focalPoint: null,
  remoteUrl: null,
  ...changes,
});

describe("the fallback images of section 7", () => {
  test.each([
    ["own", own, "/profile-assets/avatar.svg", "/profile-assets/logo.svg"],
    [
      "another",
      elsewhere,
      "https://assets.example/profile/avatar.svg",
      "https://assets.example/profile/logo.svg",
    ],
  ])("are at the profile-assets base URL, our %s", (_, assets, avatar, logo) => {
    expect(buildFallbackAvatarUrl(assets)).toBe(avatar);
    expect(buildFallbackLogoUrl(assets)).toBe(logo);
  });

  test.each(["avatar.svg", "logo.svg", ...[...ownPlaceholders].map((name) => `placeholder/${name}.svg`)])(
    "%s is a small SVG without external resources and with a dark version",
    (file) => {
      const bytes = readFileSync(folder + file);
      const text = bytes.toString();
      expect(imageSize(bytes).type).toBe("svg");
      expect(bytes.byteLength).toBeLessThan(9_000);
      expect(text.replace('xmlns="http://www.w3.org/2000/svg"', "")).not.toMatch(
        /https?:|<script|<text|href/,
      );
      expect(text).toContain("prefers-color-scheme:dark");
    },
  );

  test.each([...ownPlaceholders])(
    "%s's logo has enough contrast on its pale color, in light and dark",
    (name) => {
      const text = readFileSync(`${folder}placeholder/${name}.svg`, "utf8");
      const colors = [...text.matchAll(/fill:(#[0-9a-f]{6})/gi)].map((match) => match[1] ?? "");
      expect(colors).toHaveLength(4);
      const [light = "", mark = "", dark = "", darkMark = ""] = colors;
      expect(contrast(light, mark)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark, darkMark)).toBeGreaterThanOrEqual(4.5);
      // A pale version of the blog's color, never gray.
      expect(new Set([light.slice(1, 3), light.slice(3, 5), light.slice(5, 7)]).size).toBeGreaterThan(1);
    },
  );

  test("every blog of the demo network has a placeholder, and the list equals the folder", () => {
    const files = readdirSync(`${folder}placeholder`).map((file) => file.replace(/\.svg$/, ""));
    expect([...ownPlaceholders]).toEqual(files.toSorted());
    expect(demoNetwork.blogs.map(({ name }) => name).filter((name) => !ownPlaceholders.has(name))).toEqual(
      [],
    );
  });
});

describe("an avatar", () => {
  test("has its own quality, and no alt text beside the name", () => {
    expect(presentAvatar(image(), "avatar", own)).toMatchObject({
      src: "/magma/image/upload/c_fill,f_auto,g_center,h_80,q_80,w_80/face.jpg",
      alt: "",
      fallback: "avatar",
    });
  });

  test.each([null, image({ id: "" })])("falls back for %j", (avatar) =>
    expect(presentAvatar(avatar, "avatarSmall", own)).toMatchObject({
      src: "/profile-assets/avatar.svg",
      srcSet: null,
      width: 40,
      height: 40,
      alt: "",
      isLazy: true,
    }),
  );
});

describe("a blog's logo", () => {
  test("has its own quality", () => {
    expect(presentLogo({ logo: image({ id: "kotaku-logo" }) }, own)).toMatchObject({
      src: "/magma/image/upload/c_scale,f_auto,q_80,w_160/kotaku-logo.jpg",
      fallback: "logo",
      isLazy: false,
    });
  });

  test("falls back if there is none", () => {
    expect(presentLogo({ logo: null }, elsewhere).src).toBe("https://assets.example/profile/logo.svg");
  });
});

describe("a post without an image", () => {
  test.each([
    ["kotaku", own, "/profile-assets/placeholder/kotaku.svg"],
    ["brand-new", own, null],
    ["brand-new", elsewhere, "https://assets.example/profile/placeholder/brand-new.svg"],
  ])("of %s has the placeholder %j", (name, assets, src) =>
    expect(findPlaceholderUrl({ name }, assets)).toBe(src),
  );

  test("shows its home blog's placeholder on every blog, over the blog's name", () => {
    const home = buildBlog({ id: "39", name: "jezebel", displayName: "Jezebel", host: "jezebel.com" });
    const lookups = { people: new Map(), blogs: new Map([["39", home]]) };
    const post = buildSummary("1", { defaultBlogId: "39" });
    expect(presentCard(post, null, lookups, buildPage(), { slot: "row" })).toMatchObject({
      image: null,
      placeholder: { src: "/profile-assets/placeholder/jezebel.svg", mark: "Jezebel" },
    });
    const shown = buildSummary("1", { defaultBlogId: "39", featuredMedia: image() });
    expect(presentCard(shown, null, lookups, buildPage(), { slot: "row" }).placeholder).toBeNull();
  });
});

describe("PROFILE_ASSETS_BASE", () => {
  test.each([
    [undefined, "/profile-assets"],
    ["/pictures/people", "/pictures/people"],
    ["https://assets.example/profile/", "https://assets.example/profile"],
  ])("%j is %j", (value, base) =>
    expect(parseConfig(value === undefined ? {} : { PROFILE_ASSETS_BASE: value }).profileAssets).toBe(base),
  );

  test.each(["profile", "//evil.example", "/a/", "/a?b"])("%j is rejected by name", (value) =>
    expect(() => parseConfig({ PROFILE_ASSETS_BASE: value })).toThrow(/PROFILE_ASSETS_BASE: must be a path/),
  );
});
