import { openWxr } from "./wxr/wxr-source.ts";
import { inlineText } from "../contract/plaintext.ts";
const [,,file,re]=process.argv;
let s; if(file.endsWith(".xml")) s=await openWxr(file,"x"); else { const {openMarkdown}=await import("./markdown/markdown-source.ts"); s=await openMarkdown(file,{blog:"x",timezone:"America/New_York",assets:file+"/../assets",site:null}); }
const show=n=>`${"containers" in n?n.containers.map(c=>c.type[0]+(c.style?.[0]??"")).join(">")+(n.continuesItem?"+":""):""} ${n.type}${n.level??""} ${n.align??""}${n.alignment??""} ${n.value?JSON.stringify(n.value.map(v=>v.type==="Text"?(v.styles.length?`<${v.styles}>`:"")+v.value:v.type==="LineBreak"?"⏎":`[${inlineText([v])}](${v.reference})`).join("|")).slice(0,230):JSON.stringify({...n,type:undefined}).slice(0,230)}`;
for await (const i of s.items()) if (new RegExp(re).test(i.title+" "+i.origin)) { console.log("##",i.origin,i.title); if(i.post){const {body,...rest}=i.post; console.log(JSON.stringify(rest)); for(const n of body) console.log("  ",show(n));} for(const n of i.notes) console.log("   !",JSON.stringify(n).slice(0,200)); }
