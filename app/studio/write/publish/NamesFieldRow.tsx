import { useState, useEffect } from "react";
import type { Tag } from "../../../../contract/entities/taxonomy.ts";
import { usePart } from "../../parts/lazy-part.tsx";
import { definePart } from "../../parts/part.ts";
import * as css from "../write.css.ts";
import { fillLabel } from "../write-labels.ts";
import { FieldRow, type FieldRowOf, labelOf, refuseValue } from "./FieldRow.tsx";
import { createTag } from "./create-tag.ts";
import type { OfferedName } from "./name-options.ts";
import * as chipsCss from "./publish.css.ts";
import { suggestTags } from "./suggest-tags.client.ts";
import type { Publishing } from "./use-publishing.ts";

interface ChipsProps {
  items: readonly { id: string; label: string }[];
  /** Accessible name of the remove button, with the item's name. */
  removeLabel: string;
  onRemove: (id: string) => void;
  mayRemove?: (id: string) => boolean;
}

/** Names, each with a remove button. */
const Chips = ({ items, removeLabel, onRemove, mayRemove = () => true }: ChipsProps) =>
  items.length > 0 && (
    <ul className={chipsCss.chips}>
      {items.map(({ id, label }) => (
        <li key={id} className={chipsCss.chip}>
          {label}
          {mayRemove(id) && (
            <button
              type="button"
              className={chipsCss.chipRemove}
              aria-label={fillLabel(removeLabel, { name: label })}
              onClick={() => onRemove(id)}
            >
              <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
                <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="2" />
              </svg>
            </button>
          )}
        </li>
      ))}
    </ul>
  );

/** The field is loaded after the script that opens the panel. */
const combobox = definePart(() => import("./NameCombobox.tsx"));

interface NamesFieldRowProps<Value> extends FieldRowOf<"authorIds" | "tags"> {
  values: readonly Value[];
  idOf: (value: Value) => string;
  nameOf: (value: Value) => string;
  /** Options while typing. */
  offers: readonly OfferedName<Value>[];
  /** True if the options are for that text; if omitted, they are for every text. */
  isAnswered?: (typed: string) => boolean;
  /** Loads the options of a text. */
  ask?: (typed: string) => Promise<readonly OfferedName<Value>[]>;
  /** Creates a name from other text if that option is chosen; if omitted, only existing names are accepted. */
  create?: (typed: string) => Value | null;
  onType?: (typed: string) => void;
  /** True if nothing can be added. */
  isClosed?: boolean;
  mayRemove?: (id: string) => boolean;
  hint?: string | undefined;
}

/** A list of names: each can be removed, and more are found by typing. */
function NamesFieldRow<Value>({
  name,
  publishing,
  values,
  idOf,
  nameOf,
  offers,
  isAnswered = () => true,
  ask = () => Promise.resolve(offers),
  create,
  onType = () => undefined,
  isClosed = false,
  mayRemove,
  hint,
}: NamesFieldRowProps<Value>) {
  const labels = publishing.view.labels.publish;
  const [said, setSaid] = useState("");
  const field = usePart(combobox);
  const describe = (value: unknown) => (Array.isArray(value) ? value.map(nameOf).join(", ") : "");
  return (
    <FieldRow name={name} publishing={publishing} shown={describe(values)} describe={describe} hint={hint}>
      {(save) => {
        const add = (value: Value) => {
          setSaid(fillLabel(labels.nameAdded, { name: nameOf(value) }));
          if (!values.some((one) => idOf(one) === idOf(value))) save([...values, value]);
        };
        return (
          <>
            <Chips
              items={values.map((value) => ({ id: idOf(value), label: nameOf(value) }))}
              removeLabel={labels.removeTag}
              onRemove={(id) => save(values.filter((value) => idOf(value) !== id))}
              {...(mayRemove && { mayRemove })}
            />
            {!isClosed && field && (
              <field.NameCombobox
                label={labelOf(publishing, name)}
                placeholder={labels.add}
                offers={offers}
                isAnswered={isAnswered}
                ask={ask}
                create={create ?? null}
                newLabel={labels.createTag}
                leftLabel={create ? labels.notAdded : labels["invalid.person"]}
                onType={onType}
                onTake={add}
              />
            )}
            <output className={css.hidden}>{said}</output>
          </>
        );
      }}
    </FieldRow>
  );
}

/**
 * The authors, found by name among the blog's people. The first is the main author. Permissions to add and remove are
 * the services'.
 */
export function PeopleFieldRow({ publishing }: { publishing: Publishing }) {
  const { view, values } = publishing;
  const labels = view.labels.publish;
  const refuse = (after: readonly string[]) => refuseValue(publishing, "authorIds", after);
  const without = (id: string) => values.authorIds.filter((other) => other !== id);
  const isClosed = refuse([...values.authorIds, "?"]) !== null;
  const keepsStarter = values.authorIds.some((id) => refuse(without(id)) === "starter");
  return (
    <NamesFieldRow
      name="authorIds"
      publishing={publishing}
      values={values.authorIds}
      idOf={(id) => id}
      nameOf={(id) => view.people.find((person) => person.id === id)?.name ?? id}
      offers={view.people
        .filter(({ id }) => !values.authorIds.includes(id))
        .map(({ id, screenName, name }) => ({ value: id, text: screenName, label: name }))}
      isClosed={isClosed}
      mayRemove={(id) => values.authorIds.length > 1 && refuse(without(id)) === null}
      hint={isClosed ? labels["locked.names"] : keepsStarter ? labels["locked.starter"] : undefined}
    />
  );
}

/** Delay after the last key before tags are searched, ms. */
const pause = 200;
/** Least letters for suggestions. */
const minLetters = 2;
/** Longest wait for existing tags after Enter, ms. */
const longest = 5_000;

/** Tags: existing ones are found by typing; a new one is created only if its option is chosen. */
export function TagsFieldRow({ publishing }: { publishing: Publishing }) {
  const { view, values } = publishing;
  const { offers, isAnswered, ask, setTyped } = useSuggestions(view.suggestions);
  return (
    <NamesFieldRow
      name="tags"
      publishing={publishing}
      values={values.tags}
      idOf={({ safeName }) => safeName}
      nameOf={({ displayName }) => displayName}
      offers={offers}
      isAnswered={isAnswered}
      ask={ask}
      create={createTag}
      onType={setTyped}
    />
  );
}

const offer = (tag: Tag): OfferedName<Tag> => ({
  value: tag,
  text: tag.displayName,
  label: tag.displayName,
});

/** Tags that start with the typed text, loaded after a pause in typing, or at once on request. */
function useSuggestions(path: string) {
  const [typed, setTyped] = useState("");
  const [{ offers, answered }, setAnswer] = useState<{ offers: OfferedName<Tag>[]; answered: string }>({
    offers: [],
    answered: "",
  });
  const q = typed.trim();
  const isAsking = q.length >= minLetters && q !== answered;
  useEffect(() => {
    if (!isAsking) return undefined;
    const asked = new AbortController();
    const timer = setTimeout(() => {
      void suggestTags(path, q, asked.signal).then((tags) => {
        if (!asked.signal.aborted) setAnswer({ offers: tags.map(offer), answered: q });
      });
    }, pause);
    return () => {
      asked.abort();
      clearTimeout(timer);
    };
  }, [q, isAsking, path]);
  const isAnswered = (text: string) => text.trim().length < minLetters || text.trim() === answered;
  const ask = async (text: string) => {
    const wanted = text.trim();
    const found = (await suggestTags(path, wanted, AbortSignal.timeout(longest))).map(offer);
    setAnswer({ offers: found, answered: wanted });
    return found;
  };
  return { offers, isAnswered, ask, setTyped };
}
