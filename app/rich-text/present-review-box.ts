import type { NodeOf } from "../../contract/entities/block-node.ts";
import type { BodyContext } from "./body-context.ts";
import { presentBodyImage } from "./present-picture.ts";
import type { PresentedReviewBox } from "./presented-card.ts";

/** A review box: what was reviewed, its rating, pros and cons. */
export function presentReviewBox(node: NodeOf<"ReviewBox">, context: BodyContext): PresentedReviewBox {
  const { intl } = context;
  const verdicts = [
    { kind: "pros", label: intl.t("body.pros"), items: node.pros.filter(hasText) },
    { kind: "cons", label: intl.t("body.cons"), items: node.cons.filter(hasText) },
  ] as const;
  return {
    type: "ReviewBox",
    title: node.title,
    subtitle: node.subtitle,
    image: presentBodyImage(node.image, "review", context),
    rating: hasText(node.rating) ? { label: intl.t("body.rating"), value: node.rating } : null,
    summary: node.summary,
    facts: node.facts.filter(({ label, value }) => hasText(label) && hasText(value)),
    verdicts: verdicts.filter(({ items }) => items.length > 0),
  };
}

const hasText = (text: string) => text.trim() !== "";
