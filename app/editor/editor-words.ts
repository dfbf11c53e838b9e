import type { ToolName } from "./tool-names.ts";

/** Texts and class names of the editor. They are in the HTML, since its script contains neither. */
export interface EditorWords {
  tools: Record<ToolName, string>;
  toolbar: string;
  /** Description of the text field: how to reach the toolbar. */
  keysHint: string;
  address: string;
  apply: string;
  cancel: string;
  remove: string;
  badAddress: string;
  badEmbed: string;
  file: string;
  alt: string;
  altHint: string;
  uploading: string;
  badImage: string;
  /** The upload failed. */
  noImage: string;
  /** An image is selected but not inserted yet. */
  imageWaits: string;
  /** The list of people for an @name; "#" stands for their number. */
  names: { label: string; one: string; other: string };
  /** Names of atomic blocks by node type: an image, a player. */
  things: Record<string, string>;
  /** URL template of images in the store, with `{id}.{format}` as placeholder. */
  imageSrc: string;
  /** Upload URL for images; empty if images aren't allowed. */
  uploadTo: string;
  /** Larger files aren't uploaded. */
  maxReplyImageBytes: number;
  maxAltCharacters: number;
  classes: { editor: string; text: string; tools: string; tool: string; panel: string; wholeNode: string };
}
