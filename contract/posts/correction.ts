import * as v from "valibot";
import { toWellFormed } from "../wire/encode-segment.ts";
import { Millis, PersonId } from "../entities/ids.ts";

/**
 * Kinds of statements about a story after its publication: it was wrong, it was open to misunderstanding, or there is
 * news.
 */
export const correctionKinds = ["correction", "clarification", "update"] as const;
export const CorrectionKind = v.picklist(correctionKinds);
export type CorrectionKind = v.InferOutput<typeof CorrectionKind>;

export const maxCorrectionLength = 2_000;

/** Plain text, one paragraph: it is printed in feeds, mails and structured data alike. */
export const CorrectionText = v.pipe(
  v.string(),
  v.transform((text) => toWellFormed(text).replace(/\s+/g, " ").trim()),
  v.nonEmpty("must not be empty"),
  v.maxLength(maxCorrectionLength, `must be at most ${maxCorrectionLength} characters`),
);

/** A correction as readers see it. */
export const Correction = v.object({
  id: v.string(),
  kind: CorrectionKind,
  text: v.string(),
  /** The person who published it. */
  personId: PersonId,
  timeMillis: Millis,
});
export type Correction = v.InferOutput<typeof Correction>;
