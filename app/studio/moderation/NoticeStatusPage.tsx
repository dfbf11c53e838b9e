import { Age } from "../StudioTime.tsx";
import * as css from "../studio.css.ts";
import type { NoticeStatusView } from "./present-notice-status.ts";

/** What became of a report, in the order in which somebody asks: what was decided, when, about what, and what now. */
export function NoticeStatusPage({ view }: { view: NoticeStatusView }) {
  const { about, reason, words, again } = view;
  return (
    <div className={css.page}>
      <h1 className={css.title}>{view.title}</h1>
      <p className={view.isDecided ? css.done : css.intro}>{view.outcome}</p>
      <p className={css.meta}>
        {view.steps.map(({ label, time }) => (
          <span key={label}>
            {label}: <Age time={time} />
          </span>
        ))}
      </p>
      <div className={css.item}>
        <h2 className={css.name}>{about.label}</h2>
        {about.href === null ? (
          <p>{about.text}</p>
        ) : (
          <blockquote className={css.quote}>
            <a href={about.href}>{about.text}</a>
          </blockquote>
        )}
        <h2 className={css.name}>{reason.label}</h2>
        <p>{reason.text}</p>
        <h2 className={css.name}>{words.label}</h2>
        <p className={css.quote}>{words.text}</p>
      </div>
      <p>{view.next}</p>
      {again && (
        <p>
          <a className={css.link} href={again.href}>
            {again.label}
          </a>
        </p>
      )}
      <p>{view.keep}</p>
    </div>
  );
}
