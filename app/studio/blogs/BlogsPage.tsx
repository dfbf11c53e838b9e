import { ManageChrome } from "../manage/ManageChrome.tsx";
import { Review } from "../manage/Review.tsx";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { Select, TextInput } from "../ui/Field.tsx";
import { Buttons, Form, Pair } from "../ui/Form.tsx";
import { Table } from "../ui/Table.tsx";
import { Intro, TextLink } from "../ui/Text.tsx";
import type { BlogsView, NewBlogView } from "./present-blogs.ts";

/** The network's blogs. */
export const BlogsPage = ({ view }: { view: BlogsView }) => (
  <ManageChrome frame={view.frame}>
    <Intro>{view.intro}</Intro>
    <Buttons>
      <ButtonLink kind="primary" href={view.create.href}>
        {view.create.label}
      </ButtonLink>
      <ButtonLink href={view.groups.href}>{view.groups.label}</ButtonLink>
    </Buttons>
    <Table columns={view.columns}>
      {view.items.map(({ id, name, href, host, group, locale, state }) => (
        <tr key={id}>
          <td>
            <TextLink href={href}>{name}</TextLink>
          </td>
          <td>
            <TextLink href={host.href} isDocument>
              {host.label}
            </TextLink>
          </td>
          <td>{group}</td>
          <td>{locale}</td>
          <td>{state}</td>
        </tr>
      ))}
    </Table>
  </ManageChrome>
);

/** The form of a new blog; before it is made, what will happen. */
export const NewBlogPage = ({ view }: { view: NewBlogView }) => (
  <ManageChrome frame={view.frame} error={view.error}>
    <p>
      <TextLink href={view.back.href}>{view.back.label}</TextLink>
    </p>
    {view.review ? (
      <Review review={view.review} action={view.action} />
    ) : (
      <>
        <Intro>{view.intro}</Intro>
        <Form method="post" action={view.action} noValidate>
          <Pair>
            {view.fields.map(({ choices, value, ...field }) =>
              choices ? (
                <Select key={field.name} {...field} choices={choices} />
              ) : (
                <TextInput
                  key={field.name}
                  {...field}
                  defaultValue={value}
                  autoComplete="off"
                  spellCheck={false}
                />
              ),
            )}
          </Pair>
          <Buttons>
            <Button kind="primary" name="step" value="review">
              {view.submit}
            </Button>
          </Buttons>
        </Form>
      </>
    )}
  </ManageChrome>
);
