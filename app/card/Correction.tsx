import { FullDate } from "../ui/Time.tsx";
import type { CorrectionView } from "./present-correction.ts";

/** Label, time and name before the text of a correction. */
export const CorrectionLabel = ({ correction: { label, time, name } }: { correction: CorrectionView }) => (
  <>
    <strong>{label}</strong> · <FullDate time={time} />
    {name && ` · ${name}`}
  </>
);
