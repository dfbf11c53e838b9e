import { FullDate } from "../ui/Time.tsx";
import type { CorrectionView } from "./present-correction.ts";

/** What is said about a correction before its text. */
export const CorrectionLabel = ({ correction: { label, time, name } }: { correction: CorrectionView }) => (
  <>
    <strong>{label}</strong> · <FullDate time={time} />
    {name && ` · ${name}`}
  </>
);
