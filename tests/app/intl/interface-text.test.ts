import { expect, test } from "vitest";
import { enUS, esES } from "./whole-tables.ts";

/**
 * Wordings that the guide rules out (docs/interface-text.md), as far as patterns find them without false
 * positives.
 */
const bannedEnglish: [why: string, pattern: RegExp][] = [
  ["say who acts, or “someone”", /\b(some|no)body\b/i],
  ["say who: “the person who”, a role or a name", /\bwhoever\b/i],
  ["“No one by that name.”", /\bis called so\b/i],
  ["a toggle is a verb: Unfeature, Remove from saved", /^\w+ no longer$|^It is \w+ no longer/i],
  ["“isn’t … anymore” reads as a translation: say what is so now", /\bnot\b[^.]* any more\b/i],
  ["anymore is one word", /\bany more[.:]/i],
  ["something fails to paste, copy or load", /\bcome along\b/i],
  ["people see, read or get a notification of something", /\b(is|are|aren’t) told\b/i],
  ["in the meantime", /\bmeanwhile\b/i],
  ["automatically", /\bby itself\b/i],
  ["leave a field blank", /\bleave\b[^.]* empty\b/i],
  ["a label names the thing; it asks nothing and describes nothing", /^What is (on|in|so)\b/i],
  ["replies are public, approved or pending", /\b(in|into|out of) sight\b/i],
  ["use the contraction", /\b(cannot|do not|does not|did not|has not|have not|will not|are not)\b/i],
  ["ask directly", /\bplease\b/i],
  ["email has no hyphen", /\be-mail/i],
  ["American spelling", /\b\w*(colour|behaviour|favourite|cancelled|recognise)\w*/i],
  ["the apostrophe is ’, the quotation marks are “ and ”", /['"]/],
];

const bannedSpanish: [why: string, pattern: RegExp][] = [
  ["respuestas, responder", /\bcontest(a|ar|ada|ado|ación|aciones)\b/i],
  ["conversación", /\b(discusi[oó]n|discusiones|debates?)\b/i],
  ["rol", /\bpapel(es)?\b/i],
  [
    "name both or neither",
    /\b(el|la|un|una|al|del|los) (autor|autora|autores|moderador|moderadora|moderadores|lector|lectora|lectores)\b/i,
  ],
  ["the management of a blog, not its men", /\b(propietarios|administradores|compañeros)\b/i],
  ["canal", /\bfeeds?\b|\b(la|esta|una) fuente\b|\bfuentes? (para|de)\b/i],
  [
    "tema; a single “etiqueta” says what an image is",
    /\betiquetas\b|\b(la|una|esta|esa|otra|ninguna) etiqueta\b/i,
  ],
  ["biblioteca", /\bmediatecas?\b/i],
  ["mapa del sitio", /\bsitemaps?\b/i],
  ["novedad", /\bnovedad(es)? nuevas?\b/i],
  ["“las 1:00” is wrong for one hour: la hora, or a comma", /\blas? \{(time|hour)\}/i],
  ["quotation marks are « and », an ellipsis is one character", /\.\.\.|['"]/],
];

test.each([
  ["English", enUS, bannedEnglish],
  ["Spanish", esES, bannedSpanish],
])("no %s message uses a wording that the guide rules out", (_language, messages, banned) => {
  const found = Object.entries(messages).flatMap(([id, text]) =>
    banned.flatMap(([why, pattern]) => (pattern.test(text) ? [`${id}: “${text}”: ${why}`] : [])),
  );
  expect(found).toEqual([]);
});

test.each([
  ["Nobody here is called so.", bannedEnglish],
  ["It is saved no longer.", bannedEnglish],
  ["Feature no longer", bannedEnglish],
  ["What is on the picture, for who cannot see it", bannedEnglish],
  ["It comes into sight once it is approved.", bannedEnglish],
  ["1 image couldn’t come along.", bannedEnglish],
  ["Choose a reason. The person is told it.", bannedEnglish],
  ["El autor contesta en la discusión.", bannedSpanish],
  ["Los lectores ven una novedad nueva.", bannedSpanish],
  ["Las {time} ocurren dos veces.", bannedSpanish],
  ["Artículos y debates", bannedSpanish],
  ["Buscar etiquetas", bannedSpanish],
  ["Es la misma pareja, sin la etiqueta.", bannedSpanish],
  ["Fuente para MSN", bannedSpanish],
  ["Este blog no tiene esta fuente.", bannedSpanish],
])("the patterns find “%s”", (text, banned) => {
  expect(banned.some(([, pattern]) => pattern.test(text))).toBe(true);
});
