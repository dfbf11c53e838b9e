import { useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useToast } from "../chrome/Toasts.tsx";
import { stripPreviewPrefix } from "../StudioLink.tsx";
import { Button } from "../ui/Button.tsx";
import { Form } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { useHydrated } from "../use-hydrated.ts";

export type SentFields = readonly (readonly [name: string, value: string])[];

/** What a form did, with the fields of the form that undoes it; null if nothing does. */
export interface Done {
  text: string;
  undo: SentFields | null;
}

export const Hidden = ({ fields }: { fields: SentFields }) => (
  <>
    {fields.map(([name, value]) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    ))}
  </>
);

interface DoneNoticeProps {
  done: Done | null;
  /** Where the page's forms are sent. */
  path: string;
  undoLabel: string;
}

/** Says once what was done, with Undo: in a toast, or without script in the page. */
export function DoneNotice({ done, path, undoLabel }: DoneNoticeProps) {
  const isHydrated = useHydrated();
  const toast = useToast();
  const submit = useSubmit();
  const shown = useRef<Done | null>(null);
  const action = stripPreviewPrefix(path);
  useEffect(() => {
    if (done === null || done === shown.current) return;
    shown.current = done;
    const { undo } = done;
    const send = () => {
      const form = new FormData();
      for (const [name, value] of undo ?? []) form.append(name, value);
      submit(form, { method: "post", action, preventScrollReset: true });
    };
    toast(done.text, undo === null ? undefined : send);
  }, [done, action, toast, submit]);
  if (done === null || isHydrated) return null;
  return (
    <Notice
      kind="good"
      text={
        <>
          {done.text}
          {done.undo && (
            <Form method="post" action={path}>
              <Hidden fields={done.undo} />
              <Button>{undoLabel}</Button>
            </Form>
          )}
        </>
      }
    />
  );
}
