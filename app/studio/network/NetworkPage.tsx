import { FullDate } from "../../ui/Time.tsx";
import { ManageChrome } from "../manage/ManageChrome.tsx";
import { Button } from "../ui/Button.tsx";
import { Disclosure } from "../ui/Disclosure.tsx";
import { Form } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Empty, Section } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { State } from "../ui/State.tsx";
import { Table, TextTable } from "../ui/Table.tsx";
import { Intro, Lines } from "../ui/Text.tsx";
import type { NetworkStateView } from "./present-network-state.ts";

interface ActionProps {
  path: string;
  /** What the button does, and what with. */
  field: "job" | "kind";
  value: string;
  button: { label: string; name: string };
}

const Action = ({ path, field, value, button }: ActionProps) => (
  <Form method="post" action={path} preventScrollReset>
    <Button name={field} value={value} aria-label={button.name}>
      {button.label}
    </Button>
  </Form>
);

const Shape = ({ state }: { state: NetworkStateView["verdict"] }) => (
  <State shape={state.shape}>{state.text}</State>
);

type Jobs = NetworkStateView["jobs"];

const JobTable = ({ jobs, columns, path }: { jobs: Jobs["troubled"]; columns: string[]; path: string }) => (
  <Table columns={columns}>
    {jobs.map(({ name, state, succeeded, took, failure, run }) => (
      <tr key={name}>
        <td>{name}</td>
        <td>
          <Shape state={state} />
          {failure !== "" && <div>{failure}</div>}
        </td>
        <td>{succeeded && <FullDate time={succeeded} />}</td>
        <td>{took}</td>
        <td>
          <Action path={path} field="job" value={name} button={run} />
        </td>
      </tr>
    ))}
  </Table>
);

const Deliveries = ({ view, path }: { view: NetworkStateView["deliveries"]; path: string }) => (
  <Section title={view.title}>
    {view.items.length === 0 ? (
      <Empty>{view.empty}</Empty>
    ) : (
      <Table columns={view.columns} label={view.title}>
        {view.items.map(({ key, kind, name, state, count, since, failures, retry }) => (
          <tr key={key}>
            <td>{name}</td>
            <td>
              <Shape state={state} />
            </td>
            <td>{count}</td>
            <td>
              <FullDate time={since} />
            </td>
            <td>{failures}</td>
            <td>{retry && <Action path={path} field="kind" value={kind} button={retry} />}</td>
          </tr>
        ))}
      </Table>
    )}
  </Section>
);

const Databases = ({ view }: { view: NetworkStateView["databases"] }) => (
  <Section title={view.title}>
    {view.empty !== null && <Empty>{view.empty}</Empty>}
    {view.items.length > 0 && (
      <Table columns={view.columns} label={view.title}>
        {view.items.map(({ name, state, size, growth }) => (
          <tr key={name}>
            <td>{name}</td>
            <td>
              <Shape state={state} />
            </td>
            <td>{size}</td>
            <td>{growth}</td>
          </tr>
        ))}
      </Table>
    )}
    {view.notes.length > 0 && <Lines lines={view.notes} />}
  </Section>
);

/** How the network's machinery works, what is wrong first, with what can be done about it. */
export function NetworkPage({ view }: { view: NetworkStateView }) {
  const { path, services, deliveries, jobs, databases, exports, refusals, unreadable, version } = view;
  return (
    <ManageChrome frame={view.frame} done={view.done} error={view.error}>
      <p>
        <Shape state={view.verdict} />
      </p>
      <Section title={services.title}>
        {services.troubled.length > 0 && (
          <RowList isInSection>
            {services.troubled.map(({ name, state }) => (
              <Row key={name} level={3} title={name} details={<Shape state={state} />} />
            ))}
          </RowList>
        )}
        <Intro>{services.others}</Intro>
      </Section>
      <Deliveries view={deliveries} path={path} />
      <Section title={jobs.title}>
        <Notice kind="error" text={jobs.stopped} />
        {jobs.troubled.length > 0 && <JobTable jobs={jobs.troubled} columns={jobs.columns} path={path} />}
        {jobs.others.items.length > 0 && (
          <Disclosure summary={jobs.others.summary}>
            <JobTable jobs={jobs.others.items} columns={jobs.columns} path={path} />
          </Disclosure>
        )}
      </Section>
      <Databases view={databases} />
      <Section title={exports.title}>
        {exports.items.length === 0 ? (
          <Empty>{exports.empty}</Empty>
        ) : (
          <Table columns={exports.columns} label={exports.title}>
            {exports.items.map(({ finished, cells }) => (
              <tr key={`${finished.iso} ${cells.join(" ")}`}>
                <td>
                  <FullDate time={finished} />
                </td>
                {cells.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </Table>
        )}
        <Intro>{exports.command}</Intro>
      </Section>
      <Section title={refusals.title}>
        {refusals.items.length === 0 ? (
          <Empty>{refusals.empty}</Empty>
        ) : (
          <TextTable columns={refusals.columns} label={refusals.title} rows={refusals.items} />
        )}
      </Section>
      {unreadable && (
        <Section title={unreadable.title}>
          <Intro>{unreadable.text}</Intro>
          <TextTable columns={unreadable.columns} label={unreadable.title} rows={unreadable.items} />
        </Section>
      )}
      <Section title={version.title}>
        <Intro>{version.text}</Intro>
      </Section>
    </ManageChrome>
  );
}
