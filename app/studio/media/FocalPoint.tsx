import { useEffect, useRef, useState, type PointerEvent } from "react";
import type { PresentedImage } from "../../image/present-image.ts";
import { Picture } from "../../ui/Picture.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { findObjectPosition } from "./find-object-position.ts";
import * as css from "./media.css.ts";
import type { MediaImageView } from "./present-media-image.ts";

type FocalPointProps = Pick<MediaImageView, "picture" | "ratio" | "crops" | "labels" | "values" | "size">;

const percent = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100);

/**
 * The image with its focal point, and every crop that follows from it. The point is set by two sliders, which have arrow
 * keys, and by pressing on the image. Belongs into the image's form.
 */
export function FocalPoint({ picture, ratio, crops, labels, values, size }: FocalPointProps) {
  const isHydrated = useHydrated();
  const [point, setPoint] = useState({ x: values.focalX, y: values.focalY });
  const ring = useRef<HTMLSpanElement>(null);
  // By script, because the policy lets no page bring inline styles.
  useEffect(() => {
    if (!ring.current) return;
    ring.current.style.left = `${point.x}%`;
    ring.current.style.top = `${point.y}%`;
  });
  const aim = ({ clientX, clientY, currentTarget, buttons }: PointerEvent) => {
    if (buttons !== 1) return;
    const box = currentTarget.getBoundingClientRect();
    setPoint({
      x: percent((clientX - box.left) / box.width),
      y: percent((clientY - box.top) / box.height),
    });
  };
  if (picture === null) return null;
  return (
    <div>
      <div className={css.stage}>
        <div className={css.target} onPointerDown={aim} onPointerMove={aim}>
          <Picture image={picture} />
          {isHydrated && <span ref={ring} className={css.point} aria-hidden="true" />}
        </div>
      </div>
      <p className={css.remark}>
        {labels.focalHint} {size}
      </p>
      <div className={css.sliders}>
        {(["x", "y"] as const).map((axis) => {
          const name = axis === "x" ? "focalX" : "focalY";
          return (
            <label key={axis}>
              {labels[name]}
              <input
                type="range"
                name={name}
                min={0}
                max={100}
                value={point[axis]}
                onChange={({ target }) => setPoint({ ...point, [axis]: Number(target.value) })}
              />
            </label>
          );
        })}
      </div>
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
