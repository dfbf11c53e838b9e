import { isLicensed, listLacks, type MediaImage } from "../../../contract/media/media.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { presentImage, type PresentedImage } from "../../image/present-image.ts";
import { asImageRef } from "../../../contract/media/media-image-node.ts";
import { buildMediaImagePath } from "./media-path.ts";

/** An image in a grid: uncropped, its name, and what is the matter with it in words. */
export interface MediaTileView {
  id: string;
  href: string;
  picture: PresentedImage | null;
  name: string;
  problem: string | null;
}

/** `now` in ms. */
export function presentMediaTile(
  image: MediaImage,
  blog: Blog,
  { intl, addressing, images, now }: Pick<PageContext, "intl" | "addressing" | "images" | "now">,
): MediaTileView {
  return {
    id: image.id,
    href: addressing.ownHref(buildMediaImagePath(blog.name, image.id)),
    // The name beside it says which one it is.
    picture: presentImage({ ...asImageRef(image), alt: "" }, "aligned", images),
    name: image.name || image.alt || image.id,
    problem: findProblem(image, now, intl),
  };
}

function findProblem(image: MediaImage, now: number, intl: PageContext["intl"]): string | null {
  if (!isLicensed(image, now)) return intl.t("media.problem.license");
  const lacks = listLacks(image).map((lack) => intl.t(`media.lack.${lack}`));
  if (lacks.length === 0) return null;
  const list = new Intl.ListFormat(intl.locale, { type: "unit", style: "long" }).format(lacks);
  return intl.t("media.problem.lacks", { list });
}
