import { Hidden } from "../manage/DoneNotice.tsx";
import { ManageChrome } from "../manage/ManageChrome.tsx";
import { Review } from "../manage/Review.tsx";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { TextInput } from "../ui/Field.tsx";
import { Buttons, Form } from "../ui/Form.tsx";
import { Section } from "../ui/Page.tsx";
import { RowList, Row } from "../ui/Row.tsx";
import { Intro, TextLink } from "../ui/Text.tsx";
import type { GroupsView } from "./present-groups.ts";

/** The groups of the network's blogs; before one gets another name, what that changes. */
export const GroupsPage = ({ view }: { view: GroupsView }) => (
  <ManageChrome frame={view.frame} done={view.done} error={view.error}>
    <p>
      <TextLink href={view.back.href}>{view.back.label}</TextLink>
    </p>
    {view.review ? (
      <Review review={view.review} action={view.action} />
    ) : (
      <>
        <Intro>{view.intro}</Intro>
        {view.groups.map((group) => (
          <Section key={group.name} title={group.title}>
            <Blogs blogs={group.blogs} />
            <p>
              <TextLink href={group.settings.href}>{group.settings.label}</TextLink>
              {" · "}
              <TextLink href={group.rules.href}>{group.rules.label}</TextLink>
            </p>
            <Form method="post" action={view.action} noValidate>
              <Hidden
                fields={[
                  ["group", group.name],
                  ...group.blogIds.map((id): [string, string] => ["blogId", id]),
                ]}
              />
              <TextInput
                {...view.field}
                name="name"
                id={`name-${group.name}`}
                error={group.error}
                defaultValue={group.value}
                autoComplete="off"
                spellCheck={false}
              />
              <Buttons>
                <Button name="step" value="review" aria-label={`${group.submit}: ${group.name}`}>
                  {group.submit}
                </Button>
              </Buttons>
            </Form>
          </Section>
        ))}
        {view.others && (
          <Section title={view.others.title}>
            <Blogs blogs={view.others.blogs} />
          </Section>
        )}
      </>
    )}
  </ManageChrome>
);

const Blogs = ({ blogs }: { blogs: GroupsView["groups"][number]["blogs"] }) => (
  <RowList isInSection>
    {blogs.map((blog) => (
      <Row
        key={blog.href}
        level={3}
        title={<TextLink href={blog.href}>{blog.label}</TextLink>}
        action={
          <ButtonLink href={`${blog.href}#place`} aria-label={blog.changeName}>
            {blog.change}
          </ButtonLink>
        }
      />
    ))}
  </RowList>
);
