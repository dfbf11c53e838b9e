import { buildWritePath } from "../../paths.ts";

/** The page that compares two versions of a story. */
export const buildComparePath = (draftId: string): string => `${buildWritePath(draftId)}/compare`;
/** Address that lists the versions for the panel's script, and accepts its actions. */
export const buildHistoryPath = (draftId: string): string => `${buildWritePath(draftId)}/history`;

/** Query parameters of a comparison. */
export const addressFields = { from: "from", to: "to" } as const;
/** The parameter's value for the current text. */
export const nowValue = "now";

/** Fields of the forms: the version to restore, whether that undoes a restore, a name for the current version. */
export const historyFields = { restore: "restore", undo: "undo", name: "name" } as const;
