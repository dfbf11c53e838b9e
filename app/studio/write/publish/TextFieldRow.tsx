import { lazyPart } from "../../parts/lazy-part.tsx";
import { Checkbox } from "../../ui/Choice.tsx";
import * as field from "../../ui/field.css.ts";
import { FieldRow, describeText, type FieldRowOf, labelOf, type NamesOf } from "./FieldRow.tsx";

const TextControl = lazyPart(() => import("./TextControl.client.tsx"));

interface TextFieldRowProps extends FieldRowOf<NamesOf<string | null>> {
  hint?: string;
  /** True for several lines. */
  isLong?: boolean;
  isFixed?: boolean;
  /** Number of characters that search engines or networks show. */
  softLimit?: number;
  /** Converts typed text to the stored value; undefined if invalid. */
  parse?: (typed: string) => string | undefined;
  /** Shown while no value is set. */
  fallback?: string;
}

/** A row with a text field. */
export function TextFieldRow({ name, publishing, hint, isFixed, ...control }: TextFieldRowProps) {
  const value = describeText(publishing.values[name]);
  return (
    <FieldRow
      name={name}
      publishing={publishing}
      shown={value || (control.fallback ?? "")}
      describe={describeText}
      hint={hint}
      offline="error.kept"
      isFixed={isFixed ?? false}
    >
      {(_, version, keeping) => (
        <TextControl
          key={version}
          {...{ value, version, ...keeping }}
          {...control}
          label={labelOf(publishing, name)}
          keptName={publishing.view.keptPrefix + name}
        />
      )}
    </FieldRow>
  );
}

interface ChoiceFieldRowProps extends FieldRowOf<"storyType" | "category" | "subcategory" | "mode"> {
  choices: readonly { value: string; label: string }[];
  hasNone?: boolean;
}

/** A row with a list. A value that is not in it, as of an older list, stays until another is chosen. */
export function ChoiceFieldRow({ name, publishing, choices, hasNone = true }: ChoiceFieldRowProps) {
  const value: string | null = publishing.values[name];
  const describe = (set: unknown) =>
    choices.find((choice) => choice.value === set)?.label ?? describeText(set);
  const isKnown = value === null || choices.some((choice) => choice.value === value);
  return (
    <FieldRow name={name} publishing={publishing} shown={describe(value)} describe={describe}>
      {(save) => (
        <select
          className={field.input}
          aria-label={labelOf(publishing, name)}
          value={value ?? ""}
          onChange={({ target }) => save(target.value === "" ? null : target.value)}
        >
          {hasNone && <option value="">{publishing.view.labels.publish.none}</option>}
          {!isKnown && <option value={value}>{value}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </FieldRow>
  );
}

/** A row with a switch. */
export function SwitchFieldRow({ name, publishing }: FieldRowOf<NamesOf<boolean>>) {
  const labels = publishing.view.labels.publish;
  const describe = (value: unknown) => (value === true ? labels.yes : labels.no);
  return (
    <FieldRow
      name={name}
      publishing={publishing}
      shown={describe(publishing.values[name])}
      describe={describe}
    >
      {(save) => (
        <Checkbox
          label={labelOf(publishing, name)}
          checked={publishing.values[name]}
          onChange={({ target }) => save(target.checked)}
        />
      )}
    </FieldRow>
  );
}
