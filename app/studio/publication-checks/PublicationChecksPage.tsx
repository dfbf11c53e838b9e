import { Age, FullDate } from "../../ui/Time.tsx";
import { ButtonLink } from "../ui/Button.tsx";
import { Page } from "../ui/Page.tsx";
import { DetailLine, Intro } from "../ui/Text.tsx";
import type { PublicationChecksView } from "./present-publication-checks.ts";
import * as css from "./publication-checks.css.ts";

/** What became of a publication: what somebody should look at first, then the rest. */
export function PublicationChecksPage({ view }: { view: PublicationChecksView }) {
  const { again } = view;
  return (
    <Page title={view.title} toolbar={<ButtonLink href={again.href}>{again.label}</ButtonLink>}>
      <DetailLine>
        <a href={view.headline.href}>{view.headline.text}</a>
        <span>{view.state}</span>
        {view.published && <FullDate time={view.published} />}
        <span>
          {view.checked.label} <FullDate time={view.checked.time} />
        </span>
      </DetailLine>
      <Intro>{view.summary}</Intro>
      <ul className={css.list}>
        {view.items.map((item) => (
          <li key={item.key} className={css.line[item.state]} data-state={item.state}>
            <h2 className={css.what}>
              {item.stateLabel}: {item.what}
            </h2>
            {item.why !== null && <p>{item.why}</p>}
            <DetailLine>
              {item.since && (
                <span>
                  {item.since.label} <Age time={item.since.time} />
                </span>
              )}
              {item.usual !== null && <span>{item.usual}</span>}
              {item.address && <a href={item.address.href}>{item.address.text}</a>}
            </DetailLine>
          </li>
        ))}
      </ul>
    </Page>
  );
}
