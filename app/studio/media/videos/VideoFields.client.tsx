import { useEffect, useState } from "react";
import type { Captions } from "../../../../contract/entities/image.ts";
import { Notice } from "../../ui/Notice.tsx";
import { CaptionsFields } from "./CaptionsFields.client.tsx";
import type { VideoChoice, VideoFieldsView } from "./present-video.ts";
import { VideoPicker, VideoUpload } from "./VideoUpload.client.tsx";
import * as css from "./videos.css.ts";

interface VideoFieldsProps {
  /** Address of the blog's videos. */
  path: string;
  failed: string;
  /** Fields of the story's block. */
  videoId: string;
  poster: string;
  captions: readonly Captions[];
  onVideo: (video: Omit<VideoChoice, "details">) => void;
  /** Null if there is no video yet. */
  onCaptions: ((captions: readonly Captions[]) => void) | null;
}

/** The video of a story's block: uploaded, or chosen from the library; and its captions. */
export default function VideoFields({
  path,
  failed,
  videoId,
  poster,
  captions,
  onVideo,
  onCaptions,
}: VideoFieldsProps) {
  const { view, hasFailed } = useView(path);
  if (hasFailed) return <Notice kind="error" text={failed} />;
  if (view === null) return null;
  const { labels } = view;
  const isStored = /^media-[0-9a-f]{24}\.(?:mp4|webm)$/.test(videoId);
  const srcOf = (id: string) => view.fileSrc.replace("{id}", id);
  return (
    <div className={css.fields}>
      {isStored && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- those there are; the rule sees no further than the map
        <video
          key={videoId}
          className={css.preview}
          src={srcOf(videoId)}
          poster={poster}
          controls
          playsInline
          preload="metadata"
          aria-label={labels.preview}
        >
          {captions.map(({ locale, url }) => (
            <track key={locale} kind="captions" srcLang={locale} src={URL.canParse(url) ? url : srcOf(url)} />
          ))}
        </video>
      )}
      <VideoUpload view={view} onVideo={onVideo} />
      <VideoPicker path={path} view={view} onVideo={onVideo} />
      {onCaptions && <CaptionsFields view={view} captions={captions} change={onCaptions} />}
    </div>
  );
}

function useView(path: string) {
  const [view, setView] = useState<VideoFieldsView | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const ask = async () => {
      try {
        const response = await fetch(path, { signal: ended.signal });
        if (!response.ok) throw new Error(String(response.status));
        setView(await response.json<VideoFieldsView>());
      } catch {
        if (!ended.signal.aborted) setHasFailed(true);
      }
    };
    void ask();
    return () => ended.abort();
  }, [path]);
  return { view, hasFailed };
}
