import { useState, useEffect } from "react";
import type { Tag } from "../../../../contract/entities/taxonomy.ts";
import { usePart } from "../../parts/lazy-part.tsx";
import { definePart } from "../../parts/part.ts";
import * as css from "../write.css.ts";
import { fillLabel } from "../write-labels.ts";
import { Fact, type FactOf, labelOf, refuseValue } from "./Fact.tsx";
import { createTag } from "./create-tag.ts";
import type { OfferedName } from "./name-options.ts";
import * as chipsCss from "./publish.css.ts";
import { suggestTags } from "./suggest-tags.client.ts";
import type { Publishing } from "./use-publishing.ts";

interface ChipsProps {
  items: readonly { id: string; label: string }[];
  /** With the name of what is removed. */
  removeLabel: string;
  onRemove: (id: string) => void;
  mayRemove?: (id: string) => boolean;
}

/** Names that can be removed one by one. */
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

/** The field: it comes after the script that opens the panel. */
const combobox = definePart(() => import("./NameCombobox.tsx"));

interface NamesFactProps<Value> extends FactOf<"authorIds" | "tags"> {
  values: readonly Value[];
  idOf: (value: Value) => string;
  nameOf: (value: Value) => string;
  /** What is offered while somebody types. */
  offers: readonly OfferedName<Value>[];
  /** Whether they are for that text; without it, they are for every text. */
  isAnswered?: (typed: string) => boolean;
  /** Asks for those of a text. */
  ask?: (typed: string) => Promise<readonly OfferedName<Value>[]>;
  /** What is made of other text by who chooses so; without it, text stands for nothing. */
  create?: (typed: string) => Value | null;
  onType?: (typed: string) => void;
  /** Nothing can be added. */
  isClosed?: boolean;
  mayRemove?: (id: string) => boolean;
  hint?: string | undefined;
}

/** A list of names: each can be removed, and another is found by what is typed. */
function NamesFact<Value>({
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
}: NamesFactProps<Value>) {
  const labels = publishing.view.labels.publish;
  const [said, setSaid] = useState("");
  const field = usePart(combobox);
  const describe = (value: unknown) => (Array.isArray(value) ? value.map(nameOf).join(", ") : "");
  return (
    <Fact name={name} publishing={publishing} shown={describe(values)} describe={describe} hint={hint}>
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
    </Fact>
  );
}

/**
 * The authors, found by name among who is on the blog. The first is the main author. Who may be added and removed is
 * decided as in the services.
 */
export function PeopleFact({ publishing }: { publishing: Publishing }) {
  const { view, values } = publishing;
  const labels = view.labels.publish;
  const refuse = (after: readonly string[]) => refuseValue(publishing, "authorIds", after);
  const without = (id: string) => values.authorIds.filter((other) => other !== id);
  const isClosed = refuse([...values.authorIds, "?"]) !== null;
  const keepsStarter = values.authorIds.some((id) => refuse(without(id)) === "starter");
  return (
    <NamesFact
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

/** How long after the last key tags are asked for, ms. */
const pause = 200;
/** Before that many letters nothing is suggested. */
const minLetters = 2;
/** How long somebody who has pressed Enter waits for what exists, ms. */
const longest = 5_000;

/** Tags: those that exist are found by what is typed, and one that doesn't is made by who chooses so. */
export function TagsFact({ publishing }: { publishing: Publishing }) {
  const { view, values } = publishing;
  const { offers, isAnswered, ask, setTyped } = useSuggestions(view.suggestions);
  return (
    <NamesFact
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

/** Tags that begin like what is typed, once nothing more comes for a moment, or at once where they are asked for. */
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
