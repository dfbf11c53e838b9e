import { hidden } from "../../ui/hidden.css.ts";
import { Picture } from "../../ui/Picture.tsx";
import { canPlay } from "./video.ts";
import type { PresentedVideo } from "./video.ts";
import { findFileType } from "../../../contract/media/media-file-ids.ts";
import { videoFailure, videoFile, videoLength, videoPlay, videoSign, videoStage } from "../video.css.ts";

declare module "react" {
  // Missing in React's types: browsers that support it fetch nothing of a video, not even its poster, until it is near.
  interface VideoHTMLAttributes<T> {
    loading?: "eager" | "lazy" | undefined;
  }
}

/** Only the poster is fetched until the reader presses play. */
export function Video({ block }: { block: PresentedVideo }) {
  const { poster, title, duration } = block;
  return (
    <figure>
      {canPlay(block) ? <VideoStage block={block} /> : poster && <Picture image={poster} />}
      {(title || duration) && (
        <figcaption>
          {title && `${title} `}
          {duration && <time dateTime={duration.iso}>{duration.label}</time>}
        </figcaption>
      )}
    </figure>
  );
}

/**
 * The browser's own player and controls. The hidden controls are for `play-videos.client.ts`, which plays the
 * adaptive manifest; without script the player uses the first source it supports.
 */
export function VideoStage({ block }: { block: PresentedVideo }) {
  const { manifest, files, player, captions, poster, label, asksAcrossOrigins, duration, words } = block;
  return (
    <div className={videoStage} data-video={manifest ?? ""}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- those there are; the rule sees no further than the map */}
      <video
        controls
        preload="none"
        playsInline
        poster={poster?.src}
        loading={poster?.isLazy ? "lazy" : undefined}
        aria-label={label}
        crossOrigin={asksAcrossOrigins ? "anonymous" : undefined}
      >
        {manifest !== null && <source src={manifest} type="application/vnd.apple.mpegurl" />}
        {files.map((src) => (
          <source key={src} src={src} type={findFileType(src)} />
        ))}
        {captions.map(({ src, locale, label: language }) => (
          <track key={locale} kind="captions" src={src} srcLang={locale} label={language} />
        ))}
      </video>
      <button type="button" className={videoPlay} hidden>
        <span className={videoSign} aria-hidden="true" />
        <span className={hidden}>{words.play}</span>{" "}
        {duration && <span className={videoLength}>{duration.label}</span>}
      </button>
      <div className={videoFailure} hidden role="alert">
        <p>{words.failed}</p>
        <button type="button">{words.retry}</button>
        <a className={videoFile} href={files[0] ?? player ?? undefined}>
          {words.file}
        </a>
      </div>
    </div>
  );
}
