import { Body } from "../../rich-text/Body.tsx";
import { Age } from "../StudioTime.tsx";
import * as css from "../studio.css.ts";
import type { ItemView } from "./present-item.ts";
import type { NameView } from "./present-names.ts";

export function Name({ person: { name, href } }: { person: NameView }) {
  return href === null ? <span>{name}</span> : <a href={href}>{name}</a>;
}

/** `tabindex`, so that keys can lead from one to the next. */
export function QueueItem({ item, labels }: { item: ItemView; labels: Record<string, string> }) {
  const id = `item-${item.id}`;
  return (
    <li className={css.item} id={id} tabIndex={-1} data-item="" aria-labelledby={`${id}-name`}>
      <div className={css.itemHead}>
        <label className={css.check}>
          <input
            type="checkbox"
            name="item"
            value={item.value}
            defaultChecked={item.isChosen}
            aria-label={item.selectLabel}
          />
        </label>
        <div>
          <h2 className={css.name} id={`${id}-name`}>
            <Name person={item.writer} />
          </h2>
          <p className={css.meta}>
            <Age time={item.since} /> <span>{item.isApproved}</span>{" "}
            {item.blog !== null && <span>{item.blog}</span>}{" "}
            <a href={item.permalink.href}>{item.permalink.label}</a>
          </p>
          <p className={css.meta}>
            <a href={item.story.href}>{item.story.label}</a>
          </p>
        </div>
      </div>
      {item.conflict !== null && (
        <p className={css.error} role="alert">
          {item.conflict}
        </p>
      )}
      <div className={css.words}>
        <Body blocks={item.body} size="reply" />
      </div>
      <Facts item={item} />
      {item.appeal && <Appeal appeal={item.appeal} labels={labels} />}
    </li>
  );
}

function Facts({ item }: { item: ItemView }) {
  const lines = [...item.complaints, ...item.decisions];
  return (
    <ul className={css.findings}>
      {item.findings.map((finding) => (
        <li key={finding}>{finding}</li>
      ))}
      {lines.map((line) => (
        <li key={`${line.text}${line.time.ms}`}>
          {line.text} · <Age time={line.time} />
          {line.words !== "" && <blockquote className={css.quote}>{line.words}</blockquote>}
        </li>
      ))}
      <li>{item.history}</li>
      {item.restrictions.map((restriction) => (
        <li key={restriction}>{restriction}</li>
      ))}
    </ul>
  );
}

function Appeal({
  appeal,
  labels,
}: {
  appeal: NonNullable<ItemView["appeal"]>;
  labels: Record<string, string>;
}) {
  const id = `answer-${appeal.id}`;
  return (
    <div className={css.appeal}>
      <h3>{appeal.title}</h3>
      <blockquote className={css.quote}>{appeal.words}</blockquote>
      <label htmlFor={id}>{labels["answer"]}</label>
      <textarea
        className={css.input}
        id={id}
        name={id}
        rows={2}
        maxLength={1_000}
        defaultValue={appeal.typed}
      />
      <div className={css.row}>
        <button className={css.plainButton} type="submit" name="appeal" value={appeal.uphold}>
          {labels["uphold"]}
        </button>
        <button className={css.plainButton} type="submit" name="appeal" value={appeal.reverse}>
          {labels["reverse"]}
        </button>
      </div>
    </div>
  );
}
