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
  badPicture: string;
  /** The upload failed. */
  noPicture: string;
  /** An image is selected but not inserted yet. */
  pictureWaits: string;
  /** Names of atomic blocks by node type: an image, a player. */
  things: Record<string, string>;
  /** URL template of images in the store, with `{id}.{format}` as placeholder. */
  pictureSrc: string;
  /** Upload URL for images; empty if images aren't allowed. */
  uploadTo: string;
  /** Larger files aren't uploaded. */
  maxPictureBytes: number;
  maxAltCharacters: number;
  classes: { editor: string; text: string; tools: string; tool: string; panel: string; thing: string };
}
