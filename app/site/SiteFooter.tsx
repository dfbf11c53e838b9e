import { liteName } from "../link/lite-address.ts";
import * as css from "./site.css.ts";
import type { SiteView } from "./present-site.ts";
import { FollowButton } from "./FollowButton.tsx";
import { NetworkList } from "./NetworkList.tsx";

/** The contents of the page's `<footer>`. */
export function SiteFooter({ site }: { site: SiteView }) {
  return (
    <div className={css.footerInner}>
      <div className={css.footerTop}>
        <a className={css.logo} href={site.blog.href}>
          {site.blog.label}
        </a>
        {site.blog.tagline !== "" && <p className={css.tagline}>{site.blog.tagline}</p>}
        {site.follow && <FollowButton follow={site.follow} />}
      </div>
      <nav aria-label={site.labels.footer}>
        <NetworkList site={site} />
      </nav>
      <div className={css.legal}>
        {[...site.footer, ...site.information].map((link) => (
          <a key={link.href} href={link.href}>
            {link.label}
          </a>
        ))}
        {/* Relative to the current page, because the footer is printed once for all pages. */}
        {site.hasLiteEdition && (
          <a href={`?${liteName}`} rel="nofollow">
            {site.labels.lite}
          </a>
        )}
        {site.rights && <span>{site.rights}</span>}
        <span>{site.language}</span>
      </div>
    </div>
  );
}
