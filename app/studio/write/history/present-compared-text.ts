import { names, type MarkJson } from "../../../../contract/document/document-json.ts";
import { storyNames } from "../../../../contract/document/block-entries.ts";
import type { ImageRef } from "../../../../contract/entities/image.ts";
import type { PageContext } from "../../../blog/page-context.ts";
import { presentImage, type PresentedImage } from "../../../image/present-image.ts";
import { describeBlock, findProviderName } from "../blocks/describe-block.ts";
import type { InsertView } from "../present-insert.ts";
import { isChanged, type Change, type ComparedBlock, type ComparedText } from "./compare-documents.ts";
import { describeFormatChanges, type ChangedValue } from "./describe-format.ts";
import type { BlockFormat } from "./document-tokens.ts";

export interface TextView {
  change: Change;
  /** Null where two paragraphs were joined. */
  text: string | null;
  styles: readonly string[];
  /** Where it leads; null for no link. */
  address: string | null;
}

/** What a block looks like. `block`: none of the others, shown by its name and what it has. */
export type BlockLook =
  "headline" | "standfirst" | "paragraph" | "heading" | "subheading" | "code" | "rule" | "caption" | "block";

export interface BlockView {
  look: BlockLook;
  change: Change;
  /** How deep in lists and quotations. */
  depth: number;
  isQuoted: boolean;
  /** "•" or "2." before an item of a list. */
  marker: string | null;
  text: TextView[];
  /** Of a block that is no text. */
  name: string | null;
  image: PresentedImage | null;
  details: string[];
  changed: ChangedValue[];
}

/** A row of a table, cell by cell. */
export interface RowView {
  change: Change;
  cells: BlockView[];
}

/** A block with what belongs to it: the slides of a slideshow, the caption and the rows of a table. */
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

/** The compared text of a story, block after block. */
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

/** An image that was never chosen is none. */
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
