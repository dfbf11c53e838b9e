import { useLocation } from "@remix-run/react";
import { BulkForm } from "../stories/BulkForm.tsx";
import { bulkFields, type BulkOutcome } from "../stories/bulk-form.ts";
import { useBulkOutcome } from "../stories/use-bulk-outcome.ts";
import { useRowKeys } from "../stories/use-row-keys.ts";
import { ButtonLink, Button } from "../ui/Button.tsx";
import { Checkbox } from "../ui/Choice.tsx";
import { Buttons, Form } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Empty, Page } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { Tabs } from "../ui/Tabs.tsx";
import { More, TextLink } from "../ui/Text.tsx";
import { TextInput } from "../ui/TextInput.tsx";
import { LineDetails } from "../write/LineDetails.tsx";
import { LineImage } from "../write/LineImage.tsx";
import type { StoriesView } from "./present-stories.ts";

/** A blog's stories by what has become of them, and where each is written. */
export function StoriesPage({ view, outcome }: { view: StoriesView; outcome: BulkOutcome | null }) {
  const { search, write, empty, bulk } = view;
  const { search: address } = useLocation();
  useBulkOutcome(outcome, view.path);
  useRowKeys(view.keys);
  return (
    <Page
      title={view.frame.title}
      toolbar={
        // The page on which a story is started has a theme of its own: a document is loaded.
        <ButtonLink kind="primary" isDocument href={write.href}>
          {write.label}
        </ButtonLink>
      }
    >
      <Notice kind="error" text={outcome?.error ?? null} />
      <Tabs label={view.frame.title} tabs={view.tabs} />
      <Form key={`${search.state} ${search.query}`} action={search.action} method="get" layout="line">
        <input type="hidden" name="state" value={search.state} />
        <TextInput name="q" type="search" label={search.label} defaultValue={search.query} maxLength={200} />
        <Button>{search.button}</Button>
      </Form>
      {empty && (
        <Empty action={empty.clear && <TextLink href={empty.clear.href}>{empty.clear.label}</TextLink>}>
          {empty.text}
        </Empty>
      )}
      {bulk ? (
        // Another list has nothing selected.
        <BulkForm key={address} view={bulk} locale={view.locale} outcome={outcome}>
          <StoryRows view={view} />
        </BulkForm>
      ) : (
        <StoryRows view={view} />
      )}
      <More more={view.older} />
    </Page>
  );
}

/** One row for each story; where several can be chosen, with a checkbox. */
const StoryRows = ({ view: { items, bulk } }: { view: StoriesView }) => (
  <RowList>
    {items.map((item) => {
      const box = bulk?.boxes[item.id];
      return (
        <Row
          key={item.id}
          isHeadline
          data-item=""
          title={<a href={item.href}>{item.headline}</a>}
          lead={
            <>
              {box && <Checkbox name={bulkFields.story} value={box.value} aria-label={box.label} />}
              <LineImage image={item.image} />
            </>
          }
          details={<LineDetails line={item} />}
          action={
            <Buttons>
              {[item.liveblog, item.checks, item.preview].map(
                (link) =>
                  link && (
                    <ButtonLink key={link.href} kind="quiet" href={link.href} aria-label={link.name}>
                      {link.label}
                    </ButtonLink>
                  ),
              )}
            </Buttons>
          }
        />
      );
    })}
  </RowList>
);
