import { Fragment, type ReactNode } from "react";
import type { TextStyle } from "../../../../contract/entities/inline-node.ts";
import { textTags } from "../../../rich-text/text-tags.ts";
import { Picture } from "../../../ui/Picture.tsx";
import { hidden } from "../../../ui/hidden.css.ts";
import { Disclosure } from "../../ui/Disclosure.tsx";
import type { Change } from "./compare-documents.ts";
import * as css from "./compared-text.css.ts";
import type {
  ChangedValue,
  BlockLook,
  BlockView,
  GroupView,
  RowView,
  TextView,
} from "./present-compared-text.ts";
import type { FoldedView } from "./present-differences.ts";
import type { CompareLabels } from "./present-compare.ts";

interface MarkedProps {
  change: Change;
  labels: CompareLabels;
  children: ReactNode;
}

/** An insertion or a deletion; screen readers ignore the elements, so hidden words say it. */
function Marked({ change, labels, children }: MarkedProps) {
  if (change === "kept") return <>{children}</>;
  const Tag = change === "added" ? "ins" : "del";
  return (
    <Tag className={css.mark[change]}>
      <span className={hidden}>{labels[change]} </span>
      {children}
    </Tag>
  );
}

/** Changed values, each with its old and new value. */
export const ChangedList = ({
  changed,
  labels,
}: {
  changed: readonly ChangedValue[];
  labels: CompareLabels;
}) => (
  <dl className={css.values}>
    {changed.map(({ label, before, after }) => (
      <div key={label} className={css.value}>
        <dt>{label}</dt>
        {before === after ? (
          <dd>{labels.changed}</dd>
        ) : (
          <>
            <dd>
              <Marked change="removed" labels={labels}>
                {before || labels.none}
              </Marked>
            </dd>
            <dd>
              <Marked change="added" labels={labels}>
                {after || labels.none}
              </Marked>
            </dd>
          </>
        )}
      </div>
    ))}
  </dl>
);

interface ComparedTextProps {
  parts: readonly FoldedView[];
  labels: CompareLabels;
}

/** A story with its insertions and deletions marked; runs of unchanged blocks are folded. */
export const ComparedText = ({ parts, labels }: ComparedTextProps) => (
  <>
    {parts.map((part, index) =>
      part.kind === "folded" ? (
        <Disclosure key={index} summary={part.label}>
          <div className={css.text}>
            {part.groups.map((group, position) => (
              <Group key={position} group={group} labels={labels} />
            ))}
          </div>
        </Disclosure>
      ) : (
        <Group key={index} group={part.group} labels={labels} />
      ),
    )}
  </>
);

const Group = ({ group: { block, parts, rows }, labels }: { group: GroupView; labels: CompareLabels }) => (
  <>
    <Block block={block} labels={labels} />
    {parts.map((part, index) => (
      <Block key={index} block={part} labels={labels} />
    ))}
    {rows.length > 0 && (
      <table className={css.table}>
        <tbody>
          {rows.map((row, index) => (
            <Row key={index} row={row} labels={labels} />
          ))}
        </tbody>
      </table>
    )}
  </>
);

const Row = ({ row: { cells }, labels }: { row: RowView; labels: CompareLabels }) => (
  <tr>
    {cells.map((cell, index) => (
      <td key={index}>
        <Block block={cell} labels={labels} />
      </td>
    ))}
  </tr>
);

const tags: Readonly<Record<BlockLook, "h2" | "h3" | "h4" | "p" | "pre" | "div">> = {
  headline: "h2",
  standfirst: "p",
  paragraph: "p",
  heading: "h3",
  subheading: "h4",
  code: "pre",
  rule: "p",
  caption: "p",
  block: "div",
};

/** An added or removed block is one change; otherwise each run of its text is. */
function Block({ block, labels }: { block: BlockView; labels: CompareLabels }) {
  const { look, change, depth, isQuoted, marker, name, image, details, changed } = block;
  const Tag = tags[look];
  const isWhole = change !== "kept" && block.text.every((run) => run.change === change);
  const runs = <Runs runs={block.text} isWhole={isWhole} labels={labels} />;
  const content =
    look === "block" ? (
      <>
        <strong className={css.name}>{name}</strong>
        {image && <Picture image={image} />}
        {details.length > 0 && <span className={css.details}>{details.join(" · ")}</span>}
        {block.text.length > 0 && <span className={css.caption}>{runs}</span>}
      </>
    ) : look === "rule" ? (
      <span className={css.rule} />
    ) : (
      <>
        {marker !== null && <span className={css.marker}>{marker}</span>}
        {runs}
      </>
    );
  return (
    <>
      <Tag
        className={isQuoted ? css.quoted[look] : css.block[look]}
        dir="auto"
        style={depth > 0 ? { marginInlineStart: `${depth * 1.5}em` } : undefined}
        {...(isWhole && changeStart)}
      >
        {isWhole ? (
          <Marked change={change} labels={labels}>
            {content}
          </Marked>
        ) : (
          content
        )}
      </Tag>
      {changed.length > 0 && (
        <div className={css.changed} {...changeStart}>
          <ChangedList changed={changed} labels={labels} />
        </div>
      )}
    </>
  );
}

/** N and P move between these elements. */
const changeStart = { "data-change": "", tabIndex: -1 } as const;

interface RunsProps {
  runs: readonly TextView[];
  /** True if the surrounding block is marked as a whole. */
  isWhole: boolean;
  labels: CompareLabels;
}

/** A removal and its replacement are one change. */
const Runs = ({ runs, isWhole, labels }: RunsProps) => (
  <>
    {groupRuns(runs).map((group, index) => {
      const isMarked = !isWhole && group[0]?.change !== "kept";
      const content = group.map((run, position) => (
        <Marked key={position} change={isMarked ? run.change : "kept"} labels={labels}>
          {run.text === null ? <Join label={labels.join} /> : <Styled run={run} />}
        </Marked>
      ));
      return isMarked ? (
        <span key={index} {...changeStart}>
          {content}
        </span>
      ) : (
        <Fragment key={index}>{content}</Fragment>
      );
    })}
  </>
);

/** Groups of neighbors that were all changed, or all kept. */
function groupRuns(runs: readonly TextView[]): TextView[][] {
  const groups: TextView[][] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last && (last[0]?.change === "kept") === (run.change === "kept")) last.push(run);
    else groups.push([run]);
  }
  return groups;
}

/** The former end of a paragraph that was joined with the next. */
const Join = ({ label }: { label: string }) => (
  <>
    <span aria-hidden="true">¶ </span>
    <span className={hidden}>{label} </span>
  </>
);

/** Styles of other releases have no tag. */
const styleTags: Readonly<Record<string, (typeof textTags)[TextStyle] | undefined>> = textTags;

/** Links are not clickable here; added or removed addresses are shown as text. */
function Styled({ run: { text, styles, address, change } }: { run: TextView }) {
  const styled = styles.reduce<ReactNode>((inner, style) => {
    const Tag = styleTags[style];
    return Tag ? <Tag>{inner}</Tag> : inner;
  }, text);
  if (address === null) return <>{styled}</>;
  return (
    <>
      <span className={css.link}>{styled}</span>
      {change !== "kept" && <span className={css.address}> ({address})</span>}
    </>
  );
}
