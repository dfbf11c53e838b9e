import { FullDate } from "../../ui/Time.tsx";
import { ButtonLink } from "../ui/Button.tsx";
import { Empty } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { More } from "../ui/Text.tsx";
import { ManageChrome } from "./ManageChrome.tsx";
import { PersonName } from "./PersonName.tsx";
import type { StoriesView } from "./present-stories.ts";

/** What a blog has published and is to publish, and where it is said what became of it. */
export function StoriesPage({ view }: { view: StoriesView }) {
  return (
    <ManageChrome frame={view.frame}>
      {view.empty !== null && <Empty>{view.empty}</Empty>}
      <RowList>
        {view.items.map((item) => (
          <Row
            key={item.id}
            isHeadline
            title={item.href === null ? item.headline : <a href={item.href}>{item.headline}</a>}
            details={
              <>
                <span>{item.state}</span>
                <FullDate time={item.time} />
                {item.authors.map((author) => (
                  <PersonName key={author.href ?? author.name} person={author} />
                ))}
              </>
            }
            action={
              <ButtonLink kind="quiet" href={item.receipt.href} aria-label={item.receipt.name}>
                {item.receipt.label}
              </ButtonLink>
            }
          />
        ))}
      </RowList>
      <More more={view.older} />
    </ManageChrome>
  );
}
