import { FullDate } from "../../ui/Time.tsx";
import { ManageChrome } from "../manage/ManageChrome.tsx";
import { ButtonLink } from "../ui/Button.tsx";
import { Buttons } from "../ui/Form.tsx";
import { Disclosure } from "../ui/Disclosure.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Empty, Section } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { Intro, Lines, More, TextLink } from "../ui/Text.tsx";
import { LedgerTable } from "./LedgerTable.tsx";
import type { ReportView } from "./present-report.ts";

/** The whole report of an import: its ledger, and each item with what is missing of it. */
export const ReportPage = ({ view }: { view: ReportView }) => (
  <ManageChrome frame={view.frame}>
    <Section title={view.title}>
      {view.error !== null && <Notice kind="error" text={view.error} />}
      <Intro>
        <FullDate time={view.made} /> {view.counts !== "" && `· ${view.counts}`}
      </Intro>
      {view.ledger.rows.length > 0 && <LedgerTable {...view.ledger} />}
      {view.about && (
        <Disclosure summary={view.about.summary}>
          <Lines lines={view.about.lines} />
        </Disclosure>
      )}
      <Buttons>
        <ButtonLink href={view.json.href} isDocument>
          {view.json.label}
        </ButtonLink>
        <ButtonLink href={view.back.href} kind="quiet">
          {view.back.label}
        </ButtonLink>
      </Buttons>
    </Section>
    <Section title={view.items.title}>
      {view.items.empty === null ? <Intro>{view.items.note}</Intro> : <Empty>{view.items.empty}</Empty>}
      <RowList isInSection>
        {view.items.items.map(({ key, title, href, details, lines }) => (
          <Row
            key={key}
            level={3}
            title={
              href === null ? (
                title
              ) : (
                <TextLink href={href} isDocument>
                  {title}
                </TextLink>
              )
            }
            details={details}
          >
            {lines.length > 0 && <Lines lines={[...new Set(lines)]} />}
          </Row>
        ))}
      </RowList>
      <More more={view.items.more} />
    </Section>
  </ManageChrome>
);
