import ts from "typescript";

/** Tables of data inside a discussion. */
const tables = [
  "approvals",
  "changed_members",
  "changed_standings",
  "discussion_guests",
  "entry_marks",
  "likes",
  "liveblogs",
  "mode_states",
  "reply_edits",
  "reply_holds",
  "reply_keys",
  "saved_posts",
  "threads",
  "touched_replies",
  "unsettled_approvals",
  "unsettled_replies",
];

/** Columns that only a reply has, or that its discussion counts. */
const columns = [
  "because_kind",
  "because_person_id",
  "came_approved",
  "edited_time",
  "entry_page",
  "is_entry",
  "like_count",
  "parent_id",
  "starter_id",
];

const plainWords = /^[a-z]+$/;
const isTable = new RegExp(`\\b(?:FROM|JOIN|INTO|UPDATE|TABLE)\\s+(${tables.join("|")})\\b`, "g");
const isColumn = new RegExp(`\\b(${columns.join("|")})\\b`, "g");
/**
 * Columns that say whether a reply is approved or withheld, and which posts are replies; `is_starter = 1` are stories.
 */
const isState = /\b\w+\.(approved|withheld)\b|\b(approved|withheld) = [01]|\b(is_starter)\b(?! = 1\b)/g;

/** The names in a part of a statement that belong to discussions. */
function findInText(text: string): string[] {
  const isStatement = /[.=(]|\b(SELECT|FROM|WHERE)\b/.test(text);
  const found = [isTable, isColumn, ...(isStatement ? [isState] : [])].flatMap((pattern) =>
    Array.from(text.matchAll(pattern)),
  );
  return found.flatMap(([, one, other, third]) => one ?? other ?? third ?? []);
}

/** A table's name alone; a plain word only counts where rows are written. */
const isTableName = (text: string, parent: ts.Node | undefined) =>
  tables.includes(text) &&
  (!plainWords.test(text) ||
    (parent !== undefined && ts.isCallExpression(parent) && nameOf(parent.expression) === "insertRows") ||
    (parent !== undefined && ts.isPropertyAssignment(parent) && nameOf(parent.name) === "table"));

const nameOf = (node: ts.Node) => (ts.isIdentifier(node) ? node.text : "");

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);

/**
 * The tables of a discussion and the columns of replies that a file's statements name, and the columns that it writes as
 * keys of a row.
 */
export function findReplyNames(path: string, text: string): string[] {
  const found = new Set<string>();
  const visit = (node: ts.Node, parent?: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isLiteralTypeNode(node)) return;
    if (isText(node)) {
      for (const name of findInText(node.text)) found.add(name);
      if (isTableName(node.text, parent)) found.add(node.text);
    }
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) {
      const { text: key } = node.name;
      if (!plainWords.test(key) && [...columns, "is_starter"].includes(key)) found.add(key);
    }
    ts.forEachChild(node, (child) => {
      visit(child, node);
    });
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  return [...found].toSorted();
}
