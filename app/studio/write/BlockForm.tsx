import type { EditorView } from "prosemirror-view";
import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from "react";
import type { ImageRef } from "../../../contract/entities/image.ts";
import { Button } from "../ui/Button.tsx";
import { Checkbox } from "../ui/Choice.tsx";
import { Field } from "../ui/Field.tsx";
import * as field from "../ui/field.css.ts";
import { deriveFields, emptyImage, type BlockField } from "./blocks/derive-fields.ts";
import type { FoundBlock } from "./blocks/find-block.ts";
import * as css from "./form.css.ts";
import { setAttribute } from "./text/story-commands.ts";
import { uploadImage, type UploadOptions } from "./text/upload-images.client.ts";
import type { WriteLabels } from "./write-labels.ts";

/** What every part of the form needs. */
interface FormContext {
  labels: WriteLabels;
  /** Names of fields and of what can be chosen, by the names in the schema. */
  fieldLabels: Readonly<Record<string, string>>;
  upload: UploadOptions;
  buildImageSrc: (image: ImageRef) => string;
}

interface BlockFormProps extends FormContext {
  view: EditorView;
  block: FoundBlock;
  /** Where to find the block now: others may write before it. */
  findNow: () => FoundBlock | null;
}

/** The fields of a block, as its schema says. Each is an attribute of its own and is changed as it is typed. */
export function BlockForm({ view, block, findNow, ...context }: BlockFormProps) {
  const { node } = block;
  const fields = deriveFields(node.type.name);
  const change = (name: string, value: unknown) => {
    const now = findNow();
    if (now?.node.type === node.type) setAttribute(now.position, name, value)(view.state, view.dispatch);
  };
  return (
    <div className={css.form}>
      {fields.length === 0 && <p className={field.hint}>{context.labels["block.noFields"]}</p>}
      {fields.map((one) => (
        <FieldInput
          key={one.name}
          context={context}
          field={one}
          value={node.attrs[one.name]}
          change={(value) => change(one.name, value)}
          // An image comes with its credit.
          changeOther={change}
        />
      ))}
    </div>
  );
}

/** Absent stands for yes. */
const trueIfAbsent: ReadonlySet<string> = new Set(["maySyndicate"]);

interface FieldInputProps {
  context: FormContext;
  field: BlockField;
  value: unknown;
  change: (value: unknown) => void;
  changeOther?: (name: string, value: unknown) => void;
}

function FieldInput({
  context,
  field: { name, shape, isNullable, empty },
  value,
  change,
  changeOther,
}: FieldInputProps) {
  const id = useId();
  const label = context.fieldLabels[name] ?? name;
  const given = value ?? empty;
  switch (shape.kind) {
    case "text":
      return (
        <TextField
          id={id}
          label={label}
          value={typeof given === "string" || typeof given === "number" ? String(given) : ""}
          change={(text) => change(text === "" && isNullable ? null : text)}
        />
      );
    case "lines":
      return (
        <TextField
          id={id}
          label={label}
          hint={context.labels["block.lines"]}
          isLong
          value={Array.isArray(given) ? given.join("\n") : ""}
          change={(text) => change(text.split("\n").filter((line) => line.trim() !== ""))}
        />
      );
    case "number":
      return (
        <TextField
          id={id}
          label={label}
          isNumber
          value={typeof given === "number" ? String(given) : ""}
          change={(text) => change(text.trim() === "" || Number.isNaN(Number(text)) ? empty : Number(text))}
        />
      );
    case "boolean":
      return (
        <Checkbox
          id={id}
          label={label}
          checked={given === true || (given === null && trueIfAbsent.has(name))}
          onChange={({ target }) => change(target.checked)}
        />
      );
    case "choice":
      return (
        <Field id={id} label={label}>
          {(control) => (
            <select
              {...control}
              value={typeof given === "string" ? given : ""}
              onChange={({ target }) => change(target.value)}
            >
              {/* What an import brought stays, though nobody would choose it. */}
              {[...new Set([...shape.values, ...(typeof given === "string" ? [given] : [])])].map((one) => (
                <option key={one} value={one}>
                  {context.fieldLabels[`${name}.${one}`] ?? one}
                </option>
              ))}
            </select>
          )}
        </Field>
      );
    case "image":
      return (
        <ImageInput
          context={context}
          label={label}
          image={given as ImageRef | null}
          canRemove={isNullable}
          change={change}
          changeOther={changeOther}
        />
      );
    case "group":
      return (
        <Group label={label}>
          <Fields
            context={context}
            fields={shape.fields}
            value={(given ?? {}) as Record<string, unknown>}
            change={change}
          />
        </Group>
      );
    case "list":
      return (
        <ListInput
          context={context}
          label={label}
          fields={shape.fields}
          empty={shape.empty}
          items={Array.isArray(given) ? (given as Record<string, unknown>[]) : []}
          change={change}
        />
      );
  }
}

/** The fields of one value, which changes as a whole. */
const Fields = ({
  context,
  fields,
  value,
  change,
}: {
  context: FormContext;
  fields: readonly BlockField[];
  value: Record<string, unknown>;
  change: (value: unknown) => void;
}) => (
  <>
    {fields.map((one) => (
      <FieldInput
        key={one.name}
        context={context}
        field={one}
        value={value[one.name]}
        change={(next) => change({ ...value, [one.name]: next })}
      />
    ))}
  </>
);

const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className={css.group}>
    <legend className={field.label}>{label}</legend>
    {children}
  </fieldset>
);

interface ListInputProps {
  context: FormContext;
  label: string;
  fields: readonly BlockField[];
  empty: unknown;
  items: readonly Record<string, unknown>[];
  change: (value: unknown) => void;
}

/** A list of items, each with fields of its own. */
const ListInput = ({ context, label, fields, empty, items, change }: ListInputProps) => (
  <Group label={label}>
    {items.map((item, index) => (
      // Items have no id of their own.
      <div key={index} className={css.item}>
        <Fields
          context={context}
          fields={fields}
          value={item}
          change={(next) => change(items.with(index, next as Record<string, unknown>))}
        />
        <Button kind="quiet" type="button" onClick={() => change(items.toSpliced(index, 1))}>
          {context.labels["tool.remove"]}
        </Button>
      </div>
    ))}
    <div>
      <Button type="button" onClick={() => change([...items, empty])}>
        {context.labels["block.add"]}
      </Button>
    </div>
  </Group>
);

/** How long after the last letter a change is sent, ms. */
const pause = 400;

interface TextFieldProps {
  id: string;
  label: string;
  hint?: string;
  value: string;
  isLong?: boolean;
  isNumber?: boolean;
  change: (text: string) => void;
}

/** A line of text that is kept a moment after it was typed, so that a word is one change. */
export function TextField({
  id,
  label,
  hint,
  value,
  isLong = false,
  isNumber = false,
  change,
}: TextFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const latest = useRef<{ typed: string | null; change: typeof change }>({ typed, change });
  useEffect(() => {
    latest.current = { typed, change };
  }, [typed, change]);
  const keep = useCallback(() => {
    const { typed: text, change: send } = latest.current;
    if (text === null) return;
    latest.current.typed = null;
    send(text);
    setTyped(null);
  }, []);
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(keep, pause);
    return () => clearTimeout(timer);
  }, [typed, keep]);
  // Going elsewhere keeps what was typed.
  useEffect(() => keep, [keep]);
  return (
    <Field id={id} label={label} hint={hint}>
      {(control) =>
        isLong ? (
          <textarea
            {...control}
            rows={3}
            value={typed ?? value}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={keep}
          />
        ) : (
          <input
            {...control}
            inputMode={isNumber ? "decimal" : undefined}
            autoComplete="off"
            value={typed ?? value}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={keep}
          />
        )
      }
    </Field>
  );
}

interface ImageInputProps {
  context: FormContext;
  label: string;
  image: ImageRef | null;
  canRemove: boolean;
  change: (image: ImageRef | null) => void;
  changeOther: ((name: string, value: unknown) => void) | undefined;
}

/** An image with its alt text; another can be uploaded in its stead. */
function ImageInput({ context, label, image, canRemove, change, changeOther }: ImageInputProps) {
  const { labels, upload, buildImageSrc } = context;
  const id = useId();
  const [state, setState] = useState("");
  const src = image ? buildImageSrc(image) : "";
  const send = async (file: File | undefined) => {
    if (!file) return;
    setState(upload.words.uploading);
    const outcome = await uploadImage(file, upload);
    setState(outcome.kind === "failed" ? outcome.message : "");
    if (outcome.kind === "failed") return;
    change({ ...outcome.image, alt: outcome.image.alt || (image?.alt ?? "") });
    if (outcome.attribution.length > 0) changeOther?.("attribution", outcome.attribution);
  };
  return (
    <Group label={label}>
      {src !== "" && <img className={css.preview} src={src} alt="" />}
      <Field id={id} label={labels[src === "" ? "image.choose" : "image.replace"]}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
            onChange={({ target }) => {
              void send(target.files?.[0]);
              target.value = "";
            }}
          />
        )}
      </Field>
      <output className={field.hint}>{state}</output>
      {image && (
        <TextField
          id={`${id}-alt`}
          label={labels["image.alt"]}
          hint={labels["image.altHint"]}
          value={image.alt}
          change={(alt) => change({ ...image, alt })}
        />
      )}
      {image && canRemove && (
        <Button kind="quiet" type="button" onClick={() => change(null)}>
          {labels["image.remove"]}
        </Button>
      )}
      {!image && !canRemove && (
        <Button type="button" onClick={() => change(emptyImage)}>
          {labels["block.add"]}
        </Button>
      )}
    </Group>
  );
}
