import { StudioLink } from "../StudioLink.tsx";
import { Age, FullDate } from "../StudioTime.tsx";
import type { PublicationChecksView } from "./present-publication-checks.ts";
import * as css from "./publication-checks.css.ts";

/** What became of a publication: what somebody should look at first, then the rest. */
export function PublicationChecksPage({ view }: { view: PublicationChecksView }) {
  return (
    <div className={css.page}>
      <h1 className={css.title}>{view.title}</h1>
      <p className={css.meta}>
        <a className={css.link} href={view.headline.href}>
          {view.headline.text}
        </a>
      </p>
      <p className={css.meta}>
        <span>{view.state}</span>
        {view.published && <FullDate time={view.published} />}
        <span>
          {view.checked.label} <FullDate time={view.checked.time} />
        </span>
        <StudioLink className={css.link} href={view.again.href}>
          {view.again.label}
        </StudioLink>
      </p>
      <p>{view.summary}</p>
      <ul className={css.list}>
        {view.items.map((item) => (
          <li key={item.key} className={css.line[item.state]} data-state={item.state}>
            <h2 className={css.what}>
              {item.stateLabel}: {item.what}
            </h2>
            {item.why !== null && <p>{item.why}</p>}
            <p className={css.meta}>
              {item.since && (
                <span>
                  {item.since.label} <Age time={item.since.time} />
                </span>
              )}
              {item.usual !== null && <span>{item.usual}</span>}
              {item.address && (
                <a className={css.link} href={item.address.href}>
                  {item.address.text}
                </a>
              )}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
