import { useState, type ReactNode } from "react";
import type { DraftField, DraftFieldName, DraftFields } from "../../../../contract/entities/draft.ts";
import {
  fieldRights,
  findFieldLock,
  findFieldRefusal,
  type FieldRefusal,
} from "../../../../contract/field-rights.ts";
import { parseItemId } from "../../../link/parse-item-id.ts";
import { Button } from "../../ui/Button.tsx";
import { Buttons } from "../../ui/Form.tsx";
import { fillLabel } from "../write-labels.ts";
import * as css from "./publish.css.ts";
import type { Publishing } from "./use-publishing.ts";

/** Names of the fields with a type of value. */
export type NamesOf<Value> = {
  [Name in DraftFieldName]: DraftFields[Name] extends Value ? Name : never;
}[DraftFieldName];

/** Props of a field row: the field and the story. */
export interface FieldRowOf<Name extends DraftFieldName> {
  name: Name;
  publishing: Publishing;
}

/** Why the person may not choose a value for a field; null if they may, or if unknown. */
export const refuseValue = (
  { draft: { rights }, values }: Pick<Publishing, "draft" | "values">,
  name: DraftFieldName,
  after: unknown,
): FieldRefusal | null =>
  rights ? findFieldRefusal({ name, before: values[name], after, isPage: values.isPage }, rights) : null;

/** Text of why the field is locked; null if it isn't. */
function describeLock(
  { draft: { rights }, values, view }: Pick<Publishing, "draft" | "values" | "view">,
  name: DraftFieldName,
): string | null {
  const change = { name, before: values[name], isPage: values.isPage };
  const refusal = rights ? findFieldLock(change, rights) : null;
  if (refusal === null) return null;
  const { publish: labels } = view.labels;
  if (refusal === "names") return labels["locked.names"];
  if (name === "authorIds" && rights?.wasPublished === true) return labels["locked.live"];
  const isManaged = fieldRights[name] === "draft.manageDetails" || (name === "slug" && values.isPage);
  return labels[isManaged ? "locked.manage" : "locked.edit"];
}

export const describeText = (value: unknown) => (typeof value === "string" ? value : "");

export const labelOf = ({ view }: Pick<Publishing, "view">, name: DraftFieldName): string =>
  view.labels.publish[`field.${name as "slug"}`];

const fieldRowId = (name: DraftFieldName) => `fact-${name}`;

/** Opens a field of the panel and focuses it; with a delay if its tab is not loaded yet. */
export function showField(name: DraftFieldName): void {
  requestAnimationFrame(() => {
    const fact = document.getElementById(fieldRowId(name));
    if (!(fact instanceof HTMLDetailsElement)) return;
    fact.open = true;
    fact.scrollIntoView({ block: "nearest" });
    fact.querySelector<HTMLElement>("input, select, textarea")?.focus();
  });
}

type Save = (value: unknown) => void;

/** For a control that stores unsaved text. */
export interface Keeping {
  /** Resolves to the version of the saved value; null if it isn't saved. `version`: of the value that it replaces. */
  save: (value: unknown, version?: number) => Promise<number | null>;
  /** True while another person's newer value is shown beside it. */
  isConflict: boolean;
  /** True if the last value couldn't be sent. */
  isUnsent: boolean;
}

interface FieldRowProps {
  name: DraftFieldName;
  publishing: Publishing;
  /** Text of the value; empty for none. */
  shown: string;
  /** Text of another person's value. */
  describe: (value: unknown) => string;
  hint?: string | undefined;
  /** Message if the server can't be reached. */
  offline?: "error.kept" | "error.offline";
  /** True if the field can never be changed any more. */
  isFixed?: boolean;
  /** Renders the control, which saves its changes. `version` changes with the value. */
  children: (save: Save, version: number, keeping: Keeping) => ReactNode;
}

type Problem =
  { kind: "conflict"; mine: unknown; field: DraftField } | { kind: "invalid" | "unsent"; text: string };

/** A row of the panel: label and value, which opens in place to be edited. */
export function FieldRow({
  name,
  publishing,
  shown,
  describe,
  hint,
  offline = "error.offline",
  isFixed = false,
  children,
}: FieldRowProps) {
  const { sync, view, draft } = publishing;
  const labels = view.labels.publish;
  const [problem, setProblem] = useState<Problem | null>(null);
  const save: Keeping["save"] = async (value, version) => {
    const outcome = await sync.setField(name, value, version);
    if (outcome.kind === "saved") setProblem(null);
    else if (outcome.kind === "conflict") setProblem({ kind: "conflict", mine: value, field: outcome.field });
    else if (outcome.kind === "invalid") setProblem({ kind: "invalid", text: outcome.message });
    else setProblem({ kind: "unsent", text: labels[offline] });
    return outcome.kind === "saved" ? outcome.field.version : null;
  };
  const person =
    problem?.kind === "conflict" ? view.people.find(({ id }) => id === problem.field.personId) : undefined;
  const lock = describeLock(publishing, name);
  const value = (
    <>
      <span className={css.fieldRowLabel}>{labelOf(publishing, name)}</span>
      <span className={shown === "" ? css.noValue : css.fieldRowValue}>{shown || labels.none}</span>
    </>
  );
  if (isFixed || !draft.possible.write) return <div className={css.fact}>{value}</div>;
  return (
    <details className={css.fieldRow} id={fieldRowId(name)}>
      <summary className={css.fact}>
        {value}
        {lock === null ? (
          <svg className={css.chevron} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="m6 3 5 5-5 5" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
        ) : (
          <svg
            className={css.lock}
            viewBox="0 0 16 16"
            width="16"
            height="16"
            role="img"
            aria-label={labels.locked}
          >
            <path d="M5 7V5a3 3 0 0 1 6 0v2" fill="none" stroke="currentColor" strokeWidth="1.5" />
            <path d="M3.5 7h9v6h-9z" fill="currentColor" />
          </svg>
        )}
      </summary>
      <div className={css.fieldRowEdit}>
        {lock === null &&
          children((next) => void save(next), sync.fields[name]?.version ?? 0, {
            save,
            isConflict: problem?.kind === "conflict",
            isUnsent: problem?.kind === "unsent",
          })}
        {(lock ?? hint) !== undefined && <p className={css.hint}>{lock ?? hint}</p>}
        {problem && problem.kind !== "conflict" && (
          <p className={css.error} role="alert">
            {problem.text}
          </p>
        )}
        {problem?.kind === "conflict" && (
          <div role="alert" className={css.conflict}>
            <p>
              {fillLabel(labels.conflict, {
                name: person?.name ?? "",
                value: describe(problem.field.value) || labels.none,
              })}
            </p>
            <Buttons>
              <Button type="button" onClick={() => void save(problem.mine)}>
                {labels.keepMine}
              </Button>
              <Button type="button" kind="quiet" onClick={() => setProblem(null)}>
                {labels.useTheirs}
              </Button>
            </Buttons>
          </div>
        )}
      </div>
    </details>
  );
}

/** The id of a typed or pasted story: an address of ours, or an id: "https://kotaku.com/a-story-1836000001". */
export function parseStoryId(typed: string): string | undefined {
  const path = URL.canParse(typed) ? new URL(typed).pathname : `/${typed}`;
  return parseItemId(path)?.id;
}
