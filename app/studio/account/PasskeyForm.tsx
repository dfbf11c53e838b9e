import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { Button } from "../ui/Button.tsx";
import * as field from "../ui/field.css.ts";
import * as kit from "../ui/form.css.ts";
import { callAuthenticator, hasPasskeys, isKnownPasskey, offerPasskeys } from "./passkeys.client.ts";
import * as css from "./account.css.ts";
import type { PasskeyFormView } from "./present-sign-in-methods.ts";
import { HiddenFields } from "./RemoveForm.tsx";

interface PasskeyFormProps {
  form: PasskeyFormView;
  hidden: Readonly<Record<string, string>>;
  /** Sends the form once the device has filled it in. */
  send?: (form: HTMLFormElement) => void;
  children?: ReactNode;
}

/** Loads a document: signing in continues on another page. */
const sendDocument = (form: HTMLFormElement) => form.submit();

/**
 * A form that a device fills in with a passkey. Its button needs script and a browser with passkeys; otherwise a note
 * is shown. On the sign-in page the browser offers its passkeys in the email field as well.
 */
export function PasskeyForm({ form, hidden, send = sendDocument, children }: PasskeyFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const credential = useRef<HTMLInputElement>(null);
  const offer = useRef<AbortController | null>(null);
  const isBusy = useRef(false);
  const [isSupported, setSupported] = useState(false);
  const [error, setError] = useState("");
  const fillIn = (value: string | null) => {
    if (value === null || !credential.current || !element.current) return;
    credential.current.value = value;
    send(element.current);
  };
  useEffect(() => {
    setSupported(hasPasskeys());
    if (!hasPasskeys() || form.purpose !== "signIn") return undefined;
    const offered = new AbortController();
    offer.current = offered;
    void offerPasskeys(form, offered.signal).then(fillIn);
    return () => offered.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- offered once, for as long as the page is shown
  }, []);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    // Browsers allow one request to the device at a time.
    offer.current?.abort();
    setError("");
    void callAuthenticator(form)
      .then(fillIn)
      .catch((thrown: unknown) => setError(isKnownPasskey(thrown) ? form.known : form.failed))
      .finally(() => (isBusy.current = false));
  };
  return (
    <form
      ref={element}
      className={kit.stack}
      method="post"
      action={form.action}
      noValidate
      onSubmit={onSubmit}
    >
      <HiddenFields fields={hidden} />
      <input ref={credential} type="hidden" name="credential" defaultValue="" />
      {isSupported ? (
        <>
          {children}
          <div>
            <Button>{form.submit}</Button>
          </div>
        </>
      ) : (
        <p className={field.hint}>{form.note}</p>
      )}
      <output className={css.failed}>{error}</output>
    </form>
  );
}
