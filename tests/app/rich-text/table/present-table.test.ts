import { expect, test } from "vitest";
import { renderBody } from "../render-body.tsx";

const cell = (value: string, more: object = {}) => ({
  value: [{ type: "Text", value, styles: [] }],
  ...more,
});
const head = (value: string) => cell(value, { isHeader: true });
const table = (...rows: object[][]) => ({ type: "Table", rows: rows.map((cells) => ({ cells })) });
const inner = (node: object) => renderBody([node]).replace(/^<div[^>]*><table>|<\/table><\/div>$/g, "");

const cases: [sentence: string, node: object, html: string][] = [
  [
    "leading rows of header cells are the head, the first cell of a row its header",
    table([head("a"), head("b")], [head("c"), cell("d")]),
    '<thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><th scope="row">c</th><td>d</td></tr></tbody>',
  ],
  ["header cells alone are no head", table([head("a")]), '<tbody><tr><th scope="col">a</th></tr></tbody>'],
  ["a row without cells is none", table([], [cell("a")]), "<tbody><tr><td>a</td></tr></tbody>"],
  [
    "a cell spans what it says, and no row below its part of the table",
    table([cell("a", { colSpan: 2, rowSpan: 9 })], [cell("b", { rowSpan: 2 })]),
    '<tbody><tr><td colSpan="2" rowspan="2">a</td></tr><tr><td>b</td></tr></tbody>',
  ],
  [
    "a span that is none counts as one",
    table([cell("a", { colSpan: 0 }), cell("b", { colSpan: -3 }), cell("c", { colSpan: 1.5 })]),
    "<tbody><tr><td>a</td><td>b</td><td>c</td></tr></tbody>",
  ],
  [
    "a span past the limit is cut",
    table([cell("a", { colSpan: 1e9 })]),
    '<tbody><tr><td colSpan="1000">a</td></tr></tbody>',
  ],
];

test.each(cases)("%s", (_sentence, node, html) => {
  expect(inner(node)).toBe(html);
});

test("a table without cells is omitted", () => {
  expect(renderBody([table(), table([])])).toBe("");
});

test("its caption labels the scrolling box", () => {
  const html = renderBody([{ ...table([cell("a")]), caption: cell("Keys and locks").value }]);
  expect(html).toContain(
    'tabindex="0" role="group" aria-label="Keys and locks"><table><caption>Keys and locks</caption>',
  );
});
