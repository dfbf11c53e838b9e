import { Fragment, type ComponentType, type ReactNode } from "react";
import { commerceList, pageBreak } from "./body.css.ts";
import { Figure } from "./image/Figure.tsx";
import { InlineText } from "./InlineText.tsx";
import { LinkCard } from "./card/LinkCard.tsx";
import { Player, Widget } from "./embed/Player.tsx";
import type { BlockOf, PresentedBlock } from "./block-types.ts";
import { ProductLink, Products } from "./card/Products.tsx";
import { PullQuote, Quotable, ReplyInset } from "./quote/Quotes.tsx";
import { Quiz } from "./quiz/Quiz.tsx";
import { ReviewBox } from "./review-box/ReviewBox.tsx";
import { Slideshow } from "./image/Slideshow.tsx";
import { Table } from "./table/Table.tsx";
import { Code, Header, Paragraph } from "./text/Text.tsx";
import { assertNever } from "./unexpected.ts";
import { Video } from "./video/Video.tsx";

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
  Quiz,
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
