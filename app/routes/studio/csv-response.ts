import { buildPersonalHeaders } from "../../platform/http/personal-response.ts";
import { writeCsvLine } from "../../studio/manage/csv.ts";

/** A part of a file, and where the next one begins; null after the last. */
export interface CsvPart {
  lines: readonly (readonly string[])[];
  next: string | null;
}

interface CsvParts {
  head: readonly string[];
  /** Read by the caller, whose page's status a refusal is; later failures break the download off. */
  first: CsvPart;
  read: (after: string) => Promise<CsvPart>;
}

/** A file of CSV, which is sent while it is read. */
export function respondWithCsv(name: string, { head, first, read }: CsvParts): Response {
  const encoder = new TextEncoder();
  const write = (lines: CsvPart["lines"]) => encoder.encode(lines.map(writeCsvLine).join(""));
  let { next } = first;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      // Spreadsheets take a file for UTF-8 by its byte order mark.
      controller.enqueue(encoder.encode(`\ufeff${writeCsvLine(head)}`));
      controller.enqueue(write(first.lines));
    },
    async pull(controller) {
      if (next === null) return controller.close();
      const part = await read(next);
      next = part.next;
      controller.enqueue(write(part.lines));
    },
  });
  return new Response(body, {
    headers: buildPersonalHeaders([], {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "X-Robots-Tag": "noindex",
    }),
  });
}
