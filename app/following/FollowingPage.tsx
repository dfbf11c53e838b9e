import { Card } from "../card/Card.tsx";
import { FollowButton } from "../site/FollowButton.tsx";
import { logoColor } from "../site/site.css.ts";
import { hidden } from "../ui/hidden.css.ts";
import { Age } from "../ui/Time.tsx";
import * as css from "./following.css.ts";
import type { DayView, FollowingItemView } from "./present-days.ts";
import type { FollowingView, SubjectView } from "./present-following.ts";

/** Items of the subjects that a person follows, by day: the subjects at the left, suggestions at the right. */
export function FollowingPage({ view }: { view: FollowingView }) {
  const { rail, suggestions } = view;
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{view.title}</h1>
        {view.summary !== "" && <p>{view.summary}</p>}
      </header>
      {rail && <Rail rail={rail} />}
      <div className={rail ? css.main : css.start}>
        <Shown view={view} />
      </div>
      {suggestions && (
        <section className={rail ? css.aside : css.start} aria-labelledby="might-title">
          <h2 id="might-title" className={css.title}>
            {suggestions.title}
          </h2>
          <Subjects subjects={suggestions.subjects} />
        </section>
      )}
    </div>
  );
}

function Shown({ view: { head, listed, days, empty, more, end } }: { view: FollowingView }) {
  return (
    <>
      {head && (
        <header className={css.only}>
          <h2>
            <a href={head.href}>{head.name}</a>
            {head.of !== null && <span> {head.of}</span>}
          </h2>
          {head.follow && <FollowButton follow={head.follow} />}
          <Back link={head.back} />
        </header>
      )}
      {listed && (
        <section aria-labelledby="listed-title">
          <h2 id="listed-title" className={css.title}>
            {listed.title}
          </h2>
          {listed.empty !== null && <p className={css.quiet}>{listed.empty}</p>}
          <Subjects subjects={listed.subjects} />
          <Back link={listed.back} />
        </section>
      )}
      {days.map((day, index) => (
        <Day key={day.items[0]?.id} day={day} isFirst={index === 0} />
      ))}
      {empty && (
        <div className={css.empty}>
          {empty.title !== null && <h2>{empty.title}</h2>}
          <p>{empty.text}</p>
        </div>
      )}
      {more && (
        <p>
          <a className={css.more} href={more.href} rel="next">
            {more.label}
          </a>
        </p>
      )}
      {end && (
        <div className={css.end}>
          <p>
            <strong>{end.title}</strong>
          </p>
          <p>{end.text}</p>
        </div>
      )}
    </>
  );
}

const Back = ({ link }: { link: { href: string; label: string } }) => (
  <p className={css.quiet}>
    <a href={link.href}>{link.label}</a>
  </p>
);

function Rail({ rail }: { rail: NonNullable<FollowingView["rail"]> }) {
  const item = ({ href, name, label, count, isCurrent, theme }: typeof rail.everything) => (
    <li key={href}>
      <a href={href} aria-label={label ?? undefined} aria-current={isCurrent ? "page" : undefined}>
        <span className={theme ? logoColor[theme] : undefined}>{name}</span>
        {count !== null && <em>{count}</em>}
      </a>
    </li>
  );
  return (
    <nav className={css.rail} aria-label={rail.label}>
      <ul>{item(rail.everything)}</ul>
      {rail.groups.map(({ title, links, manage }) => (
        <div key={title}>
          <p className={css.group}>
            {title}{" "}
            <a href={manage.href} aria-label={manage.label}>
              {manage.text}
            </a>
          </p>
          <ul>{links.map(item)}</ul>
        </div>
      ))}
    </nav>
  );
}

const Day = ({ day: { title, since, items }, isFirst }: { day: DayView; isFirst: boolean }) => (
  <section className={css.day}>
    <div className={css.dayHead}>
      <h2>{title}</h2>
      {since !== null && <p>{since}</p>}
    </div>
    <ol>
      {items.map((item, index) => (
        <li key={item.id} data-new={item.isNew || undefined}>
          {item.isNew && <span className={hidden}>{item.newLabel}</span>}
          <Item item={item} isLead={isFirst && index === 0} />
        </li>
      ))}
    </ol>
  </section>
);

function Item({ item: { story, reply }, isLead }: { item: FollowingItemView; isLead: boolean }) {
  if (story) return <Card card={story} kind={isLead && story.image ? "lead" : "row"} level={3} />;
  if (!reply) return null;
  return (
    <article className={css.reply}>
      <p className={css.quiet}>
        {reply.said[0]}
        <a href={reply.nameHref}>{reply.name}</a>
        {reply.said[1]}, <Age time={reply.time} />
      </p>
      <blockquote>
        <a href={reply.href}>{reply.text}</a>
      </blockquote>
      <p className={css.quiet}>
        {reply.on[0]}
        <a href={reply.href}>{reply.headline}</a>
        {reply.on[1]}
      </p>
    </article>
  );
}

const Subjects = ({ subjects }: { subjects: readonly SubjectView[] }) => (
  <ul className={css.subjects}>
    {subjects.map(({ key, name, of, href, about, theme, follow }) => (
      <li key={key}>
        <div>
          <p>
            <a href={href} className={theme ? logoColor[theme] : undefined}>
              {name}
            </a>
            {of !== null && <span> {of}</span>}
          </p>
          {about !== "" && <p className={css.about}>{about}</p>}
        </div>
        {follow && <FollowButton follow={follow} />}
      </li>
    ))}
  </ul>
);
