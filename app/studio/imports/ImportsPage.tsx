import { FullDate } from "../../ui/Time.tsx";
import { ManageChrome } from "../manage/ManageChrome.tsx";
import { PersonName } from "../manage/PersonName.tsx";
import { MissingParts } from "../parts/MissingParts.tsx";
import { lazyPart } from "../parts/lazy-part.tsx";
import { ButtonLink } from "../ui/Button.tsx";
import { Buttons } from "../ui/Form.tsx";
import { Disclosure } from "../ui/Disclosure.tsx";
import { Empty, Section } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { State } from "../ui/State.tsx";
import { Intro, Lines } from "../ui/Text.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { LedgerTable } from "./LedgerTable.tsx";
import type { ImportsView } from "./present-imports.ts";

const Importer = lazyPart(() => import("./Importer.client.tsx"));

/** Imports a file that someone chooses, and lists earlier imports. */
export function ImportsPage({ view }: { view: ImportsView }) {
  const isHydrated = useHydrated();
  return (
    <ManageChrome frame={view.frame} done={view.done}>
      <Intro>{view.intro}</Intro>
      {isHydrated ? <Importer view={view} /> : <NoScript lines={view.noScript} />}
      <MissingParts labels={view.missing} />
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

/** Shown until the page's script has started. */
const NoScript = ({ lines }: { lines: readonly string[] }) => (
  <noscript>
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </noscript>
);
