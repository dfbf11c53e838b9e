import { hidden } from "../../ui/hidden.css.ts";
import { Picture } from "../../ui/Picture.tsx";
import { Caption, buildFigureAddress, ImageLink } from "./Figure.tsx";
import type { BlockOf } from "../block-types.ts";
import type { PresentedSlide, SlideLink } from "./slideshow.ts";
import * as css from "../slideshow.css.ts";

/**
 * A horizontally scrolling strip, and below it all its pictures in small. Works without script: by touch, wheel,
 * keyboard and the links of each slide.
 */
export function Slideshow({ block }: { block: BlockOf<"Slideshow"> }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag groups anything but form fields
    <div className={css.slideshow} role="group" aria-label={block.label}>
      {block.title && <p>{block.title}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by key */}
      <ol className={css.strip} tabIndex={0} data-slides="">
        {block.slides.map((slide) => (
          <Slide key={slide.id} slide={slide} />
        ))}
      </ol>
      <p className={hidden} aria-live="polite" />
      {block.slides.length > 1 && <Overview slides={block.slides} />}
    </div>
  );
}

function Slide({ slide }: { slide: PresentedSlide }) {
  return (
    <li id={slide.id}>
      <figure
        className={slide.isWhole ? `${css.slide} ${css.whole}` : css.slide}
        {...buildFigureAddress(slide)}
      >
        <ImageLink picture={slide} />
        <div className={css.arrows}>
          <Arrow to={slide.previous} rel="prev" />
          <Arrow to={slide.next} rel="next" />
        </div>
        <p className={css.number} data-count="">
          <b>{slide.number}</b> {slide.ofTotal}
        </p>
        <Caption caption={slide.caption} credit={slide.credit} />
      </figure>
    </li>
  );
}

const paths = { prev: "m15 4-8 8 8 8", next: "m9 4 8 8-8 8" };

function Arrow({ to, rel }: { to: SlideLink | null; rel: "prev" | "next" }) {
  if (!to) return null;
  return (
    <a className={css.arrow} href={to.href} rel={rel} aria-label={to.label}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={paths[rel]} />
      </svg>
    </a>
  );
}

/** The first is marked until the script marks the current one. */
const Overview = ({ slides }: { slides: readonly PresentedSlide[] }) => (
  <ol className={css.overview} data-overview="">
    {slides.map(({ id, count, image }, index) => (
      <li key={id}>
        <a href={`#${id}`} aria-label={count} aria-current={index === 0 ? "true" : undefined}>
          <Picture image={{ ...image, sizes: "140px", isLazy: true, isFirst: false }} alt="" />
        </a>
      </li>
    ))}
  </ol>
);
