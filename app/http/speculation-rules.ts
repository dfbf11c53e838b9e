/**
 * Value of the `Speculation-Rules` header. The rules, in `public/speculation-rules.json`, let browsers fetch a story of the
 * same blog when its link is pointed at (docs/decisions/0048).
 */
export const speculationRules = '"/speculation-rules.json"';
