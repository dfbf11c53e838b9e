import { useState, type FormEvent } from "react";
import { Button } from "../ui/Button.tsx";
import { Select, TextInput } from "../ui/Field.tsx";
import { Buttons } from "../ui/Form.tsx";
import * as form from "../ui/form.css.ts";
import { Notice } from "../ui/Notice.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { Intro } from "../ui/Text.tsx";
import { Details } from "./Details.tsx";
import { fillText } from "./fill-text.ts";
import * as css from "./imports.css.ts";
import type { ImportsView, NewsletterView } from "./present-imports.ts";
import { readField } from "./read-field.ts";
import type { SubscriberChoices, SubscriberReport, SubscriberSummary } from "./worker-messages.ts";

interface FormProps {
  list: SubscriberSummary;
  /** Display name of the blog. */
  blog: string;
  /** Newsletters of the blog. */
  newsletters: readonly NewsletterView[];
  view: ImportsView;
  onAdd: (choices: SubscriberChoices) => void;
}

/** Who of a list can be added, which newsletter they are for, and where they signed up if the list doesn't say it. */
export function SubscriberForm({ list, blog, newsletters, view, onAdd }: FormProps) {
  const { texts, locale } = view;
  const [hasPlaceError, setHasPlaceError] = useState(false);
  const lacksPlace = list.leftOut.some(({ key }) => key === "place");
  const isEmpty = list.confirmed + list.unsubscribed === 0 && !lacksPlace;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const place = readField(sent, "place");
    const isWrong = place !== "" && !/^https?:$/.test(URL.parse(place)?.protocol ?? "");
    setHasPlaceError(isWrong);
    if (!isWrong) onAdd({ newsletter: readField(sent, "newsletter"), place: place === "" ? null : place });
  };
  return (
    <form className={form.stack} onSubmit={submit} noValidate>
      <h3 className={css.title}>{fillText(texts["subscribers.summary"], { name: list.file, blog })}</h3>
      <Details
        rows={[
          [view.ledgerNames["subscriber"] ?? "", list.total.toLocaleString(locale)],
          [texts["subscribers.confirmed"], list.confirmed.toLocaleString(locale)],
          [texts["subscribers.unsubscribed"], list.unsubscribed.toLocaleString(locale)],
        ]}
      />
      <LeftOut leftOut={list.leftOut} view={view} />
      {newsletters.length === 0 ? (
        <Notice kind="warning" text={texts["subscribers.noNewsletter"]} />
      ) : isEmpty ? (
        <Notice kind="warning" text={texts["subscribers.none"]} />
      ) : (
        <>
          <Select
            name="newsletter"
            id="import-newsletter"
            label={texts["subscribers.newsletter"]}
            choices={newsletters.map(({ key, name }) => ({ value: key, label: name, isChosen: false }))}
          />
          {lacksPlace && (
            <TextInput
              name="place"
              id="import-place"
              type="url"
              label={texts["subscribers.place"]}
              hint={texts["subscribers.place.hint"]}
              error={hasPlaceError ? texts["subscribers.place.error"] : null}
              autoComplete="off"
              placeholder="https://"
              maxLength={200}
            />
          )}
          <Intro>{texts["subscribers.hint"]}</Intro>
          <Buttons>
            <Button kind="primary">{texts["subscribers.add"]}</Button>
          </Buttons>
        </>
      )}
    </form>
  );
}

interface ResultProps {
  report: SubscriberReport;
  view: ImportsView;
  onAgain: () => void;
}

/** What became of a list, and who was left out and why. */
export function SubscriberResult({ report, view, onAgain }: ResultProps) {
  const { texts, locale } = view;
  const counts = (["added", "unsubscribed", "unchanged", "unsubscribedHere"] as const).filter(
    (name) => report[name] > 0,
  );
  return (
    <>
      <Notice
        kind={report.isCut ? "warning" : "good"}
        text={report.isCut ? texts.cut : texts["subscribers.ended"]}
      />
      <p>
        {counts
          .map((name) => `${texts[`subscribers.${name}`]}: ${report[name].toLocaleString(locale)}`)
          .join(" · ")}
      </p>
      <LeftOut leftOut={report.leftOut} view={view} />
      <Buttons>
        <Button type="button" onClick={onAgain}>
          {texts.again}
        </Button>
      </Buttons>
    </>
  );
}

/** Lines that are named for a reason; a list may have thousands. */
const shownLines = 20;

/** Who is left out, by the reason and the lines of the list: addresses are never shown. */
function LeftOut({ leftOut, view }: { leftOut: SubscriberSummary["leftOut"]; view: ImportsView }) {
  const { texts, locale, omissionNames } = view;
  if (leftOut.length === 0) return null;
  const count = leftOut.reduce((sum, omitted) => sum + omitted.count, 0);
  const describeLines = (lines: readonly number[], all: number) =>
    fillText(texts[all === 1 ? "subscribers.line" : "subscribers.lines"], {
      lines: `${lines.slice(0, shownLines).join(", ")}${all > shownLines ? " …" : ""}`,
    });
  return (
    <div className={css.leftOut}>
      <p>{fillText(texts["subscribers.omitted"], { count: count.toLocaleString(locale) })}</p>
      <RowList>
        {leftOut.map(({ key, count: all, lines }) => (
          <Row
            key={key}
            level={3}
            title={`${omissionNames[key]}: ${all.toLocaleString(locale)}`}
            details={describeLines(lines, all)}
          />
        ))}
      </RowList>
    </div>
  );
}
