import type { CardView } from "./present-card.ts";

/**
 * Runs right after the link of a headline that is tested, before it is painted: the browser's own random key chooses one of the
 * headlines (`chooseVariation`), so that the page is the same for everyone and nothing moves. Without storage the story's own
 * stays, and such readers are not counted. A constant of the build, allowed by its hash in the page's policy
 * (docs/decisions/0196).
 */
export const headlineScript = `(a=>{try{let d=a.dataset,v=JSON.parse(d.headlines),s=localStorage,n="magma.reader",k=s[n]||(s[n]=[...crypto.getRandomValues(new Uint32Array(4))].map(p=>p.toString(36)).join("")),m=Math.imul,h=0x811c9dc5;for(let c of "variation/headline:"+d.test+"/"+k)h=m(h^c.charCodeAt(),0x1000193);h=m(h^h>>>16,0x85ebca6b);h=m(h^h>>>13,0xc2b2ae35);h=((h^h>>>16)>>>0)/2**32*(v.length+1)|0;if(h)a.textContent=v[h-1];d.shown=h}catch{}})(document.currentScript.previousSibling)`;

interface HeadlineLinkProps {
  card: Pick<CardView, "href" | "headline" | "test">;
  /** Replaces the headline, with its search matches. */
  children?: React.ReactNode;
}

/** The link of a card's headline, with the headlines that are tested in its place. */
export const HeadlineLink = ({ card: { href, headline, test }, children = headline }: HeadlineLinkProps) =>
  test ? (
    <>
      <a href={href} data-test={test.id} data-headlines={JSON.stringify(test.others)}>
        {headline}
      </a>
      <script dangerouslySetInnerHTML={{ __html: headlineScript }} />
    </>
  ) : (
    <a href={href}>{children}</a>
  );
