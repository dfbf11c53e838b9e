import {
  fieldRights,
  findFieldLock,
  findFieldRefusal,
  type FieldRefusal,
} from "../../../../contract/field-rights.ts";
import type { DraftFieldName, DraftFields } from "../../../../contract/entities/draft.ts";
import type { Publishing } from "./use-publishing.ts";

/** The fields whose values are of a type. */
export type NamesOf<Value> = {
  [Name in DraftFieldName]: DraftFields[Name] extends Value ? Name : never;
}[DraftFieldName];

/** What a row of one kind is given: the field and the story. */
export interface FactOf<Name extends DraftFieldName> {
  name: Name;
  publishing: Publishing;
}

/** Why the person may not choose this value for a field; null if they may, or where the services don't say. */
export const refuseValue = (
  { draft: { rights }, values }: Pick<Publishing, "draft" | "values">,
  name: DraftFieldName,
  after: unknown,
): FieldRefusal | null =>
  rights ? findFieldRefusal({ name, before: values[name], after, isPage: values.isPage }, rights) : null;

/** Why no other value can be chosen, in words; null if one can. */
export function describeLock(
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
