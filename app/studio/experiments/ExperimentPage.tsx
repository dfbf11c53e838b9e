import { Age } from "../../ui/Time.tsx";
import { Hidden } from "../manage/DoneNotice.tsx";
import { PersonName } from "../manage/PersonName.tsx";
import { Review } from "../manage/Review.tsx";
import { Button } from "../ui/Button.tsx";
import { ConfirmButton } from "../ui/ConfirmButton.tsx";
import { Buttons, Form } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Page, Section } from "../ui/Page.tsx";
import { State } from "../ui/State.tsx";
import { Table } from "../ui/Table.tsx";
import { DetailLine, TextLink } from "../ui/Text.tsx";
import { experimentFields as fields } from "./experiment-form.ts";
import { ExperimentForm } from "./ExperimentForm.tsx";
import type { ExperimentPageView } from "./present-experiment.ts";

/** State, shares, blogs and last change of an experiment. */
export const SummaryDetails = ({ summary }: { summary: ExperimentPageView["summary"] }) => (
  <>
    <State shape={summary.state.shape}>{summary.state.label}</State>
    {summary.details.map((detail) => (
      <span key={detail}>{detail}</span>
    ))}
    {summary.change && (
      <span>
        {summary.change.label} <Age time={summary.change.time} /> <PersonName person={summary.change.by} />
      </span>
    )}
  </>
);

/** One experiment: its state, the actions that it allows, and a draft's form. */
export const ExperimentPage = ({ view }: { view: ExperimentPageView }) => (
  <Page title={view.name}>
    <Notice kind="good" text={view.done} />
    <Notice kind="error" text={view.error} />
    <DetailLine>
      <TextLink href={view.back.href}>{view.back.label}</TextLink>
      <SummaryDetails summary={view.summary} />
    </DetailLine>
    {view.summary.description !== "" && <p lang={view.summary.lang}>{view.summary.description}</p>}
    {view.review ? (
      <Review review={view.review} action={view.path} />
    ) : (
      <>
        <Actions view={view} />
        {view.results && <Results results={view.results} />}
        {view.form && <ExperimentForm form={view.form} />}
      </>
    )}
  </Page>
);

const Results = ({ results }: { results: NonNullable<ExperimentPageView["results"]> }) => (
  <Section title={results.title}>
    <Notice kind="error" text={results.warning} />
    {results.sentences.map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
    <Table columns={results.columns} label={results.title}>
      {results.rows.map(({ name, cells }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {cells.map((cell, index) => (
            <td key={index}>{cell}</td>
          ))}
        </tr>
      ))}
    </Table>
    <DetailLine>{results.hint}</DetailLine>
  </Section>
);

const Actions = ({ view: { actions, path, version } }: { view: ExperimentPageView }) => (
  <Section title={actions.title}>
    <p>{actions.hint}</p>
    <Buttons>
      {actions.items.map(({ kind, label, step, confirmation }) => (
        <Form key={kind} method="post" action={path}>
          <Hidden
            fields={[
              [fields.version, version],
              [fields.step, step],
            ]}
          />
          {confirmation ? (
            <ConfirmButton name={fields.action} value={kind} confirmation={confirmation}>
              {label}
            </ConfirmButton>
          ) : (
            <Button name={fields.action} value={kind}>
              {label}
            </Button>
          )}
        </Form>
      ))}
    </Buttons>
  </Section>
);
