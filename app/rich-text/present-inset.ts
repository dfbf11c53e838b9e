import { parseInsetId } from "../../contract/embed/allowed-hosts.ts";
import type { BodyContext } from "./body-context.ts";
import { presentBody } from "./present-body.ts";
import type { PresentedBlock } from "./block-types.ts";

/** A standalone page that shows one embed, for iframes that refer to it by id. */
export interface InsetView {
  /** The page's title. */
  title: string;
  blocks: PresentedBlock[];
  /** Message shown if the id is unknown; otherwise empty. */
  missing: string;
}

/** The page for an inset id such as `youtube-video-dQw4w9WgXcQ`; an unknown id gets a message only. */
export function presentInset(insetId: string, context: BodyContext): InsetView {
  const node = parseInsetId(insetId);
  const blocks = node ? presentBody([node], context) : [];
  const [player] = blocks;
  if (player?.type === "Player") return { title: player.title, blocks, missing: "" };
  const missing = context.intl.t("embed.missing");
  return { title: missing, blocks: [], missing };
}
