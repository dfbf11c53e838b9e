import * as css from "./failure.css.ts";
import type { FailureView } from "./present-failure.ts";

export function FailurePage({
  failure,
  links,
}: {
  failure: FailureView;
  links: { label: string; href: string }[];
}) {
  return (
    <div className={css.page}>
      <p className={css.status}>{failure.status}</p>
      <h1 className={css.title}>{failure.title}</h1>
      <p>{failure.text}</p>
      {failure.requestedBy && <p>{failure.requestedBy}</p>}
      {failure.reference && <p className={css.reference}>{failure.reference}</p>}
      {links.length > 0 && (
        <ul className={css.links}>
          {links.map((link) => (
            <li key={link.href}>
              <a href={link.href}>{link.label}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
