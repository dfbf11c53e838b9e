import { useCallback, useEffect, useRef, useState } from "react";
import { Field } from "../../ui/Field.tsx";

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
