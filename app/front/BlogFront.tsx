import { Band } from "../band/Band.tsx";
import * as css from "../band/band.css.ts";
import { FollowButton } from "../site/FollowButton.tsx";
import { disclosure } from "../ui/disclosure.css.ts";
import { hidden } from "../ui/hidden.css.ts";
import type { FrontView } from "./present-front.ts";
import { Opening } from "./Opening.tsx";
import { StreamPage } from "./StreamPage.tsx";

/** A blog's front page. `aside` is shown at the end of the sidebar. */
export function BlogFront({ front, aside }: { front: FrontView; aside?: React.ReactNode }) {
  const { opening, bands, list } = front;
  return (
    <>
      <h1 className={hidden}>{list.title}</h1>
      <div className={css.page}>
        {list.disclosure && <p className={disclosure}>{list.disclosure}</p>}
        <Opening opening={opening} />
        {bands.map((band) => (
          <Band key={band.stories[0]?.card.id} band={band} />
        ))}
        <div className={list.groups.length === 0 ? css.onlyAside : undefined}>
          <StreamPage
            page={{ ...list, heading: "elsewhere", disclosure: null }}
            aside={
              <>
                {list.follow && <FollowButton follow={list.follow} />}
                {aside}
              </>
            }
          />
        </div>
      </div>
    </>
  );
}
