import * as css from "../band/band.css.ts";
import { FollowButton } from "../site/FollowButton.tsx";
import { disclosure } from "../ui/disclosure.css.ts";
import { hidden } from "../ui/hidden.css.ts";
import { Bands, hasForm, type PrintSignUp } from "./Bands.tsx";
import * as frontCss from "./front.css.ts";
import type { FrontView } from "./present-front.ts";
import { StreamPage } from "./StreamPage.tsx";
import { Opening } from "./Opening.tsx";

/** The list and its sidebar share the page's width; alone, either has all of it. */
function findListClass({ groups, sidebar }: FrontView["list"]): string | undefined {
  if (groups.length === 0) return css.onlyAside;
  return sidebar === null ? frontCss.onlyList : undefined;
}

interface BlogFrontProps {
  front: FrontView;
  printSignUp: PrintSignUp;
  /** Shown in the sidebar before the form to sign up. */
  aside?: React.ReactNode;
}

/** A blog's front page. The form to sign up stands where an editor has put it, or at the end of the sidebar. */
export function BlogFront({ front, printSignUp, aside }: BlogFrontProps) {
  const { opening, bands, list } = front;
  return (
    <>
      <h1 className={hidden}>{list.title}</h1>
      <div className={css.page}>
        {list.disclosure && <p className={disclosure}>{list.disclosure}</p>}
        {opening && <Opening opening={opening} />}
        <Bands bands={bands} printSignUp={printSignUp} />
        <div className={findListClass(list)}>
          <StreamPage
            page={{ ...list, heading: "elsewhere", disclosure: null }}
            aside={
              <>
                {list.follow && <FollowButton follow={list.follow} />}
                {aside}
                {!hasForm(bands) && printSignUp?.()}
              </>
            }
          />
        </div>
      </div>
    </>
  );
}
