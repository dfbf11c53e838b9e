import { listNodes } from "../store/bodies/reply-body.ts";

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/**
 * What an excerpt never consists of: white space, control characters and code points that are no characters; but NUL, at which
 * SQLite ends such a list.
 */
const blanks = String.fromCodePoint(
  ...range(1, 0x20),
  ...range(0x7f, 0xa0),
  0x1680,
  ...range(0x2000, 0x200a),
  0x2028,
  0x2029,
  0x202f,
  0x205f,
  0x3000,
  0xfeff,
  ...range(0xfdd0, 0xfdef),
  ...range(0, 16).flatMap((plane) => [plane * 0x10000 + 0xfffe, plane * 0x10000 + 0xffff]),
);

/** In SQL: JSON escapes most of the control characters. */
const blankCharacters = `('${JSON.stringify(blanks)}' ->> '$')`;

/** Whether a reply `p` has an excerpt, as `readExcerpt` finds it. */
export const hasExcerpt = `(p.excerpt <> '' OR EXISTS (
  SELECT 1 FROM json_each(iif(json_valid(p.body), ${listNodes("p.body")}, '[]')) n
  WHERE n.value ->> 'type' = 'Paragraph'
    AND NOT EXISTS (SELECT 1 FROM json_each(n.value, '$.containers') c WHERE c.value ->> 'type' <> 'BlockQuote')
    AND EXISTS (SELECT 1 FROM json_tree(n.value, '$.value') t
      WHERE t.key = 'value' AND t.type = 'text' AND trim(t.atom, ${blankCharacters}) <> '')))`;
