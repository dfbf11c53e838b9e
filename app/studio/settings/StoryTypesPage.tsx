import { maxStoryTypeName } from "../../../contract/posts/managed-story-types.ts";
import { DoneNotice, Hidden } from "../manage/DoneNotice.tsx";
import { Review } from "../manage/Review.tsx";
import { ManageChrome } from "../manage/ManageChrome.tsx";
import { Button } from "../ui/Button.tsx";
import * as choice from "../ui/choice.css.ts";
import { Disclosure } from "../ui/Disclosure.tsx";
import * as field from "../ui/field.css.ts";
import { Select, TextInput } from "../ui/Field.tsx";
import { Buttons, Form } from "../ui/Form.tsx";
import { Empty, Section } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { Intro } from "../ui/Text.tsx";
import { RunningChange } from "../tags/RunningChange.tsx";
import { Age } from "../../ui/Time.tsx";
import type { StoryTypesView, StoryTypeView } from "./present-story-types.ts";
import { fields } from "./story-types-form.ts";
import * as css from "./story-types.css.ts";

/** The story types of a blog with their categories, in the order of its navigation. */
export const StoryTypesPage = ({ view }: { view: StoryTypesView }) => (
  <ManageChrome frame={view.frame} error={view.error}>
    <DoneNotice done={view.done} path={view.path} undoLabel={view.undoLabel} />
    <RunningChange running={view.running} path={view.path} />
    {/* In place of the list: above a long one, it would be out of sight. */}
    {view.review ? <Review review={view.review} action={view.path} /> : <Everything view={view} />}
  </ManageChrome>
);

const Everything = ({ view }: { view: StoryTypesView }) => (
  <>
    <Intro>{view.intro}</Intro>
    {view.none !== null && <Empty>{view.none}</Empty>}
    <List items={view.items} path={view.path} level={2} />
    <Section title={view.add.title}>
      <NewForm key={view.add.key} add={view.add} path={view.path} />
    </Section>
    {view.moves.items.length > 0 && (
      <Section title={view.moves.title}>
        <Moves moves={view.moves.items} path={view.path} />
      </Section>
    )}
  </>
);

const Moves = ({ moves, path }: { moves: StoryTypesView["moves"]["items"]; path: string }) => (
  <RowList isInSection>
    {moves.map((move) => (
      <Row
        key={move.id}
        level={3}
        title={move.text}
        details={
          <>
            <Age time={move.time} />
            {move.state !== null && <span>{move.state}</span>}
          </>
        }
        action={
          move.undo && (
            <Form method="post" action={path} preventScrollReset>
              <Hidden fields={move.undo.fields} />
              <Button aria-label={move.undo.name}>{move.undo.label}</Button>
            </Form>
          )
        }
      />
    ))}
  </RowList>
);

interface ListProps {
  items: readonly StoryTypeView[];
  path: string;
  level: 2 | 3;
}

const List = ({ items, path, level }: ListProps) =>
  items.length > 0 && (
    <RowList isOrdered isInSection={level > 2}>
      {items.map((item) => (
        <Row
          // A changed name gives the form its new value.
          key={`${item.path} ${item.name}`}
          level={level}
          title={item.name}
          details={
            <>
              <a href={item.address.href}>{item.address.label}</a>
              <span>{item.stories}</span>
            </>
          }
        >
          <Disclosure
            summary={item.change.label}
            summaryLabel={item.change.title}
            open={item.change.isOpen || undefined}
          >
            <div className={css.forms}>
              <Forms item={item} path={path} />
            </div>
          </Disclosure>
          {item.inside.length > 0 && (
            <div className={css.inside}>
              <List items={item.inside} path={path} level={3} />
            </div>
          )}
        </Row>
      ))}
    </RowList>
  );

const Forms = ({ item: { rename, buttons, move, add }, path }: { item: StoryTypeView; path: string }) => (
  <>
    <Form method="post" action={path} noValidate preventScrollReset>
      <Hidden fields={rename.fields} />
      <TextInput
        name={fields.name}
        id={rename.id}
        label={rename.label}
        error={rename.error}
        defaultValue={rename.value}
        maxLength={maxStoryTypeName}
        autoComplete="off"
      />
      <Buttons>
        <Button>{rename.save}</Button>
      </Buttons>
    </Form>
    {buttons.length > 0 && (
      <Buttons>
        {buttons.map((button) => (
          <Form key={button.title} method="post" action={path} preventScrollReset>
            <Hidden fields={button.fields} />
            <Button aria-label={button.title}>{button.label}</Button>
          </Form>
        ))}
      </Buttons>
    )}
    {move && (
      <Form method="post" action={path}>
        <Hidden fields={move.fields} />
        <Select
          name={fields.to}
          id={move.id}
          label={move.label}
          none={move.none}
          choices={move.choices}
          required
        />
        <Buttons>
          <Button name="step" value="review" aria-label={move.submit.name}>
            {move.submit.label}
          </Button>
        </Buttons>
      </Form>
    )}
    {add && (
      <fieldset className={choice.group}>
        <legend className={field.label}>{add.title}</legend>
        <NewForm key={add.key} add={add} path={path} />
      </fieldset>
    )}
  </>
);

const NewForm = ({ add, path }: { add: StoryTypesView["add"]; path: string }) => (
  <Form method="post" action={path} noValidate preventScrollReset>
    <Hidden fields={add.fields} />
    <TextInput
      name={fields.name}
      id={add.id}
      label={add.name.label}
      error={add.name.error}
      defaultValue={add.name.value}
      maxLength={maxStoryTypeName}
      autoComplete="off"
    />
    <TextInput
      name={fields.id}
      id={`${add.id}-address`}
      label={add.address.label}
      hint={add.address.hint}
      defaultValue={add.address.value}
      maxLength={maxStoryTypeName}
      autoComplete="off"
      spellCheck={false}
    />
    <Buttons>
      <Button>{add.submit}</Button>
    </Buttons>
  </Form>
);
