import { useCallback, useEffect, useId, useRef, useState, type RefObject } from "react";
import { Picture } from "../../ui/Picture.tsx";
import { imageTypes } from "../manage/image-choices.ts";
import { ManageChrome } from "../manage/ManageChrome.tsx";
import { StudioLink } from "../StudioLink.tsx";
import { Button } from "../ui/Button.tsx";
import { Form } from "../ui/Form.tsx";
import { Empty } from "../ui/Page.tsx";
import { Tabs } from "../ui/Tabs.tsx";
import { Intro, More } from "../ui/Text.tsx";
import { TextInput } from "../ui/Field.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { useRefresh } from "../use-refresh.ts";
import * as css from "./media.css.ts";
import type { LibraryView, MediaTileView } from "./present-library.ts";
import type { Upload } from "./uploads.ts";
import { useUploads } from "./use-uploads.ts";

/**
 * Without script, a form that sends all images at once; with it, each file is sent on its own, dropped or chosen, with
 * its progress.
 */
function UploadForm({ view: { upload, labels } }: { view: LibraryView }) {
  const isHydrated = useHydrated();
  const refresh = useRefresh();
  const onStored = useCallback(() => refresh(), [refresh]);
  const { uploads, add, retry, cancel } = useUploads({ ...upload, onStored });
  const form = useRef<HTMLFormElement>(null);
  const isOver = useDropped(form, add);
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const choose = () => {
    const { current } = input;
    add([...(current?.files ?? [])]);
    if (current) current.value = "";
  };
  return (
    <>
      <form
        className={isOver ? css.dropOver : css.drop}
        method="post"
        action={upload.path}
        encType="multipart/form-data"
        ref={form}
      >
        <label htmlFor={inputId}>{isHydrated ? labels.drop : labels.choose}</label>
        <input
          ref={input}
          id={inputId}
          name="file"
          type="file"
          multiple
          required
          accept={
            isHydrated ? `${imageTypes},${upload.isHosted ? "video/*" : "video/mp4,video/webm"}` : imageTypes
          }
          onChange={isHydrated ? choose : undefined}
        />
        {!isHydrated && <Button>{labels.upload}</Button>}
      </form>
      {uploads.length > 0 && (
        <ul className={css.uploads} aria-label={labels.uploads}>
          {uploads.map((item) => (
            <UploadRow key={item.id} item={item} labels={labels} upload={upload} on={{ retry, cancel }} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Accepts files that are dropped on an element; true while files are dragged over it. */
function useDropped(target: RefObject<HTMLElement>, onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element) return undefined;
    const ended = new AbortController();
    const listen = (name: "dragover" | "dragleave" | "drop", run: (event: DragEvent) => void) =>
      element.addEventListener(name, run, { signal: ended.signal });
    listen("dragover", (event) => {
      event.preventDefault();
      setOver(true);
    });
    listen("dragleave", () => setOver(false));
    listen("drop", (event) => {
      event.preventDefault();
      setOver(false);
      onFiles([...(event.dataTransfer?.files ?? [])]);
    });
    return () => ended.abort();
  }, [target, onFiles]);
  return isOver;
}

interface UploadRowProps extends Pick<LibraryView, "labels" | "upload"> {
  item: Upload;
  on: Record<"retry" | "cancel", (id: number) => void>;
}

function UploadRow({ item, labels, upload, on }: UploadRowProps) {
  const { id, name, state, progress } = item;
  const isUnder = state === "waiting" || state === "sending";
  const button = (label: string, onClick: (id: number) => void) => (
    <Button kind="quiet" type="button" onClick={() => onClick(id)} aria-label={`${label}: ${name}`}>
      {label}
    </Button>
  );
  return (
    <li className={css.upload}>
      <span>{name}</span>
      {(state === "sending" || state === "paused") && <progress aria-label={name} value={progress} max={1} />}
      <output>{describeState(item, labels, upload.problems)}</output>
      {state === "failed" && button(labels.retry, on.retry)}
      {state === "paused" && button(labels.resume, on.retry)}
      {state === "paused" && button(labels.discard, on.cancel)}
      {isUnder && button(labels.cancel, on.cancel)}
    </li>
  );
}

function describeState(
  { state, progress }: Upload,
  labels: LibraryView["labels"],
  problems: LibraryView["upload"]["problems"],
): string {
  switch (state) {
    case "sending":
      return "";
    case "waiting":
      return labels.waiting;
    case "stored":
      return labels.added;
    case "paused":
      return labels.paused.replace("{percent}", String(Math.floor(progress * 100)));
    default:
      return problems[state];
  }
}

/** The images and videos of a blog's stories, and the upload of more. */
export function LibraryPage({ view }: { view: LibraryView }) {
  const { labels } = view;
  return (
    <ManageChrome frame={view.frame} error={view.error}>
      <Intro>{view.intro}</Intro>
      <UploadForm view={view} />
      <Form layout="line" method="get" action={view.path}>
        {view.filter === "videos" && <input type="hidden" name="filter" value="videos" />}
        <TextInput
          name="words"
          label={labels.search}
          type="search"
          defaultValue={view.words}
          autoComplete="off"
          maxLength={200}
        />
        <Button>{labels.submitSearch}</Button>
      </Form>
      <Tabs label={view.frame.title} tabs={view.tabs} />
      {view.empty !== null && <Empty>{view.empty}</Empty>}
      <ul className={css.grid}>
        {view.items.map((tile) => (
          <li key={tile.id}>
            <MediaTile tile={tile} />
          </li>
        ))}
      </ul>
      <More more={view.older} />
    </ManageChrome>
  );
}

const MediaTile = ({ tile }: { tile: MediaTileView }) => (
  <StudioLink className={css.tile} href={tile.href}>
    <span className={css.mat}>{tile.picture && <Picture image={tile.picture} />}</span>
    <span className={css.name}>{tile.name}</span>
    {tile.problem !== null && <span className={css.problem}>{tile.problem}</span>}
  </StudioLink>
);
