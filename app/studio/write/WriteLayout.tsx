import { forwardRef } from "react";
import { MissingParts } from "../parts/MissingParts.tsx";
import { State } from "../ui/State.tsx";
import { slot } from "./layout-slots.ts";
import type { WriteView } from "./present-write.ts";
import type { DeskMessage } from "./review/present-review.ts";
import { ReviewMessage } from "./review/ReviewMessage.tsx";
import { TextMount } from "./TextMount.tsx";
import * as css from "./write.css.ts";

interface WriteLayoutProps {
  view: WriteView;
  messages: readonly DeskMessage[];
}

/** One bar; below it the outline, the text and the panel. The desk adds its parts to the elements that have a slot. */
export const WriteLayout = forwardRef<HTMLDivElement, WriteLayoutProps>(function WriteLayout(
  { view, messages },
  ref,
) {
  const { labels } = view;
  return (
    <div ref={ref} className={css.page} {...slot("page")}>
      <header className={css.bar} {...slot("bar")}>
        <a className={css.blog} href={view.blog.href}>
          {view.blog.name}
        </a>
        {/* Another theme: a document is loaded. */}
        <a className={css.back} href={view.back}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M10 3 5 8l5 5" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
          <span className={css.backLabel}>{labels.back}</span>
        </a>
        <div className={css.status} {...slot("status")}>
          <State shape={view.state.shape}>{view.state.text}</State>
        </div>
      </header>
      <div className={css.missing}>
        <MissingParts labels={{ text: labels.missing, again: labels.again }} />
      </div>
      <div className={css.columns} {...slot("columns")}>
        <aside className={css.outline} aria-label={labels.outline} {...slot("outline")} />
        <main id="content" tabIndex={-1} className={css.main}>
          <h1 className={css.hidden}>{view.title}</h1>
          {/* The story's own headings are one level lower. */}
          <h2 className={css.hidden}>{labels.text}</h2>
          <div className={css.tools} {...slot("tools")} />
          {messages.map((message) => (
            <ReviewMessage key={message.text} message={message} />
          ))}
          <p id="write-keys" className={css.hidden}>
            {labels.keysHint}
          </p>
          <div className={css.textAround} {...slot("around")}>
            <TextMount module={view.textModule} />
            <p className={css.message} aria-live="polite">
              {labels.opening}
            </p>
          </div>
          <noscript>
            <p className={css.message}>{view.needsScript}</p>
          </noscript>
        </main>
      </div>
    </div>
  );
});
