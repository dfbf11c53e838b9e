import { ManageChrome } from "../manage/ManageChrome.tsx";
import { ButtonLink } from "../ui/Button.tsx";
import { Buttons } from "../ui/Form.tsx";
import { Empty } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { Intro, TextLink } from "../ui/Text.tsx";
import { ExperimentForm } from "./ExperimentForm.tsx";
import { SummaryDetails } from "./ExperimentPage.tsx";
import type { ExperimentListView, NewExperimentView } from "./present-experiments.ts";

/** The network's experiments. */
export const ExperimentListPage = ({ view }: { view: ExperimentListView }) => (
  <ManageChrome frame={view.frame} done={view.done}>
    <Intro>{view.intro}</Intro>
    <Buttons>
      <ButtonLink kind="primary" href={view.create.href}>
        {view.create.label}
      </ButtonLink>
    </Buttons>
    {view.none !== null && <Empty>{view.none}</Empty>}
    <RowList>
      {view.items.map((item) => (
        <Row
          key={item.name}
          title={<TextLink href={item.href}>{item.name}</TextLink>}
          details={<SummaryDetails summary={item} />}
        >
          {item.description !== "" && <p lang={item.lang}>{item.description}</p>}
        </Row>
      ))}
    </RowList>
    <p>
      <TextLink href={view.preview.href} isDocument>
        {view.preview.label}
      </TextLink>
    </p>
  </ManageChrome>
);

/** The form of a new experiment, which begins as a draft. */
export const NewExperimentPage = ({ view }: { view: NewExperimentView }) => (
  <ManageChrome frame={view.frame} error={view.error}>
    <p>
      <TextLink href={view.back.href}>{view.back.label}</TextLink>
    </p>
    <ExperimentForm form={view.form} />
  </ManageChrome>
);
