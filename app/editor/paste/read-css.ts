/** Declarations of CSS, in lower case; of two for one property the last counts. */
export type Declarations = ReadonlyMap<string, string>;

/** Reads `font-weight: bold; color: red`. */
export function readDeclarations(css: string): Map<string, string> {
  const declarations = new Map<string, string>();
  for (const part of css.toLowerCase().split(";")) {
    const colon = part.indexOf(":");
    if (colon > 0) declarations.set(part.slice(0, colon).trim(), part.slice(colon + 1).trim());
  }
  return declarations;
}

/** Declarations by class, as `.s1`, or `span.s1` for one element. */
export type ClassRules = ReadonlyMap<string, Declarations>;

/** Texts between two marks, each as often as they are there. */
function* findBetween(text: string, start: string, end: string): Generator<string> {
  const lower = text.toLowerCase();
  for (let at = lower.indexOf(start); at >= 0;) {
    const from = lower.indexOf(">", at) + 1;
    const to = from === 0 ? -1 : lower.indexOf(end, from);
    if (to < 0) return;
    yield text.slice(from, to);
    at = lower.indexOf(start, to);
  }
}

/**
 * The rules for classes in the `<style>` elements of pasted HTML. Text editors and word processors write `.s1 {font-style:
 * italic}` there, and only the class at the words.
 */
export function readClassRules(html: string): ClassRules {
  const rules = new Map<string, Map<string, string>>();
  for (const css of findBetween(html, "<style", "</style")) {
    for (const rule of css.split("}")) {
      const brace = rule.lastIndexOf("{");
      if (brace < 0) continue;
      const declarations = readDeclarations(rule.slice(brace + 1));
      for (const selector of rule.slice(0, brace).split(",")) {
        const name = /(?:^|[\s>{])((?:[a-z]\w{0,20})?\.[\w-]{1,100})$/i
          .exec(selector.trim())?.[1]
          ?.toLowerCase();
        if (name === undefined) continue;
        const known = rules.get(name) ?? new Map<string, string>();
        for (const [property, value] of declarations) known.set(property, value);
        rules.set(name, known);
      }
    }
  }
  return rules;
}

/** What the classes and the style of an element declare; its own style counts more. */
export function findDeclarations(
  name: string,
  attributes: ReadonlyMap<string, string>,
  rules: ClassRules,
): Declarations {
  const style = readDeclarations(attributes.get("style") ?? "");
  if (rules.size === 0) return style;
  const classes = (attributes.get("class") ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  const found = ["", name].flatMap((element) => classes.map((each) => rules.get(`${element}.${each}`) ?? []));
  return new Map([...found.flatMap((declared) => [...declared]), ...style]);
}

/** Whether text is bold; null where nothing is said. */
export function isBold(css: Declarations): boolean | null {
  const weight = css.get("font-weight");
  if (weight !== undefined) return /^(?:bold|bolder|[6-9]00)/.test(weight);
  return /bold|(?:^|\s)[6-9]00\s/.test(css.get("font") ?? "") ? true : null;
}

/** Whether text is italic; null where nothing is said. */
export function isItalic(css: Declarations): boolean | null {
  const style = css.get("font-style");
  if (style !== undefined) return /^(?:italic|oblique)/.test(style);
  return /italic|oblique/.test(css.get("font") ?? "") ? true : null;
}
