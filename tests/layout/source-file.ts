import ts from "typescript";

export interface ImportOf {
  specifier: string;
  target: string | null;
  /** True if the import disappears at run time. */
  isTypeOnly: boolean;
  /** True for a dynamic `import("x")`. */
  isDynamic: boolean;
  line: number;
}

/** A source file as the layout rules see it: paths from the project's root, with forward slashes. */
export interface SourceFile {
  path: string;
  /** Its imports and re-exports: as written, and as a path of ours, or null for a package. */
  imports: ImportOf[];
  /** Reads of the clock, random numbers or the environment. */
  impureReads: { what: string; line: number }[];
  /** True if the file only re-exports from other files. */
  isBarrel: boolean;
}

const impureMembers = new Set([
  "Date.now",
  "Math.random",
  "performance.now",
  "crypto.randomUUID",
  "crypto.getRandomValues",
  "process.env",
]);

/** Parses a file with TypeScript, so that words in comments and strings don't count. */
export function parseSourceFile(path: string, text: string): SourceFile {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  const lineOf = (node: ts.Node) => tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
  const found: SourceFile = { path, imports: [], impureReads: [], isBarrel: isBarrel(tree) };
  const visit = (node: ts.Node): void => {
    const specifier = findSpecifier(node);
    if (specifier) {
      const target = resolveSpecifier(path, specifier.text);
      found.imports.push({
        specifier: specifier.text,
        target,
        isTypeOnly: isTypeOnly(node),
        isDynamic: ts.isCallExpression(node),
        line: lineOf(specifier),
      });
    }
    const what = findImpureRead(node);
    if (what) found.impureReads.push({ what, line: lineOf(node) });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** The specifier in `import … from "x"`, `export … from "x"`, `import("x")` and `type T = import("x").T`. */
function findSpecifier(node: ts.Node): ts.StringLiteralLike | null {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
    return node.moduleSpecifier && ts.isStringLiteralLike(node.moduleSpecifier) ? node.moduleSpecifier : null;
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    return ts.isStringLiteralLike(node.argument.literal) ? node.argument.literal : null;
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [argument] = node.arguments;
    return argument && ts.isStringLiteralLike(argument) ? argument : null;
  }
  return null;
}

function isTypeOnly(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node)) return node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
  return ts.isImportTypeNode(node) || (ts.isExportDeclaration(node) && node.isTypeOnly);
}

/**
 * Resolves a relative or root-absolute specifier to a path from the root, without its query; null for a
 * package.
 */
function resolveSpecifier(from: string, specifier: string): string | null {
  if (!specifier.startsWith(".") && !specifier.startsWith("/")) return null;
  return new URL(specifier, `file:///${from}`).pathname.slice(1);
}

function findImpureRead(node: ts.Node): string | null {
  if (ts.isPropertyAccessExpression(node)) {
    const isMetaEnv = ts.isMetaProperty(node.expression) && node.name.text === "env";
    if (isMetaEnv) return "import.meta.env";
    const name = ts.isIdentifier(node.expression) ? `${node.expression.text}.${node.name.text}` : "";
    return impureMembers.has(name) ? name : null;
  }
  const isDate = (callee: ts.Expression) => ts.isIdentifier(callee) && callee.text === "Date";
  if (ts.isNewExpression(node) && isDate(node.expression) && !node.arguments?.length) return "new Date()";
  if (ts.isCallExpression(node) && isDate(node.expression)) return "Date()";
  return null;
}

function isBarrel(tree: ts.SourceFile): boolean {
  const isPassedOn = (statement: ts.Statement) =>
    ts.isExportDeclaration(statement) && !!statement.moduleSpecifier;
  return tree.statements.length > 0 && tree.statements.every(isPassedOn);
}
