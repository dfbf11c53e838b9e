import { TextSelection } from "prosemirror-state";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { findLink } from "../../editor/link-commands.ts";
import { formatKeys, toolbarKey, toolKeys } from "../../editor/tool-names.ts";
import { isApple } from "../../editor/toolbar.client.ts";
import { useShortcuts } from "../keys/Keys.tsx";
import { useToast } from "../ui/Toasts.tsx";
import { AddressBar } from "./AddressBar.tsx";
import { BlockForm } from "./BlockForm.tsx";
import { findBlock } from "./blocks/find-block.ts";
import { FindBar } from "./FindBar.tsx";
import { followKeyboard } from "./follow-keyboard.client.ts";
import { Outline } from "./Outline.tsx";
import { Panel, type PanelTab } from "./Panel.tsx";
import { PeopleHere } from "./PeopleHere.tsx";
import { PublishControl } from "./publish/PublishControl.tsx";
import { listPublishTabs } from "./publish/publish-tabs.tsx";
import type { PublishTab } from "./publish/use-publishing.ts";
import { RecoveryTray } from "./RecoveryTray.tsx";
import { SavedState } from "./SavedState.tsx";
import { PreviewLink } from "./share/PreviewLink.tsx";
import { ShareControl } from "./share/ShareControl.tsx";
import { SlashMenu } from "./SlashMenu.tsx";
import { acceptAddress, chooseInsert } from "./text/choose-insert.client.ts";
import { measureStory } from "./text/count-words.ts";
import { Toolbar } from "./Toolbar.tsx";
import { useDraftSync } from "./use-draft-sync.client.ts";
import { useStoryEditor, type OpenOnPage } from "./use-story-editor.ts";
import * as css from "./write.css.ts";
import { countLabel, type WriteLabels } from "./write-labels.ts";
import { WriteLayout } from "./WriteLayout.tsx";
import type { WritePageProps } from "./WritePage.tsx";

/** What stands in the line above the text. */
type LineBar = "link" | "embed" | "find" | null;

/** The form of a block, in the panel. */
const formId = "block-form";

/** The page once its script is there. */
export default function WriteDesk({ view, draft, publish, share }: WritePageProps) {
  const { labels, locale, insert } = view;
  const toast = useToast();
  const toolbar = useRef<HTMLDivElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [tab, setTab] = useState("story");
  const [isOpen, setIsOpen] = useState(false);
  const [line, setLine] = useState<LineBar>(null);
  // Loaders answer again after forms; engine and text stay those that were opened.
  const [first] = useState({ view, draft });
  const { sync, live } = useDraftSync(first.draft, first.view);
  const hosts = useMemo(() => new Set(view.hosts), [view.hosts]);
  const openTab = useCallback((id: string) => {
    setTab(id);
    setIsOpen(true);
  }, []);
  const openDetails = useCallback(() => {
    openTab("block");
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`#${formId} :is(input, select, textarea)`)?.focus(),
    );
  }, [openTab]);
  const open = useMemo<OpenOnPage>(
    () => ({
      link: () => setLine("link"),
      find: () => setLine("find"),
      toolbar: () => toolbar.current?.querySelector<HTMLElement>("[data-tool][tabindex='0']")?.focus(),
      details: openDetails,
      choose: (target, id) =>
        chooseInsert(target, id, { image: () => files.current?.click(), address: () => setLine("embed") }),
    }),
    [openDetails],
  );
  const { mount, editor, state, upload, receiveImages, buildImageSrc } = useStoryEditor({
    ...first,
    sync,
    open,
    say: toast,
  });
  useEffect(followKeyboard, []);
  useShortcuts(useMemo(() => listShortcuts(labels), [labels]));

  const block = state && findBlock(state);
  const blockType = block?.node.type.name ?? null;
  useBlockTab(blockType, setTab);

  const goTo = useCallback(
    (position: number) => {
      if (!editor) return;
      const { doc, tr } = editor.state;
      const at = doc.resolve(Math.min(position + 1, doc.content.size));
      editor.dispatch(tr.setSelection(TextSelection.near(at)).scrollIntoView());
      editor.focus();
    },
    [editor],
  );
  const closeLine = useCallback(() => {
    setLine(null);
    editor?.focus();
  }, [editor]);
  const closePanel = useCallback(() => setIsOpen(false), []);
  const recovered = live.recovered.length;

  const publishing = sync &&
    editor &&
    state && {
      view: publish,
      draft,
      sync,
      editor,
      doc: state.doc,
      onTab: (id: PublishTab) => openTab(id),
      onBlock: openDetails,
    };
  const tabs: PanelTab[] = [
    ...(editor && block
      ? [
          {
            id: "block",
            label: insert.names[block.node.type.name] ?? labels["tool.details"],
            content: (
              <div id={formId}>
                <BlockForm
                  key={block.node.type.name}
                  view={editor}
                  block={block}
                  findNow={() => findBlock(editor.state)}
                  labels={labels}
                  fieldLabels={insert.fields}
                  upload={upload}
                  buildImageSrc={buildImageSrc}
                />
              </div>
            ),
          },
        ]
      : []),
    ...(publishing ? listPublishTabs(publishing) : []),
    ...(recovered > 0 && sync
      ? [
          {
            id: "recovered",
            label: labels["recovered.title"],
            count: recovered,
            content: (
              <RecoveryTray
                view={view}
                passages={live.recovered}
                settle={(id, action) => sync.settle(id, action)}
                say={toast}
              />
            ),
          },
        ]
      : []),
  ];

  return (
    <WriteLayout
      view={view}
      status={
        <>
          <SavedState view={view} status={live.status} />
          {recovered > 0 && (
            <button type="button" className={css.recovered} onClick={() => openTab("recovered")}>
              {countLabel(labels, "recovered", recovered, locale)}
            </button>
          )}
        </>
      }
      actions={
        <>
          <PeopleHere view={view} people={live.people} />
          <div className={css.share}>
            <PreviewLink share={share} />
            <ShareControl share={share} />
          </div>
          {publishing && <PublishControl {...publishing} />}
        </>
      }
      outline={state && <Outline doc={state.doc} labels={labels} locale={locale} goTo={goTo} />}
      panel={
        <Panel
          labels={labels}
          tabs={tabs}
          current={tab}
          onChoose={setTab}
          isOpen={isOpen}
          onClose={closePanel}
        />
      }
      foot={
        <footer className={css.foot}>
          <span>{state && countLabel(labels, "words", measureStory(state.doc).words, locale)}</span>
          <button type="button" className={css.footButton} onClick={() => setIsOpen(true)}>
            {labels.details}
          </button>
        </footer>
      }
    >
      {editor && state && draft.possible.write && (
        <Toolbar
          view={editor}
          state={state}
          labels={labels}
          items={insert.items}
          blockNames={insert.names}
          choose={(id) => open.choose(editor, id)}
          openLink={open.link}
          openFind={open.find}
          openDetails={openDetails}
          toolbar={toolbar}
        />
      )}
      {editor && state && line === "find" && (
        <FindBar view={editor} state={state} labels={labels} onClose={closeLine} />
      )}
      {editor && (line === "link" || line === "embed") && (
        <AddressBar
          key={line}
          title={labels[`tool.${line}`]}
          labels={labels}
          value={line === "link" ? (findLink(editor.state)?.reference ?? "") : ""}
          canRemove={line === "link" && findLink(editor.state) !== null}
          accept={(typed) => (acceptAddress(editor, line, typed, hosts) ? null : labels.badAddress)}
          onClose={closeLine}
        />
      )}
      <p id="write-keys" className={css.hidden}>
        {labels.keysHint}
      </p>
      <div className={css.textAround}>
        <div ref={mount} />
        {editor && state && (
          <SlashMenu
            view={editor}
            state={state}
            label={labels["tool.insert"]}
            choose={({ id }) => open.choose(editor, id)}
          />
        )}
      </div>
      {!editor && (
        <p className={css.opening} aria-live="polite">
          {labels.opening}
        </p>
      )}
      <input
        ref={files}
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
        multiple
        hidden
        aria-label={labels["image.choose"]}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          target.value = "";
          receiveImages(chosen);
          editor?.focus();
        }}
      />
    </WriteLayout>
  );
}

/** A chosen block shows its fields beside the text, and gives the panel back once it is left. */
function useBlockTab(blockType: string | null, setTab: (change: (shown: string) => string) => void): void {
  const before = useRef("story");
  useEffect(() => {
    setTab((shown) => {
      if (blockType === null) return shown === "block" ? before.current : shown;
      if (shown !== "block") before.current = shown;
      return "block";
    });
  }, [blockType, setTab]);
}

/** The text's keys, for the list of keys; they work in the text alone. */
function listShortcuts(labels: WriteLabels) {
  const styles = [
    "bold",
    "italic",
    "underline",
    "struck",
    "code",
    "link",
    "quote",
    "bullets",
    "numbers",
  ] as const;
  const keys: [keys: string, label: string][] = [
    ...styles.map((name): [string, string] => [toolKeys[name], labels[`tool.${name}`]]),
    ["Mod-z", labels["tool.undo"]],
    ["Mod-Shift-z", labels["tool.redo"]],
    ["Mod-f", labels["tool.find"]],
    ["Alt-ArrowUp", labels["tool.up"]],
    ["Alt-ArrowDown", labels["tool.down"]],
    ["Alt-Enter", labels["tool.details"]],
    [toolbarKey, labels.toolbar],
    ["/", labels["tool.insert"]],
  ];
  return keys.map(([pressed, label]) => ({
    keys: formatKeys(pressed, isApple()),
    label,
    run: () => undefined,
  }));
}
