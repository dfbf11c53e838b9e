import { Notices } from "./FeaturesPage.tsx";
import type { ExperimentsView, ExperimentView } from "./present-experiments.ts";
import * as css from "./feature-preview.css.ts";

/** What is hidden here is shown by `variation-choices.client.ts`: without script no variation is drawn or chosen. */
export function ExperimentsPage({ page: { title, intro, experiments, labels, overview } }: Props) {
  return (
    <div className={css.page}>
      <h1 className={css.title}>{title}</h1>
      <p className={css.intro}>{intro}</p>
      {experiments.length === 0 ? <p>{labels.none}</p> : <Notices labels={labels} />}
      <ul className={css.list}>
        {experiments.map((experiment) => (
          <Experiment key={experiment.name} experiment={experiment} labels={labels} />
        ))}
      </ul>
      {overview && (
        <a className={css.link} href={overview.href}>
          {overview.label}
        </a>
      )}
    </div>
  );
}

interface Props {
  page: ExperimentsView;
}

type Labels = ExperimentsView["labels"];

function Experiment({ experiment, labels }: { experiment: ExperimentView; labels: Labels }) {
  const { name, description, lang, isRunning, status, share, everywhere, blogs, blogsLabel } = experiment;
  return (
    <li className={css.item}>
      <h2 className={css.name}>{name}</h2>
      {description !== "" && <p lang={lang}>{description}</p>}
      <p className={css.meta}>
        <span className={isRunning ? css.on : css.off}>{status}</span>
        <span>{share}</span>
        {everywhere !== null && <span>{everywhere}</span>}
      </p>
      <Variations experiment={experiment} labels={labels} />
      {blogs.length > 0 && (
        <p className={css.meta}>
          <span>{blogsLabel}</span>
          {blogs.map((blog) => (
            <a key={blog.href} className={css.link} href={blog.href}>
              {blog.label}
            </a>
          ))}
        </p>
      )}
      {experiment.isHere && <Choices experiment={experiment} labels={labels} />}
    </li>
  );
}

function Variations({ experiment, labels }: { experiment: ExperimentView; labels: Labels }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{labels.variation}</th>
          <th scope="col">{labels.weight}</th>
        </tr>
      </thead>
      <tbody>
        {experiment.variations.map(({ name, share }) => (
          <tr key={name}>
            <th scope="row" className={css.variation}>
              {name}{" "}
              <span className={css.mark} data-shown={`${experiment.name}=${name}`} hidden>
                {labels.shown}
              </span>
            </th>
            <td>{share}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `*` is what was drawn, and the empty choice is to be left out: neither can be a variation's name. */
function Choices({ experiment, labels }: { experiment: ExperimentView; labels: Labels }) {
  const choices = [
    { value: "*", label: labels.asDrawn },
    ...experiment.variations.map(({ name }) => ({ value: name, label: name })),
    { value: "", label: labels.leftOut },
  ];
  return (
    <fieldset className={css.choices} data-experiment={experiment.name} hidden>
      <legend>{labels.choose}</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className={css.choice}>
          <input type="radio" name={`trial-${experiment.name}`} value={value} className={css.control} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
