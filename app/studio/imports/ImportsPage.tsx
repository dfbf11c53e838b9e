import { FullDate } from "../../ui/Time.tsx";
import { ManageChrome } from "../manage/ManageChrome.tsx";
import { PersonName } from "../manage/PersonName.tsx";
import { ButtonLink } from "../ui/Button.tsx";
import { Buttons } from "../ui/Form.tsx";
import { Disclosure } from "../ui/Disclosure.tsx";
import { Empty, Section } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { Notice } from "../ui/Notice.tsx";
import { State } from "../ui/State.tsx";
import { Intro, Lines } from "../ui/Text.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { Importer } from "./Importer.tsx";
import { LedgerTable } from "./LedgerTable.tsx";
import type { ImportsView } from "./present-imports.ts";
import { RunResult } from "./RunResult.tsx";
import { UploadForm } from "./UploadForm.tsx";

/** Imports a file that someone chooses, and lists earlier imports. */
export function ImportsPage({ view }: { view: ImportsView }) {
  const isHydrated = useHydrated();
  return (
    <ManageChrome frame={view.frame} done={view.done}>
      <Intro>{view.intro}</Intro>
      {view.upload && <Uploaded view={view} upload={view.upload} />}
      {isHydrated ? <Importer view={view} /> : <WithoutScript view={view} />}
      <Disclosure summary={view.ofCommand.summary}>
        <Lines lines={view.ofCommand.lines} />
      </Disclosure>
      <Section title={view.runs.title}>
        {view.runs.empty !== null && <Empty>{view.runs.empty}</Empty>}
        <RowList isInSection>
          {view.runs.items.map((run) => (
            <Row
              key={run.id}
              level={3}
              title={run.title}
              details={
                <>
                  <State shape={run.state.shape}>{run.state.text}</State>
                  <span>{run.blog}</span>
                  {run.by && <PersonName person={run.by} />}
                  <FullDate time={run.started} />
                </>
              }
              action={
                <Buttons>
                  <LinkAction link={run.report} />
                  <LinkAction link={run.invite} />
                  <LinkAction link={run.undo} />
                </Buttons>
              }
            >
              {run.counts !== "" && <p>{run.counts}</p>}
              {run.ledger && (
                <Disclosure summary={run.ledger.summary}>
                  <LedgerTable {...run.ledger} />
                </Disclosure>
              )}
            </Row>
          ))}
        </RowList>
      </Section>
      {view.reports && (
        <Section title={view.reports.title}>
          <RowList isInSection>
            {view.reports.items.map((item) => (
              <Row
                key={item.key}
                level={3}
                title={item.title}
                details={
                  <>
                    <span>{item.blog}</span>
                    <FullDate time={item.made} />
                  </>
                }
                action={<LinkAction link={item.report} />}
              />
            ))}
          </RowList>
        </Section>
      )}
      {view.others && (
        <Section title={view.others.title}>
          <Intro>{view.others.intro}</Intro>
          <RowList>
            {view.others.items.map((item) => (
              <Row
                key={item.key}
                level={3}
                title={item.title}
                details={item.detail}
                action={
                  <Buttons>
                    <LinkAction link={item.invite} />
                    <LinkAction link={item.undo} />
                  </Buttons>
                }
              />
            ))}
          </RowList>
        </Section>
      )}
    </ManageChrome>
  );
}

const LinkAction = ({ link }: { link: ImportsView["runs"]["items"][number]["undo"] }) =>
  link && (
    <ButtonLink href={link.href} aria-label={link.name}>
      {link.label}
    </ButtonLink>
  );

/** Browsers that run scripts show nothing of it, also before the page's script has started. */
const WithoutScript = ({ view }: { view: ImportsView }) => (
  <noscript>
    <Section title={view.form.title}>
      <UploadForm view={view} />
    </Section>
  </noscript>
);

/** What became of a file that a form sent. */
const Uploaded = ({ view, upload }: { view: ImportsView; upload: NonNullable<ImportsView["upload"]> }) =>
  "error" in upload ? <Notice kind="error" text={upload.error} /> : <RunResult {...upload} view={view} />;
