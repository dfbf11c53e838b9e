import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useShortcuts } from "../keys/Keys.tsx";
import { useToast } from "../ui/Toasts.tsx";
import { findBlock } from "./blocks/find-block.ts";
import { DeskActions } from "./DeskActions.tsx";
import { DeskStatus } from "./DeskStatus.tsx";
import { followKeyboard } from "./follow-keyboard.client.ts";
import { documentTypes, ImageSources, imageTypes, openFiles } from "./ImageSources.tsx";
import { listPanelTabs } from "./list-panel-tabs.tsx";
import { listShortcuts } from "./list-shortcuts.ts";
import { Outline } from "./Outline.tsx";
import { Panel } from "./Panel.tsx";
import type { ReviewMode } from "./review/ReviewControl.tsx";
import { ReviewMessage } from "./review/ReviewMessage.tsx";
import { ReviewRow } from "./review/ReviewRow.tsx";
import { chooseInsert } from "./text/choose-insert.client.ts";
import { measureStory } from "./text/count-words.ts";
import { goToPosition } from "./text/go-to-position.client.ts";
import { inserting } from "./text/inserting-part.client.ts";
import type { LineKind } from "./toolbar/LineBar.tsx";
import { SlashMenuPart } from "./toolbar/SlashMenuPart.tsx";
import { TextTools } from "./toolbar/TextTools.tsx";
import { useDraftSync } from "./use-draft-sync.client.ts";
import { useBlockTab, usePanel } from "./use-panel.ts";
import { useStoryEditor, type OpenOnPage } from "./use-story-editor.ts";
import * as css from "./write.css.ts";
import { countLabel } from "./write-labels.ts";
import { WriteLayout } from "./WriteLayout.tsx";
import type { WritePageProps } from "./WritePage.tsx";

/** The page once its script is there. */
export default function WriteDesk({ view, draft, publish, share, review }: WritePageProps) {
  const { labels, locale, insert } = view;
  const toast = useToast();
  const toolbar = useRef<HTMLDivElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [line, setLine] = useState<LineKind | null>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const panel = usePanel();
  const { openTab, openDetails } = panel;
  // Loaders answer again after forms; engine and text stay those that were opened.
  const [first] = useState({ view, draft });
  const { sync, live } = useDraftSync(first.draft, first.view);
  const hosts = useMemo(() => new Set(first.view.hosts), [first]);
  const open = useMemo<OpenOnPage>(
    () => ({
      link: () => setLine("link"),
      find: () => setLine("find"),
      toolbar: () => toolbar.current?.querySelector<HTMLElement>("[data-tool][tabindex='0']")?.focus(),
      details: openDetails,
      choose: (target, id) =>
        void chooseInsert(target, id, {
          image: () => files.current && openFiles(files.current, imageTypes),
          document: () => files.current && openFiles(files.current, documentTypes),
          library: () => setIsChoosing(true),
          address: () => setLine("embed"),
        }),
    }),
    [openDetails],
  );
  const { mount, editor, state, upload, receiveFiles, buildImageSrc } = useStoryEditor({
    ...first,
    hosts,
    sync,
    open,
    say: toast,
  });
  useEffect(followKeyboard, []);
  useShortcuts(useMemo(() => listShortcuts(labels), [labels]));
  const block = state && findBlock(state);
  useBlockTab(block?.node.type.name ?? null, panel);

  const closeLine = useCallback(() => {
    setLine(null);
    editor?.focus();
  }, [editor]);

  const { recovered } = live;
  const [reviewing, setReviewing] = useState<ReviewMode | null>(null);
  const reviewRow = <ReviewRow view={review} onMode={setReviewing} />;
  const publishing =
    sync && editor && state
      ? {
          view: publish,
          draft,
          sync,
          editor,
          doc: state.doc,
          reviewRow,
          onTab: openTab,
          onBlock: openDetails,
        }
      : null;
  const tabs = listPanelTabs({
    view,
    sync,
    editor,
    publishing,
    block,
    recovered,
    upload,
    media: publish.media,
    buildImageSrc,
    say: toast,
  });

  return (
    <WriteLayout
      view={view}
      status={<DeskStatus {...{ view, draft, live, review }} openRecovered={() => openTab("recovered")} />}
      actions={
        <DeskActions
          view={view}
          share={share}
          review={review}
          people={live.people}
          sync={sync}
          publishing={publishing}
          reviewing={reviewing}
          setReviewing={setReviewing}
        />
      }
      outline={
        editor &&
        state && (
          <Outline
            doc={state.doc}
            labels={labels}
            locale={locale}
            goTo={(position) => goToPosition(editor, position)}
          />
        )
      }
      panel={
        <Panel
          labels={labels}
          tabs={tabs}
          current={panel.tab}
          onChoose={panel.setTab}
          isOpen={panel.isOpen}
          onClose={panel.close}
        />
      }
      foot={
        <footer className={css.foot}>
          <span>{state && countLabel(labels, "words", measureStory(state.doc).words, locale)}</span>
          <button type="button" className={css.footButton} onClick={panel.open}>
            {labels.details}
          </button>
        </footer>
      }
    >
      {editor && state && (
        <TextTools
          view={editor}
          state={state}
          labels={labels}
          insert={insert}
          hosts={hosts}
          isWritable={draft.possible.write}
          open={open}
          line={line}
          closeLine={closeLine}
          toolbar={toolbar}
        />
      )}
      <ReviewMessage message={review.message} />
      <p id="write-keys" className={css.hidden}>
        {labels.keysHint}
      </p>
      <div className={css.textAround}>
        <div ref={mount} />
        {editor && state && (
          <SlashMenuPart view={editor} state={state} label={labels["tool.insert"]} choose={open.choose} />
        )}
      </div>
      {!editor && (
        <p className={css.opening} aria-live="polite">
          {labels.opening}
        </p>
      )}
      <ImageSources
        files={files}
        label={labels["image.choose"]}
        media={publish.media}
        isChoosing={isChoosing}
        onFiles={(chosen) => {
          receiveFiles(chosen);
          editor?.focus();
        }}
        onChoose={(node) => {
          setIsChoosing(false);
          if (editor) void inserting.load().then((module) => module?.insertNode(editor, node));
        }}
        onClose={() => setIsChoosing(false)}
      />
    </WriteLayout>
  );
}
