import { useLocation } from "@remix-run/react";
import { useRef } from "react";
import { Form } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Empty } from "../ui/Page.tsx";
import { RowList } from "../ui/Row.tsx";
import { Tabs } from "../ui/Tabs.tsx";
import { More } from "../ui/Text.tsx";
import { ManageChrome } from "./ManageChrome.tsx";
import type { QueueView } from "./present-queue.ts";
import { QueueDecision } from "./QueueDecision.tsx";
import { QueueFilters } from "./QueueFilters.tsx";
import { QueueKeys } from "./QueueKeys.tsx";
import { QueueRow } from "./QueueRow.tsx";
import { useDecisions } from "./use-decisions.ts";

/** What waits for a moderator of a blog or of the network. */
export function QueuePage({ view }: { view: QueueView }) {
  const { labels } = view;
  const { key } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const { onSubmit, leaving, error, conflicts } = useDecisions(view);
  return (
    <ManageChrome frame={view.frame} done={view.done} error={view.error}>
      <Notice kind="error" text={error} />
      <Tabs label={labels["kinds"]} tabs={view.kinds} />
      <QueueFilters view={view} />
      {view.items.length === leaving.size && <Empty>{labels["empty"]}</Empty>}
      <Form
        key={key}
        ref={form}
        method="post"
        action={view.action}
        onSubmit={onSubmit}
        data-queue={view.canDecide ? "" : undefined}
      >
        <RowList isOrdered>
          {view.items.map((item) => (
            <QueueRow
              // A reply whose version has changed is another case, with a box that is not checked.
              key={item.value}
              item={{ ...item, conflict: item.conflict ?? conflicts[item.id] ?? null }}
              labels={labels}
              isLeaving={leaving.has(item.id)}
            />
          ))}
        </RowList>
        {view.canDecide && <QueueDecision view={view} />}
      </Form>
      <More more={view.older === null ? null : { href: view.older, label: labels["older"] }} />
      {view.canDecide && <QueueKeys form={form} labels={labels} />}
    </ManageChrome>
  );
}
