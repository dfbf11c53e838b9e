import { existsSync, readFileSync } from "node:fs";
import ts from "typescript";

/*
 * The query parameters that a function reads, with all that it calls: the names in `search.get("page")` and the like,
 * in every declaration that it reaches through our own imports. It follows names, not types: a name is reached if it is
 * mentioned outside of a type.
 */

interface Target {
  file: string;
  /** The exported name; null for the whole module. */
  name: string | null;
}

interface ParsedModule {
  imports: Map<string, Target>;
  /** Top-level declarations by local name. */
  declarations: Map<string, ts.Node>;
  /** Local names by exported name. */
  exports: Map<string, string>;
  reexports: Map<string, Target>;
}

const root = new URL("../../", import.meta.url).pathname;
const parsed = new Map<string, ParsedModule | null>();

/** Links in posts and addresses of embeds have queries, too, that are not ours. */
const othersAddresses = /^(?:app|contract)\/(?:embed|rich-text|commerce)\//;
/** What a query is called. */
const queryName = /^(?:search|searchParams|query)$/;

/** Names that the exports of a module read; `file` from the project's root. Throws if one reads a computed name. */
export function findReadNames(file: string, exported: readonly string[]): Set<string> {
  const names = new Set<string>();
  const seen = new Set<string>();
  const reach = ({ file: path, name }: Target): void => {
    const module = parseModule(path);
    if (!module) return;
    if (name === null) {
      for (const each of module.exports.keys()) reach({ file: path, name: each });
      return;
    }
    const passedOn = module.reexports.get(name);
    if (passedOn) return reach(passedOn);
    reachLocal(path, module, module.exports.get(name) ?? "");
  };
  const reachLocal = (path: string, module: ParsedModule, local: string): void => {
    const key = `${path} ${local}`;
    const imported = module.imports.get(local);
    if (imported) return reach(imported);
    const declaration = module.declarations.get(local);
    if (!declaration || seen.has(key)) return;
    seen.add(key);
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node)) return;
      if (!othersAddresses.test(path)) addRead(node, names, path);
      if (ts.isPropertyAccessExpression(node)) return visit(node.expression);
      if (ts.isIdentifier(node)) reachLocal(path, module, node.text);
      ts.forEachChild(node, visit);
    };
    visit(declaration);
  };
  for (const name of exported) reach({ file, name });
  return names;
}

function addRead(node: ts.Node, names: Set<string>, path: string): void {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
  const { name: method, expression: receiver } = node.expression;
  if (!/^(?:get|has|getAll)$/.test(method.text)) return;
  const called = ts.isPropertyAccessExpression(receiver) ? receiver.name : receiver;
  if (!ts.isIdentifier(called) || !queryName.test(called.text)) return;
  const [argument] = node.arguments;
  if (!argument || !ts.isStringLiteral(argument)) throw new Error(`${path} reads a computed name`);
  names.add(argument.text);
}

function parseModule(file: string): ParsedModule | null {
  const known = parsed.get(file);
  if (known !== undefined) return known;
  const isCode = /\.tsx?$/.test(file) && !file.endsWith(".css.ts") && existsSync(root + file);
  const module = isCode ? readModule(file) : null;
  parsed.set(file, module);
  return module;
}

function readModule(file: string): ParsedModule {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(
    file,
    readFileSync(root + file, "utf8"),
    ts.ScriptTarget.Latest,
    true,
    kind,
  );
  const module: ParsedModule = {
    imports: new Map(),
    declarations: new Map(),
    exports: new Map(),
    reexports: new Map(),
  };
  for (const statement of tree.statements) readStatement(statement, file, module);
  return module;
}

function readStatement(statement: ts.Statement, file: string, module: ParsedModule): void {
  if (ts.isImportDeclaration(statement)) return readImport(statement, file, module);
  if (ts.isExportDeclaration(statement)) return readExport(statement, file, module);
  const flags = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  const has = (modifier: ts.SyntaxKind) => flags.some(({ kind }) => kind === modifier);
  const declare = (name: string, node: ts.Node) => {
    module.declarations.set(name, node);
    if (has(ts.SyntaxKind.DefaultKeyword)) module.exports.set("default", name);
    else if (has(ts.SyntaxKind.ExportKeyword)) module.exports.set(name, name);
  };
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
    declare(statement.name?.text ?? "default", statement);
  } else if (ts.isVariableStatement(statement)) {
    for (const declaration of statement.declarationList.declarations) {
      for (const name of listBound(declaration.name)) declare(name, declaration);
    }
  } else if (ts.isExportAssignment(statement)) {
    module.declarations.set("default", statement.expression);
    module.exports.set("default", "default");
  }
}

const listBound = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? listBound(element.name) : []));

const resolve = (from: string, specifier: ts.Expression | undefined): string | null =>
  specifier && ts.isStringLiteral(specifier) && specifier.text.startsWith(".")
    ? new URL(specifier.text, `file:///${from}`).pathname.slice(1)
    : null;

function readImport(
  { importClause, moduleSpecifier }: ts.ImportDeclaration,
  from: string,
  module: ParsedModule,
) {
  const file = resolve(from, moduleSpecifier);
  if (file === null || !importClause) return;
  if (importClause.name) module.imports.set(importClause.name.text, { file, name: "default" });
  const bindings = importClause.namedBindings;
  if (!bindings) return;
  if (ts.isNamespaceImport(bindings)) module.imports.set(bindings.name.text, { file, name: null });
  else {
    for (const { name, propertyName } of bindings.elements)
      module.imports.set(name.text, { file, name: (propertyName ?? name).text });
  }
}

function readExport(
  { exportClause, moduleSpecifier }: ts.ExportDeclaration,
  from: string,
  module: ParsedModule,
) {
  if (!exportClause || !ts.isNamedExports(exportClause)) return;
  const file = resolve(from, moduleSpecifier);
  for (const { name, propertyName } of exportClause.elements) {
    const own = (propertyName ?? name).text;
    if (file === null) module.exports.set(name.text, own);
    else module.reexports.set(name.text, { file, name: own });
  }
}
