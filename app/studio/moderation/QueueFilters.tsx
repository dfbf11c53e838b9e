import { Button, ButtonLink } from "../ui/Button.tsx";
import { Disclosure } from "../ui/Disclosure.tsx";
import { Form } from "../ui/Form.tsx";
import { Select } from "../ui/Select.tsx";
import { TextInput } from "../ui/TextInput.tsx";
import type { QueueView } from "./present-queue.ts";

/** Open where something is filtered, so that nobody wonders what is missing. */
export function QueueFilters({ view: { filters, labels, path } }: { view: QueueView }) {
  const { none } = labels;
  return (
    <Disclosure summary={labels.filter} open={filters.isOpen}>
      <Form layout="line" method="get" action={path}>
        <input type="hidden" name="kind" value={filters.kind} />
        <Select
          id="filter-reason"
          name="reason"
          label={labels.filterReason}
          none={none}
          choices={filters.reason}
        />
        <Select name="rule" label={labels.filterRule} none={none} choices={filters.rule} />
        <Select name="olderThanHours" label={labels.filterAge} none={none} choices={filters.age} />
        <TextInput
          name="writer"
          label={labels.filterWriter}
          defaultValue={filters.writer}
          autoComplete="off"
          maxLength={63}
        />
        <Button>{labels.filter}</Button>
        <ButtonLink kind="quiet" href={filters.clear}>
          {labels.clearFilters}
        </ButtonLink>
      </Form>
    </Disclosure>
  );
}
