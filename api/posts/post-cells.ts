import type * as v from "valibot";
import {
  postFieldNames,
  postFields,
  type PostField,
  type PostFieldName,
  type PostFieldValues,
} from "../../contract/entities/post-fields.ts";
import type { Row } from "../store/insert-rows.ts";
import { parseJson } from "../store/json-cells.ts";

/** A value as SQLite returns it: booleans as 0 and 1, lists and objects as JSON. */
type CellOf<Field extends PostField> = Field["storedAs"] extends "boolean"
  ? number
  : Field["storedAs"] extends "json"
    ? string | Extract<v.InferOutput<Field["schema"]>, null>
    : v.InferOutput<Field["schema"]>;

/** The columns of some fields. */
export type PostCells<Name extends PostFieldName = PostFieldName> = {
  [Each in Name as (typeof postFields)[Each]["column"]]: CellOf<(typeof postFields)[Each]>;
};

/** The columns of some fields of a post `p`, for a `SELECT`. */
export const listColumns = (names: readonly PostFieldName[]) =>
  names.map((name) => `p.${postFields[name].column}`).join(", ");

/** The columns of all fields, for writing them. */
export const createCells = (values: PostFieldValues): Row =>
  Object.fromEntries(
    postFieldNames.map((name) => {
      const { column, storedAs } = postFields[name];
      const value = values[name];
      return [column, storedAs === "json" && value !== null ? JSON.stringify(value) : value];
    }),
  ) as Row;

/** All fields of a row; not validated. */
export const readCells = (row: PostCells): Record<PostFieldName, unknown> =>
  Object.fromEntries(
    postFieldNames.map((name) => {
      const { column, storedAs } = postFields[name];
      const cell = row[column];
      if (storedAs === "boolean") return [name, cell === 1];
      return [name, storedAs === "json" && cell !== null ? parseJson(String(cell)) : cell];
    }),
  ) as Record<PostFieldName, unknown>;
