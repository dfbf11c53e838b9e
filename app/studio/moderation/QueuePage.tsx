import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { Checkbox } from "../ui/Choice.tsx";
import { Disclosure } from "../ui/Disclosure.tsx";
import { Form } from "../ui/Form.tsx";
import { Empty } from "../ui/Page.tsx";
import { RowList } from "../ui/Row.tsx";
import { Tabs } from "../ui/Tabs.tsx";
import { More } from "../ui/Text.tsx";
import { ManageChrome } from "./ManageChrome.tsx";
import type { QueueView } from "./present-queue.ts";
import { QueueDecision } from "./QueueDecision.tsx";
import { QueueFilters } from "./QueueFilters.tsx";
import { QueueRow } from "./QueueRow.tsx";
import { startQueueKeys } from "./queue-keys.client.ts";

/** What waits for a moderator of a blog or of the network. */
export function QueuePage({ view }: { view: QueueView }) {
  const { labels } = view;
  const { key } = useLocation();
  return (
    <ManageChrome frame={view.frame} done={view.done} error={view.error}>
      <Tabs label={labels["kinds"]} tabs={view.kinds} />
      <QueueFilters view={view} />
      {view.items.length === 0 && <Empty>{labels["empty"]}</Empty>}
      <Form key={key} method="post" action={view.action} data-queue={view.canDecide ? "" : undefined}>
        <RowList isOrdered>
          {view.items.map((item) => (
            <QueueRow key={item.id} item={item} labels={labels} />
          ))}
        </RowList>
        {view.canDecide && <QueueDecision view={view} />}
      </Form>
      <More more={view.older === null ? null : { href: view.older, label: labels["older"] }} />
      {view.canDecide && <Keys key={key} labels={labels} />}
    </ManageChrome>
  );
}

const keys = [
  ["j", "keyNext"],
  ["k", "keyPrevious"],
  ["x", "keySelect"],
  ["a", "keyApprove"],
  ["r", "keyRemove"],
  ["?", "keyHelp"],
] as const;

/** Shown by `queue-keys.client.ts`: without script there are no keys. */
function Keys({ labels }: { labels: Record<string, string> }) {
  useEffect(() => startQueueKeys(document), []);
  return (
    <>
      <Disclosure summary={labels["keysTitle"]} data-keys-help="" hidden>
        <Checkbox data-keys-on="" defaultChecked label={labels["keysOn"]} />
        <dl>
          {keys.map(([key, name]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{labels[name]}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
      <output data-keys-status="" data-selected={labels["select"]} data-help={labels["keys"]} />
    </>
  );
}
