import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import type { NodeJson } from "../../../../contract/document/document-json.ts";
import type { ImageRef } from "../../../../contract/entities/image.ts";
import { isInField, isPaletteKey } from "../../keys/key-rules.ts";
import { definePart } from "../../parts/part.ts";
import type { IncomingOptions } from "../incoming/insert-incoming.client.ts";
import type { UploadOptions } from "../incoming/upload-images.client.ts";
import type { Draft, WriteView } from "../present-write.ts";
import { isPublishKey } from "./story-keys.ts";
import type { DraftSync } from "../sync/draft-sync.ts";
import { openDraftSync } from "../sync/open-draft-sync.client.ts";
import { insertLines } from "./clipboard.client.ts";
import { openStory } from "./open-story.client.ts";

interface KeptKeys {
  /** Replays the stored key for the page, whose handlers now listen. */
  press: () => void;
  /** Discards the key when the page is left. */
  forget: () => void;
}

/**
 * Stores the page's own keys from the opening of the text until the page's handlers listen. Those of the text work at
 * once.
 */
function queuePageKeys({ mayPublish }: { mayPublish: boolean }): KeptKeys {
  const kept: KeyboardEvent[] = [];
  const isOfPage = (event: KeyboardEvent) =>
    isPublishKey(event) ? mayPublish : !isInField(event.target) && (event.key === "?" || isPaletteKey(event));
  const keep = (event: KeyboardEvent) => {
    if (event.isComposing || !isOfPage(event)) return;
    event.preventDefault();
    event.stopPropagation();
    kept.push(event);
  };
  // Runs before the text's own handler of Ctrl Enter, which would insert a line break.
  document.addEventListener("keydown", keep, { capture: true });
  const stop = () => document.removeEventListener("keydown", keep, { capture: true });
  return {
    press: () => {
      stop();
      for (const event of kept.splice(0)) document.dispatchEvent(new KeyboardEvent(event.type, event));
    },
    forget: stop,
  };
}

/** Handles pasted content and files: loaded at the first of either. */
const pasting = definePart(() => import("../incoming/insert-pasted.client.ts"));
const receiving = definePart(() => import("../incoming/receive-files.client.ts"));

/** Parts of the page that keys and menus of the text open. */
export interface OpenOnPage {
  link: () => void;
  find: () => void;
  toolbar: () => void;
  details: () => void;
  note: (view: EditorView) => void;
  choose: (view: EditorView, id: string) => void;
}

/** The page's functions that the text calls. */
export interface TextSurroundings {
  open: OpenOnPage;
  say: (text: string) => void;
  onState: (state: EditorState) => void;
}

export interface StoryData {
  view: WriteView;
  draft: Draft;
}

/** The text of a story on its page, with the engine that saves and merges it. */
export interface OpenText {
  draftId: string;
  sync: DraftSync;
  editor: EditorView;
  upload: UploadOptions;
  buildImageSrc: (image: ImageRef) => string;
  receiveFiles: (files: readonly File[]) => void;
  /** Connects the page; earlier calls of the text wait for it. */
  surround: (surroundings: TextSurroundings) => void;
  /** Replays the page's own keys, which are stored until then. */
  pressKeptKeys: () => void;
  close: () => void;
}

/** Opens a story's text in an element of its page, which may not be hydrated yet. */
export function openText(mount: HTMLElement, { view, draft }: StoryData): OpenText {
  const sync = openSync(view, draft);
  const keys = queuePageKeys({ mayPublish: draft.possible.publish });
  const { ask, surround, follow } = createSurroundings();
  const sayLater = (text: string) => ask(({ say }) => say(text));
  const { upload, receiveFiles, paste } = createIncoming(view, sayLater);
  const buildImageSrc = (image: ImageRef) => buildSrc(image, view.imageSrc);
  const editor: EditorView = openStory(mount, {
    ...describeText(view, buildImageSrc),
    sync,
    isWritable: draft.possible.write,
    choose: (target, { id }) => ask(({ open }) => open.choose(target, id)),
    open: {
      link: () => ask(({ open }) => open.link()),
      find: () => ask(({ open }) => open.find()),
      toolbar: () => ask(({ open }) => open.toolbar()),
      details: () => ask(({ open }) => open.details()),
      note: (target) => ask(({ open }) => open.note(target)),
    },
    sayHowToLeave: () => sayLater(view.labels.leaveByTab),
    receiveFiles: (files) => void receiveFiles(editor, files),
    insertPasted: (target, text, html) => void paste(target, text, html),
    onState: follow,
  });
  mount.dataset["open"] = "";
  if (editor.state.doc.firstChild?.content.size === 0) editor.focus();
  return {
    draftId: draft.id,
    sync,
    editor,
    upload,
    buildImageSrc,
    receiveFiles: (files) => void receiveFiles(editor, files),
    surround: (surroundings) => {
      surround(surroundings);
      surroundings.onState(editor.state);
    },
    pressKeptKeys: keys.press,
    close: () => {
      keys.forget();
      delete mount.dataset["open"];
      sync.destroy();
      editor.destroy();
    },
  };
}

function openSync({ ownId, people }: WriteView, draft: Draft): DraftSync {
  const name = people.find((person) => person.id === ownId)?.name ?? "";
  return openDraftSync({
    draftId: draft.id,
    initial: { ...draft, document: draft.document as NodeJson },
    person: { id: ownId, name },
    fetch: globalThis.fetch.bind(globalThis),
  });
}

/** Stores calls of the text until its page is connected. */
function createSurroundings() {
  let around: TextSurroundings | null = null;
  let waiting: ((around: TextSurroundings) => void)[] = [];
  return {
    ask: (run: (around: TextSurroundings) => void) => {
      if (around) run(around);
      else waiting.push(run);
    },
    surround: (surroundings: TextSurroundings) => {
      around = surroundings;
      for (const run of waiting) run(around);
      waiting = [];
    },
    follow: (state: EditorState) => around?.onState(state),
  };
}

/** Handles pasted content, and files. */
function createIncoming(view: WriteView, say: (text: string) => void) {
  const { labels, locale } = view;
  const hosts = new Set(view.hosts);
  const incoming: IncomingOptions = { upload: describeUpload(view), labels, locale };
  return {
    upload: incoming.upload,
    receiveFiles: async (target: EditorView, files: readonly File[]) => {
      const module = await receiving.load();
      for (const message of (await module?.receiveFiles(target, files, incoming)) ?? []) say(message);
    },
    paste: async (target: EditorView, text: string, html: string) => {
      const module = await pasting.load();
      if (target.isDestroyed) return;
      // Without the code for other programs' formats, plain text is inserted.
      if (!module) return insertLines(target, text.trimEnd());
      for (const message of await module.insertPasted(target, text, html, hosts, incoming)) say(message);
    },
  };
}

const describeText = (
  { ownId, labels, textLocale, insert, hosts }: WriteView,
  buildImageSrc: OpenText["buildImageSrc"],
) => ({
  personId: ownId,
  label: labels.text,
  describedBy: "write-keys",
  locale: textLocale,
  items: insert.items,
  hosts: new Set(hosts),
  words: {
    names: insert.names,
    caption: labels["hint.caption"],
    quotation: labels["hint.quotation"],
    headline: labels["hint.headline"],
    standfirst: labels["hint.standfirst"],
    paragraph: labels["hint.paragraph"],
    noImage: labels["image.none"],
    noAlt: labels["image.noAlt"],
    barePlayer: labels["hint.barePlayer"],
    buildImageSrc,
  },
});

const describeUpload = ({ uploadPath, maxImageBytes, labels }: WriteView): UploadOptions => ({
  path: uploadPath,
  maxBytes: maxImageBytes,
  words: {
    uploading: labels["image.uploading"],
    tooLarge: labels["image.tooLarge"],
    failed: labels["image.failed"],
    refused: labels["image.refused"],
  },
});

function buildSrc({ id, format, remoteUrl }: ImageRef, pattern: string): string {
  if (!/^[\w-]+$/.test(id)) return remoteUrl ?? "";
  const ending = /^[a-z]+$/i.test(format) ? format.toLowerCase() : "jpg";
  return pattern.replace("{id}", id).replace("{format}", ending);
}
