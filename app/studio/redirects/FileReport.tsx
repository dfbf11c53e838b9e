import { useEffect, useRef } from "react";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { Buttons, Form } from "../ui/Form.tsx";
import { Section } from "../ui/Page.tsx";
import { Table } from "../ui/Table.tsx";
import { DetailLine } from "../ui/Text.tsx";
import type { FileView } from "./present-redirects.ts";

/** What a file does or has done, line by line. With script, it continues until it is finished. */
export function FileReport({ file, path }: { file: FileView; path: string }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Each response has less left.
    if (file.isRunning) form.current?.requestSubmit();
  }, [file]);
  return (
    <Section title={file.title}>
      <ul aria-live="polite">
        {file.summary.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Form ref={form} method="post" action={path} encType="multipart/form-data">
        <input type="hidden" name="step" value={file.undoLabel === null ? "apply" : "undo"} />
        <input type="hidden" name="rest" value={file.rest} />
        <input type="hidden" name="reports" value={file.reports} />
        <input type="hidden" name="ids" value={file.undo} />
        <Buttons>
          {file.submit !== null && <Button kind="primary">{file.submit}</Button>}
          {file.undoLabel !== null && <Button>{file.undoLabel}</Button>}
          <ButtonLink href={path}>{file.cancel}</ButtonLink>
        </Buttons>
      </Form>
      {file.table && (
        <Table columns={file.table.columns}>
          {file.table.rows.map(({ line, from, outcome }) => (
            <tr key={line}>
              <td>{line}</td>
              <td>{from}</td>
              <td>{outcome}</td>
            </tr>
          ))}
        </Table>
      )}
      {file.more !== null && (
        <DetailLine>
          <span>{file.more}</span>
        </DetailLine>
      )}
    </Section>
  );
}
