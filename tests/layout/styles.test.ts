import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/* An unused style is still sent to every reader. */
const root = new URL("../../", import.meta.url).pathname;
const paths = globSync("{app,styles}/**/*.{ts,tsx}", { cwd: root });
const parse = (path: string) =>
  ts.createSourceFile(path, readFileSync(root + path, "utf8"), ts.ScriptTarget.Latest, false);

function listExports(tree: ts.SourceFile): string[] {
  return tree.statements.flatMap((statement) =>
    ts.isVariableStatement(statement) &&
    statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
      ? statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? name.text : []))
      : [],
  );
}

/**
 * Names that a file uses of style files: `path name`; all names (`path *`) if it passes them on, or looks one up by a
 * value.
 */
function listUses(path: string, tree: ts.SourceFile): string[] {
  const namespaces = new Map<string, string>();
  const uses: string[] = [];
  for (const statement of tree.statements) {
    const isFrom = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement);
    if (!isFrom || !statement.moduleSpecifier || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const target = posix.join(posix.dirname(path), statement.moduleSpecifier.text);
    const named = ts.isImportDeclaration(statement)
      ? statement.importClause?.namedBindings
      : statement.exportClause;
    if (!named) continue;
    if (ts.isNamespaceImport(named)) namespaces.set(named.name.text, target);
    else if (ts.isNamedImports(named) || ts.isNamedExports(named)) {
      for (const { name, propertyName } of named.elements)
        uses.push(`${target} ${(propertyName ?? name).text}`);
    }
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
      uses.push(`${namespaces.get(node.expression.text) ?? ""} ${node.name.text}`);
      return;
    }
    if (ts.isIdentifier(node)) uses.push(`${namespaces.get(node.text) ?? ""} *`);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return uses;
}

test("every exported style is imported", () => {
  const trees = paths.map((path) => [path, parse(path)] as const);
  const uses = new Set(trees.flatMap(([path, tree]) => listUses(path, tree)));
  const styles = trees.filter(([path]) => path.endsWith(".css.ts"));
  expect(styles.length).toBeGreaterThan(40);
  const unused = styles.flatMap(([path, tree]) =>
    uses.has(`${path} *`)
      ? []
      : listExports(tree).flatMap((name) => (uses.has(`${path} ${name}`) ? [] : `${path}: ${name}`)),
  );
  expect(unused).toEqual([]);
});
