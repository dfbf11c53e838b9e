import { DoneNotice, Hidden } from "../manage/DoneNotice.tsx";
import { StorySearch } from "../manage/StorySearch.tsx";
import { Button } from "../ui/Button.tsx";
import { RadioGroup } from "../ui/Choice.tsx";
import { Disclosure } from "../ui/Disclosure.tsx";
import { Select, TextInput } from "../ui/Field.tsx";
import { Buttons, Form, Pair } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Empty, Page, Section } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { State } from "../ui/State.tsx";
import { DetailLine, Intro, TextLink } from "../ui/Text.tsx";
import { FullDate } from "../../ui/Time.tsx";
import { LineImage } from "../write/LineDetails.tsx";
import { OrderList } from "./OrderList.tsx";
import { SectionForm } from "./SectionForm.tsx";
import type { SectionView } from "./present-section.ts";
import { orderFields } from "./section-form.ts";

/** A special section: the order of its stories, and its details. */
export function SectionPage({ view }: { view: SectionView }) {
  const { order, search, newest, details, done } = view;
  return (
    <Page title={view.frame.title} toolbar={<TextLink href={view.back.href}>{view.back.label}</TextLink>}>
      <DoneNotice done={done} path={view.path} undoLabel={view.undoLabel} />
      <Notice kind="error" text={view.error} />
      <DetailLine>
        <State shape={view.state.shape}>{view.state.state}</State>
        {view.state.dates.map((date) => (
          <span key={date}>{date}</span>
        ))}
        {view.links.map(({ href, label }) => (
          <TextLink key={href} href={href} isDocument>
            {label}
          </TextLink>
        ))}
      </DetailLine>
      <ToCome view={view} />
      <Section title={order.title}>
        <Intro>{order.intro}</Intro>
        <Form method="post" action={view.path} preventScrollReset>
          <input type="hidden" name={orderFields.version} value={order.version} />
          <RadioGroup
            key={order.version}
            name={orderFields.rule}
            legend={order.rule.legend}
            choices={order.rule.choices}
          />
          <Buttons>
            <Button name={orderFields.action} value="rule">
              {order.rule.submit}
            </Button>
          </Buttons>
        </Form>
        <Form key={`source ${order.version}`} method="post" action={view.path} preventScrollReset>
          <input type="hidden" name={orderFields.version} value={order.version} />
          <Pair>
            <Select
              name={orderFields.source}
              label={order.source.label}
              hint={order.source.hint}
              none={order.source.none}
              choices={order.source.choices}
            />
            <TextInput
              name={orderFields.tag}
              label={order.source.tag.label}
              defaultValue={order.source.tag.value}
              maxLength={200}
            />
          </Pair>
          <Buttons>
            <Button name={orderFields.action} value="source">
              {order.source.submit}
            </Button>
          </Buttons>
        </Form>
        {order.empty !== null && <Empty>{order.empty}</Empty>}
        <OrderList
          items={order.items}
          moveLabel={order.moveLabel}
          version={order.version}
          path={view.path}
          done={done}
        />
      </Section>
      <StorySearch search={search} action={view.path.split("?")[0] ?? ""} id="add">
        <AddableRows items={search.items} version={order.version} path={view.path} />
      </StorySearch>
      <Addable {...newest} version={order.version} path={view.path} />
      <Section title={details.title} id="details">
        <SectionForm form={details.form} />
      </Section>
    </Page>
  );
}

/** The preview and the removal of a section that readers can't see yet: documents of their own. */
const ToCome = ({ view: { preview, remove, path, details } }: { view: SectionView }) =>
  preview !== null && (
    <Buttons>
      <form method="post" action={path}>
        <Button name="do" value="preview">
          {preview}
        </Button>
      </form>
      {remove && (
        <Disclosure summary={remove.label}>
          <Form method="post" action={path}>
            <p>{remove.question}</p>
            <input type="hidden" name="version" value={details.form.version ?? 0} />
            <Buttons>
              <Button kind="destructive" name="do" value="remove">
                {remove.confirm}
              </Button>
            </Buttons>
          </Form>
        </Disclosure>
      )}
    </Buttons>
  );

type AddableProps = Pick<SectionView["newest"], "items"> & { version: number; path: string };

const Addable = ({ title, empty, ...rows }: SectionView["newest"] & AddableProps) => (
  <Section title={title}>
    {empty !== null && <p>{empty}</p>}
    <AddableRows {...rows} />
  </Section>
);

const AddableRows = ({ items, version, path }: AddableProps) => (
  <RowList isInSection>
    {items.map((item) => (
      <Row
        key={item.id}
        isHeadline
        level={3}
        title={<a href={item.href}>{item.headline}</a>}
        lead={<LineImage image={item.image} />}
        details={<FullDate time={item.time} />}
        action={
          <Form method="post" action={path} preventScrollReset>
            <Hidden
              fields={[
                [orderFields.story, item.id],
                [orderFields.to, item.add.to],
                [orderFields.version, String(version)],
              ]}
            />
            <Button name={orderFields.action} value="place" aria-label={item.add.name}>
              {item.add.label}
            </Button>
          </Form>
        }
      />
    ))}
  </RowList>
);
