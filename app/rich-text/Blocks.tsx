import { Fragment, type ComponentType, type ReactNode } from "react";
import { commerceList, pageBreak, alignment } from "./body.css.ts";
import { Figure } from "./Figure.tsx";
import { InlineText } from "./InlineText.tsx";
import { LinkCard } from "./LinkCard.tsx";
import { Player, Widget } from "./Player.tsx";
import type { BlockOf, PresentedBlock, PresentedCell } from "./presented-block.ts";
import { ProductLink, Products } from "./Products.tsx";
import { PullQuote, Quotable, ReplyInset } from "./Quotes.tsx";
import { ReviewBox } from "./ReviewBox.tsx";
import { Slideshow } from "./Slideshow.tsx";
import { tableScroller } from "./table.css.ts";
import { assertNever } from "./unexpected.ts";
import { Video } from "./Video.tsx";

/** Focusable, so that long lines can be scrolled with the keyboard. */
function Code({ block }: { block: BlockOf<"Code"> }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls has to be reachable by keyboard; a landmark for each block would be too many
    <pre tabIndex={0} role="group" aria-label={block.label}>
      <code>
        <InlineText text={block.text} />
      </code>
    </pre>
  );
}

function Header({ block }: { block: BlockOf<"Header"> }) {
  const Tag = `h${block.level}` as const;
  return (
    <Tag>
      <InlineText text={block.text} />
    </Tag>
  );
}

function Paragraph({ block }: { block: BlockOf<"Paragraph"> }) {
  return (
    <p className={block.align ? alignment[block.align] : undefined}>
      <InlineText text={block.text} />
    </p>
  );
}

/** Wide tables scroll inside this box, which is focusable for keyboard users. */
function Table({ block }: { block: BlockOf<"Table"> }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls has to be reachable by keyboard; a landmark for each table would be too many
    <div className={tableScroller} tabIndex={0} role="group" aria-label={block.label}>
      <table>
        {block.caption.length > 0 && (
          <caption>
            <InlineText text={block.caption} />
          </caption>
        )}
        {block.head.length > 0 && <thead>{block.head.map(printRow)}</thead>}
        <tbody>{block.body.map(printRow)}</tbody>
      </table>
    </div>
  );
}

const printRow = (cells: readonly PresentedCell[], key: number) => <tr key={key}>{cells.map(printCell)}</tr>;

function printCell(cell: PresentedCell, key: number) {
  const Tag = cell.scope ? "th" : "td";
  const span = { colSpan: spanOf(cell.colSpan), rowSpan: spanOf(cell.rowSpan) };
  return (
    <Tag key={key} scope={cell.scope ?? undefined} {...span}>
      <InlineText text={cell.text} />
    </Tag>
  );
}

const spanOf = (span: number) => (span > 1 ? span : undefined);

type Components = { [T in PresentedBlock["type"]]: ComponentType<{ block: BlockOf<T> }> };

/** The component for each block type. Those that contain other blocks are defined below. */
export const components: Components = {
  Paragraph,
  Header,
  HorizontalRule: () => <hr />,
  PageBreak: () => <hr className={pageBreak} />,
  BlockQuote: ({ block }) => (
    <blockquote>
      <Blocks blocks={block.blocks} />
    </blockquote>
  ),
  Code,
  List,
  Table,
  PullQuote,
  Quotable,
  Image: Figure,
  Slideshow,
  KinjaVideo: Video,
  Player,
  FullBleedWidget: Widget,
  LinkCard,
  Products,
  CommerceLink: ProductLink,
  ReplyInset,
  ReviewBox,
};

interface BlocksProps {
  blocks: readonly PresentedBlock[];
  /** Extra content after the block with this index. */
  after?: ((index: number) => ReactNode) | undefined;
}

export function Blocks({ blocks, after }: BlocksProps) {
  if (!after) return <>{blocks.map(printBlock)}</>;
  return (
    <>
      {blocks.map((block, index) => (
        <Fragment key={index}>
          {printBlock(block, index)}
          {after(index)}
        </Fragment>
      ))}
    </>
  );
}

function printBlock(block: PresentedBlock, key: number) {
  if (!Object.hasOwn(components, block.type)) assertNever(block.type as never);
  const Component = components[block.type] as ComponentType<{ block: PresentedBlock }>;
  return <Component key={key} block={block} />;
}

function List({ block: { style, items } }: { block: BlockOf<"List"> }) {
  const Tag = style === "Number" ? "ol" : "ul";
  return (
    <Tag className={style === "Commerce" ? commerceList : undefined}>
      {items.map((blocks, key) => (
        <Item key={key} blocks={blocks} />
      ))}
    </Tag>
  );
}

/** An item with a single paragraph, optionally followed by a nested list, needs no `<p>`. */
function Item({ blocks }: { blocks: readonly PresentedBlock[] }) {
  const [first, ...rest] = blocks;
  const isPlain = first?.type === "Paragraph" && !first.align && rest.every(({ type }) => type === "List");
  if (!isPlain) {
    return (
      <li>
        <Blocks blocks={blocks} />
      </li>
    );
  }
  return (
    <li>
      <InlineText text={first.text} />
      <Blocks blocks={rest} />
    </li>
  );
}
