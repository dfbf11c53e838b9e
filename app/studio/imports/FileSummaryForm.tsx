import { useState, type FormEvent } from "react";
import { Button } from "../ui/Button.tsx";
import { Checkbox } from "../ui/Choice.tsx";
import { Disclosure } from "../ui/Disclosure.tsx";
import { TextInput } from "../ui/Field.tsx";
import { Buttons } from "../ui/Form.tsx";
import * as form from "../ui/form.css.ts";
import { Notice } from "../ui/Notice.tsx";
import { Table } from "../ui/Table.tsx";
import { Intro, Lines } from "../ui/Text.tsx";
import { Details } from "./Details.tsx";
import { fillText } from "./fill-text.ts";
import * as css from "./imports.css.ts";
import { LabelChoices, type LabelChoice } from "./LabelChoices.tsx";
import type { ImportsView } from "./present-imports.ts";
import type { FileSummary, RunChoices } from "./worker-messages.ts";

interface Props {
  summary: FileSummary;
  /** Display name of the blog. */
  blog: string;
  view: ImportsView;
  onRun: (choices: RunChoices) => void;
}

/** What a file or site holds, whose stories they are, and the buttons that rehearse and start. */
export function FileSummaryForm({ summary, blog, view, onRun }: Props) {
  const { texts } = view;
  // Whom a person is imported as, by the screen name in the file; their own name says that they are the same.
  const [authors, setAuthors] = useState<Record<string, string>>({});
  const [labels, setLabels] = useState<LabelChoice>({ tags: [], categories: [] });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const sent = new FormData(event.currentTarget);
    onRun({
      authors: Object.entries(authors).flatMap(([old, name]): [string, string][] =>
        name.trim() === "" ? [] : [[old, name.trim().replace(/^@/, "")]],
      ),
      ...labels,
      asDrafts: sent.has("asDrafts"),
      taken: [],
      isRehearsal: submitter?.getAttribute("value") === "rehearse",
    });
  };
  const isElsewhere = summary.elsewhere.length > 0;
  return (
    <form className={form.stack} onSubmit={submit} noValidate>
      <h3 className={css.title}>{fillText(texts.summary, { name: summary.file, blog })}</h3>
      <Details rows={listDetails(summary, view)} />
      {summary.about.length > 0 && (
        <Disclosure summary={texts.about}>
          <Lines lines={summary.about} />
        </Disclosure>
      )}
      {summary.kind === "site" && <Notice kind="warning" text={texts["site.guess"]} />}
      {(summary.kind === "wordpress" || summary.kind === "drupal-site") && (
        <Notice kind="info" text={texts["site.wordpress"]} />
      )}
      {isElsewhere && (
        <Notice
          kind="warning"
          text={`${view.refusals.elsewhere} ${summary.elsewhere.map(({ name }) => name).join(", ")}`}
        />
      )}
      {summary.namesakes.length > 0 && (
        <fieldset className={css.people}>
          <legend className={css.title}>{texts["people.title"]}</legend>
          <Intro>{texts["people.hint"]}</Intro>
          {summary.namesakes.map(({ screenName, displayName, here }) => (
            <div key={screenName} className={css.person}>
              <p>{fillText(texts.namesake, { name: displayName, here })}</p>
              <Checkbox
                label={fillText(texts.same, { here })}
                checked={authors[screenName] === screenName}
                onChange={({ currentTarget: { checked } }) =>
                  setAuthors((before) => ({ ...before, [screenName]: checked ? screenName : "" }))
                }
              />
              {authors[screenName] !== screenName && (
                <NameField {...{ screenName, authors, setAuthors, texts }} />
              )}
            </div>
          ))}
        </fieldset>
      )}
      <OtherPeople {...{ summary, texts, authors, setAuthors }} />
      <LabelChoices {...{ summary, view }} onChange={setLabels} />
      <Checkbox name="asDrafts" label={texts.asDrafts} hint={texts["asDrafts.hint"]} />
      <Intro>{texts["rehearse.hint"]}</Intro>
      <Buttons>
        <Button kind="primary" name="run" value="rehearse" disabled={isElsewhere}>
          {texts.rehearse}
        </Button>
        <Button name="run" value="start" disabled={isElsewhere}>
          {texts.start}
        </Button>
      </Buttons>
    </form>
  );
}

interface NamesProps {
  texts: ImportsView["texts"];
  authors: Record<string, string>;
  setAuthors: (change: (before: Record<string, string>) => Record<string, string>) => void;
}

/** The screen name that a person of the file gets. */
const NameField = ({ screenName, authors, setAuthors, texts }: NamesProps & { screenName: string }) => (
  <TextInput
    name={`author-${screenName}`}
    label={fillText(texts.screenName, { name: screenName })}
    value={authors[screenName] ?? ""}
    autoComplete="off"
    spellCheck={false}
    maxLength={63}
    onChange={({ currentTarget: { value } }) => setAuthors((before) => ({ ...before, [screenName]: value }))}
  />
);

/** Everybody else: what they are imported as can be changed on request. */
function OtherPeople({ summary, texts, authors, setAuthors }: NamesProps & { summary: FileSummary }) {
  const others = summary.names.filter(
    ({ screenName }) => !summary.namesakes.some((namesake) => namesake.screenName === screenName),
  );
  if (others.length === 0) return null;
  return (
    <Disclosure summary={fillText(texts["people.all"], { count: String(others.length) })}>
      <Table isNarrow columns={[texts.name, texts.people, texts.screenName.replace("{name}", "").trim()]}>
        {others.map(({ screenName, displayName, isHere }) => (
          <tr key={screenName}>
            <th scope="row">{displayName}</th>
            <td>{isHere ? texts.here : texts.new}</td>
            <td>
              <input
                className={css.name}
                aria-label={fillText(texts.screenName, { name: displayName })}
                placeholder={screenName}
                value={authors[screenName] ?? ""}
                maxLength={63}
                spellCheck={false}
                autoComplete="off"
                onChange={({ currentTarget: { value } }) =>
                  setAuthors((before) => ({ ...before, [screenName]: value }))
                }
              />
            </td>
          </tr>
        ))}
      </Table>
    </Disclosure>
  );
}

function listDetails(summary: FileSummary, { texts, kinds, locale }: ImportsView): [string, string][] {
  const number = (value: number) => value.toLocaleString(locale);
  const day = (millis: number) =>
    new Date(millis).toLocaleDateString(locale, { dateStyle: "medium", timeZone: "UTC" });
  const { firstMillis, lastMillis } = summary;
  const dates: [string, string][] =
    firstMillis === null || lastMillis === null
      ? []
      : [[texts.dates, fillText(texts["dates.range"], { first: day(firstMillis), last: day(lastMillis) })]];
  return [
    [texts.kind, kinds[summary.kind]],
    [texts.stories, number(summary.stories)],
    [texts.comments, number(summary.comments)],
    [texts.people, number(summary.people)],
    [texts.tags, number(summary.tags)],
    ...dates,
    [texts.source, summary.source],
  ];
}
