import { useEffect, useState } from "react";
import { ReactCrop, centerCrop, type PercentCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import * as css from "./account.css.ts";
import { cutSquare } from "./cut-square.client.ts";
import type { OwnImageView } from "./present-own-image.ts";

interface ImageCropProps {
  file: File;
  labels: OwnImageView["crop"];
  /** Called with the chosen square, at first the largest in the middle. */
  onCrop: (square: File) => void;
}

/** Chooses a square of one file by pointer, touch or keys; renders nothing for a file that the browser can't show. */
export default function ImageCrop({ file, labels, onCrop }: ImageCropProps) {
  const [address] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  const [crop, setCrop] = useState<PercentCrop>();
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [isBroken, setBroken] = useState(false);
  const cut = async (from: HTMLImageElement, area: PercentCrop) => {
    const square = await cutSquare(from, area, file);
    if (square !== null) onCrop(square);
  };
  const begin = (loaded: HTMLImageElement) => {
    const { width, height } = loaded;
    const largest = centerCrop(buildLargest(width, height), width, height);
    setImage(loaded);
    setCrop(largest);
    void cut(loaded, largest);
  };
  if (isBroken) return null;
  return (
    <ReactCrop
      {...(crop && { crop })}
      className={css.crop}
      aspect={1}
      circularCrop
      keepSelection
      minWidth={32}
      ariaLabels={labels}
      onChange={(_, percent) => setCrop(percent)}
      onComplete={(_, area) => image && void cut(image, area)}
    >
      <img
        src={address}
        alt=""
        onLoad={(event) => begin(event.currentTarget)}
        onError={() => setBroken(true)}
      />
    </ReactCrop>
  );
}

/** The largest square of an image, in percent of its sides. */
const buildLargest = (width: number, height: number) => {
  const side = Math.min(width, height);
  return { unit: "%", width: (100 * side) / width, height: (100 * side) / height } as const;
};
