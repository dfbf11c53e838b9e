import { useId } from "react";
import type { ImageRef } from "../../../../contract/entities/image.ts";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Choice.tsx";
import { Field } from "../../ui/Field.tsx";
import type { BlockField } from "../blocks/derive-fields.ts";
import * as css from "../form.css.ts";
import { type Change, type FormContext, Group, TextField } from "./form-parts.tsx";
import { ImageInput } from "./ImageInput.tsx";

interface ChoiceInputProps {
  id: string;
  label: string;
  values: readonly string[];
  given: string | null;
  nameOf: (value: string) => string;
  change: (value: string) => void;
}

/** A choice of one among several values. */
const ChoiceInput = ({ id, label, values, given, nameOf, change }: ChoiceInputProps) => (
  <Field id={id} label={label}>
    {(control) => (
      <select {...control} value={given ?? ""} onChange={({ target }) => change(target.value)}>
        {/* An imported value outside the list stays available. */}
        {[...new Set([...values, ...(given === null ? [] : [given])])].map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    )}
  </Field>
);

type Values = Record<string, unknown>;

const listItems = (given: unknown) => (Array.isArray(given) ? (given as Values[]) : []);

/** Fields whose absence means yes. */
const trueIfAbsent: ReadonlySet<string> = new Set(["maySyndicate"]);

interface FieldInputProps {
  context: FormContext;
  field: BlockField;
  value: unknown;
  change: Change<unknown>;
  changeOther?: (name: string, value: unknown) => void;
}

/** One field, with the input for its kind. */
export function FieldInput({
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
          change={(text) => change(() => (text === "" && isNullable ? null : text))}
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
          change={(text) => change(() => text.split("\n").filter((line) => line.trim() !== ""))}
        />
      );
    case "number":
      return (
        <TextField
          id={id}
          label={label}
          isNumber
          value={typeof given === "number" ? String(given) : ""}
          change={(text) =>
            change(() => (text.trim() === "" || Number.isNaN(Number(text)) ? empty : Number(text)))
          }
        />
      );
    case "boolean":
      return (
        <Checkbox
          id={id}
          label={label}
          checked={given === true || (given === null && trueIfAbsent.has(name))}
          onChange={({ target }) => change(() => target.checked)}
        />
      );
    case "choice":
      return (
        <ChoiceInput
          id={id}
          label={label}
          values={shape.values}
          given={typeof given === "string" ? given : null}
          nameOf={(one) => context.fieldLabels[`${name}.${one}`] ?? one}
          change={(chosen) => change(() => chosen)}
        />
      );
    case "image":
      return (
        <ImageInput
          context={context}
          label={label}
          image={given as ImageRef | null}
          canRemove={isNullable}
          change={change as Change<ImageRef | null>}
          changeOther={changeOther}
        />
      );
    case "group":
      return (
        <Group label={label}>
          <Fields
            context={context}
            fields={shape.fields}
            value={(given ?? {}) as Values}
            change={(update) => change((before) => update((before ?? empty ?? {}) as Values))}
          />
        </Group>
      );
    case "list":
      return (
        <ListInput
          context={context}
          label={label}
          fields={shape.fields}
          empty={shape.empty as Values}
          items={listItems(given)}
          change={(update) => change((before) => update(listItems(before)))}
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
  value: Values;
  change: Change<Values>;
}) => (
  <>
    {fields.map((one) => (
      <FieldInput
        key={one.name}
        context={context}
        field={one}
        value={value[one.name]}
        change={(update) => change((before) => ({ ...before, [one.name]: update(before[one.name]) }))}
      />
    ))}
  </>
);

interface ListInputProps {
  context: FormContext;
  label: string;
  fields: readonly BlockField[];
  empty: Values;
  items: readonly Values[];
  change: Change<Values[]>;
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
          change={(update) => change((before) => before.map((one, at) => (at === index ? update(one) : one)))}
        />
        <Button kind="quiet" type="button" onClick={() => change((before) => before.toSpliced(index, 1))}>
          {context.labels["tool.remove"]}
        </Button>
      </div>
    ))}
    <div>
      <Button type="button" onClick={() => change((before) => [...before, empty])}>
        {context.labels["block.add"]}
      </Button>
    </div>
  </Group>
);
