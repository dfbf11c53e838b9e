import type { Line } from "./read-lines.ts";

type ReplyLine = Line<"replies">;

/**
 * Replies so that each comes after the one it answers. A discussion stands together and by time, so hardly one has to
 * wait, and no more than one discussion is ever in mind. One whose parent never comes is given at the discussion's end:
 * whoever writes it says what is wrong.
 */
export async function* orderReplies(lines: AsyncIterable<ReplyLine>): AsyncGenerator<ReplyLine> {
  let discussion = "";
  let known = new Set<string>();
  let waiting = new Map<string, ReplyLine[]>();
  for await (const line of lines) {
    const { starterId, parentId } = line.record;
    if (starterId !== discussion) {
      yield* [...waiting.values()].flat();
      discussion = starterId;
      known = new Set([starterId]);
      waiting = new Map();
    }
    if (known.has(parentId)) yield* release(line, known, waiting);
    else waiting.set(parentId, [...(waiting.get(parentId) ?? []), line]);
  }
  yield* [...waiting.values()].flat();
}

/** A reply, and all that have waited for it. */
function* release(
  first: ReplyLine,
  known: Set<string>,
  waiting: Map<string, ReplyLine[]>,
): Generator<ReplyLine> {
  const ready = [first];
  for (let line = ready.shift(); line !== undefined; line = ready.shift()) {
    const { id } = line.record;
    known.add(id);
    yield line;
    ready.push(...(waiting.get(id) ?? []));
    waiting.delete(id);
  }
}
