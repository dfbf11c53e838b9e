import { expect, test } from "vitest";
import { findLogo, findLookImage, findOwnIcon, findPlaceholder } from "../../../app/blog/look-images.ts";
import { parseTransform } from "../../../api/media/image-transform.ts";

const assets = { images: { base: "", account: "kinja-img" }, profileAssets: "/profile-assets", now: 5 };
const value = "media-a1.png.1200x1200";
const blog = {
  name: "kotaku",
  logo: null,
  looks: [{ liveMillis: 1, look: { logoImage: value, iconImage: value, placeholderImage: value } }],
};

test("a blog's look has its images, in sizes that the services offer", () => {
  expect(findLogo(blog, 5)).toMatchObject({ id: "media-a1", format: "png", width: 1_200 });
  for (const address of [findOwnIcon(blog, assets), findPlaceholder(blog, assets)]) {
    const [, transform = "", file] =
      /^\/kinja-img\/image\/upload\/([^/]+)\/([^/]+)$/.exec(address ?? "") ?? [];
    expect(file).toBe("media-a1.png");
    expect(parseTransform(transform)).toMatchObject({ crop: "fill" });
  }
});

test("without, or with one of a later release, it has the theme's", () => {
  for (const looks of [undefined, [{ liveMillis: 1, look: { iconImage: "media-a1.svg.9x9" } }]]) {
    expect(findLookImage({ ...blog, looks }, 5, "iconImage")).toBeNull();
    expect(findOwnIcon({ looks }, assets)).toBeNull();
    expect(findPlaceholder({ ...blog, looks }, assets)).toBe("/profile-assets/placeholder/kotaku.svg");
  }
});
