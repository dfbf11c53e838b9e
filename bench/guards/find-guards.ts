import ts from "typescript";

/** A statement or condition that refuses something, and the change to its file that takes it out. */
export interface Guard {
  /** From 1. */
  line: number;
  /** The code of the guard, on one line. */
  text: string;
  /** Offsets of what is replaced. */
  start: number;
  end: number;
  replacement: string;
}

/** Array methods whose callback is a condition. */
const conditional = new Set(["filter", "some", "every", "find", "findLast", "findIndex"]);

/** Valibot's actions that refuse a value. */
const checks = new Set(
  `check partialCheck everyItem maxLength minLength length nonEmpty minValue maxValue notValue integer safeInteger finite
  regex url email startsWith isoTimestamp`.split(/\s+/),
);

/**
 * The guards of a file, in its order: `if` without `else` that ends in `return`, `throw`, `continue` or `break`; calls
 * of `filter`; each side of `&&` in the callback of `filter`, `some`, `every` or `find`; checks in Valibot's `pipe`.
 */
export function findGuards(path: string, text: string): Guard[] {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const found: Guard[] = [];
  const add = (node: ts.Node, start: number, end: number, replacement: string) =>
    found.push({
      line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1,
      text: text.slice(start, end).trim().replaceAll(/\s+/g, " "),
      start,
      end,
      replacement,
    });
  const visit = (node: ts.Node): void => {
    if (ts.isIfStatement(node) && !node.elseStatement && isRefusal(node.thenStatement)) {
      add(node, node.getStart(), node.end, "{}");
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression: subject, name } = node.expression;
      const [condition] = node.arguments;
      const isChained = node.expression.questionDotToken && ts.isPropertyAccessExpression(node.parent);
      if (name.text === "filter") add(name, subject.end, node.end, isChained ? "?" : "");
      if (conditional.has(name.text) && condition && ts.isArrowFunction(condition)) {
        for (const part of listSides(condition.body)) add(part, part.getStart(), part.end, "true");
      }
      if (name.text === "pipe" && subject.getText() === "v") {
        for (const [index, step] of node.arguments.entries()) {
          const before = node.arguments[index - 1];
          if (before && isCheck(step)) add(step, before.end, step.end, "");
        }
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** The file without the guard. */
export const removeGuard = (text: string, { start, end, replacement }: Guard): string =>
  text.slice(0, start) + replacement + text.slice(end);

function isRefusal(statement: ts.Statement): boolean {
  if (ts.isBlock(statement)) {
    const last = statement.statements.at(-1);
    return last !== undefined && statement.statements.length <= 3 && isRefusal(last);
  }
  return (
    ts.isReturnStatement(statement) ||
    ts.isThrowStatement(statement) ||
    ts.isBreakOrContinueStatement(statement)
  );
}

/** What `&&` combines; nothing for another expression. */
function listSides(node: ts.Node): ts.Node[] {
  const isAnd = (side: ts.Node): side is ts.BinaryExpression =>
    ts.isBinaryExpression(side) && side.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
  if (ts.isParenthesizedExpression(node)) return listSides(node.expression);
  if (!isAnd(node)) return [];
  return [node.left, node.right].flatMap((side) => (isAnd(side) ? listSides(side) : [side]));
}

function isCheck(step: ts.Expression): boolean {
  if (!ts.isCallExpression(step) || !ts.isPropertyAccessExpression(step.expression)) return false;
  return step.expression.expression.getText() === "v" && checks.has(step.expression.name.text);
}
