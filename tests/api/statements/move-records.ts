import { createServices, type MemoryServices } from "../../../mocks/create-services.ts";
import { recordKinds } from "../../../contract/records/records.ts";
import { recordStatements, type Recorded } from "./record-statements.ts";

const token = "token-of-the-mocks";

/** Exports a whole network, a few records at a time, into empty services whose statements are recorded too. */
export async function moveRecords(from: MemoryServices, recorded: Map<string, Recorded>): Promise<void> {
  const { databases } = recordStatements(recorded);
  const into = createServices({ now: Date.now, databases });
  const call = async <Data>({ fetch }: MemoryServices, path: string, body?: unknown): Promise<Data> => {
    const response = await fetch(
      new Request(`http://services.invalid/api/core/${path}`, {
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${text}`);
    return (JSON.parse(text) as { data: Data }).data;
  };
  for (const kind of recordKinds) {
    let after = "";
    for (;;) {
      const page = await call<{ items: unknown[]; next: string[] | null }>(
        from,
        `export/${kind}?maxReturned=50${after}`,
      );
      if (kind !== "pictures" && kind !== "media-files" && page.items.length > 0)
        await call(into, `import/records/${kind}`, { items: page.items });
      if (page.next === null) break;
      after = page.next.map((part) => `&after=${encodeURIComponent(part)}`).join("");
    }
  }
}
