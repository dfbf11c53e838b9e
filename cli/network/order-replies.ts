import type { Line } from "./read-lines.ts";

type ReplyLine = Line<"replies">;

/**
 * Orders replies so that parents come first. Discussions are contiguous and ordered by time, so hardly any
 * reply has to wait, and memory use is limited to one discussion. Replies whose parent is missing come at the
 * end of the discussion; writing them reports the error.
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

/** A reply and all replies that waited for it. */
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
