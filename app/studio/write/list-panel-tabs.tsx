import type { EditorView } from "prosemirror-view";
import { lazyPart } from "../parts/lazy-part.tsx";
import { BlockForm } from "./block-form/block-form-part.ts";
import type { FormContext } from "./block-form/form-context.ts";
import { findBlock, type FoundBlock } from "./blocks/find-block.ts";
import type { PanelTab } from "./Panel.tsx";
import type { WriteView } from "./present-write.ts";
import { listPublishTabs } from "./publish/publish-tabs.tsx";
import type { PublishProps } from "./publish/use-publishing.ts";
import type { DraftSync } from "./sync/draft-sync.ts";
import { blockFormId } from "./use-panel.ts";

const HistoryTab = lazyPart(() => import("./history/HistoryTab.client.tsx"));
const RecoveryTray = lazyPart(() => import("./RecoveryTray.tsx"));

interface TabsOptions extends Pick<FormContext, "upload" | "media" | "buildImageSrc"> {
  view: WriteView;
  /** These three are null until the text is open. */
  sync: DraftSync | null;
  editor: EditorView | null;
  publishing: PublishProps | null;
  /** The selected one, or the one in which the caret stands. */
  block: FoundBlock | null;
  recovered: DraftSync["recovered"];
  say: (text: string) => void;
}

/** What the panel has: the form of the selected block, the tabs of publishing, the versions, and recovered passages. */
export const listPanelTabs = (options: TabsOptions): PanelTab[] => [
  ...listBlockTab(options),
  ...(options.publishing ? listPublishTabs(options.publishing) : []),
  ...listHistoryTab(options),
  ...listRecoveryTab(options),
];

function listBlockTab({ view, editor, block, ...sources }: TabsOptions): PanelTab[] {
  const { labels, insert } = view;
  if (!editor || !block) return [];
  const { name } = block.node.type;
  const form = (
    <div id={blockFormId}>
      <BlockForm
        key={name}
        view={editor}
        block={block}
        findNow={() => findBlock(editor.state)}
        labels={labels}
        fieldLabels={insert.fields}
        focalLabels={view.focalLabels}
        upload={sources.upload}
        media={sources.media}
        buildImageSrc={sources.buildImageSrc}
      />
    </div>
  );
  return [{ id: "block", label: insert.names[name] ?? labels["tool.details"], content: form }];
}

function listRecoveryTab({ view, sync, recovered, say }: TabsOptions): PanelTab[] {
  if (recovered.length === 0 || !sync) return [];
  const tray = (
    <RecoveryTray
      view={view}
      passages={recovered}
      settle={(id, action) => sync.settle(id, action)}
      say={say}
    />
  );
  return [
    {
      id: "recovered",
      label: view.labels["recovered.title"],
      count: recovered.length,
      content: tray,
    },
  ];
}

function listHistoryTab({ view: { history }, sync }: TabsOptions): PanelTab[] {
  if (!sync) return [];
  const content = <HistoryTab view={history} sendAll={() => sync.sendAll()} />;
  return [{ id: "history", label: history.label, content }];
}
