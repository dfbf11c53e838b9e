import { Disclosure } from "../ui/Disclosure.tsx";
import { Lines, TextLink } from "../ui/Text.tsx";
import type { WithheldView } from "./present-withheld.ts";

/** What a page withholds from a member, why, and who can change that; closed until it is asked for. */
export const Withheld = ({ view }: { view: WithheldView | null }) =>
  view && (
    <Disclosure summary={view.summary} data-withheld="">
      <p>{view.reasons.join(" ")}</p>
      {view.groups.map(({ actions, givers }) => (
        <div key={givers}>
          <Lines lines={actions.map(({ what, why }) => `${what}: ${why}`)} />
          {givers !== "" && <p>{givers}</p>}
        </div>
      ))}
      <p>
        <TextLink href={view.link.href}>{view.link.label}</TextLink>
      </p>
    </Disclosure>
  );
