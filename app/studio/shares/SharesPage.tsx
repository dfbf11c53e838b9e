import { StorySearch } from "../manage/StorySearch.tsx";
import { FullDate } from "../../ui/Time.tsx";
import { ManageChrome } from "../manage/ManageChrome.tsx";
import { PersonName } from "../manage/PersonName.tsx";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { Buttons, Form } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Empty, Section } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { Tabs } from "../ui/Tabs.tsx";
import { DetailLine, Intro, More, Quote, TextLink } from "../ui/Text.tsx";
import type { ShareItemView } from "./present-share-item.ts";
import type { SharesView } from "./present-shares.ts";
import { shareFields } from "./share-form.ts";
import { ShareFormSection } from "./ShareFormSection.tsx";
import { ShareSettingsSections } from "./ShareSettingsSections.tsx";

/** Shares of a blog or the network: what waits, what is shared, and the settings. */
export function SharesPage({ view }: { view: SharesView }) {
  const { done, form, list, search, settings, action } = view;
  return (
    <ManageChrome frame={view.frame} error={view.error}>
      {done && (
        <Notice
          kind="good"
          text={
            <>
              {done.text}
              {done.desk && (
                <>
                  {" "}
                  <TextLink href={done.desk.href}>{done.desk.label}</TextLink>
                </>
              )}
              {done.undo && (
                <Form method="post" action={action} layout="line">
                  <Place storyId={done.undo.storyId} toId={done.undo.toId} version={done.undo.version} />
                  <Button kind="quiet" name={shareFields.action} value={done.undo.action}>
                    {done.undo.label}
                  </Button>
                </Form>
              )}
              {done.pairUndo && (
                <Form method="post" action={action} layout="line">
                  <input type="hidden" name={shareFields.from} value={done.pairUndo.fromId} />
                  <input type="hidden" name={shareFields.to} value={done.pairUndo.toId} />
                  <input type="hidden" name={shareFields.before} value={done.pairUndo.before} />
                  <input type="hidden" name={shareFields.mode} value={done.pairUndo.mode} />
                  <Button kind="quiet" name={shareFields.action} value="pair">
                    {done.pairUndo.label}
                  </Button>
                </Form>
              )}
            </>
          }
        />
      )}
      <Intro>{view.intro}</Intro>
      <Tabs label={view.tabsLabel} tabs={view.tabs} />
      {form && <ShareFormSection form={form} action={action} />}
      {search && <FoundStories search={search} action={action} />}
      {list && (
        <Section title={list.title}>
          {list.empty !== null && <Empty>{list.empty}</Empty>}
          <RowList isInSection>
            {list.items.map((item) => (
              <Item key={item.key} item={item} action={action} showsState={item.state !== list.title} />
            ))}
          </RowList>
        </Section>
      )}
      {list && <More more={list.older} />}
      {settings && <ShareSettingsSections settings={settings} action={action} />}
    </ManageChrome>
  );
}

/** Which share a form is about, and as it was read. */
const Place = ({ storyId, toId, version }: { storyId: string; toId: string; version: number }) => (
  <>
    <input type="hidden" name={shareFields.story} value={storyId} />
    <input type="hidden" name={shareFields.to} value={toId} />
    <input type="hidden" name={shareFields.version} value={version} />
  </>
);

interface ItemProps {
  item: ShareItemView;
  action: string;
  /** False in a list whose title says it. */
  showsState: boolean;
}

const Item = ({ item, action, showsState }: ItemProps) => (
  <Row
    isHeadline
    level={3}
    title={item.href === null ? item.headline : <a href={item.href}>{item.headline}</a>}
    details={
      <>
        {showsState && <span>{item.state}</span>}
        <span>{item.route}</span>
        <FullDate time={item.time} />
        {item.by && <PersonName person={item.by} />}
      </>
    }
  >
    {item.look && (
      <DetailLine>
        <span>{item.look.label}</span>
        <strong>{item.look.text}</strong>
      </DetailLine>
    )}
    {item.note && (
      <DetailLine>
        <span>{item.note.label}</span>
        <PersonName person={item.note.by} />
      </DetailLine>
    )}
    {item.note && item.note.text !== "" && <Quote>{item.note.text}</Quote>}
    {(item.actions.length > 0 || item.edit) && (
      <Form method="post" action={action}>
        <Place storyId={item.storyId} toId={item.toId} version={item.version} />
        <Buttons>
          {item.actions.map((step) => (
            <Button
              key={step.action}
              kind={step.isPrimary ? "primary" : "plain"}
              name={shareFields.action}
              value={step.action}
              aria-label={step.name}
            >
              {step.label}
            </Button>
          ))}
          {item.edit && (
            <ButtonLink kind="quiet" href={item.edit.href} aria-label={item.edit.name}>
              {item.edit.label}
            </ButtonLink>
          )}
        </Buttons>
      </Form>
    )}
  </Row>
);

const FoundStories = ({ search, action }: { search: NonNullable<SharesView["search"]>; action: string }) => (
  <StorySearch search={search} action={action} hidden={<input type="hidden" name="list" value="in" />}>
    <RowList isInSection>
      {search.items.map((item) => (
        <Row
          key={item.id}
          isHeadline
          level={3}
          title={<a href={item.href}>{item.headline}</a>}
          details={<span>{item.blog}</span>}
          action={
            <ButtonLink href={item.share.href} aria-label={item.share.name}>
              {item.share.label}
            </ButtonLink>
          }
        />
      ))}
    </RowList>
  </StorySearch>
);
