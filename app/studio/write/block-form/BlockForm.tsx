import type { EditorView } from "prosemirror-view";
import { useEffect, useRef } from "react";
import * as field from "../../ui/field.css.ts";
import { deriveFields } from "../blocks/derive-fields.ts";
import type { FoundBlock } from "../blocks/find-block.ts";
import * as css from "../form.css.ts";
import { emptyImage, type Captions, type ImageRef } from "../../../../contract/entities/image.ts";
import { lazyPart } from "../../parts/lazy-part.tsx";
import { setAttribute } from "../text/story-commands.ts";
import { FieldInput } from "./FieldInput.tsx";
import type { FormContext } from "./form-parts.tsx";

const VideoFields = lazyPart(() => import("../../media/videos/VideoFields.client.tsx"));

/** The list of captions is uploaded, not typed. */
const uploaded: ReadonlySet<string> = new Set(["KinjaVideo.captions"]);

interface BlockFormProps extends FormContext {
  view: EditorView;
  block: FoundBlock;
  /** Finds the block's current position: others may write before it. */
  findNow: () => FoundBlock | null;
  /** True if a command moves the focus into the form: the first field takes it, and the form scrolls to its start. */
  takesFocus: () => boolean;
}

/**
 * The fields of a block, by its schema. Each is an attribute of its own and is changed while typing; the input of one
 * visit to a field is one undo step. Escape returns to the caret in the text.
 */
export default function BlockForm({ view, block, findNow, takesFocus, ...context }: BlockFormProps) {
  const { node } = block;
  const { name: type } = node.type;
  const fields = deriveFields(type).filter(({ name }) => !uploaded.has(`${type}.${name}`));
  const visit = useRef({});
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) view.focus();
    };
    // Excludes dialogs that the form opens: their elements are elsewhere.
    const element = form.current;
    element?.addEventListener("keydown", leave);
    return () => element?.removeEventListener("keydown", leave);
  }, [view]);
  useEffect(() => {
    if (!takesFocus()) return;
    form.current?.closest("aside")?.scrollTo(0, 0);
    form.current?.querySelector<HTMLElement>("input, select, textarea, button")?.focus();
  });
  const update = (name: string, change: (before: unknown) => unknown) => {
    const now = findNow();
    if (now?.node.type !== node.type) return;
    const value = change(now.node.attrs[name]);
    setAttribute(now.position, name, value, visit.current)(view.state, view.dispatch);
  };
  const change = (name: string, value: unknown) => update(name, () => value);
  return (
    <div ref={form} className={css.form} onFocus={() => (visit.current = {})}>
      {fields.length === 0 && <p className={field.hint}>{context.labels["block.noFields"]}</p>}
      {type === "KinjaVideo" && (
        <VideoFields
          path={context.media.videosPath}
          failed={context.media.labels.failed}
          videoId={String(node.attrs["id"])}
          poster={context.buildImageSrc((node.attrs["poster"] as ImageRef | null) ?? emptyImage)}
          captions={(node.attrs["captions"] ?? []) as Captions[]}
          onVideo={({ id, title, duration }) => {
            change("id", id);
            change("duration", duration && Math.round(duration));
            if (!findNow()?.node.attrs["title"]) change("title", title);
          }}
          onCaptions={(captions) => change("captions", captions)}
        />
      )}
      {fields.map((one) => (
        <FieldInput
          key={one.name}
          context={context}
          field={one}
          value={node.attrs[one.name]}
          change={(to) => update(one.name, to)}
          // An image is chosen with its credit.
          changeOther={(name, value) => {
            if (fields.some((other) => other.name === name)) change(name, value);
          }}
        />
      ))}
    </div>
  );
}
