import { useEffect, useRef, useState } from "react";
import type { PresentedImage } from "../../image/present-image.ts";
import { Picture } from "../../ui/Picture.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { findObjectPosition } from "./find-object-position.ts";
import { FocalInput } from "./FocalInput.tsx";
import * as css from "./media.css.ts";
import type { MediaImageView } from "./present-media-image.ts";

type FocalPointProps = Pick<MediaImageView, "picture" | "ratio" | "crops" | "labels" | "values" | "size">;

/** The image with its focal point, and every crop that follows from it. Belongs into the image's form. */
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
  // What it shows is described beside the whole image.
  return <img ref={image} src={src} alt="" />;
}
