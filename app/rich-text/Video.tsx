import { Picture } from "../ui/Picture.tsx";
import type { BlockOf } from "./presented-block.ts";

/** Nothing but the poster is fetched before the reader presses play. */
export function Video({ block }: { block: BlockOf<"KinjaVideo"> }) {
  return (
    <figure>
      {block.sources.length > 0 ? <Player block={block} /> : block.poster && <Picture image={block.poster} />}
      {(block.title || block.duration) && (
        <figcaption>
          {block.title && `${block.title} `}
          {block.duration && <time dateTime={block.duration.iso}>{block.duration.label}</time>}
        </figcaption>
      )}
    </figure>
  );
}

function Player({ block: { sources, captions, poster, label } }: { block: BlockOf<"KinjaVideo"> }) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- those there are; the rule sees no further than the map
    <video controls preload="none" playsInline poster={poster?.src} aria-label={label}>
      {sources.map((source) => (
        <source key={source.src} {...source} />
      ))}
      {captions.map(({ src, locale }) => (
        <track key={locale} kind="captions" src={src} srcLang={locale} />
      ))}
    </video>
  );
}
