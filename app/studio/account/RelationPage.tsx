import { Button } from "../ui/Button.tsx";
import { Form } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Page, Section } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { Intro, TextLink } from "../ui/Text.tsx";
import * as css from "./account.css.ts";
import { Avatar } from "../ui/Avatar.tsx";
import type { BlogChoiceView, RelationView } from "./relation.ts";
import { HiddenFields } from "./RemoveForm.tsx";

/** Follow, mute or block a person, or follow them for a blog. Each is a button that turns its state on or off. */
export function RelationPage({ view }: { view: RelationView }) {
  const { follow, mute, block, blogs } = view;
  return (
    <div className={css.narrow}>
      <Page title={view.title} toolbar={<Avatar image={view.avatar} isLarge />}>
        <TextLink href={view.profile.href} isDocument>
          {view.profile.label}
        </TextLink>
        <Notice kind="good" text={view.notice} />
        <Notice kind="error" text={view.error} />
        {view.own !== null && <Intro>{view.own}</Intro>}
        <div className={css.sections}>
          {follow && <Choice view={view} choice={follow} isPrimary />}
          {mute && <Choice view={view} choice={mute} />}
          {block && <Choice view={view} choice={block} />}
          {blogs && (
            <Section title={blogs.title}>
              <Intro>{blogs.hint}</Intro>
              <RowList isInSection>
                {blogs.items.map((one) => (
                  <BlogChoice key={one.blogId} view={view} one={one} />
                ))}
              </RowList>
            </Section>
          )}
        </div>
      </Page>
    </div>
  );
}

interface ChoiceProps {
  view: Pick<RelationView, "action" | "personId">;
  choice: NonNullable<RelationView["follow"]>;
  isPrimary?: boolean;
}

const Choice = ({ view, choice: { title, hint, button }, isPrimary = false }: ChoiceProps) => (
  <Section title={title}>
    <Form method="post" action={view.action}>
      <Intro>{hint}</Intro>
      <HiddenFields fields={{ person: view.personId }} />
      <div>
        <Button {...(isPrimary && button.do === "follow" && { kind: "primary" })} name="do" value={button.do}>
          {button.text}
        </Button>
      </div>
    </Form>
  </Section>
);

const BlogChoice = ({
  view,
  one,
}: {
  view: Pick<RelationView, "action" | "personId">;
  one: BlogChoiceView;
}) => (
  <Row
    level={3}
    title={one.name}
    details={one.state}
    action={
      <Form method="post" action={view.action}>
        <HiddenFields fields={{ person: view.personId, blog: one.blogId }} />
        <Button name="do" value={one.button.do} aria-label={one.button.label}>
          {one.button.text}
        </Button>
      </Form>
    }
  />
);
