import type { PercentCrop } from "react-image-crop";

/** The longest side that is sent, px: twice the largest picture of a person. */
const maxSide = 800;

/** A square of an image, as a file of the same name; null if the browser has no memory for it. */
export function cutSquare(image: HTMLImageElement, area: PercentCrop, file: File): Promise<File | null> {
  const [wide, high] = [image.naturalWidth / 100, image.naturalHeight / 100];
  const [x, y, side] = [area.x * wide, area.y * high, area.width * wide];
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = Math.max(1, Math.min(maxSide, Math.round(side)));
  canvas.getContext("2d")?.drawImage(image, x, y, side, side, 0, 0, canvas.width, canvas.height);
  // Only JPEG is without transparency.
  const type = file.type === "image/jpeg" ? file.type : "image/png";
  return new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob && new File([blob], file.name, { type })), type, 0.9),
  );
}
