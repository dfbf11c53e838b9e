import { useState, useContext, forwardRef } from "react";
import { FullDate } from "../../ui/Time.tsx";
import { MissingParts } from "../parts/MissingParts.tsx";
import { usePart } from "../parts/lazy-part.tsx";
import { definePart } from "../parts/part.ts";
import { StudioNonce } from "../studio-nonce.ts";
import { State } from "../ui/State.tsx";
import { useHydrated } from "../use-hydrated.ts";
import type { PublishView } from "./publish/present-publish.ts";
import type { Draft, WriteView, TextModule } from "./present-write.ts";
import type { ReviewView, DeskMessage } from "./review/present-review.ts";
import * as reviewCss from "./review/review.css.ts";
import type { ShareView } from "./share/present-share.ts";
import { textMountId } from "./text/text-mount.ts";
import * as css from "./write.css.ts";

/** Elements of `WriteLayout` that the desk adds its parts to. */
export const slotNames = ["page", "bar", "status", "columns", "outline", "tools", "around"] as const;
export type SlotName = (typeof slotNames)[number];

const slot = (name: SlotName) => ({ "data-slot": name });

/** Above the text: who handed the story over or back, or asks for its deletion, and their message. */
const ReviewMessage = ({ message }: { message: DeskMessage }) => (
  <aside className={reviewCss.message}>
    <p>
      {message.text} · <FullDate time={message.time} />
    </p>
    {message.remark !== "" && <p className={reviewCss.remark}>{message.remark}</p>}
  </aside>
);

/** In the bar: whom the story waits for. */
export const ReviewState = ({ waits }: Pick<ReviewView, "waits">) =>
  waits && <span className={waits.isForYou ? reviewCss.forYou : undefined}>{waits.text}</span>;

/** A constant, without any text of people: React leaves the content of an element alone if it is set as HTML. */
const untouched = { __html: "" };

/** The element in which the text is opened, and on a server-rendered page also its module. */
function TextMount({ module: { src, preloads } }: { module: TextModule }) {
  const nonce = useContext(StudioNonce) ?? undefined;
  const isHydrated = useHydrated();
  const [isPrinted] = useState(!isHydrated);
  return (
    <>
      <div id={textMountId} suppressHydrationWarning dangerouslySetInnerHTML={untouched} />
      {isPrinted && preloads.map((href) => <link key={href} rel="modulepreload" href={href} />)}
      {isPrinted && src !== "" && <script type="module" nonce={nonce} src={src} suppressHydrationWarning />}
    </>
  );
}

interface WriteLayoutProps {
  view: WriteView;
  messages: readonly DeskMessage[];
}

/** One bar; below it the outline, the text and the panel. The desk adds its parts to the elements that have a slot. */
const WriteLayout = forwardRef<HTMLDivElement, WriteLayoutProps>(function WriteLayout(
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

/** The components around the text: loaded at once, and by no other studio page. */
const desk = definePart(() => import("./WriteDesk.client.tsx"));
if (typeof document !== "undefined") void desk.load();

export interface WritePageProps {
  view: WriteView;
  draft: Draft;
  publish: PublishView;
  share: ShareView;
  review: ReviewView;
}

/** The page on which a story is written. Without script it says that writing needs it. */
export function WritePage(props: WritePageProps) {
  const [layout, setLayout] = useState<HTMLElement | null>(null);
  const loaded = usePart(desk);
  return (
    <>
      <WriteLayout
        ref={setLayout}
        view={props.view}
        messages={[props.review.message, props.review.deletion].filter((message) => message !== null)}
      />
      {loaded && layout && <loaded.default {...props} layout={layout} />}
    </>
  );
}
