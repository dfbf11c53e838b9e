import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useShortcuts } from "../keys/Keys.tsx";
import { useToast } from "../chrome/Toasts.tsx";
import { findBlockWithFields } from "./blocks/find-block.ts";
import { DeskActions, DeskStatus } from "./desk-bar.tsx";
import { followKeyboard, InLayout } from "./InLayout.client.tsx";
import { documentTypes, ImageSources, imageTypes, openFiles } from "./ImageSources.tsx";
import { listPanelTabs, usePanel, useTabAtCaret } from "./panel-tabs.tsx";
import { listShortcuts, SlashMenuPart, TextTools } from "./toolbar/TextTools.tsx";
import { useAddNote, useNotes } from "./notes/use-notes.tsx";
import { Outline, WriteFoot } from "./Outline.tsx";
import { Panel } from "./Panel.tsx";
import { listPublishTabs, usePublishProps } from "./publish/PublishControl.tsx";
import { type ReviewMode, ReviewRow } from "./review/ReviewControl.tsx";
import { chooseInsert } from "./text/choose-insert.client.ts";
import { goToPosition } from "./text/go-to-position.client.ts";
import { inserting } from "./text/enter-address.client.ts";
import type { OpenOnPage } from "./text/open-text.client.ts";
import { findTextMount } from "./text/text-mount.ts";
import type { LineKind } from "./toolbar/LineBar.tsx";
import { useLiveDraft } from "./live-draft.ts";
import { useOpenText } from "./use-open-text.ts";
import type { WritePageProps } from "./WritePage.tsx";

interface WriteDeskProps extends WritePageProps {
  /** The element of `WriteLayout`. */
  layout: HTMLElement;
}

/** Components around the story's text. */
export default function WriteDesk({ view, draft, publish, share, review, layout }: WriteDeskProps) {
  const { labels, locale, insert } = view;
  const toast = useToast();
  const toolbar = useRef<HTMLDivElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [line, setLine] = useState<LineKind | null>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const panel = usePanel();
  const { openTab, openDetails } = panel;
  const addNote = useAddNote(view.notes, openTab);
  // Loaders run again after forms; engine and text stay those that were opened first.
  const [first] = useState({ view, draft });
  const hosts = useMemo(() => new Set(first.view.hosts), [first]);
  const open = useMemo<OpenOnPage>(
    () => ({
      link: () => setLine("link"),
      find: () => setLine("find"),
      toolbar: () => toolbar.current?.querySelector<HTMLElement>("[data-tool][tabindex='0']")?.focus(),
      details: openDetails,
      note: addNote,
      choose: (target, id) =>
        void chooseInsert(target, id, {
          image: () => files.current && openFiles(files.current, imageTypes),
          document: () => files.current && openFiles(files.current, documentTypes),
          library: () => setIsChoosing(true),
          address: () => setLine("embed"),
        }),
    }),
    [openDetails, addNote],
  );
  const { text, state } = useOpenText(findTextMount(layout), first, { open, say: toast });
  const { sync = null, editor = null } = text ?? {};
  const live = useLiveDraft(sync, first.draft);
  useEffect(followKeyboard, []);
  useShortcuts(useMemo(() => listShortcuts(labels), [labels]));
  const block = state && findBlockWithFields(state);
  const notes = useNotes({ view, draft, live, sync, editor, state, panel, addNote });
  useTabAtCaret(block ? `block ${block.node.type.name}` : notes.isAtNote ? "notes" : null, panel);

  const closeLine = useCallback(() => {
    setLine(null);
    editor?.focus();
  }, [editor]);

  const { tray, people } = live;
  const [reviewing, setReviewing] = useState<ReviewMode | null>(null);
  const reviewRow = useMemo(() => <ReviewRow view={review} onMode={setReviewing} />, [review]);
  const publishing = usePublishProps({ view: publish, draft, text, state, notes, reviewRow, panel });
  const tabs = listPanelTabs({
    view,
    text,
    doc: state?.doc ?? null,
    isWritable: draft.possible.write,
    publishTabs: useMemo(() => (publishing ? listPublishTabs(publishing) : []), [publishing]),
    block,
    notes: notes.tabs,
    tray,
    people,
    tab: panel.tab,
    takesFocus: panel.takesFocus,
    media: publish.media,
    say: toast,
  });
  const parts = {
    page: <WriteFoot {...{ view, share, state, notes }} openPanel={panel.open} />,
    bar: (
      <DeskActions
        view={view}
        share={share}
        review={review}
        people={people}
        sync={sync}
        publishing={publishing}
        reviewing={reviewing}
        setReviewing={setReviewing}
      />
    ),
    status: (
      <DeskStatus
        {...{ view, draft, sync, live, review, notes }}
        openRecovered={() => openTab("recovered")}
      />
    ),
    columns: <Panel labels={labels} tabs={tabs} state={panel} />,
    outline: editor && state && (
      <Outline
        doc={state.doc}
        labels={labels}
        locale={locale}
        goTo={(position) => goToPosition(editor, position)}
      />
    ),
    tools: editor && state && (
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
    ),
    around: editor && state && (
      <>
        <SlashMenuPart
          view={editor}
          state={state}
          label={labels["tool.insert"]}
          groups={insert.groups}
          choose={open.choose}
        />
        {notes.margin}
      </>
    ),
  };

  return (
    <>
      <InLayout layout={layout} parts={parts} />
      <ImageSources
        files={files}
        label={labels["image.choose"]}
        upload={labels["image.upload"]}
        media={publish.media}
        isChoosing={isChoosing}
        onFiles={(chosen) => {
          text?.receiveFiles(chosen);
          editor?.focus();
        }}
        onChoose={(node) => {
          setIsChoosing(false);
          if (editor) void inserting.load().then((module) => module?.insertNode(editor, node));
        }}
        onClose={() => setIsChoosing(false)}
      />
    </>
  );
}
