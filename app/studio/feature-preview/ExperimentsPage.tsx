import { useState } from "react";
import { findTakenParts, forceVariation, type TakenPart } from "../../feature-flag/experiments.client.ts";
import { RadioGroup } from "../ui/Choice.tsx";
import { Empty, Page } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { State } from "../ui/State.tsx";
import { Table } from "../ui/Table.tsx";
import { DetailLine, Intro, TextLink } from "../ui/Text.tsx";
import { Notices, useBrowserState } from "./FeaturesPage.tsx";
import type { ExperimentsView, ExperimentView } from "./present-feature-preview.ts";
import * as css from "./feature-preview.css.ts";

/** Choices appear once the page is hydrated: without script no variation is drawn or chosen. */
export function ExperimentsPage({ page: { title, intro, experiments, labels, overview } }: Props) {
  const [parts, readAgain] = useBrowserState(findTakenParts);
  const [isKept, setKept] = useState(true);
  const force = (name: string, variation: string | undefined) => {
    setKept(forceVariation(document, name, variation));
    readAgain();
  };
  return (
    <Page title={title}>
      <Intro>{intro}</Intro>
      {experiments.length === 0 ? (
        <Empty>{labels.none}</Empty>
      ) : (
        <>
          <Notices labels={labels} needsScript={parts === null} isKept={isKept} />
          <RowList>
            {experiments.map((experiment) => (
              <Experiment
                key={experiment.name}
                experiment={experiment}
                labels={labels}
                part={parts?.find(({ name }) => name === experiment.name) ?? null}
                onChoose={(variation) => force(experiment.name, variation)}
              />
            ))}
          </RowList>
        </>
      )}
      {overview && (
        <p>
          <TextLink href={overview.href} isDocument>
            {overview.label}
          </TextLink>
        </p>
      )}
    </Page>
  );
}

interface Props {
  page: ExperimentsView;
}

interface ExperimentProps {
  experiment: ExperimentView;
  labels: ExperimentsView["labels"];
  /** This browser's variation; null until it is known, and if the experiment does not run here. */
  part: TakenPart | null;
  /** Called with a variation, "" to be left out, undefined for the drawn one. */
  onChoose: (variation: string | undefined) => void;
}

function Experiment({ experiment, labels, part, onChoose }: ExperimentProps) {
  const { name, description, lang, isRunning, status, share, everywhere, blogs, blogsLabel } = experiment;
  return (
    <Row
      title={<code className={css.code}>{name}</code>}
      details={
        <>
          <State shape={isRunning ? "disc" : "ring"}>{status}</State>
          <span>{share}</span>
          {everywhere !== null && <span>{everywhere}</span>}
        </>
      }
    >
      {description !== "" && <p lang={lang}>{description}</p>}
      <Table columns={[labels.variation, labels.weight]}>
        {experiment.variations.map((variation) => (
          <tr key={variation.name}>
            <th scope="row" className={css.variation}>
              <code className={css.code}>{variation.name}</code>{" "}
              {variation.name === part?.variation && <strong className={css.mark}>{labels.shown}</strong>}
            </th>
            <td>{variation.share}</td>
          </tr>
        ))}
      </Table>
      {blogs.length > 0 && (
        <DetailLine>
          <span>{blogsLabel}</span>
          {blogs.map((blog) => (
            <a key={blog.href} href={blog.href}>
              {blog.label}
            </a>
          ))}
        </DetailLine>
      )}
      {experiment.isHere && part && (
        <RadioGroup
          name={`preview-${name}`}
          legend={labels.choose}
          label={`${name}: ${labels.choose}`}
          choices={listChoices(experiment, labels, part)}
          onChoose={(value) => onChoose(value === "*" ? undefined : value)}
        />
      )}
    </Row>
  );
}

/** `*` stands for the drawn variation, the empty choice for being left out: neither can be a variation's name. */
function listChoices({ variations }: ExperimentView, labels: ExperimentsView["labels"], part: TakenPart) {
  const chosen = part.isForced ? (part.variation ?? "") : "*";
  return [
    { value: "*", label: labels.asDrawn },
    ...variations.map(({ name }) => ({ value: name, label: name })),
    { value: "", label: labels.leftOut },
  ].map((choice) => ({ ...choice, isChosen: choice.value === chosen }));
}
