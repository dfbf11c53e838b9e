import { useState, useEffect } from "react";
import { flipFlag, readFlips, resetFlips, wasServedOn } from "../../feature-flag/flags.client.ts";
import { Age } from "../../ui/Time.tsx";
import { Button } from "../ui/Button.tsx";
import { Checkbox } from "../ui/Choice.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Empty, Page, Section } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { State } from "../ui/State.tsx";
import { DetailLine, Intro, TextLink } from "../ui/Text.tsx";
import type { FeaturesView, FeatureView } from "./present-feature-preview.ts";
import * as css from "./feature-preview.css.ts";

/**
 * The result of `read` in this browser; null on the server and until the page is hydrated. It is read again when
 * another tab stores something, and when the returned function is called after a change in this tab. `read` must be the
 * same function at every call.
 */
export function useBrowserState<State>(read: (document: Document) => State): [State | null, () => void] {
  const [state, setState] = useState<State | null>(null);
  useEffect(() => {
    const readAgain = () => setState(read(document));
    readAgain();
    addEventListener("storage", readAgain);
    return () => removeEventListener("storage", readAgain);
  }, [read]);
  return [state, () => setState(read(document))];
}

/** Switches appear once the page is hydrated: without script there is nothing to switch. */
export function FeaturesPage({ page: { title, intro, features, labels, network, overview } }: Props) {
  const [flips, readAgain] = useBrowserState(readFlips);
  const [isKept, setKept] = useState(true);
  const flip = (name: string, isOn: boolean) => {
    setKept(flipFlag(document, name, isOn));
    readAgain();
  };
  const undo = () => {
    resetFlips(document);
    readAgain();
  };
  const undoButton = flips && features.length > 0 && (
    <Button type="button" disabled={Object.keys(flips).length === 0} onClick={undo}>
      {labels.undo}
    </Button>
  );
  return (
    <Page title={title} toolbar={undoButton}>
      <Intro>{intro}</Intro>
      {features.length === 0 ? (
        <Empty>{labels.none}</Empty>
      ) : (
        <>
          <Notices labels={labels} needsScript={flips === null} isKept={isKept} />
          <RowList>
            {features.map((feature) => (
              <Feature
                key={feature.name}
                feature={feature}
                labels={labels}
                flipped={flips === null ? null : (flips[feature.name] ?? "")}
                onFlip={(isOn) => flip(feature.name, isOn)}
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
      {network && <NetworkFlags network={network} />}
    </Page>
  );
}

interface Props {
  page: FeaturesView;
}

interface NoticesProps {
  labels: Record<"needsScript" | "notKept", string>;
  needsScript: boolean;
  isKept: boolean;
}

/** Shows one of the two at most. */
export function Notices({ labels, needsScript, isKept }: NoticesProps) {
  if (needsScript) return <Notice kind="info" text={labels.needsScript} />;
  return <Notice kind="info" text={isKept ? null : labels.notKept} />;
}

interface FeatureProps {
  feature: FeatureView;
  labels: FeaturesView["labels"];
  /** "on" or "off" if this browser has its own choice, "" if it has none; null if none can be made. */
  flipped: string | null;
  onFlip: (isOn: boolean) => void;
}

function Feature({ feature, labels, flipped, onFlip }: FeatureProps) {
  const { name, description, lang, isForSome, state, origin, since, place } = feature;
  // Drawn for this browser, once it is known what it has chosen.
  const isIn = isForSome && flipped !== null && wasServedOn(document, name) === true;
  const isOn = isForSome ? isIn : feature.isOn;
  return (
    <Row
      title={<code className={css.code}>{name}</code>}
      details={
        <>
          <State shape={isOn ? "disc" : "ring"}>{state}</State>
          <span>{origin}</span>
          {since && (
            <span>
              {since.label} <Age time={since.time} />
            </span>
          )}
          {isForSome && flipped !== null && <span>{isIn ? labels.in : labels.out}</span>}
          {place && (
            <TextLink href={place.href} isDocument>
              {place.label}
            </TextLink>
          )}
          {flipped && <strong className={css.mark}>{labels.flipped}</strong>}
        </>
      }
      action={
        flipped !== null && (
          <Checkbox
            label={labels.flip}
            aria-label={`${name}: ${labels.flip}`}
            checked={flipped === "" ? isOn : flipped === "on"}
            onChange={({ target }) => onFlip(target.checked)}
          />
        )
      }
    >
      {description !== "" && <p lang={lang}>{description}</p>}
    </Row>
  );
}

const NetworkFlags = ({ network }: { network: NonNullable<FeaturesView["network"]> }) => (
  <Section title={network.title}>
    <Intro>{network.text}</Intro>
    <RowList isInSection>
      {network.blogs.map((blog) => (
        <Row key={blog.href} level={3} title={<a href={blog.href}>{blog.label}</a>}>
          <DetailLine>
            {blog.nothing !== null && <span>{blog.nothing}</span>}
            {blog.settings.map((setting) => (
              <code key={setting} className={css.code}>
                {setting}
              </code>
            ))}
          </DetailLine>
        </Row>
      ))}
    </RowList>
  </Section>
);
