import { useEffect, useState } from "react";
import { followAddress } from "../follow-address.client.ts";
import { Disclosure } from "../ui/Disclosure.tsx";
import { Empty, Page, Section } from "../ui/Page.tsx";
import { Table } from "../ui/Table.tsx";
import { Tabs } from "../ui/Tabs.tsx";
import { DetailLine, TextLink } from "../ui/Text.tsx";
import * as css from "./audience.css.ts";
import type { AudienceView, FigureView } from "./present-audience.ts";
import type { CurveView } from "./present-curve.ts";
import type { PartsView } from "./present-parts.ts";

const Figures = ({ figures }: { figures: readonly FigureView[] }) => (
  <ul className={css.figures}>
    {figures.map(({ value, label, note }, index) => (
      // The first is now: it is read out when it changes.
      <li key={label} {...(index === 0 && { "aria-live": "polite", "aria-atomic": true })}>
        <div className={css.value}>{value}</div>
        <div className={css.label}>{label}</div>
        {note !== null && <div className={css.label}>{note}</div>}
      </li>
    ))}
  </ul>
);

/** A bar above the steps with doubtful views, in the color of the label. */
const Bar = ({ from, width }: { from: number; width: number }) => (
  <path
    className={css.label}
    d={`M${from} 0h${width}`}
    stroke="currentColor"
    strokeWidth="8"
    vectorEffect="non-scaling-stroke"
  />
);
const BarKey = () => (
  <svg width="26" height="8" aria-hidden="true">
    <path d="M0 4h18" stroke="currentColor" strokeWidth="8" />
  </svg>
);

/** The curve as a picture, and the same as a table. */
const Curve = ({ curve }: { curve: CurveView }) => (
  <div>
    <figure className={css.chart}>
      <div className={css.levels} aria-hidden="true">
        {curve.levels.map(({ text, at }) => (
          <span key={at}>{text}</span>
        ))}
      </div>
      <svg
        className={css.plane}
        viewBox="0 0 1000 1000"
        preserveAspectRatio="none"
        role="img"
        aria-label={curve.label}
      >
        {curve.band !== null && <polygon className={css.band} points={curve.band} />}
        {curve.doubts.map(({ x, width }) => (
          <Bar key={x} from={x} width={width} />
        ))}
        {curve.marks.map((at) => (
          <path key={at} className={css.mark} d={`M${at} 0V1000`} />
        ))}
        <polyline className={css.line} points={curve.line} />
      </svg>
      <div className={css.ticks} aria-hidden="true">
        {curve.steps.map((step, index) => (
          <span key={index}>{step}</span>
        ))}
      </div>
      <figcaption className={css.caption}>
        {curve.legend.map(({ key, text }) => (
          <span key={key}>
            {key === "doubts" ? <BarKey /> : <span className={css.keys[key]} />}
            {text}
          </span>
        ))}
      </figcaption>
    </figure>
    <Disclosure summary={curve.table.summary}>
      <Table columns={curve.table.columns} label={curve.table.summary}>
        {curve.table.rows.map(({ time, cells }, index) => (
          <tr key={index}>
            <td>{time}</td>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </Table>
    </Disclosure>
  </div>
);

const Parts = ({ parts }: { parts: PartsView }) => (
  <Section title={parts.title}>
    <ul className={css.items}>
      {parts.items.map(({ key, label, value, share, href }) => (
        <li key={key} className={css.item}>
          <span>{href === null ? label : <TextLink href={href}>{label}</TextLink>}</span>
          <svg className={css.bar} width={`${share}%`} aria-hidden="true" />
          <span className={css.amount}>{value}</span>
        </li>
      ))}
    </ul>
    {parts.note !== null && <p className={css.hint}>{parts.note}</p>}
  </Section>
);

/** Time between two questions for newer figures, ms: as often as they may be read out. */
const interval = 30_000;

/** The page with the newest figures: the loaded ones, until open pages have been told of others. */
function useNewest(loaded: AudienceView): AudienceView {
  const [renewed, setRenewed] = useState({ loaded, view: loaded });
  useEffect(
    () => followAddress<AudienceView>(loaded.livePath, interval, (view) => setRenewed({ loaded, view })),
    [loaded],
  );
  return renewed.loaded === loaded ? renewed.view : loaded;
}

/** What is read of a story, of several, of a blog or the network: figures, the curve of a period, and where readers came from. */
export function AudiencePage({ view: loaded }: { view: AudienceView }) {
  const view = useNewest(loaded);
  const { frame, about, stories } = view;
  return (
    <Page
      title={frame.title}
      toolbar={
        <TextLink isDocument href={view.file.href}>
          {view.file.label}
        </TextLink>
      }
    >
      {about && (
        <div>
          <p className={css.headline}>
            {about.href === null ? about.title : <a href={about.href}>{about.title}</a>}
          </p>
          {about.note !== null && <p className={css.hint}>{about.note}</p>}
          {about.all && <TextLink href={about.all.href}>{about.all.label}</TextLink>}
        </div>
      )}
      <Tabs label={view.periods.label} tabs={view.periods.tabs} />
      <Figures figures={view.figures} />
      {view.empty !== null && <Empty>{view.empty}</Empty>}
      {view.curve && <Curve curve={view.curve} />}
      {stories && (
        <Section title={stories.title}>
          <Table columns={stories.columns} label={stories.title} isNarrow>
            {stories.items.map(({ key, headline, href, blog, views, doubtful, now }) => (
              <tr key={key}>
                <td>
                  <TextLink href={href}>{headline}</TextLink>
                </td>
                {stories.hasBlogs && <td>{blog}</td>}
                <td>{views}</td>
                {stories.hasDoubts && <td>{doubtful}</td>}
                <td>{now}</td>
              </tr>
            ))}
          </Table>
        </Section>
      )}
      {view.feeds && (
        <DetailLine>
          <span>{view.feeds.text}</span>
          {view.feeds.links.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </DetailLine>
      )}
      {view.parts.length > 0 && (
        <div className={css.parts}>
          {view.parts.map((parts) => (
            <Parts key={parts.title} parts={parts} />
          ))}
        </div>
      )}
      {view.sampling !== null && <p className={css.hint}>{view.sampling}</p>}
      <p className={css.hint}>
        {view.time} {view.note}
      </p>
    </Page>
  );
}
