import { ManageChrome } from "../manage/ManageChrome.tsx";
import { PersonName } from "../manage/PersonName.tsx";
import { Button } from "../ui/Button.tsx";
import { Select, TextInput } from "../ui/Field.tsx";
import { Form } from "../ui/Form.tsx";
import { Empty } from "../ui/Page.tsx";
import { Table } from "../ui/Table.tsx";
import { Intro, More, TextLink } from "../ui/Text.tsx";
import type { NetworkMembersView } from "./network-members.ts";

/** The members of all blogs, a line for each membership. */
export const NetworkMembersPage = ({ view }: { view: NetworkMembersView }) => (
  <ManageChrome frame={view.frame}>
    <Intro>{view.intro}</Intro>
    <Form layout="line" method="get" action={view.path}>
      <TextInput
        name="search"
        type="search"
        label={view.labels.search}
        defaultValue={view.filters.search}
        autoComplete="off"
        maxLength={63}
      />
      <Select name="blog" label={view.labels.blog} none={view.labels.anyBlog} choices={view.filters.blogs} />
      <Select name="role" label={view.labels.role} none={view.labels.anyRole} choices={view.filters.roles} />
      <Button>{view.labels.submit}</Button>
    </Form>
    {view.empty !== null && <Empty>{view.empty}</Empty>}
    {view.items.length > 0 && (
      <Table columns={view.columns}>
        {view.items.map(({ key, person, blog, role, until }) => (
          <tr key={key}>
            <td>
              <PersonName person={person} />
            </td>
            <td>{blog !== null && <a href={blog.href}>{blog.name}</a>}</td>
            <td>{role}</td>
            <td>{until}</td>
          </tr>
        ))}
      </Table>
    )}
    <More more={view.more} />
    <p>
      <TextLink href={view.file.href} isDocument>
        {view.file.label}
      </TextLink>
    </p>
  </ManageChrome>
);
