import { useMemo, useState, type RefObject } from "react";
import { useShortcuts } from "../keys/Keys.tsx";
import * as css from "../ui/text.css.ts";
import { createQueueActions } from "./queue-actions.client.ts";

interface QueueKeysProps {
  form: RefObject<HTMLFormElement>;
  labels: Record<string, string>;
}

/** Keys of the queue, and what they say: how many replies are selected. */
export function QueueKeys({ form, labels }: QueueKeysProps) {
  const [selected, setSelected] = useState<number | null>(null);
  const shortcuts = useMemo(() => {
    const run = (key: keyof ReturnType<typeof createQueueActions>) => () => {
      if (form.current) setSelected(createQueueActions(form.current)[key]());
    };
    return [
      { keys: "j", label: labels["keyNext"] ?? "", run: run("next") },
      { keys: "k", label: labels["keyPrevious"] ?? "", run: run("previous") },
      { keys: "x", label: labels["keySelect"] ?? "", run: run("select") },
      { keys: "a", label: labels["keyApprove"] ?? "", run: run("approve") },
      { keys: "d", label: labels["keyDismiss"] ?? "", run: run("dismiss") },
      { keys: "r", label: labels["keyRemove"] ?? "", run: run("remove") },
      { keys: "b", label: labels["keyBlock"] ?? "", run: run("block") },
    ];
  }, [form, labels]);
  useShortcuts(shortcuts);
  return (
    <output className={css.detailLine}>
      {selected !== null && selected > 0 && `${labels["select"] ?? ""} ${selected}`}
    </output>
  );
}
