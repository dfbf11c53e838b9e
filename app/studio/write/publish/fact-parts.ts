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

export const describeText = (value: unknown) => (typeof value === "string" ? value : "");

export const labelOf = ({ view }: Pick<Publishing, "view">, name: DraftFieldName): string =>
  view.labels.publish[`field.${name as "slug"}`];
