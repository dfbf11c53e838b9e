import { useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Hidden, type SentFields } from "../manage/DoneNotice.tsx";
import { Button } from "../ui/Button.tsx";
import { Form } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";

/** What was done so far, and the form that goes on with it. */
export interface Running {
  text: string;
  fields: SentFields;
  submit: string;
}

interface RunningChangeProps {
  running: Running | null;
  /** Where the page's forms are sent. */
  path: string;
}

/** A large change that goes on in steps: with script by itself, otherwise by its button, and later in the background. */
export function RunningChange({ running, path }: RunningChangeProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const text = running?.text;
  useEffect(() => {
    if (text !== undefined && form.current) submit(form.current, { preventScrollReset: true });
  }, [text, submit]);
  if (running === null) return null;
  return (
    <Notice
      kind="info"
      text={
        <>
          {running.text}
          <Form ref={form} method="post" action={path}>
            <Hidden fields={running.fields} />
            <Button>{running.submit}</Button>
          </Form>
        </>
      }
    />
  );
}
