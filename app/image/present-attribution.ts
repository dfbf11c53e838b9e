import type { Attribution } from "../../contract/entities/image.ts";
import type { Intl } from "../intl/create-intl.ts";
import type { MessageId } from "../intl/messages/en-US.ts";

const labelMessages: Record<string, MessageId> = {
  Gif: "image.label.gif",
  Graphic: "image.label.graphic",
  Illustration: "image.label.illustration",
  Image: "image.label.image",
  Photo: "image.label.photo",
  Screenshot: "image.label.screenshot",
};

/** One credit line for each non-empty entry: "Photo: Jane Doe (Reuters)" (specification, section 3). */
export function presentAttribution(list: readonly Attribution[], intl: Intl): string[] {
  return list.map((entry) => formatEntry(entry, intl)).filter((line) => line !== "");
}

function formatEntry(entry: Attribution, intl: Intl): string {
  const label = formatLabel(entry.label.trim(), intl);
  const [credit, source] = [entry.credit.trim(), entry.source.trim()];
  // An agency that distributes its own images is both.
  const isSourced = credit !== "" && source !== "" && credit !== source;
  const who = isSourced ? intl.t("image.sourced", { credit, source }) : credit || source;
  return label !== "" && who !== "" ? intl.t("image.labelled", { label, credit: who }) : label || who;
}

/** A known label is translated; any other is shown as it is. */
function formatLabel(label: string, intl: Intl): string {
  const message = Object.hasOwn(labelMessages, label) ? labelMessages[label] : undefined;
  return message === undefined ? label : intl.t(message);
}
