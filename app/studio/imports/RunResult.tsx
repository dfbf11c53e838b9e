import { useState } from "react";
import { Button } from "../ui/Button.tsx";
import { Disclosure } from "../ui/Disclosure.tsx";
import { Buttons } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { Intro, Lines, TextLink } from "../ui/Text.tsx";
import { fillText, formatBalance } from "./fill-text.ts";
import { InviteForm } from "./InviteForm.tsx";
import { LedgerTable } from "./LedgerTable.tsx";
import type { ImportsView } from "./present-imports.ts";
import { saveFile } from "./start-worker.client.ts";
import { VersionChoices } from "./VersionChoices.tsx";
import type { ReportedItem, RunReport } from "./worker-messages.ts";

interface Props {
  report: RunReport;
  /** Names of the blog and of the source in the network. */
  blog: string;
  source: string;
  view: ImportsView;
  onBack: () => void;
  /** Imports what was rehearsed, or the versions of the file that were chosen; null if that isn't known. */
  onImport: ((taken: string[]) => void) | null;
}

/** What became of a file: counts, the ledger, and what is missing with its reasons. */
export function RunResult({ report, blog, source, view, onBack, onImport }: Props) {
  const { texts, locale } = view;
  const { result, isRehearsal, fault, isCut, lost, lostCount } = report;
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const canImport = onImport !== null && (isRehearsal || taken.size > 0);
  const number = (value: number) => value.toLocaleString(locale);
  const verdict = isCut ? texts.cut : isRehearsal ? texts["rehearsal.ended"] : texts.ended;
  const isWhole = fault === null && result.failed === 0 && !isCut;
  const counts = [
    ["checked", report.checked],
    ["created", result.created],
    ["updated", result.updated],
    ["unchanged", result.unchanged],
    ["kept", result.kept],
    ["skipped", report.skipped],
    ["failed", result.failed],
    ["newPeople", report.people],
  ] as const;
  return (
    <>
      <Notice kind={isWhole ? "good" : "warning"} text={verdict} />
      {fault !== null && <Notice kind="error" text={fillText(texts.fault, { reason: fault })} />}
      <p>
        {counts
          .filter(([, count]) => count > 0)
          .map(([name, count]) => `${texts[name]}: ${number(count)}`)
          .join(" · ")}
      </p>
      {result.ledger.length > 0 && (
        <>
          <p>
            <strong>{describeWords(report, view)}</strong>
          </p>
          <LedgerTable
            summary={texts.content}
            columns={[texts.content, texts.inFile, texts.arrived, texts.leftOut, texts.missing]}
            rows={result.ledger.map(([kind, ...balance]) => ({
              key: kind,
              name: view.ledgerNames[kind] ?? kind,
              ...formatBalance(balance, number),
            }))}
          />
        </>
      )}
      {report.about.length > 0 && (
        <Disclosure summary={texts.about}>
          <Lines lines={report.about} />
        </Disclosure>
      )}
      {lost.length > 0 && (
        <Disclosure open summary={fillText(texts.losses, { count: number(lostCount) })}>
          <Intro>{texts.reasons}</Intro>
          <RowList>
            {lost.map((item) => (
              <LostItem key={`${item.origin} ${item.title}`} item={item} />
            ))}
          </RowList>
          {lostCount > lost.length && <p>{texts["losses.more"]}</p>}
        </Disclosure>
      )}
      <VersionChoices report={report} view={view} taken={taken} onChange={setTaken} />
      {report.invitable.length > 0 && (
        <Disclosure summary={fillText(texts.invite, { count: number(report.invitable.length) })}>
          <Intro>{texts["invite.hint"]}</Intro>
          <InviteForm
            form={{ path: view.paths.authors, blog, source, submit: texts["invite.submit"] }}
            authors={report.invitable.map((author) => ({
              ...author,
              isChosen: false,
              label: author.displayName,
              emailLabel: fillText(texts["invite.email"], { name: author.displayName }),
            }))}
          />
        </Disclosure>
      )}
      <Buttons>
        {canImport && (
          <Button type="button" kind="primary" onClick={() => onImport([...taken])}>
            {isRehearsal ? texts.start : texts["kept.import"]}
          </Button>
        )}
        <Button type="button" onClick={() => saveFile("import-report.html", report.html, "text/html")}>
          {texts.html}
        </Button>
        <Button type="button" onClick={() => saveFile("import-report.json", report.json, "application/json")}>
          {texts.json}
        </Button>
        <Button type="button" kind="quiet" onClick={onBack}>
          {isRehearsal ? texts.back : texts.again}
        </Button>
      </Buttons>
    </>
  );
}

function describeWords({ result, isRehearsal }: RunReport, { texts, locale }: ImportsView): string {
  const [, inFile = 0, arrived = 0] = result.ledger.find(([kind]) => kind === "word") ?? [];
  const values = { done: arrived.toLocaleString(locale), total: inFile.toLocaleString(locale) };
  return fillText(isRehearsal ? texts.expectedWords : texts.words, values);
}

const LostItem = ({ item: { title, address, origin, lines } }: { item: ReportedItem }) => (
  <Row
    level={3}
    title={
      address === null ? (
        title
      ) : (
        <TextLink href={address} isDocument>
          {title}
        </TextLink>
      )
    }
    details={origin}
  >
    <Lines lines={[...new Set(lines)]} />
  </Row>
);
