import { Age } from "../../ui/Time.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Page, Section } from "../ui/Page.tsx";
import { DetailLine, Quote, TextLink } from "../ui/Text.tsx";
import type { NoticeStatusView } from "./present-decisions.ts";

/** The status of a report: the decision, its time, its subject, and what to do next. */
export function NoticeStatusPage({ view }: { view: NoticeStatusView }) {
  const { about, reason, words, again } = view;
  return (
    <Page title={view.title}>
      <Notice kind={view.isDecided ? "good" : "info"} text={view.outcome} />
      <DetailLine>
        {view.steps.map(({ label, time }) => (
          <span key={label}>
            {label}: <Age time={time} />
          </span>
        ))}
      </DetailLine>
      <Section title={about.label}>
        {about.href === null ? (
          <p>{about.text}</p>
        ) : (
          <Quote>
            <a href={about.href}>{about.text}</a>
          </Quote>
        )}
      </Section>
      <Section title={reason.label}>
        <p>{reason.text}</p>
      </Section>
      <Section title={words.label}>
        <Quote>{words.text}</Quote>
      </Section>
      <p>{view.next}</p>
      {again && (
        <p>
          <TextLink href={again.href} isDocument>
            {again.label}
          </TextLink>
        </p>
      )}
      <p>{view.keep}</p>
    </Page>
  );
}
