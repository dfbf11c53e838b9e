import { StorySearch } from "../manage/StorySearch.tsx";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { Select, TextInput } from "../ui/Field.tsx";
import { Buttons, Form } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Page, Section } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { State } from "../ui/State.tsx";
import { DetailLine, Intro, TextLink } from "../ui/Text.tsx";
import type { SentFields } from "./standing-form.ts";
import type {
  ChooseView,
  NoticeView,
  PlaceGroup,
  PlaceView,
  StandingView,
  UntilView,
} from "./standing-view.ts";

/** Where a story stands: its places by kind, each with what takes it away, and what gives it another. */
export const StandingPage = ({ view }: { view: StandingView }) => (
  <Page
    title={view.frame.title}
    toolbar={
      <Buttons>
        <ButtonLink isDocument href={view.write.href}>
          {view.write.label}
        </ButtonLink>
        <ButtonLink kind="quiet" href={view.back.href}>
          {view.back.label}
        </ButtonLink>
      </Buttons>
    }
  >
    {view.notice && <Result notice={view.notice} path={view.path} />}
    <div>
      <p>
        <TextLink href={view.story.href} isDocument>
          {view.story.headline}
        </TextLink>
      </p>
      <DetailLine>
        <State shape={view.story.shape}>{view.story.state}</State>
        <span>{view.intro}</span>
      </DetailLine>
    </div>
    {view.groups.map((group) => (
      <Places key={group.key} group={group} path={view.path} />
    ))}
    {view.search && (
      <StorySearch search={view.search} action={view.path.split("?")[0] ?? ""} id="search">
        <RowList isInSection>
          {view.search.items.map(({ id, headline, href, button }) => (
            <Row
              key={id}
              isHeadline
              level={3}
              title={<a href={href}>{headline}</a>}
              action={
                <Form method="post" action={view.path} preventScrollReset>
                  <Hidden fields={button.fields} />
                  <Button aria-label={button.name}>{button.label}</Button>
                </Form>
              }
            />
          ))}
        </RowList>
      </StorySearch>
    )}
  </Page>
);

export const Hidden = ({ fields }: { fields: SentFields }) => (
  <>
    {fields.map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
  </>
);

const Result = ({ notice: { kind, text, undo }, path }: { notice: NoticeView; path: string }) => (
  <Notice
    kind={kind}
    text={
      <>
        {text}
        {undo && (
          <Form method="post" action={path} layout="line" preventScrollReset>
            <Hidden fields={undo.fields} />
            <Button kind="quiet">{undo.label}</Button>
          </Form>
        )}
      </>
    }
  />
);

const Places = ({ group, path }: { group: PlaceGroup; path: string }) => (
  <Section
    title={group.title}
    id={group.key}
    action={group.link && <TextLink href={group.link.href}>{group.link.label}</TextLink>}
  >
    {group.intro !== null && <Intro>{group.intro}</Intro>}
    {group.places.length === 0 ? (
      <DetailLine>{group.empty}</DetailLine>
    ) : (
      <RowList isInSection>
        {group.places.map((place) => (
          <Place key={place.key} place={place} path={path} />
        ))}
      </RowList>
    )}
    {group.choose.map((choose) => (
      <Choose key={choose.id} choose={choose} path={path} />
    ))}
    {group.until && <Until key={JSON.stringify(group.until.fields)} until={group.until} path={path} />}
  </Section>
);

const Place = ({ place, path }: { place: PlaceView; path: string }) => (
  <Row
    level={3}
    title={place.title}
    details={
      <>
        <State shape={place.shape}>{place.state}</State>
        {place.details.map((detail) => (
          <span key={detail}>{detail}</span>
        ))}
      </>
    }
    action={
      <Buttons>
        {place.buttons.map(({ label, name, fields }) => (
          <Form key={label} method="post" action={path} preventScrollReset>
            <Hidden fields={fields} />
            <Button aria-label={name}>{label}</Button>
          </Form>
        ))}
        {place.link && (
          <ButtonLink kind="quiet" href={place.link.href} aria-label={place.link.name ?? place.link.label}>
            {place.link.label}
          </ButtonLink>
        )}
      </Buttons>
    }
  />
);

const Until = ({ until, path }: { until: UntilView; path: string }) => (
  <Form method="post" action={path} layout="line" preventScrollReset>
    <Hidden fields={until.fields} />
    <TextInput
      id={`${until.id}-date`}
      name="date"
      type="date"
      label={until.date.label}
      defaultValue={until.date.value}
      error={until.error}
      hint={until.hint}
      required={until.isRequired}
    />
    <TextInput
      id={`${until.id}-time`}
      name="time"
      type="time"
      label={until.time.label}
      defaultValue={until.time.value}
      required={until.isRequired}
    />
    <Button>{until.submit}</Button>
  </Form>
);

const Choose = ({ choose, path }: { choose: ChooseView; path: string }) => (
  <Form method="post" action={path} layout="line" preventScrollReset>
    <Hidden fields={choose.fields} />
    <Select
      // Shows what is stored now, also after an undo.
      key={choose.choices.find(({ isChosen }) => isChosen)?.value}
      id={choose.id}
      name={choose.field}
      label={choose.label}
      hint={choose.hint}
      choices={choose.choices}
    />
    <Button>{choose.submit}</Button>
  </Form>
);
