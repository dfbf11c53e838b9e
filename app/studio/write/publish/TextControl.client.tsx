import { useCallback, useEffect, useRef, useState } from "react";
import * as field from "../../ui/field.css.ts";
import type { Keeping } from "./FieldRow.tsx";
import { readKept, writeKept } from "./kept-text.client.ts";
import * as css from "./publish.css.ts";

/** Delays before unsent text is sent again, ms; each is twice the one before. */
const retryAfter = 2_000;
const maxRetry = 30_000;

interface TextControlProps extends Keeping {
  label: string;
  value: string;
  /** Version of the value. */
  version: number;
  /** Name under which the device stores typed text until it is saved. */
  keptName: string;
  isLong?: boolean;
  softLimit?: number;
  parse?: (typed: string) => string | undefined;
  fallback?: string;
}

/**
 * A text field that is saved on blur, or by Enter. Typed text is stored on the device at once, and saved later if
 * needed.
 */
export default function TextControl({
  label,
  value,
  version,
  save,
  isConflict,
  isUnsent,
  keptName,
  isLong,
  softLimit,
  parse,
  fallback,
}: TextControlProps) {
  const [kept] = useState(() => readKept(keptName));
  const first = kept?.typed ?? value;
  const [length, setLength] = useState(first.length);
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const sending = useRef<string | null>(null);
  const findVersion = () => readKept(keptName)?.version ?? version;
  const leave = async (typed: string) => {
    const next = (parse ? parse(typed.trim()) : typed.trim()) ?? typed.trim();
    if (next === sending.current) return;
    sending.current = next;
    const saved = next === value ? version : await save(next === "" ? null : next, findVersion());
    sending.current = null;
    if (saved === null) return;
    const left = readKept(keptName);
    writeKept(keptName, left === null || left.typed === typed ? null : { ...left, version: saved });
  };
  const latest = useRef({ leave, value });
  useEffect(() => {
    latest.current = { leave, value };
  });
  const saveKept = useCallback(() => {
    const left = readKept(keptName);
    if (left && document.activeElement !== control.current) void latest.current.leave(left.typed);
  }, [keptName]);
  useEffect(() => {
    const row = control.current?.closest("details");
    if (row && kept && kept.typed !== latest.current.value) row.open = true;
    saveKept();
    window.addEventListener("online", saveKept);
    return () => window.removeEventListener("online", saveKept);
  }, [kept, saveKept]);
  // A browser may be online again before the server can be reached.
  useEffect(() => {
    if (!isUnsent) return;
    let timer: ReturnType<typeof setTimeout>;
    const retryIn = (delay: number) => {
      timer = setTimeout(() => {
        saveKept();
        retryIn(Math.min(delay * 2, maxRetry));
      }, delay);
    };
    retryIn(retryAfter);
    return () => clearTimeout(timer);
  }, [isUnsent, saveKept]);
  // Once one of two values is chosen, the other is discarded.
  const wasConflict = useRef(isConflict);
  useEffect(() => {
    if (wasConflict.current && !isConflict) {
      writeKept(keptName, null);
      if (control.current) control.current.value = latest.current.value;
      setLength(latest.current.value.length);
    }
    wasConflict.current = isConflict;
  }, [isConflict, keptName]);
  const Control = isLong ? "textarea" : "input";
  return (
    <>
      <Control
        ref={control}
        className={field.input}
        aria-label={label}
        defaultValue={first}
        placeholder={fallback}
        onChange={({ target }) => {
          setLength(target.value.length);
          writeKept(keptName, { typed: target.value, version: findVersion() });
        }}
        onBlur={({ target }) => void leave(target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !isLong) void leave(event.currentTarget.value);
        }}
      />
      {softLimit !== undefined && (
        <p className={length > softLimit ? css.overLimit : css.hint} aria-hidden="true">
          {length} / {softLimit}
        </p>
      )}
    </>
  );
}
