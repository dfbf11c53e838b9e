import { useId, useState } from "react";
import type { DraftFieldName, DraftFields } from "../../../../contract/entities/draft.ts";
import { cropImage } from "../../../image/crop-image.ts";
import { Checkbox } from "../../ui/Choice.tsx";
import * as field from "../../ui/field.css.ts";
import { Fact } from "./Fact.tsx";
import { listStoryImages } from "./list-story-images.ts";
import * as css from "./publish.css.ts";
import type { Publishing } from "./use-publishing.ts";

type NamesOf<Value> = {
  [Name in DraftFieldName]: DraftFields[Name] extends Value ? Name : never;
}[DraftFieldName];

interface FactOf<Name extends DraftFieldName> {
  name: Name;
  publishing: Publishing;
}

const labelOf = ({ view }: Publishing, name: DraftFieldName) =>
  view.labels.publish[`field.${name as "slug"}`];
const describeText = (value: unknown) => (typeof value === "string" ? value : "");

interface TextFactProps extends FactOf<NamesOf<string | null>> {
  hint?: string;
  /** Several lines. */
  isLong?: boolean;
  isFixed?: boolean;
  /** Characters that search engines or networks show. */
  softLimit?: number;
  /** What is stored for what was typed; undefined for what can't be. */
  parse?: (typed: string) => string | undefined;
  /** What stands there while nothing is set. */
  fallback?: string;
}

/** A text. Saved when the field is left, or by Enter. */
export function TextFact({
  name,
  publishing,
  hint,
  isLong,
  isFixed,
  softLimit,
  parse,
  fallback,
}: TextFactProps) {
  const value = describeText(publishing.values[name]);
  const [length, setLength] = useState(value.length);
  return (
    <Fact
      name={name}
      publishing={publishing}
      shown={value || (fallback ?? "")}
      describe={describeText}
      hint={hint}
      isFixed={isFixed ?? false}
    >
      {(save, version) => {
        const Control = isLong ? "textarea" : "input";
        const leave = (typed: string) => {
          const next = (parse ? parse(typed.trim()) : typed.trim()) ?? typed.trim();
          if (next !== value) save(next === "" ? null : next);
        };
        return (
          <>
            <Control
              key={version}
              className={field.input}
              aria-label={labelOf(publishing, name)}
              defaultValue={value}
              placeholder={fallback}
              onChange={({ target }) => setLength(target.value.length)}
              onBlur={({ target }) => leave(target.value)}
              onKeyDown={(event) => {
                if (event.key === "Enter" && !isLong) leave(event.currentTarget.value);
              }}
            />
            {softLimit !== undefined && (
              <p className={length > softLimit ? css.overLimit : css.hint} aria-hidden="true">
                {length} / {softLimit}
              </p>
            )}
          </>
        );
      }}
    </Fact>
  );
}

/** A switch. */
export function SwitchFact({ name, publishing }: FactOf<NamesOf<boolean>>) {
  const labels = publishing.view.labels.publish;
  const describe = (value: unknown) => (value === true ? labels.yes : labels.no);
  return (
    <Fact name={name} publishing={publishing} shown={describe(publishing.values[name])} describe={describe}>
      {(save) => (
        <Checkbox
          label={labelOf(publishing, name)}
          checked={publishing.values[name]}
          onChange={({ target }) => save(target.checked)}
        />
      )}
    </Fact>
  );
}

interface ChoiceFactProps extends FactOf<"storyType" | "category" | "subcategory" | "mode"> {
  choices: readonly { value: string; label: string }[];
  hasNone?: boolean;
}

/** One of a list. A value that is none of them, as of an older list, stays until another is chosen. */
export function ChoiceFact({ name, publishing, choices, hasNone = true }: ChoiceFactProps) {
  const value: string | null = publishing.values[name];
  const describe = (set: unknown) =>
    choices.find((choice) => choice.value === set)?.label ?? describeText(set);
  const isKnown = value === null || choices.some((choice) => choice.value === value);
  return (
    <Fact name={name} publishing={publishing} shown={describe(value)} describe={describe}>
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
    </Fact>
  );
}

const exclusions = ["rss", "msn", "yahoo", "newsletter", "sitemap"] as const;

/** Where the story is not to appear. */
export function ExclusionsFact({ publishing }: { publishing: Publishing }) {
  const labels = publishing.view.labels.publish;
  const chosen = publishing.values.syndicationExclusions;
  const describe = (value: unknown) =>
    exclusions
      .filter((name) => Array.isArray(value) && value.includes(name))
      .map((name) => labels[`exclusion.${name}`])
      .join(", ");
  return (
    <Fact name="syndicationExclusions" publishing={publishing} shown={describe(chosen)} describe={describe}>
      {(save) =>
        exclusions.map((name) => (
          <Checkbox
            key={name}
            label={labels[`exclusion.${name}`]}
            checked={chosen.includes(name)}
            onChange={({ target }) =>
              save(exclusions.filter((one) => (one === name ? target.checked : chosen.includes(one))))
            }
          />
        ))
      }
    </Fact>
  );
}

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
