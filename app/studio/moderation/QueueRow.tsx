import { Body } from "../../rich-text/Body.tsx";
import { Age } from "../../ui/Time.tsx";
import { Button } from "../ui/Button.tsx";
import { Checkbox } from "../ui/Choice.tsx";
import { Buttons } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Row } from "../ui/Row.tsx";
import { Quote } from "../ui/Text.tsx";
import { TextArea } from "../ui/TextInput.tsx";
import { PersonName } from "./PersonName.tsx";
import type { ItemView } from "./present-item.ts";
import * as css from "./queue.css.ts";

interface QueueRowProps {
  item: ItemView;
  labels: Record<string, string>;
  /** It is being decided. */
  isLeaving: boolean;
}

/** A reply that waits for a decision. `tabIndex`, so that keys can lead from one to the next. */
export function QueueRow({ item, labels, isLeaving }: QueueRowProps) {
  const id = `item-${item.id}`;
  return (
    <Row
      id={id}
      tabIndex={-1}
      data-item=""
      isLeaving={isLeaving}
      aria-labelledby={`${id}-name`}
      titleId={`${id}-name`}
      title={<PersonName person={item.writer} />}
      lead={
        <Checkbox
          name="item"
          value={item.value}
          defaultChecked={item.isChosen}
          aria-label={item.selectLabel}
        />
      }
      details={
        <>
          <Age time={item.since} />
          <span>{item.isApproved}</span>
          {item.blog !== null && <span>{item.blog}</span>}
          <a href={item.story.href}>{item.story.label}</a>
          <a href={item.permalink.href}>{item.permalink.label}</a>
        </>
      }
    >
      <Notice kind="error" text={item.conflict} />
      <div className={css.reply}>
        <Body blocks={item.body} size="reply" />
      </div>
      <Findings item={item} />
      {item.appeal && <Appeal appeal={item.appeal} labels={labels} />}
    </Row>
  );
}

/** Why it is here, and what is known of its writer. */
function Findings({ item }: { item: ItemView }) {
  const lines = [...item.complaints, ...item.decisions];
  return (
    <ul className={css.details}>
      {item.findings.map((finding) => (
        <li key={finding}>{finding}</li>
      ))}
      {lines.map((line) => (
        <li key={`${line.text}${line.time.ms}`}>
          {line.text} · <Age time={line.time} />
          {line.words !== "" && <Quote>{line.words}</Quote>}
        </li>
      ))}
      <li>{item.history}</li>
      {item.restrictions.map((restriction) => (
        <li key={restriction}>{restriction}</li>
      ))}
    </ul>
  );
}

interface AppealProps {
  appeal: NonNullable<ItemView["appeal"]>;
  labels: QueueRowProps["labels"];
}

const Appeal = ({ appeal, labels }: AppealProps) => (
  <div className={css.part}>
    <h3>{appeal.title}</h3>
    <Quote>{appeal.words}</Quote>
    <TextArea
      name={`answer-${appeal.id}`}
      label={labels["answer"]}
      rows={2}
      maxLength={1_000}
      defaultValue={appeal.typed}
    />
    <Buttons>
      <Button name="appeal" value={appeal.uphold}>
        {labels["uphold"]}
      </Button>
      <Button name="appeal" value={appeal.reverse}>
        {labels["reverse"]}
      </Button>
    </Buttons>
  </div>
);
