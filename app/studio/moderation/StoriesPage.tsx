import { ButtonLink, Button } from "../ui/Button.tsx";
import { Form } from "../ui/Form.tsx";
import { Empty, Page } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { Tabs } from "../ui/Tabs.tsx";
import { More, TextLink } from "../ui/Text.tsx";
import { TextInput } from "../ui/TextInput.tsx";
import { LineDetails } from "../write/LineDetails.tsx";
import type { StoriesView } from "./present-stories.ts";

/** A blog's stories by what has become of them, and where each is written. */
export function StoriesPage({ view }: { view: StoriesView }) {
  const { search, write, empty } = view;
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
      <RowList>
        {view.items.map((item) => (
          <Row
            key={item.id}
            isHeadline
            title={<a href={item.href}>{item.headline}</a>}
            details={<LineDetails line={item} />}
            action={
              item.checks && (
                <ButtonLink kind="quiet" href={item.checks.href} aria-label={item.checks.name}>
                  {item.checks.label}
                </ButtonLink>
              )
            }
          />
        ))}
      </RowList>
      <More more={view.older} />
    </Page>
  );
}
