import { openWxr } from "./wxr/wxr-source.ts";
const s=await openWxr("/work/shared/corpus/wordpress/themeunittestdata.wordpress.xml","x");
console.log(s.people, s.total, s.categories.length);
let n=0, kinds={};
const types={};
for await (const i of s.items()) { if(i.post) n++; for(const m of i.notes){kinds[m.kind+": "+m.reason]=(kinds[m.kind+": "+m.reason]??0)+1}; for (const b of i.post?.body??[]) types[b.type]=(types[b.type]??0)+1;
 if (/Gallery|Caption|Clearing|Formatting/.test(i.title) && process.argv[2]) console.log(i.origin,i.title,JSON.stringify(i.post,null,0)); }
console.log(n,kinds,types);
