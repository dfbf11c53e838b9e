import * as css from "./site.css.ts";
import type { SiteView } from "./present-site.ts";

/** The list of sister blogs, each in its own color. */
export function NetworkList({ site }: { site: SiteView }) {
  return (
    <ul className={css.links}>
      {site.network.items.map((sister) => (
        <li key={sister.href}>
          <a
            href={sister.href}
            className={css.logoColor[sister.theme]}
            aria-current={sister.isHere ? "true" : undefined}
          >
            {sister.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
