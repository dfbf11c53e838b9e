import { Step } from "prosemirror-transform";
import { storySchema } from "../../../contract/document/story-schema.ts";
import type { StepRow } from "./room-storage.ts";

export const readSteps = (rows: readonly StepRow[]): Step[] =>
  rows.map(({ step }) => Step.fromJSON(storySchema, JSON.parse(step)));

/** Where a position is after steps. `side`: which way it goes when something is inserted there. */
export const mapPosition = (steps: readonly Step[], position: number, side: 1 | -1 = 1): number =>
  steps.reduce((at, step) => step.getMap().map(at, side), position);
