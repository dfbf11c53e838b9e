import { Age } from "../../ui/Time.tsx";
import { Button } from "../ui/Button.tsx";
import { Buttons, Form } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Empty, Page } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { Intro, Quote } from "../ui/Text.tsx";
import { TextArea } from "../ui/Field.tsx";
import type { OwnView } from "./present-decisions.ts";

type Decision = OwnView["items"][number];

/** Decisions of moderators against the signed-in person, and a form to appeal. */
export function OwnDecisionsPage({ view }: { view: OwnView }) {
  return (
    <Page title={view.title}>
      <Notice kind="good" text={view.done} />
      <Notice kind="error" text={view.error} />
      {view.items.length === 0 ? <Empty>{view.empty}</Empty> : <Intro>{view.intro}</Intro>}
      <RowList>
        {view.items.map((item) => (
          <Row
            key={item.id}
            title={item.title}
            details={
              <>
                <span>{item.blog}</span>
                <Age time={item.time} />
              </>
            }
          >
            <Quote>
              <a href={item.href}>{item.excerpt || item.href}</a>
            </Quote>
            <p>{item.why}</p>
            {item.words !== "" && <Quote>{item.words}</Quote>}
            {item.state !== null && <p>{item.state}</p>}
            {item.appealed && (
              <p>
                {item.appealed.text} {item.appealed.answer}
              </p>
            )}
            {item.appeal && <Appeal id={item.id} appeal={item.appeal} action={view.action} />}
          </Row>
        ))}
      </RowList>
    </Page>
  );
}

function Appeal({
  id,
  appeal,
  action,
}: {
  id: string;
  appeal: NonNullable<Decision["appeal"]>;
  action: string;
}) {
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="decision" value={id} />
      <TextArea
        id={`appeal-${id}`}
        name="words"
        label={appeal.label}
        hint={appeal.hint}
        rows={4}
        maxLength={3_000}
        defaultValue={appeal.typed}
      />
      <Buttons>
        <Button kind="primary">{appeal.submit}</Button>
      </Buttons>
    </Form>
  );
}
