import { useEffect, useRef, useState } from "react";
import type { PresentedImage } from "../../image/present-image.ts";
import { Picture } from "../../ui/Picture.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { FocalInput } from "../parts/FocalInput.tsx";
import * as css from "./media.css.ts";
import type { MediaImageView } from "./present-media-image.ts";

/** A point in an image, 0 to 1 from the left and from the top. */
interface Point {
  x: number;
  y: number;
}

/**
 * The CSS `object-position`, in percent, at which `object-fit: cover` matches the image host's crop: the focal point in
 * the middle, as far as the image allows. Ratios are width divided by height.
 */
export function findObjectPosition(point: Point, imageRatio: number, cropRatio: number): Point {
  // The visible shares of width and height.
  const seen = {
    x: Math.min(1, cropRatio / imageRatio),
    y: Math.min(1, imageRatio / cropRatio),
  };
  const find = (at: number, share: number) =>
    share >= 1 ? 50 : (100 * Math.min(Math.max(at - share / 2, 0), 1 - share)) / (1 - share);
  return { x: find(point.x, seen.x), y: find(point.y, seen.y) };
}

type FocalPointProps = Pick<MediaImageView, "picture" | "ratio" | "crops" | "labels" | "values" | "size">;

/** The image with its focal point, and the crops that result from it. Belongs into the image's form. */
export function FocalPoint({ picture, ratio, crops, labels, values, size }: FocalPointProps) {
  const isHydrated = useHydrated();
  const [point, setPoint] = useState({ x: values.focalX, y: values.focalY });
  if (picture === null) return null;
  return (
    <div>
      <FocalInput labels={labels} hint={size} point={point} change={setPoint}>
        <Picture image={picture} />
      </FocalInput>
      {isHydrated && (
        <section aria-label={labels.crops}>
          <p className={css.remark}>{labels.cropsHint}</p>
          <ul className={css.crops}>
            {crops.map((crop) => (
              <li key={crop.name} className={css.crop}>
                <Crop
                  src={picture.src}
                  ratio={crop.ratio}
                  position={findObjectPosition({ x: point.x / 100, y: point.y / 100 }, ratio, crop.ratio)}
                />
                <b>{crop.name}</b> {crop.use}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface CropProps {
  src: PresentedImage["src"];
  ratio: number;
  /** Percent. */
  position: { x: number; y: number };
}

function Crop({ src, ratio, position }: CropProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!image.current) return;
    image.current.style.aspectRatio = String(ratio);
    image.current.style.objectPosition = `${position.x}% ${position.y}%`;
  });
  // The whole image beside it has the alt text.
  return <img ref={image} src={src} alt="" />;
}
