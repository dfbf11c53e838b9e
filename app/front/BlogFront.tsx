import { Band } from "../band/Band.tsx";
import * as css from "../band/band.css.ts";
import { FollowButton } from "../site/FollowButton.tsx";
import { disclosure } from "../ui/disclosure.css.ts";
import { hidden } from "../ui/hidden.css.ts";
import * as frontCss from "./front.css.ts";
import type { FrontView } from "./present-front.ts";
import { StreamPage } from "./StreamPage.tsx";
import { Opening } from "./Opening.tsx";

/** The list and its sidebar share the page's width; alone, either has all of it. */
function findListClass({ groups, sidebar }: FrontView["list"]): string | undefined {
  if (groups.length === 0) return css.onlyAside;
  return sidebar === null ? frontCss.onlyList : undefined;
}

/** A blog's front page. `aside` is shown at the end of the sidebar. */
export function BlogFront({ front, aside }: { front: FrontView; aside?: React.ReactNode }) {
  const { opening, bands, list } = front;
  return (
    <>
      <h1 className={hidden}>{list.title}</h1>
      <div className={css.page}>
        {list.disclosure && <p className={disclosure}>{list.disclosure}</p>}
        {opening && <Opening opening={opening} />}
        {bands.map((band, index) => (
          <Band key={index} band={band} />
        ))}
        <div className={findListClass(list)}>
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
