import { names, type MarkJson } from "../../../../contract/document/document-json.ts";
import { storyNames } from "../../../../contract/document/block-entries.ts";
import type { ImageRef, Attribution } from "../../../../contract/entities/image.ts";
import type { PageContext } from "../../../blog/page-context.ts";
import { presentImage, type PresentedImage } from "../../../image/present-image.ts";
import type { Intl } from "../../../intl/create-intl.ts";
import { deriveFields, type BlockField } from "../blocks/derive-fields.ts";
import { describeBlock, findProviderName, formatCredit } from "../blocks/story-nodes.ts";
import type { InsertView } from "../present-insert.ts";
import {
  isChanged,
  type Change,
  type ComparedBlock,
  type ComparedText,
  isSame,
} from "./compare-documents.ts";
import type { BlockFormat } from "./document-tokens.ts";

/** A changed value as text. Empty for no value; both are empty if the values have no text. */
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

/** The kind of a text block: "Bulleted list, Heading". */
function describeKind({ type, attrs, around }: BlockFormat, { t }: FormatWords): string {
  const outer = around.map((one) => t(`write.kind.${listKinds[one] ?? "paragraph"}`));
  if (type !== names.heading) return outer.length > 0 ? outer.join(", ") : t("write.kind.paragraph");
  const level = Math.min(Math.max(Number(attrs["level"]), 2), 4) as 2 | 3 | 4;
  return [...outer, t(`write.kind.heading${level}`)].join(", ");
}

/** The differences between two formats of a block, besides its text. */
function describeFormatChanges(before: BlockFormat, after: BlockFormat, words: FormatWords): ChangedValue[] {
  const { t } = words;
  if (isSame(before, after)) return [];
  const [old, now] = [listValues(before, words), listValues(after, words)];
  const changes = [...new Set([...old.keys(), ...now.keys()])]
    .map((label) => ({ label, before: old.get(label) ?? "", after: now.get(label) ?? "" }))
    .filter((change) => change.before !== change.after);
  // Some attributes, for example a cell's span, have no label.
  return changes.length > 0 ? changes : [{ label: t("history.format"), before: "", after: "" }];
}

const isText = ({ type }: BlockFormat) => type === names.paragraph || type === names.heading;

/** The block's values, by label. */
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

export interface TextView {
  change: Change;
  /** Null for two joined paragraphs. */
  text: string | null;
  styles: readonly string[];
  /** The link's address; null for no link. */
  address: string | null;
}

/** The rendering of a block. `block`: any other, shown by its name and values. */
export type BlockLook =
  "headline" | "standfirst" | "paragraph" | "heading" | "subheading" | "code" | "rule" | "caption" | "block";

export interface BlockView {
  look: BlockLook;
  change: Change;
  /** Nesting depth in lists and quotations. */
  depth: number;
  isQuoted: boolean;
  /** "•" or "2." before a list item. */
  marker: string | null;
  text: TextView[];
  /** Name of a block that is not text. */
  name: string | null;
  image: PresentedImage | null;
  details: string[];
  changed: ChangedValue[];
}

/** A table row, cell by cell. */
export interface RowView {
  change: Change;
  cells: BlockView[];
}

/** A block with its children: the slides of a slideshow, the caption and the rows of a table. */
export interface GroupView {
  block: BlockView;
  parts: BlockView[];
  rows: RowView[];
  isChanged: boolean;
}

interface TextWords {
  insert: InsertView;
  page: Pick<PageContext, "intl" | "images">;
}

/** The compared text of a story, block by block. */
export function presentComparedText(blocks: readonly ComparedBlock[], words: TextWords): GroupView[] {
  const groups: GroupView[] = [];
  for (const compared of blocks) {
    const type = formatOf(compared).type;
    const last = groups.at(-1);
    const block = presentBlock(compared, words);
    if (last && type === storyNames.row) last.rows.push({ change: compared.change, cells: [] });
    else if (last && (type === storyNames.cell || type === storyNames.headerCell))
      last.rows.at(-1)?.cells.push(block);
    else if (last && (type === storyNames.caption || type === storyNames.slide)) last.parts.push(block);
    else groups.push({ block, parts: [], rows: [], isChanged: false });
    const group = groups.at(-1);
    if (group) group.isChanged ||= isChanged(compared);
  }
  return groups;
}

const formatOf = ({ before, after }: ComparedBlock): BlockFormat =>
  after ?? before ?? { type: names.paragraph, attrs: {}, around: [], isItem: false };

function presentBlock(compared: ComparedBlock, { insert, page }: TextWords): BlockView {
  const { change, before, after, item, text } = compared;
  const format = formatOf(compared);
  const look = findLook(format);
  const { t } = page.intl;
  const described =
    look === "block" ? describeBlock({ type: { name: format.type }, attrs: format.attrs }) : null;
  return {
    look,
    change,
    depth: format.around.length,
    isQuoted: format.around.includes(names.quote),
    marker: item === null ? null : format.around.at(-1) === "Number" ? `${item}.` : "•",
    text: text.map(presentText),
    name: described && (insert.names[format.type] ?? findProviderName(format.type) ?? format.type),
    image: described && presentImage(withoutEmptyId(described.image), "body", page.images, { isLazy: true }),
    details: described ? [described.title, ...described.details].filter((detail) => detail !== "") : [],
    changed: before && after ? describeFormatChanges(before, after, { t, insert }) : [],
  };
}

/** An image without an id was never chosen, and counts as none. */
const withoutEmptyId = (image: ImageRef | null): ImageRef | null =>
  image && (image.id !== "" || image.remoteUrl !== null) ? image : null;

function findLook({ type, attrs, around }: BlockFormat): BlockLook {
  if (type === storyNames.headline || type === storyNames.standfirst) return type;
  if (around.includes(names.code)) return "code";
  if (type === names.heading) return Number(attrs["level"]) <= 2 ? "heading" : "subheading";
  if (type === names.paragraph) return "paragraph";
  if (type === names.rule) return "rule";
  const isPart = type === storyNames.caption || type === storyNames.cell || type === storyNames.headerCell;
  return isPart ? "caption" : "block";
}

const readText = (value: unknown) => (typeof value === "string" ? value : "");
const nameOf = ({ type, attrs }: MarkJson) => (type === names.otherStyle ? readText(attrs?.["name"]) : type);

const presentText = ({ change, text, marks, isJoin }: ComparedText): TextView => {
  const link = marks.find(({ type }) => type === names.link);
  return {
    change,
    text: isJoin ? null : text,
    styles: marks.filter(({ type }) => type !== names.link).map(nameOf),
    address: link ? readText(link.attrs?.["reference"]) : null,
  };
};
