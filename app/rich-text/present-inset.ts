import { parseInsetId } from "../embed/parse-inset-id.ts";
import type { BodyContext } from "./body-context.ts";
import { presentBody } from "./present-body.ts";
import type { PresentedBlock } from "./presented-block.ts";

/** A page of ours that shows one thing of a provider's, for frames that name it by its id. */
export interface InsetView {
  /** The page's title. */
  title: string;
  blocks: PresentedBlock[];
  /** Says why nothing is shown; empty where something is. */
  missing: string;
}

/** The page of an inset id such as `youtube-video-dQw4w9WgXcQ`; one with nothing but a sentence where the id is none. */
export function presentInset(insetId: string, context: BodyContext): InsetView {
  const node = parseInsetId(insetId);
  const blocks = node ? presentBody([node], context) : [];
  const [player] = blocks;
  if (player?.type === "Player") return { title: player.title, blocks, missing: "" };
  const missing = context.intl.t("embed.missing");
  return { title: missing, blocks: [], missing };
}
