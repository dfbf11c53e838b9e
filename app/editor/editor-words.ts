import type { ToolName } from "./tool-names.ts";

/** What the editor says and what it is dressed in: it stands in the HTML, since its script carries neither. */
export interface EditorWords {
  tools: Record<ToolName, string>;
  toolbar: string;
  /** Read with the text: how one gets to the tools. */
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
  /** It was lost on its way. */
  noPicture: string;
  /** It was chosen, and the text is sent without it. */
  pictureWaits: string;
  /** What stands whole in the text, by node type: a picture, a player of somebody's. */
  things: Record<string, string>;
  /** Where a picture of the store is found, `{id}.{format}` in the place of its own. */
  pictureSrc: string;
  /** Where pictures are sent; empty where none are taken. */
  uploadTo: string;
  /** What is larger is not sent. */
  maxPictureBytes: number;
  maxAltCharacters: number;
  classes: { editor: string; text: string; tools: string; tool: string; panel: string; thing: string };
}
