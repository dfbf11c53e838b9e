import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { startTransition, useCallback, useEffect, useMemo, useRef, useState, type RefObject } from "react";
import type { ImageRef } from "../../../contract/entities/image.ts";
import type { Draft, WriteView } from "./present-write.ts";
import type { DraftSync } from "./sync/draft-sync.ts";
import { definePart } from "../parts/part.ts";
import { insertLines } from "./text/insert-lines.client.ts";
import { openStory } from "./text/open-story.client.ts";
import type { IncomingOptions } from "./incoming/insert-incoming.client.ts";
import type { UploadOptions } from "./incoming/upload-images.client.ts";

/** Takes apart what is pasted, and takes files: for who does either. */
const pasting = definePart(() => import("./incoming/insert-pasted.client.ts"));
const receiving = definePart(() => import("./incoming/receive-files.client.ts"));

/** What keys and menus of the text open on the page. */
export interface OpenOnPage {
  link: () => void;
  find: () => void;
  toolbar: () => void;
  details: () => void;
  choose: (view: EditorView, id: string) => void;
}

interface StoryEditorOptions {
  view: WriteView;
  /** Of the network. */
  hosts: ReadonlySet<string>;
  draft: Draft;
  sync: DraftSync | null;
  open: OpenOnPage;
  say: (text: string) => void;
}

interface StoryEditor {
  mount: RefObject<HTMLDivElement>;
  /** Null until it is open. */
  editor: EditorView | null;
  state: EditorState | null;
  upload: UploadOptions;
  receiveFiles: (files: readonly File[]) => void;
  buildImageSrc: (image: ImageRef) => string;
}

/** The text of the story, opened as soon as the sync engine is there, and closed with it. */
export function useStoryEditor({ view, hosts, draft, sync, open, say }: StoryEditorOptions): StoryEditor {
  const { labels, insert, imageSrc } = view;
  const mount = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<EditorView | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const upload = useMemo<UploadOptions>(
    () => ({
      path: view.uploadPath,
      maxBytes: view.maxImageBytes,
      words: {
        uploading: labels["image.uploading"],
        tooLarge: labels["image.tooLarge"],
        failed: labels["image.failed"],
        refused: labels["image.refused"],
      },
    }),
    [view.uploadPath, view.maxImageBytes, labels],
  );
  const buildImageSrc = useCallback(
    ({ id, format, remoteUrl }: ImageRef) => {
      if (!/^[\w-]+$/.test(id)) return remoteUrl ?? "";
      const ending = /^[a-z]+$/i.test(format) ? format.toLowerCase() : "jpg";
      return imageSrc.replace("{id}", id).replace("{format}", ending);
    },
    [imageSrc],
  );
  const incoming = useMemo<IncomingOptions>(
    () => ({ upload, labels, locale: view.locale }),
    [upload, labels, view.locale],
  );
  const receive = useCallback(
    async (target: EditorView, files: readonly File[]) => {
      const module = await receiving.load();
      for (const message of (await module?.receiveFiles(target, files, incoming)) ?? []) say(message);
    },
    [incoming, say],
  );
  const paste = useCallback(
    async (target: EditorView, text: string, html: string) => {
      const module = await pasting.load();
      if (target.isDestroyed) return;
      // Without the rules for other programs' text, its words come in.
      if (!module) return insertLines(target, text.trimEnd());
      for (const message of await module.insertPasted(target, text, html, hosts, incoming)) say(message);
    },
    [hosts, incoming, say],
  );
  // The words of a page don't change while it is open: only another engine opens the text anew.
  const options = { draft, open, buildImageSrc, receive, paste };
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    if (!sync || !mount.current) return undefined;
    const { buildImageSrc: buildSrc, ...first } = latest.current;
    const opened = openStory(mount.current, {
      sync,
      words: {
        names: insert.names,
        caption: labels["hint.caption"],
        quotation: labels["hint.quotation"],
        headline: labels["hint.headline"],
        standfirst: labels["hint.standfirst"],
        paragraph: labels["hint.paragraph"],
        noImage: labels["image.none"],
        noAlt: labels["image.noAlt"],
        buildImageSrc: buildSrc,
      },
      label: labels.text,
      describedBy: "write-keys",
      locale: view.textLocale,
      isWritable: first.draft.possible.write,
      items: insert.items,
      hosts,
      choose: (target, { id }) => latest.current.open.choose(target, id),
      open: {
        link: () => latest.current.open.link(),
        find: () => latest.current.open.find(),
        toolbar: () => latest.current.open.toolbar(),
        details: () => latest.current.open.details(),
      },
      receiveFiles: (files) => void latest.current.receive(opened, files),
      insertPasted: (target, text, html) => void latest.current.paste(target, text, html),
      onState: (next) => startTransition(() => setState(next)),
    });
    setEditor(opened);
    if (opened.state.doc.firstChild?.content.size === 0) opened.focus();
    return () => {
      setEditor(null);
      opened.destroy();
    };
  }, [sync, view, insert, labels, hosts]);

  const receiveFiles = useCallback(
    (files: readonly File[]) => {
      if (editor) void receive(editor, files);
    },
    [editor, receive],
  );
  return { mount, editor, state, upload, receiveFiles, buildImageSrc };
}
