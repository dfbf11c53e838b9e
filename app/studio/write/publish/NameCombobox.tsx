/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a select has no text field, and a datalist says nothing of what Enter takes */
import { useId, useRef, useState, type KeyboardEvent } from "react";
import * as field from "../../ui/field.css.ts";
import { fillLabel } from "../write-labels.ts";
import { findMeantName, findSameName, listNameOptions, type OfferedName } from "./name-options.ts";
import * as css from "./publish.css.ts";

interface NameComboboxProps<Value> {
  label: string;
  placeholder: string;
  offers: readonly OfferedName<Value>[];
  /** True if the options are for this text, and not for an earlier one. */
  isAnswered: (typed: string) => boolean;
  /** Loads the options of a text at once. */
  ask: (typed: string) => Promise<readonly OfferedName<Value>[]>;
  /** Creates a name from text; null if only existing names are accepted. */
  create: ((typed: string) => Value | null) | null;
  /** Label of that option, with `{name}` in it. */
  newLabel: string;
  /** Message for text that matches no name, with `{name}` in it. */
  leftLabel: string;
  onType: (typed: string) => void;
  onTake: (value: Value) => void;
}

/**
 * A field that finds existing names (ARIA practices, editable combobox with list). Enter and a comma choose the marked
 * option. Other text creates a name only if the option that says so is chosen.
 */
export function NameCombobox<Value>(props: NameComboboxProps<Value>) {
  const { label, placeholder, offers, isAnswered, ask, create, newLabel, leftLabel, onType, onTake } = props;
  const id = useId();
  const [typed, setTyped] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  /** True if the field has text that matches no name. */
  const [isLeft, setIsLeft] = useState(false);
  const [marked, setMarked] = useState(0);
  const latest = useRef("");
  const name = typed.trim();
  const made = create && isAnswered(typed) ? create(name) : null;
  const options = listNameOptions({
    typed,
    offers,
    newLabel: made === null ? null : fillLabel(newLabel, { name }),
  });
  const isShown = isOpen && options.length > 0;
  const current = isShown ? Math.min(marked, options.length - 1) : -1;
  const enter = (text: string) => {
    latest.current = text;
    setTyped(text);
    setMarked(0);
    setIsLeft(false);
    setIsOpen(text.trim() !== "");
    onType(text);
  };
  const take = (value: Value | null) => {
    enter("");
    if (value !== null) onTake(value);
  };
  const accept = async () => {
    const option = options[current];
    if (option) return take(option.value ?? made);
    setIsOpen(true);
    if (isAnswered(typed)) return setIsLeft(options.length === 0);
    // A new name is created only after its option was visible; Enter prefers an existing one.
    const meant = findMeantName(await ask(typed), typed);
    return meant && latest.current === typed && take(meant.value);
  };
  const move = (by: number) => {
    setIsOpen(true);
    if (isShown) setMarked((current + by + options.length) % options.length);
  };
  const press = (event: KeyboardEvent) => {
    const keys: Record<string, (() => void) | undefined> = {
      Enter: () => void accept(),
      ",": create ? () => void accept() : undefined,
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Escape: isShown ? () => setIsOpen(false) : undefined,
    };
    const run = keys[event.key];
    if (!run || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (name !== "") run();
  };
  const leave = () => {
    setIsOpen(false);
    const same = findSameName(offers, typed);
    if (same) take(same.value);
    else setIsLeft(name !== "");
  };
  return (
    <div className={css.combobox}>
      <input
        className={field.input}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={isShown ? `${id}-${current}` : undefined}
        aria-describedby={isLeft ? `${id}-left` : undefined}
        aria-invalid={isLeft || undefined}
        placeholder={placeholder}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => enter(target.value)}
        onKeyDown={press}
        onFocus={() => setIsOpen(name !== "")}
        onBlur={leave}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        className={css.options}
        hidden={!isShown}
      >
        {options.map((option, at) => (
          <div
            key={option.label}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === current}
            className={css.option}
            // Keeps the focus in the field.
            onMouseDown={(event) => {
              event.preventDefault();
              take(option.value ?? made);
            }}
          >
            {option.label}
          </div>
        ))}
      </div>
      {isLeft && (
        <p id={`${id}-left`} className={css.error} role="alert">
          {fillLabel(leftLabel, { name })}
        </p>
      )}
    </div>
  );
}
