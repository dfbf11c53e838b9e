import { Age } from "../../ui/Time.tsx";
import { Button } from "../ui/Button.tsx";
import { Buttons, Form } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Empty, Page, Section } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { Select } from "../ui/Field.tsx";
import { State } from "../ui/State.tsx";
import { Intro } from "../ui/Text.tsx";
import type { WriteStartView } from "./present-write-start.ts";

/** The page that starts a story. The account's own stories load documents, in the themes of their blogs. */
export function WriteStartPage({ view }: { view: WriteStartView }) {
  const { labels, drafts, blogs } = view;
  return (
    <Page title={view.title}>
      <Notice kind="error" text={view.error} />
      {view.refused === null ? (
        <Form method="post" action={view.action}>
          <Intro>{view.intro}</Intro>
          {blogs.length === 1 && view.none === null ? (
            <input type="hidden" name="blog" value={blogs[0]?.value} />
          ) : (
            <Select
              name="blog"
              label={labels.blog}
              choices={blogs}
              {...(view.none !== null && { none: view.none, required: true })}
            />
          )}
          <Buttons>
            <Button kind="primary">{labels.start}</Button>
          </Buttons>
        </Form>
      ) : (
        <Empty>{view.refused}</Empty>
      )}
      {drafts && (
        <Section title={labels.drafts}>
          {drafts.length === 0 && <Empty>{labels.empty}</Empty>}
          <RowList isInSection>
            {drafts.map((draft) => (
              <Row
                key={draft.id}
                level={3}
                isHeadline
                title={<a href={draft.href}>{draft.headline}</a>}
                details={
                  <>
                    <State shape={draft.shape}>{draft.state}</State>
                    <span>{draft.blog}</span>
                    <Age time={draft.time} />
                  </>
                }
              />
            ))}
          </RowList>
        </Section>
      )}
    </Page>
  );
}
