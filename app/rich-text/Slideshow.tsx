import { hidden } from "../ui/hidden.css.ts";
import { Caption } from "./Caption.tsx";
import { buildFigureAddress, ImageLink } from "./ImageLink.tsx";
import type { BlockOf } from "./presented-block.ts";
import type { PresentedSlide, SlideLink } from "./presented-media.ts";
import { slideArrow, slideBar, slideshow, strip } from "./slideshow.css.ts";

/**
 * A horizontally scrolling strip. Works without script: by touch, wheel, keyboard and the links of each
 * slide.
 */
export function Slideshow({ block }: { block: BlockOf<"Slideshow"> }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag groups anything but form fields
    <div className={slideshow} role="group" aria-label={block.label}>
      {block.title && <p>{block.title}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by key */}
      <ol className={strip} tabIndex={0} data-slides="">
        {block.slides.map((slide) => (
          <Slide key={slide.id} slide={slide} />
        ))}
      </ol>
      <p className={hidden} aria-live="polite" />
    </div>
  );
}

function Slide({ slide }: { slide: PresentedSlide }) {
  return (
    <li id={slide.id}>
      <figure {...buildFigureAddress(slide)}>
        <ImageLink picture={slide} />
        <div className={slideBar}>
          <Arrow to={slide.previous} rel="prev" sign="←" />
          <span data-count="">{slide.count}</span>
          <Arrow to={slide.next} rel="next" sign="→" />
        </div>
        <Caption caption={slide.caption} credit={slide.credit} />
      </figure>
    </li>
  );
}

function Arrow({ to, rel, sign }: { to: SlideLink | null; rel: "prev" | "next"; sign: string }) {
  if (!to) return <span aria-hidden="true">{sign}</span>;
  return (
    <a className={slideArrow} href={to.href} rel={rel} aria-label={to.label}>
      {sign}
    </a>
  );
}
