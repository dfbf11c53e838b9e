import type { ReactNode } from "react";
import { Button } from "../ui/Button.tsx";
import { TextInput } from "../ui/Field.tsx";
import { Form } from "../ui/Form.tsx";
import { Empty, Section } from "../ui/Page.tsx";

/** A search for stories, and what it found. */
export interface StorySearchView<Item> {
  title: string;
  label: string;
  q: string;
  submit: string;
  /** Said if nothing was found. */
  empty: string | null;
  items: Item[];
}

interface StorySearchProps {
  search: StorySearchView<unknown>;
  action: string;
  /** The section's anchor. */
  id?: string;
  /** Fields that the address keeps. */
  hidden?: ReactNode;
  /** What was found. */
  children: ReactNode;
}

/** A section that finds stories, to do something with one of them. */
export const StorySearch = ({ search, action, id, hidden, children }: StorySearchProps) => (
  <Section title={search.title} {...(id === undefined ? {} : { id })}>
    <Form method="get" action={action} layout="search" preventScrollReset>
      {hidden}
      <TextInput
        key={search.q}
        name="q"
        type="search"
        label={search.label}
        defaultValue={search.q}
        maxLength={200}
      />
      <Button>{search.submit}</Button>
    </Form>
    {search.empty !== null && <Empty>{search.empty}</Empty>}
    {children}
  </Section>
);
