import { useEffect, useRef, type FormEvent } from "react";
import { Body } from "../../rich-text/Body.tsx";
import { Age } from "../../ui/Time.tsx";
import { Avatar } from "../ui/Avatar.tsx";
import { Button } from "../ui/Button.tsx";
import { TextArea } from "../ui/Field.tsx";
import { Form, Buttons } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { DetailLine, Quote, TextLink } from "../ui/Text.tsx";
import { BanForm, CasePosition, MoreActions, Reason, Verbs } from "./case-decision.tsx";
import { PersonName } from "../manage/PersonName.tsx";
import type { ItemView } from "./present-item.ts";
import type { QueueView } from "./present-queue.ts";
import type { QueueLabels } from "./queue-labels.ts";
import * as css from "./queue.css.ts";
import type { Queue } from "./use-queue.ts";

interface AppealProps {
  appeal: NonNullable<ItemView["appeal"]>;
  labels: QueueLabels;
}

/** The writer's appeal against an earlier decision, and the form to respond. */
const Appeal = ({ appeal, labels }: AppealProps) => (
  <div className={css.appeal}>
    <h3>{appeal.title}</h3>
    <Quote>{appeal.words}</Quote>
    {appeal.own === null ? (
      <>
        <TextArea
          name={`answer-${appeal.id}`}
          label={labels.answer}
          rows={2}
          maxLength={1_000}
          defaultValue={appeal.typed}
        />
        <Buttons>
          <Button name="appeal" value={appeal.uphold}>
            {labels.uphold}
          </Button>
          <Button name="appeal" value={appeal.reverse}>
            {labels.reverse}
          </Button>
        </Buttons>
      </>
    ) : (
      <p>{appeal.own}</p>
    )}
  </div>
);

/** The writer's record, beside their text. */
const CasePerson = ({ item: { aboutLabel, writer, person } }: { item: ItemView }) => (
  <aside className={css.person} aria-label={aboutLabel}>
    <p className={css.writer}>
      <Avatar image={writer.avatar} />
      <PersonName person={writer} />
    </p>
    <dl className={css.record}>
      {person.record.map(({ label, value }) => (
        <div key={label} className={css.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {person.restrictions.map((restriction) => (
      <p key={restriction} className={css.restriction}>
        {restriction}
      </p>
    ))}
    {person.history && <TextLink href={person.history.href}>{person.history.label}</TextLink>}
  </aside>
);

interface QueueCaseProps {
  view: QueueView;
  queue: Queue;
  item: ItemView;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** One reply with everything needed to decide about it. */
export function QueueCase({ view, queue, item, onSubmit }: QueueCaseProps) {
  const { labels } = view;
  const article = useFocusOnChange(item.id);
  const note = queue.notes[item.id] ?? item.conflict;
  return (
    <div className={css.caseColumn}>
      <article id="case" ref={article} tabIndex={-1} aria-labelledby="case-name" className={css.article}>
        <CasePosition view={view} queue={queue} item={item} />
        <Why item={item} label={labels.why} />
        {item.parent && (
          <blockquote className={css.parent}>
            <b>{item.parent.name}</b> {item.parent.excerpt}
          </blockquote>
        )}
        <div className={item.parent ? css.answer : css.subject}>
          <h2 className={css.name} id="case-name">
            <PersonName person={item.writer} />
          </h2>
          <DetailLine>
            <Age time={item.since} />
            <span>{item.isApproved}</span>
            {item.blog !== null && <span>{item.blog}</span>}
            <a href={item.permalink.href}>{item.permalink.label}</a>
          </DetailLine>
          <div className={css.reply}>
            <Body blocks={item.body} size="reply" />
          </div>
        </div>
        <Notice kind="warning" text={note} />
        {/* The case as key empties the fields for the next case. */}
        <Form key={item.value} method="post" action={view.action} onSubmit={onSubmit}>
          <input type="hidden" name="item" value={item.value} />
          {item.appeal && <Appeal appeal={item.appeal} labels={labels} />}
          <Reason id="case-reason" chosen={view.typed.reason || item.reason} view={view} />
          <Verbs verbs={item.verbs}>
            {(verb) => (
              <BanForm
                key={verb.action}
                id="case"
                view={view}
                verb={verb}
                others={item.ban.others}
                submit={item.ban.submit}
              />
            )}
          </Verbs>
          <MoreActions id="case" view={view} />
        </Form>
      </article>
      <CasePerson item={item} />
    </div>
  );
}

/** Takes focus when another case is shown, but not on load. */
function useFocusOnChange(id: string) {
  const article = useRef<HTMLElement>(null);
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    article.current?.focus({ preventScroll: true });
    article.current?.scrollIntoView({ block: "nearest" });
    document.querySelector(`#item-${id}`)?.scrollIntoView({ block: "nearest" });
  }, [id]);
  return article;
}

/** Complaints, findings of rules and earlier decisions. */
function Why({ item, label }: { item: ItemView; label: string }) {
  const lines = [...item.complaints, ...item.decisions];
  if (lines.length + item.findings.length === 0) return null;
  return (
    <ul className={css.why} aria-label={label}>
      {item.findings.map((finding) => (
        <li key={finding}>{finding}</li>
      ))}
      {lines.map((line) => (
        <li key={`${line.text}${line.time.ms}`}>
          {line.text} · <Age time={line.time} />
          {line.words !== "" && <Quote>{line.words}</Quote>}
        </li>
      ))}
    </ul>
  );
}
