import { isFields, parseJson, type Fields } from "../records/fields.ts";
import { parseMoment } from "../records/moment.ts";
import type { OmittedRecord } from "../records/record.ts";

export interface JsonRow {
  origin: string;
  fields: Fields;
}

/** The objects of a JSON list, or of a file with one in each line, as MongoDB writes it. */
export function readJsonRows(text: string, name: string, problems: OmittedRecord[]): JsonRow[] {
  const reject = (origin: string, reason: string) =>
    void problems.push({ kind: "rejected", origin, title: "", reason });
  const clean = text.replace(/^\ufeff/, "");
  const whole = clean.trimStart().startsWith("[") ? parseJson(clean) : null;
  if (Array.isArray(whole))
    return whole.flatMap((value: unknown, index) => {
      const origin = `${name}:${index + 1}`;
      if (isFields(value)) return [{ origin, fields: value }];
      reject(origin, "isn't a JSON object");
      return [];
    });
  return clean.split("\n").flatMap((line, index) => {
    const written = line.trim().replace(/,$/, "");
    if (written === "" || written === "[" || written === "]") return [];
    const origin = `${name}:${index + 1}`;
    const fields = parseJson(written);
    if (isFields(fields)) return [{ origin, fields }];
    reject(origin, "isn't a JSON object");
    return [];
  });
}

/** A moment as JSON has it, also in MongoDB's forms: `{"$date": "…"}`, `{"$date": {"$numberLong": "…"}}`. */
export function readMoment(value: unknown): number | null {
  if (!isFields(value)) return parseMoment(value);
  const inside = value["$date"] ?? value["$numberLong"];
  if (isFields(inside)) return readMoment(inside);
  return typeof inside === "string" && /^\d+$/.test(inside)
    ? parseMoment(Number(inside))
    : parseMoment(inside);
}
