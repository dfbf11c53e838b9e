import type { ImageRef } from "../../../../contract/entities/image.ts";
import { FocalInput } from "../../media/FocalInput.tsx";
import * as css from "../form.css.ts";
import type { FormContext } from "./form-context.ts";
import { useEntered } from "./use-entered.ts";

interface FocalFieldProps {
  image: ImageRef;
  src: string;
  labels: FormContext["focalLabels"];
  change: (focalPoint: NonNullable<ImageRef["focalPoint"]>) => void;
}

const toPercent = (share: number) => Math.round(share * 100);

/** The point of an image that crops keep in view: in this story, whatever the library says. */
export function FocalField({ image: { focalPoint }, src, labels, change }: FocalFieldProps) {
  const saved = { x: toPercent(focalPoint?.x ?? 0.5), y: toPercent(focalPoint?.y ?? 0.5) };
  const { shown, enter, leave } = useEntered(saved, ({ x, y }) => change({ x: x / 100, y: y / 100 }));
  return (
    <div onBlur={leave}>
      <FocalInput labels={labels} point={shown} change={enter}>
        <img className={css.preview} src={src} alt="" />
      </FocalInput>
    </div>
  );
}
