import { useId } from "react";
import { cropImage } from "../../../image/build-image-url.ts";
import { Fact } from "./Fact.tsx";
import { type FactOf, labelOf } from "./fact-parts.ts";
import { listStoryImages } from "./list-story-images.ts";
import * as css from "./publish.css.ts";

/** An image of the story, for cards. */
export function ImageFact({
  name,
  publishing,
  hint,
}: FactOf<"featuredMedia" | "socialImage"> & { hint: string }) {
  const { view, values, text } = publishing;
  const labels = view.labels.publish;
  const group = useId();
  const value = values[name];
  const images = listStoryImages(text.body, values, value);
  const describe = (set: unknown) =>
    typeof set === "object" && set !== null && "id" in set
      ? images.find((image) => image.id === set.id)?.alt || String(set.id)
      : "";
  return (
    <Fact
      name={name}
      publishing={publishing}
      shown={describe(value)}
      describe={describe}
      hint={images.length === 0 ? labels["hint.noImages"] : hint}
    >
      {(save) => (
        <fieldset className={css.images} aria-label={labelOf(publishing, name)}>
          <label className={css.imageNone}>
            <input type="radio" name={group} checked={value === null} onChange={() => save(null)} />{" "}
            {labels.none}
          </label>
          {images.map((image) => (
            <label key={image.id} className={css.imageChoice}>
              <input
                type="radio"
                name={group}
                checked={value?.id === image.id}
                onChange={() => save(image)}
                aria-label={image.alt || image.id}
              />
              <img src={cropImage(image, 16 / 9, view.images)?.src} alt="" loading="lazy" />
            </label>
          ))}
        </fieldset>
      )}
    </Fact>
  );
}
