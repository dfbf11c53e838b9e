import { useCallback, useState } from "react";
import { Panel, type PanelTab } from "./Panel.tsx";
import type { WritePageProps } from "./WritePage.tsx";
import { WriteFrame } from "./WriteFrame.tsx";

/** The page once its script is there. */
export default function WriteDesk({ view }: WritePageProps) {
  const [tab, setTab] = useState("story");
  const [isOpen, setIsOpen] = useState(false);
  // `app/studio/write/publish/` brings Story and Search & social.
  const tabs: PanelTab[] = [];
  const close = useCallback(() => setIsOpen(false), []);
  const panel = (
    <Panel labels={view.labels} tabs={tabs} current={tab} onChoose={setTab} isOpen={isOpen} onClose={close} />
  );
  return (
    <WriteFrame view={view} panel={panel}>
      {null}
    </WriteFrame>
  );
}
