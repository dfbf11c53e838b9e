import type { Strip as StripData, StripLevel } from "../../contract/posts/strips.ts";
import type { PageContext } from "../blog/page-context.ts";

/** The breaking strip of a blog's pages (docs/guides/breaking-strip.md). */
export interface StripView {
  id: string;
  level: StripLevel;
  label: string;
  text: string;
  /** Null without a public story. */
  href: string | null;
  end: number;
  dismiss: string;
}

/** `site.strip` with every decision made. */
export const presentStrip = (
  { id, level, text, permalink, endTimeMillis }: StripData,
  { intl, addressing }: Pick<PageContext, "intl" | "addressing">,
): StripView => ({
  id,
  level,
  label: intl.t(`strip.level.${level}`),
  text,
  href: permalink === null ? null : addressing.rewrite(permalink),
  end: endTimeMillis,
  dismiss: intl.t("strip.dismiss"),
});

/**
 * Runs while the page is parsed, before the strip is painted: removes one that was dismissed or has ended, offers to
 * dismiss it, and removes it at its end. The browser's storage has the last dismissed one. An interval, because timers
 * stand still while a device sleeps. A constant of the build, allowed by its hash in the page's policy
 * (docs/decisions/0060).
 */
export const stripScript = `(s=>{let d=s.dataset,b=s.lastChild,k="magma.strip",r=()=>{clearInterval(i);s.remove()},i=setInterval(()=>Date.now()<d.end||r(),1e3);b.hidden=!1;b.onclick=()=>{r();try{localStorage[k]=d.id}catch{}};try{localStorage[k]==d.id&&r()}catch{}Date.now()<d.end||r()})(document.currentScript.previousSibling)`;

/** Above everything else. Its styles are inline (`theme-css.ts`), so that pages without one don't contain them. */
export const Strip = ({ strip: { id, label, text, href, end, dismiss } }: { strip: StripView }) => (
  <>
    <aside id="strip" data-id={id} data-end={end} aria-label={label}>
      <p>
        <b>{label}</b> {href === null ? text : <a href={href}>{text}</a>}
      </p>
      <button type="button" hidden aria-label={dismiss}>
        ×
      </button>
    </aside>
    <script dangerouslySetInnerHTML={{ __html: stripScript }} />
  </>
);
