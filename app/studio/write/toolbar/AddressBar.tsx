import { useEffect, useRef, useState, type FormEvent } from "react";
import { Button } from "../../ui/Button.tsx";
import * as field from "../../ui/field.css.ts";
import * as css from "./toolbar.css.ts";
import type { WriteLabels } from "../write-labels.ts";

interface AddressBarProps {
  title: string;
  labels: WriteLabels;
  value: string;
  /** True if an existing link can be removed. */
  canRemove: boolean;
  /** Returns the error; null on success. */
  accept: (address: string) => string | null;
  onClose: () => void;
}

/** Asks for the address of a link or embed, in a line above the text. */
export function AddressBar({ title, labels, value, canRemove, accept, onClose }: AddressBarProps) {
  const [typed, setTyped] = useState(value);
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const wrong = accept(typed);
    if (wrong === null) onClose();
    else {
      setError(wrong);
      input.current?.focus();
    }
  };
  return (
    <form className={css.lineBar} aria-label={title} onSubmit={send}>
      <label className={field.label} htmlFor="address">
        {title}
      </label>
      <input
        ref={input}
        id="address"
        className={`${field.input} ${css.lineInput}`}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        value={typed}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : "address-error"}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onClose();
        }}
      />
      <Button kind="primary">{labels.apply}</Button>
      {canRemove && (
        <Button
          type="button"
          onClick={() => {
            accept("");
            onClose();
          }}
        >
          {labels.removeLink}
        </Button>
      )}
      <Button kind="quiet" type="button" onClick={onClose}>
        {labels.cancel}
      </Button>
      {error !== null && (
        <p id="address-error" className={css.lineError} role="alert">
          {error}
        </p>
      )}
    </form>
  );
}
