import { useEffect, useState } from "react";
import { lazyPart } from "../../parts/lazy-part.tsx";
import { Button } from "../../ui/Button.tsx";
import { isPublishKey } from "./is-publish-key.ts";
import type { PublishProps } from "./use-publishing.ts";

const PublishDialog = lazyPart(() => import("./PublishDialog.client.tsx"));

/** The button that publishes, in the bar; Ctrl Enter presses it from anywhere. */
export function PublishControl(props: PublishProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { possible, state } = props.draft;
  const labels = props.view.labels.publish;
  const mayPublish = possible.publish;
  useEffect(() => {
    if (!mayPublish) return undefined;
    const press = (event: KeyboardEvent) => {
      if (!isPublishKey(event) || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      setIsOpen(true);
    };
    // Before the text gets the key, in which it would break the line.
    document.addEventListener("keydown", press, { capture: true });
    return () => document.removeEventListener("keydown", press, { capture: true });
  }, [mayPublish]);
  if (!mayPublish) return null;
  return (
    <>
      <Button
        kind="primary"
        type="button"
        onPointerEnter={() => void PublishDialog.load()}
        onClick={() => setIsOpen(true)}
      >
        {state === "live" ? labels["button.change"] : labels["button.publish"]}…
      </Button>
      {isOpen && <PublishDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
