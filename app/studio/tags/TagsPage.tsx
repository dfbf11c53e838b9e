import { Age } from "../../ui/Time.tsx";
import { DoneNotice, Hidden } from "../manage/DoneNotice.tsx";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { TextInput } from "../ui/Field.tsx";
import { Buttons, Form } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Empty, Page } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { Table } from "../ui/Table.tsx";
import { Tabs } from "../ui/Tabs.tsx";
import { Intro, More, TextLink } from "../ui/Text.tsx";
import type { TagsView } from "./present-tags.ts";
import { RunningChange } from "./RunningChange.tsx";

/** The network's tags with their use, or pairs of similar names. */
export const TagsPage = ({ view }: { view: TagsView }) => (
  <Page title={view.frame.title}>
    <DoneNotice done={view.done} path={view.path} undoLabel={view.undo} />
    <Notice kind="error" text={view.error} />
    <RunningChange running={view.running} path={view.path} />
    <Intro>{view.intro}</Intro>
    <Tabs {...view.tabs} />
    {view.search && (
      <Form layout="search" method="get" action={view.path}>
        <TextInput
          type="search"
          name="q"
          label={view.search.label}
          defaultValue={view.search.q}
          maxLength={100}
          autoComplete="off"
        />
        {view.search.sort !== "stories" && <input type="hidden" name="sort" value={view.search.sort} />}
        <Button>{view.search.submit}</Button>
      </Form>
    )}
    <Notice kind="info" text={view.cut} isQuiet />
    {view.empty !== null && <Empty>{view.empty}</Empty>}
    {view.items.length > 0 && (
      <Table
        isNarrow
        columns={view.columns.map(({ label, href, isCurrent, sortedBy }) =>
          isCurrent ? (
            label
          ) : (
            <TextLink key={href} href={href} aria-label={sortedBy}>
              {label}
            </TextLink>
          ),
        )}
      >
        {view.items.map((item) => (
          <tr key={item.href}>
            <td>
              <TextLink href={item.href}>{item.name}</TextLink>
            </td>
            <td>{item.stories}</td>
            <td>{item.followers}</td>
            <td>{item.used ? <Age time={item.used} /> : view.never}</td>
          </tr>
        ))}
      </Table>
    )}
    <SimilarTags items={view.similar} path={view.path} level={2} />
    <More more={view.more} />
  </Page>
);

interface SimilarTagsProps {
  items: TagsView["similar"];
  /** Where the page's forms are sent. */
  path: string;
  level: 2 | 3;
}

/** Pairs of similar names: one press to review their merge, or to call them different. */
export const SimilarTags = ({ items, path, level }: SimilarTagsProps) =>
  items.length === 0 ? null : (
    <RowList isInSection={level === 3}>
      {items.map(({ key, title, kind, details, review, dismiss }) => (
        <Row
          key={key}
          level={level}
          title={title}
          details={[kind, ...details].map((detail) => (
            <span key={detail}>{detail}</span>
          ))}
          action={
            <Form layout="line" method="post" action={path}>
              <Hidden fields={dismiss.fields} />
              <Buttons>
                <ButtonLink href={review.href} aria-label={review.name}>
                  {review.label}
                </ButtonLink>
                <Button kind="quiet" aria-label={dismiss.name}>
                  {dismiss.label}
                </Button>
              </Buttons>
            </Form>
          }
        />
      ))}
    </RowList>
  );
