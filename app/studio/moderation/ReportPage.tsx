import { Notice } from "../ui/Notice.tsx";
import { Page } from "../ui/Page.tsx";
import { Quote, TextLink } from "../ui/Text.tsx";
import type { ReportView } from "./present-report.ts";
import { FlagForm, NoticeForm } from "./ReportForms.tsx";

/** Reports a post or a reply; afterwards says that it has arrived, and under which number. */
export function ReportPage({ view }: { view: ReportView }) {
  return (
    <Page title={view.title}>
      <Quote>
        <a href={view.about.href}>{view.about.label}</a>
      </Quote>
      <Notice kind="error" text={view.error} />
      {view.receipt ? (
        <Acknowledgement receipt={view.receipt} />
      ) : (
        <>
          {view.flag && <FlagForm view={view} flag={view.flag} />}
          <NoticeForm view={view} />
        </>
      )}
    </Page>
  );
}

const Acknowledgement = ({ receipt }: { receipt: NonNullable<ReportView["receipt"]> }) => (
  <>
    <Notice
      kind="good"
      text={
        <>
          <h2>{receipt.title}</h2>
          <p>{receipt.text}</p>
          {receipt.number !== null && (
            <p>
              <strong>{receipt.number}</strong>
            </p>
          )}
        </>
      }
    />
    {receipt.status && (
      <p>
        <TextLink href={receipt.status.href}>{receipt.status.label}</TextLink>
      </p>
    )}
  </>
);
