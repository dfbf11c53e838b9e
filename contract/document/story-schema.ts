import {
  Schema,
  type AttributeSpec,
  type DOMOutputSpec,
  type MarkSpec,
  type NodeSpec,
} from "prosemirror-model";
import * as v from "valibot";
import { HeaderNode, ParagraphNode } from "../entities/block-node.ts";
import { LinkNode } from "../entities/inline-node.ts";
import {
  plainBlocks,
  slideEntries,
  slideshowEntries,
  type BlockEntries,
  storyNames,
} from "./block-entries.ts";
import { names } from "./document-json.ts";
import { flowSpecs, inlineSpecs, markSpecs } from "./flow-specs.ts";
import { blockSuggestions, createSuggestionMarks } from "./suggestion-marks.ts";

/*
 * The document of a story: `headline standfirst (flow | block)+`. Text blocks are as in the reply editor. Every other
 * type of `blockSchemas` has a node of the same name: its rich text (a caption, a quotation) is content, so that it
 * merges, and each other entry is an attribute of its own, so that it changes alone.
 */

/** Refuses values that don't satisfy the schema; called for all external input. */
const validateWith =
  (name: string, schema: v.GenericSchema) =>
  (value: unknown): void => {
    if (!v.is(schema, value)) throw new RangeError(`Invalid value of the attribute ${name}.`);
  };

/** Null stands for an absent entry. */
function createAttribute(name: string, schema: v.GenericSchema): AttributeSpec {
  const isRequired = schema.type !== "optional";
  if (isRequired) return { validate: validateWith(name, schema) };
  const standard: unknown = v.getDefault(schema) ?? null;
  return {
    default: standard,
    validate: validateWith(name, v.is(schema, null) ? schema : v.nullable(schema)),
  };
}

const createAttributes = (schemas: BlockEntries["attributes"]): Record<string, AttributeSpec> =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, createAttribute(name, schema)]));

/** For the clipboard; the studio renders blocks by node views. */
const print = (type: string, hasContent: boolean) => (): DOMOutputSpec =>
  hasContent ? ["div", { "data-node": type }, 0] : ["div", { "data-node": type }];

const createBlock = (type: string, { content, attributes }: BlockEntries): NodeSpec => ({
  attrs: createAttributes(attributes),
  isolating: true,
  defining: true,
  ...(content === null ? { draggable: true } : { content: "inline*" }),
  toDOM: print(type, content !== null),
});

/** A line of plain text, parts of which can be suggestions. */
const plainLine = (tag: string): NodeSpec => ({
  content: "text*",
  marks: blockSuggestions,
  isolating: true,
  defining: true,
  toDOM: () => [tag, { dir: "auto" }, 0],
});

const span = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000));
/** Attribute names are those of prosemirror-tables. */
const createCell = (tableRole: string, tag: string): NodeSpec => ({
  content: "inline*",
  isolating: true,
  tableRole,
  attrs: {
    colspan: { default: 1, validate: validateWith("colspan", span) },
    rowspan: { default: 1, validate: validateWith("rowspan", span) },
    colwidth: { default: null, validate: "null" },
  },
  toDOM: ({ attrs }) => [tag, { colspan: String(attrs["colspan"]), rowspan: String(attrs["rowspan"]) }, 0],
});

/** Adds attribute checks to a node or mark of the reply editor, which has none. */
function check<Spec extends NodeSpec | MarkSpec>(
  spec: Spec | undefined,
  schemas: Record<string, v.GenericSchema>,
): Spec {
  const attrs = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      { ...spec?.attrs?.[name], validate: validateWith(name, schema) },
    ]),
  );
  return { ...(spec as Spec), attrs };
}

const wholeInline = v.strictObject({ type: v.literal("Unknown"), nodeType: v.string() });
const { reference, target, noFollow, analytics } = LinkNode.entries;

/** A container of the reply editor in which whole blocks can be suggestions. */
const suggestible = (name: string): Record<string, NodeSpec> => ({
  [name]: { ...(flowSpecs[name] as NodeSpec), marks: blockSuggestions },
});

export const storySchema: Schema = new Schema({
  topNode: names.document,
  nodes: {
    [names.document]: {
      content: `${storyNames.headline} ${storyNames.standfirst} (flow | block)+`,
      marks: blockSuggestions,
    },
    [storyNames.headline]: plainLine("h1"),
    [storyNames.standfirst]: plainLine("p"),
    ...flowSpecs,
    [names.paragraph]: check(flowSpecs[names.paragraph], { align: ParagraphNode.entries.align }),
    [names.heading]: {
      ...check<NodeSpec>(flowSpecs[names.heading], { level: HeaderNode.entries.level }),
      // The headline is the only h1.
      toDOM: ({ attrs }) => [`h${Math.max(2, Number(attrs["level"]))}`, { dir: "auto" }, 0],
    },
    ...suggestible(names.quote),
    ...suggestible(names.code),
    ...suggestible(names.item),
    [names.list]: check(flowSpecs[names.list], { style: v.picklist(["Number", "Bullet", "Commerce"]) }),
    ...Object.fromEntries(
      Object.entries(plainBlocks).map(([type, entries]) => [
        type,
        { group: "block", ...createBlock(type, entries) },
      ]),
    ),
    Slideshow: {
      ...createBlock("Slideshow", slideshowEntries),
      group: "block",
      content: `${storyNames.slide}*`,
      marks: blockSuggestions,
      toDOM: print("Slideshow", true),
    },
    [storyNames.slide]: createBlock(storyNames.slide, slideEntries),
    Table: {
      group: "block",
      content: `${storyNames.caption} ${storyNames.table}?`,
      isolating: true,
      toDOM: print("Table", true),
    },
    [storyNames.caption]: { content: "inline*", isolating: true, toDOM: () => ["p", { dir: "auto" }, 0] },
    [storyNames.table]: {
      content: `${storyNames.row}+`,
      tableRole: "table",
      isolating: true,
      toDOM: () => ["table", ["tbody", 0]],
    },
    [storyNames.row]: {
      content: `(${storyNames.cell} | ${storyNames.headerCell})*`,
      tableRole: "row",
      toDOM: () => ["tr", 0],
    },
    [storyNames.cell]: createCell("cell", "td"),
    [storyNames.headerCell]: createCell("header_cell", "th"),
    [storyNames.unknown]: {
      ...createBlock(storyNames.unknown, { content: null, attributes: { nodeType: v.string() } }),
      group: "block",
    },
    ...inlineSpecs,
    [names.wholeInline]: check(inlineSpecs[names.wholeInline], { node: wholeInline }),
  },
  marks: {
    ...createSuggestionMarks(() => storySchema),
    ...markSpecs,
    [names.link]: check(markSpecs[names.link], { reference, target, noFollow, analytics }),
    [names.otherStyle]: check(markSpecs[names.otherStyle], { name: v.string() }),
  },
});
