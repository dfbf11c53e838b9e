import { Age } from "../../ui/Time.tsx";
import { Button } from "../ui/Button.tsx";
import { Form } from "../ui/Form.tsx";
import { Empty } from "../ui/Page.tsx";
import { Select, TextInput } from "../ui/Field.tsx";
import { Table } from "../ui/Table.tsx";
import { More } from "../ui/Text.tsx";
import { ManageChrome } from "../manage/ManageChrome.tsx";
import { PersonName } from "../manage/PersonName.tsx";
import type { AuditView } from "./present-audit.ts";

const columns = ["when", "by", "action", "to", "about", "why"] as const;

/** The audit log: actions with their person, target, time and reason. */
export function AuditPage({ view }: { view: AuditView }) {
  const { labels, filters } = view;
  return (
    <ManageChrome frame={view.frame}>
      <Form layout="line" method="get" action={view.path}>
        <Select name="action" label={labels.action} none={labels.none} choices={filters.actions} />
        {(["by", "to"] as const).map((name) => (
          <TextInput
            key={name}
            name={name}
            label={labels[name]}
            defaultValue={filters[name]}
            autoComplete="off"
            maxLength={63}
          />
        ))}
        <Button>{labels.filter}</Button>
      </Form>
      {view.items.length === 0 ? (
        <Empty>{labels.empty}</Empty>
      ) : (
        <Table columns={columns.map((name) => labels[name])}>
          {view.items.map((item) => (
            <tr key={item.id}>
              <td>
                <Age time={item.time} />
              </td>
              <td>
                <PersonName person={item.by} />
              </td>
              <td>{item.what}</td>
              <td>{item.to && <PersonName person={item.to} />}</td>
              <td>{item.about && <a href={item.about.href}>{item.about.label}</a>}</td>
              <td>{item.why}</td>
            </tr>
          ))}
        </Table>
      )}
      <More more={view.older} />
    </ManageChrome>
  );
}
