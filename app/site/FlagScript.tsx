/**
 * Runs as the first thing of a page's body, before anything is painted, on pages with a flag that only some readers have: turns it on
 * for a reader in its share (`isInShare`) or, as this browser knows since it last asked, of the blog's staff. So the page is
 * the same for everyone and nothing flickers. Without storage such flags stay off. A constant of the build, allowed by its
 * hash in the page's policy (docs/decisions/0044).
 */
export const flagScript = `(b=>{try{let s=localStorage,n="magma.reader",k=s[n]||(s[n]=[...crypto.getRandomValues(new Uint32Array(4))].map(p=>p.toString(36)).join("")),m=Math.imul;for(let f of b.dataset.flags.split(" ")){let[a,p]=f.split(":"),h=0x811c9dc5;for(let c of "flag/"+a+"/"+k)h=m(h^c.charCodeAt(),0x1000193);h=m(h^h>>>16,0x85ebca6b);h=m(h^h>>>13,0xc2b2ae35);if(p=="staff"?(s["magma.staff"]||"")[0]==1:((h^h>>>16)>>>0)/2**32<p/100)b.classList.replace("f_"+a+"_off","f_"+a+"_on")}}catch{}})(document.body)`;

export const FlagScript = () => <script dangerouslySetInnerHTML={{ __html: flagScript }} />;
