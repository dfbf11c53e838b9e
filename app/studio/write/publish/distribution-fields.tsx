import { useRef, useState } from "react";
import { noAdsZone, parseZone } from "../../../../contract/entities/ad-zone.ts";
import { lazyPart } from "../../parts/lazy-part.tsx";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Choice.tsx";
import * as field from "../../ui/field.css.ts";
import { Buttons } from "../../ui/Form.tsx";
import { describeText, FieldRow, labelOf } from "./FieldRow.tsx";
import type { Publishing } from "./use-publishing.ts";

const TextControl = lazyPart(() => import("./TextControl.client.tsx"));

const isWithoutAds = (zone: unknown) => parseZone(describeText(zone)) === noAdsZone;

/** The zone of the story's ads, and a checkbox for none. The zone that was set comes back with the ads. */
export function AdZoneFieldRow({ publishing }: { publishing: Publishing }) {
  const labels = publishing.view.labels.publish;
  const zone = publishing.values.adZone;
  const isWithout = isWithoutAds(zone);
  const before = useRef<string | null>(null);
  const describe = (value: unknown) => (isWithoutAds(value) ? labels.noAds : describeText(value));
  return (
    <FieldRow
      name="adZone"
      publishing={publishing}
      shown={describe(zone)}
      describe={describe}
      hint={isWithout ? undefined : labels["hint.adZone"]}
      offline="error.kept"
    >
      {(_, version, keeping) => (
        <>
          <Checkbox
            label={labels.noAds}
            checked={isWithout}
            onChange={({ target }) => {
              if (target.checked) before.current = zone;
              void keeping.save(target.checked ? noAdsZone : before.current);
            }}
          />
          {!isWithout && (
            <TextControl
              key={version}
              {...{ value: describeText(zone), version, ...keeping }}
              label={labelOf(publishing, "adZone")}
              keptName={`${publishing.view.keptPrefix}adZone`}
            />
          )}
        </>
      )}
    </FieldRow>
  );
}

const exclusions = ["rss", "msn", "yahoo", "appleNews", "newsletter", "sitemap"] as const;

/** Places from which the story is excluded. */
export function ExclusionsFieldRow({ publishing }: { publishing: Publishing }) {
  const labels = publishing.view.labels.publish;
  const chosen = publishing.values.syndicationExclusions;
  const describe = (value: unknown) =>
    exclusions
      .filter((name) => Array.isArray(value) && value.includes(name))
      .map((name) => labels[`exclusion.${name}`])
      .join(", ");
  return (
    <FieldRow
      name="syndicationExclusions"
      publishing={publishing}
      shown={describe(chosen)}
      describe={describe}
    >
      {(save) =>
        exclusions.map((name) => (
          <Checkbox
            key={name}
            label={labels[`exclusion.${name}`]}
            checked={chosen.includes(name)}
            onChange={({ target }) =>
              save(exclusions.filter((one) => (one === name ? target.checked : chosen.includes(one))))
            }
          />
        ))
      }
    </FieldRow>
  );
}

/** The password that readers need. It is never shown, only replaced or removed. */
export function PasswordFieldRow({ publishing }: { publishing: Publishing }) {
  const labels = publishing.view.labels.publish;
  const describe = (value: unknown) => (typeof value === "string" ? labels["password.protected"] : "");
  return (
    <FieldRow
      name="password"
      publishing={publishing}
      shown={describe(publishing.values.password)}
      describe={describe}
      hint={labels["hint.password"]}
    >
      {(save, version) => <PasswordForm key={version} publishing={publishing} save={save} />}
    </FieldRow>
  );
}

/** Typed text stays until it is saved. */
function PasswordForm({
  publishing,
  save,
}: {
  publishing: Publishing;
  save: (value: string | null) => void;
}) {
  const labels = publishing.view.labels.publish;
  const [typed, setTyped] = useState("");
  const set = () => {
    if (typed !== "") save(typed);
  };
  return (
    <>
      <input
        className={field.input}
        aria-label={labelOf(publishing, "password")}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={1_000}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => {
          if (key === "Enter") set();
        }}
      />
      <Buttons>
        <Button type="button" onClick={set}>
          {labels["password.set"]}
        </Button>
        {publishing.values.password !== null && (
          <Button type="button" kind="quiet" onClick={() => save(null)}>
            {labels["password.remove"]}
          </Button>
        )}
      </Buttons>
    </>
  );
}
