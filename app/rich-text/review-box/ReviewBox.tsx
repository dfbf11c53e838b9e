import { Picture } from "../../ui/Picture.tsx";
import { cardTitle } from "../card.css.ts";
import type { BlockOf } from "../block-types.ts";
import { pointList, rating, review, verdict, verdicts } from "../review-box.css.ts";

export function ReviewBox({ block }: { block: BlockOf<"ReviewBox"> }) {
  return (
    <section className={review} aria-label={block.title}>
      {block.image && <Picture image={block.image} />}
      <p className={cardTitle}>{block.title}</p>
      {block.subtitle && <p>{block.subtitle}</p>}
      {block.rating && (
        <p className={rating}>
          <small>{block.rating.label}</small> <b>{block.rating.value}</b>
        </p>
      )}
      {block.summary && <p>{block.summary}</p>}
      <Facts facts={block.facts} />
      <Verdicts groups={block.verdicts} />
    </section>
  );
}

function Facts({ facts }: Pick<BlockOf<"ReviewBox">, "facts">) {
  if (facts.length === 0) return null;
  return (
    <dl className={pointList}>
      {facts.map(({ label, value }, key) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Verdicts({ groups }: { groups: BlockOf<"ReviewBox">["verdicts"] }) {
  if (groups.length === 0) return null;
  return (
    <dl className={verdicts}>
      {groups.map(({ label, kind, items }) => (
        <div key={kind} className={verdict[kind]}>
          <dt>{label}</dt>
          {items.map((item, key) => (
            <dd key={key}>{item}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
