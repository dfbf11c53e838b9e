import { useId, useState } from "react";
import type { Captions } from "../../../../contract/entities/image.ts";
import { Button } from "../../ui/Button.tsx";
import { Field, Select } from "../../ui/Field.tsx";
import * as field from "../../ui/field.css.ts";
import type { VideoFieldsView } from "./present-video.ts";
import * as css from "./videos.css.ts";

interface CaptionsFieldsProps {
  view: VideoFieldsView;
  captions: readonly Captions[];
  change: (captions: readonly Captions[]) => void;
}

/** The captions of a video: one file for each language. */
export function CaptionsFields({ view, captions, change }: CaptionsFieldsProps) {
  const { labels } = view;
  const id = useId();
  const [locale, setLocale] = useState(view.languages[0]?.value ?? "en");
  const [state, setState] = useState("");
  const nameOf = (value: string) => view.languages.find((one) => one.value === value)?.label ?? value;
  const send = async (file: File | undefined) => {
    if (!file) return;
    setState(labels.sending);
    const { captionsId, problem } = await uploadCaptions(file, view);
    setState(problem);
    if (captionsId !== null)
      change([...captions.filter((one) => one.locale !== locale), { locale, url: captionsId }]);
  };
  return (
    <fieldset className={css.captions}>
      <legend className={field.label}>{labels.captions}</legend>
      {captions.map((one) => (
        <div key={one.locale} className={css.line}>
          <span>{nameOf(one.locale)}</span>
          <Button
            kind="quiet"
            type="button"
            aria-label={`${labels.remove}: ${nameOf(one.locale)}`}
            onClick={() => change(captions.filter((other) => other !== one))}
          >
            {labels.remove}
          </Button>
        </div>
      ))}
      <Select
        name={`${id}-language`}
        label={labels.language}
        choices={view.languages.map((one) => ({ ...one, isChosen: one.value === locale }))}
        onChange={({ target }) => setLocale(target.value)}
      />
      <Field id={`${id}-file`} label={labels.captionsFile} hint={labels.captionsHint}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".vtt,text/vtt"
            onChange={({ target }) => {
              void send(target.files?.[0]);
              target.value = "";
            }}
          />
        )}
      </Field>
      <output className={field.hint}>{state}</output>
    </fieldset>
  );
}

/** Sends a file of captions. Never throws. */
async function uploadCaptions(
  file: File,
  { captionsPath, maxCaptionsBytes, labels }: VideoFieldsView,
): Promise<{ captionsId: string | null; problem: string }> {
  const fail = (problem: string) => ({ captionsId: null, problem });
  // An oversized request would be cut off, which looks like a network error.
  if (file.size > maxCaptionsBytes) return fail(labels.captionsSize);
  try {
    const response = await fetch(captionsPath, {
      method: "POST",
      body: file,
      headers: { Accept: "application/json", "Content-Type": "application/octet-stream" },
    });
    if (response.status === 400) return fail(labels.captionsKind);
    if (!response.ok) return fail(labels.failed);
    return { captionsId: (await response.json<{ id: string }>()).id, problem: "" };
  } catch {
    return fail(labels.failed);
  }
}
