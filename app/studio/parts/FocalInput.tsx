import { useEffect, useRef, type PointerEvent, type ReactNode } from "react";
import { useHydrated } from "../use-hydrated.ts";
import * as css from "./focal-input.css.ts";

/** The point to keep visible when an image is cropped: percent from the left and from the top. */
interface Point {
  x: number;
  y: number;
}

interface FocalInputProps {
  labels: Record<"focalHint" | "focalX" | "focalY", string>;
  /** Appended to the labels' own hint. */
  hint?: string;
  point: Point;
  change: (point: Point) => void;
  /** The image. */
  children: ReactNode;
}

const percent = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100);

/** Sets a focal point by two sliders, which have arrow keys, and by pressing on the image. */
export function FocalInput({ labels, hint = "", point, change, children }: FocalInputProps) {
  const isHydrated = useHydrated();
  const ring = useRef<HTMLSpanElement>(null);
  // Set by script, because the content security policy forbids inline styles.
  useEffect(() => {
    if (!ring.current) return;
    ring.current.style.left = `${point.x}%`;
    ring.current.style.top = `${point.y}%`;
  });
  const aim = ({ clientX, clientY, currentTarget, buttons }: PointerEvent) => {
    if (buttons !== 1) return;
    const box = currentTarget.getBoundingClientRect();
    change({
      x: percent((clientX - box.left) / box.width),
      y: percent((clientY - box.top) / box.height),
    });
  };
  return (
    <>
      <div className={css.stage}>
        <div className={css.target} onPointerDown={aim} onPointerMove={aim}>
          {children}
          {isHydrated && <span ref={ring} className={css.point} aria-hidden="true" />}
        </div>
      </div>
      <p className={css.remark}>
        {labels.focalHint} {hint}
      </p>
      <div className={css.sliders}>
        {(["x", "y"] as const).map((axis) => (
          <label key={axis}>
            {labels[axis === "x" ? "focalX" : "focalY"]}
            <input
              type="range"
              name={axis === "x" ? "focalX" : "focalY"}
              min={0}
              max={100}
              value={point[axis]}
              onChange={({ target }) => change({ ...point, [axis]: Number(target.value) })}
            />
          </label>
        ))}
      </div>
    </>
  );
}
