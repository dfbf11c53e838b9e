import { useRef, useState, type ChangeEvent } from "react";
import { formatLookImage } from "../../../contract/network/look-images.ts";
import { Picture } from "../../ui/Picture.tsx";
import { lazyPart } from "../parts/lazy-part.tsx";
import { Button } from "../ui/Button.tsx";
import { label } from "../ui/field.css.ts";
import { Buttons } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Section } from "../ui/Page.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { uploadLookImage } from "./look-calls.client.ts";
import * as css from "./look.css.ts";
import type { LookImagesView } from "./present-look-images.ts";

const MediaPicker = lazyPart(() => import("../media/MediaPicker.client.tsx"));

/** Types that a file dialog offers: a library has no SVG, which may contain script. */
const imageTypes = "image/png,image/jpeg,image/webp,image/avif";

/** Logo, icon, card and placeholder, chosen from the blog's library or sent to it. `onChosen` is called after a change. */
export function OwnImages({ view, onChosen }: { view: LookImagesView; onChosen: () => void }) {
  const isHydrated = useHydrated();
  return (
    <Section title={view.title}>
      <p className={css.hint}>{isHydrated ? view.hint : view.labels.noScript}</p>
      {view.fields.map((field) => (
        <OwnImage key={field.name} view={view} field={field} onChosen={onChosen} />
      ))}
    </Section>
  );
}

interface OwnImageProps {
  view: LookImagesView;
  field: LookImagesView["fields"][number];
  onChosen: () => void;
}

function OwnImage({ view, field, onChosen }: OwnImageProps) {
  const { labels, picker, uploadPath } = view;
  const isHydrated = useHydrated();
  const files = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(field.value);
  const [state, setState] = useState<"idle" | "choosing" | "uploading" | "failed">("idle");
  const set = (chosen: string) => {
    setState("idle");
    setValue(chosen);
    // It waits for a moment, until the field has the value.
    onChosen();
  };
  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = "";
    if (!file) return;
    setState("uploading");
    const sent = await uploadLookImage(uploadPath, file);
    if (sent === null) setState("failed");
    else set(sent);
  };
  const isShown = value !== "" && value === field.value && field.picture !== null;
  return (
    <fieldset className={css.image}>
      <legend className={label}>{field.label}</legend>
      <input type="hidden" name={field.name} value={value} />
      {field.error !== null && value === field.value && <Notice kind="error" text={field.error} />}
      {isShown && field.picture && <Picture image={field.picture} />}
      <p className={css.hint}>
        {value === "" ? `${labels.none} ${field.hint}` : isShown ? field.hint : labels.chosen}
      </p>
      {isHydrated && (
        <>
          <Notice
            kind={state === "failed" ? "error" : "info"}
            text={state === "failed" || state === "uploading" ? labels[state] : null}
          />
          <Buttons>
            <Button
              type="button"
              aria-label={`${labels.choose}: ${field.label}`}
              onClick={() => setState("choosing")}
            >
              {labels.choose}
            </Button>
            {value !== "" && (
              <Button
                type="button"
                kind="quiet"
                aria-label={`${labels.remove}: ${field.label}`}
                onClick={() => set("")}
              >
                {labels.remove}
              </Button>
            )}
          </Buttons>
          <input
            ref={files}
            type="file"
            hidden
            accept={imageTypes}
            aria-label={field.label}
            onChange={(event) => void send(event)}
          />
          {state === "choosing" && (
            <MediaPicker
              view={picker}
              upload={{ label: labels.upload, run: () => (setState("idle"), files.current?.click()) }}
              onChoose={({ node: { image } }) =>
                set(formatLookImage({ ...image, width: image.width ?? 0, height: image.height ?? 0 }))
              }
              onClose={() => setState("idle")}
            />
          )}
        </>
      )}
    </fieldset>
  );
}
