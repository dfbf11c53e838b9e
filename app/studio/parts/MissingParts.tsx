import { useSyncExternalStore } from "react";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import { hasMissingParts, loadMissingParts, subscribeToParts } from "./part.ts";

interface MissingPartsProps {
  labels: Record<"text" | "again", string>;
}

/** Says that part of the page could not be loaded, with a button to retry. */
export function MissingParts({ labels }: MissingPartsProps) {
  const isShown = useSyncExternalStore(subscribeToParts, hasMissingParts, () => false);
  if (!isShown) return null;
  return (
    <Notice
      kind="error"
      text={
        <>
          {labels.text}{" "}
          <Button type="button" onClick={() => void loadMissingParts()}>
            {labels.again}
          </Button>
        </>
      }
    />
  );
}
