import { Age } from "../../ui/Time.tsx";
import { Empty, Page } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { More, Quote } from "../ui/Text.tsx";
import * as css from "./account.css.ts";
import type { SavedView } from "./present-saved.ts";
import { RemoveForm } from "./RemoveForm.tsx";
import { SectionState } from "./SectionState.tsx";
import { useSaving } from "./use-saving.ts";

/** Name of the form field with the id of the post or reply that is removed from saved. */
export const savedField = "post";

/** Saved stories and replies. */
export function SavedPage({ view }: { view: SavedView }) {
  return (
    <div className={css.narrow}>
      <Page title={view.title}>
        <SectionState text={view.notice ?? ""} />
        {view.empty !== null && <Empty>{view.empty}</Empty>}
        <RowList>
          {view.items.map((item) => (
            <Saved key={item.id} item={item} action={view.action} />
          ))}
        </RowList>
        <More more={view.next} />
      </Page>
    </div>
  );
}

/** Hides its row as soon as the button is pressed. Its link loads a document, because it leads to a reader page. */
function Saved({ item, action }: { item: SavedView["items"][number]; action: string }) {
  const saving = useSaving();
  return (
    <Row
      isHeadline
      hidden={saving.isSending}
      title={<a href={item.href}>{item.text}</a>}
      details={
        <>
          <span>{item.about}</span>
          <Age time={item.time} />
        </>
      }
      action={
        <RemoveForm
          saving={saving}
          action={action}
          fields={{ [savedField]: item.id }}
          aria-label={item.removeLabel}
        >
          {item.remove}
        </RemoveForm>
      }
    >
      {item.quote !== "" && <Quote>{item.quote}</Quote>}
    </Row>
  );
}
