const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** The provider's own page: lets anyone choose who they are, or go back. */
export function presentChoice(name: string, query: URLSearchParams): string {
  const hidden = [...query]
    .map(([field, value]) => `<input type="hidden" name="${escape(field)}" value="${escape(value)}">`)
    .join("");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escape(name)}</title>
<h1>${escape(name)}</h1><form action="/authorize">${hidden}
<label>Address <input name="as" type="email" value="reader@example.com"></label>
<button>Continue</button></form>
<form action="/authorize">${hidden}<input type="hidden" name="as" value=""><button>Cancel</button></form></html>`;
}
