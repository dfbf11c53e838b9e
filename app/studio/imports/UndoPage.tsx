import { ManageChrome } from "../manage/ManageChrome.tsx";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { Buttons, Form } from "../ui/Form.tsx";
import { Section } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { Intro, Lines, TextLink } from "../ui/Text.tsx";
import type { UndoView } from "./present-undo.ts";

/** Says what undoing an import takes away, and does it. */
export const UndoPage = ({ view }: { view: UndoView }) => (
  <ManageChrome frame={view.frame} error={view.error}>
    <Intro>{view.intro}</Intro>
    <Lines lines={view.lines} />
    <Form method="post" action={view.path}>
      <input type="hidden" name="blog" value={view.fields.blog} />
      <input type="hidden" name="source" value={view.fields.source} />
      <Buttons>
        {view.submit !== null && <Button kind="destructive">{view.submit}</Button>}
        <ButtonLink href={view.back.href} kind="quiet">
          {view.back.label}
        </ButtonLink>
      </Buttons>
    </Form>
    {view.kept && (
      <Section title={view.kept.title}>
        <RowList isInSection>
          {view.kept.items.map(({ key, title, href, reason }) => (
            <Row
              key={key}
              level={3}
              title={
                <TextLink href={href} isDocument>
                  {title}
                </TextLink>
              }
              details={reason}
            />
          ))}
        </RowList>
      </Section>
    )}
  </ManageChrome>
);
