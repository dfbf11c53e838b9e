import { useEffect, useId, useRef, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import * as field from "../../ui/field.css.ts";
import { Choices } from "../Choices.client.tsx";
import { createUploadId, discardParts, sendParts, type PartsFile, sendToHost } from "../send-file.client.ts";
import type { Upload } from "../uploads.ts";
import type { VideoChoice, VideoFieldsView } from "./present-video.ts";
import * as css from "./videos.css.ts";

interface VideoUploadProps {
  view: VideoFieldsView;
  onVideo: (video: Omit<VideoChoice, "details">) => void;
}

/** Uploads a video from this device. An interrupted upload resumes where it stopped. */
export function VideoUpload({ view, onVideo }: VideoUploadProps) {
  const { labels, isHosted } = view;
  const id = useId();
  const { state, progress, start, resume, cancel } = useUpload(view, onVideo);
  const percent = `${String(Math.floor(progress * 100))}%`;
  const isUnder = state === "sending" || state === "paused";
  return (
    <>
      <Field id={id} label={labels.file} hint={labels.fileHint}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept={isHosted ? "video/*" : "video/mp4,video/webm"}
            disabled={isUnder}
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) start(file);
              target.value = "";
            }}
          />
        )}
      </Field>
      {isUnder && (
        <div className={css.line}>
          <progress aria-label={labels.sending} value={progress} max={1} />
          <span>{state === "paused" ? labels.paused.replace("{percent}", percent) : percent}</span>
          {state === "paused" && (
            <Button kind="quiet" type="button" onClick={resume}>
              {labels.resume}
            </Button>
          )}
          <Button kind="quiet" type="button" onClick={cancel}>
            {labels.cancel}
          </Button>
        </div>
      )}
      <output className={field.hint}>
        {state !== null && state in labels && !isUnder ? labels[state as "kind"] : ""}
      </output>
    </>
  );
}

type State = Upload["state"] | null;

function useUpload(
  { partsPath: path, maxBytes, isHosted }: VideoFieldsView,
  onVideo: VideoUploadProps["onVideo"],
) {
  const [state, setState] = useState<State>(null);
  const [progress, setProgress] = useState(0);
  const sent = useRef<PartsFile | null>(null);
  const running = useRef<AbortController | null>(null);
  const latest = useRef(onVideo);
  useEffect(() => {
    latest.current = onVideo;
  });
  const begin = async () => {
    const { current: file } = sent;
    if (file === null) return;
    const ended = new AbortController();
    running.current = ended;
    setState("sending");
    const send = isHosted ? sendToHost : sendParts;
    const end = await send(file, { path, onProgress: setProgress, signal: ended.signal });
    if (ended.signal.aborted) return;
    const { video } = end.state === "stored" ? end.media : { video: null };
    // An image was stored in the library, but can't be a story's video.
    setState(end.state === "stored" ? (video ? null : "kind") : end.state);
    if (video) latest.current({ id: video.id, title: video.title, duration: video.duration });
  };
  const start = (file: File) => {
    if (file.size > maxBytes) return setState("size");
    sent.current = { id: createUploadId(), name: file.name, file };
    setProgress(0);
    void begin();
  };
  const cancel = () => {
    running.current?.abort();
    if (sent.current) void discardParts(sent.current.id, path);
    sent.current = null;
    setState(null);
  };
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (state !== "paused") return undefined;
    const resume = () => void begin();
    window.addEventListener("online", resume);
    return () => window.removeEventListener("online", resume);
  });
  return { state, progress, start, resume: () => void begin(), cancel };
}

interface VideoPickerProps {
  path: string;
  view: VideoFieldsView;
  onVideo: (video: VideoChoice) => void;
}

/** A button that opens the library's videos: the newest, or by words. */
export function VideoPicker({ path, view: { labels }, onVideo }: VideoPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const choose = (video: VideoChoice) => {
    setIsOpen(false);
    onVideo(video);
  };
  return (
    <div>
      <Button type="button" onClick={() => setIsOpen(true)}>
        {labels.choose}
      </Button>
      {isOpen && (
        <Dialog title={labels.title} close={labels.close} onClose={() => setIsOpen(false)}>
          <Choices
            path={path}
            labels={labels}
            name="video-words"
            className={{ list: css.choices, choice: css.choice }}
            onChoose={choose}
          >
            {(choice: VideoChoice) => (
              <>
                <b>{choice.title}</b> <span className={css.details}>{choice.details}</span>
              </>
            )}
          </Choices>
        </Dialog>
      )}
    </div>
  );
}
