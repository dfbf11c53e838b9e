import { useEffect, useRef, type FormEvent, type ReactNode, useState, useSyncExternalStore } from "react";
import { editorClasses } from "../../editor/editor-classes.ts";
import type { EditorWords } from "../../editor/present-editor-words.ts";
import { lazyPart } from "../parts/lazy-part.tsx";
import { Button } from "../ui/Button.tsx";
import * as field from "../ui/field.css.ts";
import { useHydrated } from "../use-hydrated.ts";
import * as css from "./liveblog.css.ts";
import { liveblogFields as fields } from "./liveblog-answer.ts";
import type { LiveblogView } from "./present-liveblog-desk.ts";
import { focusText, openRichForm } from "./rich-form.client.ts";

interface RichFormProps {
  /** Prefix of the ids of its parts. */
  id: string;
  path: string;
  action: string;
  label: string;
  hint: string;
  editor: Omit<EditorWords, "classes">;
  /** JSON of the initial nodes; empty for none. */
  nodes?: string;
  rows: number;
  /** True to restore typed text after a reload. */
  isKept?: boolean;
  isFocused?: boolean;
  onSend: (sent: FormData, form: HTMLFormElement) => void;
  children: ReactNode;
}

/** A text in the reply editor. Without script, a plain field that posts to the page. */
export function RichForm({ id, nodes = "", isKept = false, isFocused = false, ...props }: RichFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!form.current) return undefined;
    const close = openRichForm(form.current, isKept);
    if (isFocused) focusText(form.current);
    return close;
  }, [isKept, isFocused]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { nativeEvent, currentTarget } = event;
    props.onSend(new FormData(currentTarget, (nativeEvent as SubmitEvent).submitter), currentTarget);
  };
  return (
    <form
      ref={form}
      className={css.form}
      method="post"
      action={props.path}
      noValidate
      onSubmit={send}
      data-editor={JSON.stringify({ ...props.editor, classes: editorClasses })}
    >
      <input type="hidden" name={fields.action} value={props.action} />
      <input type="hidden" name={fields.nodes} defaultValue="" data-sent={nodes || undefined} />
      <label className={field.label} id={`${id}-label`} htmlFor={`${id}-text`}>
        {props.label}
      </label>
      <textarea
        className={field.input}
        id={`${id}-text`}
        name={fields.text}
        rows={props.rows}
        dir="auto"
        aria-describedby={`${id}-hint`}
      />
      <p className={field.hint} id={`${id}-hint`}>
        {props.hint}
      </p>
      {props.children}
    </form>
  );
}

const LibraryImage = lazyPart(() => import("./LibraryImage.client.tsx"));

/** Puts an image of the blog's library into the update whose form it is in. */
export function LibraryButton({ view }: { view: LiveblogView }) {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const isHydrated = useHydrated();
  const isOnline = useSyncExternalStore(watchLine, readLine, () => true);
  const { image, labels } = view;
  if (!isHydrated || image === null) return null;
  return (
    <>
      <Button type="button" disabled={!isOnline} onClick={({ currentTarget }) => setForm(currentTarget.form)}>
        {isOnline ? labels.image : labels.imageOffline}
      </Button>
      {form && <LibraryImage view={image} form={form} onClose={() => setForm(null)} />}
    </>
  );
}

const readLine = () => navigator.onLine;

function watchLine(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
