import { buildWritePath } from "../../paths.ts";

/** Where two versions of a story are compared. */
export const buildComparePath = (draftId: string): string => `${buildWritePath(draftId)}/compare`;
/** Where the script of the panel asks for the versions, and sends what is done with them. */
export const buildHistoryPath = (draftId: string): string => `${buildWritePath(draftId)}/history`;

/** Names of what the address of a comparison says. */
export const addressFields = { from: "from", to: "to" } as const;
/** How it names what the story says at this moment. */
export const nowValue = "now";

/** Fields of the forms: the version to bring back, whether that undoes the last time, a name to keep the story under. */
export const historyFields = { restore: "restore", undo: "undo", name: "name" } as const;
