import { openMarkdown } from "./markdown/markdown-source.ts";
import { bodyImages } from "../contract/plaintext.ts";
const t0=Date.now();
const s=await openMarkdown("/work/shared/corpus/18f/posts",{blog:"x",timezone:"America/New_York",assets:"/work/shared/corpus/18f/assets",site:null});
console.log(s.people.length, s.total, s.people.slice(0,3));
let n=0, kinds={}; let img={};
const types={};
for await (const i of s.items()) { if(i.post) n++; for(const m of i.notes){const k=m.kind+": "+m.reason.slice(0,90);kinds[k]=(kinds[k]??0)+1; if (process.argv[2]===m.kind) console.log(i.origin,m)}; for (const b of i.post?.body??[]) types[b.type]=(types[b.type]??0)+1;
 for (const im of [...bodyImages(i.post.body),...(i.post.mainMedia?[i.post.mainMedia.image]:[])]) { const o=s.locatePicture(im.remoteUrl); const k=o?.kind??"missing"; img[k]=(img[k]??0)+1; if(process.argv[2]==="img"&&k==="missing") console.log(i.origin,im.remoteUrl) }
 if (process.argv[2]&&i.origin.includes(process.argv[2])) console.log(i.origin,i.title,JSON.stringify(i.post,null,0)); }
console.log(n,kinds,types,img,Date.now()-t0);
