import { names } from "../../../../contract/document/document-json.ts";
import type { Intl } from "../../../intl/create-intl.ts";
import { deriveFields, type BlockField } from "../blocks/derive-fields.ts";
import { formatCredit } from "../blocks/describe-block.ts";
import type { InsertView } from "../present-insert.ts";
import type { Attribution, ImageRef } from "../../../../contract/entities/image.ts";
import { isSame } from "./compare-documents.ts";
import type { BlockFormat } from "./document-tokens.ts";

/** What was changed about something, in words. Empty for nothing set; both are empty where there are no words for it. */
export interface ChangedValue {
  label: string;
  before: string;
  after: string;
}

interface FormatWords extends Pick<Intl, "t"> {
  insert: InsertView;
}

const listKinds: Readonly<Record<string, "bullets" | "numbers" | "quote" | "code">> = {
  Bullet: "bullets",
  Commerce: "bullets",
  Number: "numbers",
  [names.quote]: "quote",
  [names.code]: "code",
};

/** "Bulleted list, Heading": what a block of text is. */
function describeKind({ type, attrs, around }: BlockFormat, { t }: FormatWords): string {
  const outer = around.map((one) => t(`write.kind.${listKinds[one] ?? "paragraph"}`));
  if (type !== names.heading) return outer.length > 0 ? outer.join(", ") : t("write.kind.paragraph");
  const level = Math.min(Math.max(Number(attrs["level"]), 2), 4) as 2 | 3 | 4;
  return [...outer, t(`write.kind.heading${level}`)].join(", ");
}

/** What differs between two formats of a block, its text apart. */
export function describeFormatChanges(
  before: BlockFormat,
  after: BlockFormat,
  words: FormatWords,
): ChangedValue[] {
  const { t } = words;
  if (isSame(before, after)) return [];
  const [old, now] = [listValues(before, words), listValues(after, words)];
  const changes = [...new Set([...old.keys(), ...now.keys()])]
    .map((label) => ({ label, before: old.get(label) ?? "", after: now.get(label) ?? "" }))
    .filter((change) => change.before !== change.after);
  // The span of a cell, for one, has no label.
  return changes.length > 0 ? changes : [{ label: t("history.format"), before: "", after: "" }];
}

const isText = ({ type }: BlockFormat) => type === names.paragraph || type === names.heading;

/** What is set of a block, by its label. */
function listValues(format: BlockFormat, words: FormatWords): Map<string, string> {
  if (isText(format)) return new Map([[words.t("write.tool.kind"), describeKind(format, words)]]);
  return new Map(describeAll(deriveFields(format.type), format.attrs, "", words));
}

const describeAll = (
  fields: readonly BlockField[],
  values: Readonly<Record<string, unknown>>,
  prefix: string,
  words: FormatWords,
): [label: string, text: string][] =>
  fields.flatMap((field) => describeOne(field, values[field.name] ?? field.empty, prefix, words));

function describeOne(
  { name, shape }: BlockField,
  value: unknown,
  prefix: string,
  words: FormatWords,
): [label: string, text: string][] {
  const { t, insert } = words;
  const own = insert.fields[name] ?? name;
  const label = prefix === "" ? own : `${prefix}, ${own}`;
  switch (shape.kind) {
    case "group":
      return describeAll(shape.fields, (value ?? {}) as Record<string, unknown>, label, words);
    case "image":
      return describeImage(value as ImageRef | null, label, words);
    case "choice":
      return [[label, insert.fields[`${name}.${toText(value)}`] ?? toText(value)]];
    case "boolean":
      return [[label, t(value === true ? "publish.yes" : "publish.no")]];
    case "lines":
    case "list":
      return [[label, (Array.isArray(value) ? value : []).map(describeItem).join("; ")]];
    case "text":
    case "number":
      return [[label, toText(value)]];
  }
}

const toText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

const describeImage = (image: ImageRef | null, label: string, { t }: FormatWords): [string, string][] => [
  [label, image ? image.id || (image.remoteUrl ?? "") : ""],
  [t("write.image.alt"), image?.alt ?? ""],
  [
    t("history.focalPoint"),
    image?.focalPoint ? `${describeShare(image.focalPoint.x)}, ${describeShare(image.focalPoint.y)}` : "",
  ],
];
const describeShare = (share: number) => `${Math.round(share * 100)}%`;

/** An entry of a list: a credit, a product, a fact. */
function describeItem(item: unknown): string {
  if (typeof item !== "object" || item === null) return String(item);
  if ("credit" in item && "source" in item) return formatCredit(item as Attribution);
  return Object.values(item)
    .filter((part) => (typeof part === "string" && part !== "") || typeof part === "number")
    .join(", ");
}
