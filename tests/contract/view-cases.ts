import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { buildCallPath } from "../../contract/wire/call.ts";
import { envelopeOf, ErrorEnvelope } from "../../contract/wire/envelope.ts";
import { getRecommended } from "../../contract/network/magma.ts";
import { addViews, getViews } from "../../contract/posts/kala.ts";

type Fetch = (request: Request) => Promise<Response>;

const [lead, other] = ["1830000001", "1830000010"];
const unseen = ["1830000002", "1830000003", "1830000004", "1830000005", "1830000101", "1839999999"];

/** Views are reported in batches and read back, in sequence. */
export function viewCases(fetchService: Fetch): void {
  const report = (body: unknown) =>
    fetchService(
      new Request("http://services.invalid/api/kala/views/add", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    );
  const add = async (...views: [string, number][]) => {
    const response = await report({ views: views.map(([id, count]) => ({ id, count })) });
    return v.parse(envelopeOf(addViews.reply), await response.json()).data.counted;
  };
  const read = async (...id: string[]) => {
    const path = buildCallPath(getViews, {}, { id });
    const response = await fetchService(new Request(`http://services.invalid/api/kala/${path}`));
    const { items } = v.parse(envelopeOf(getViews.reply), await response.json()).data;
    return Object.fromEntries(items.map((item) => [item.id, item.views]));
  };

  test("nothing is listed as most read before the list of an hour was made", async () => {
    const path = buildCallPath(getRecommended, { blogId: "9" }, {});
    const response = await fetchService(new Request(`http://services.invalid/api/magma/${path}`));
    expect(v.parse(envelopeOf(getRecommended.reply), await response.json()).data.popular).toEqual([]);
  });

  describe("views", () => {
    test("of a post that nobody has read are left out", async () => {
      expect(await read(lead, "1839999999")).toEqual({});
    });

    test("are added up, for several posts at once and for one named twice", async () => {
      expect(await add([lead, 2], [other, 1], [lead, 40])).toBe(2);
      expect(await add([lead, 1000])).toBe(1);
      expect(await read(lead, other, lead)).toEqual({ [lead]: 1042, [other]: 1 });
    });

    test("of private posts, replies and unknown ids are not counted", async () => {
      expect(await add(...unseen.map((id): [string, number] => [id, 5]))).toBe(0);
      expect(await read(...unseen)).toEqual({});
      expect(await add()).toBe(0);
    });

    test.each<[string, unknown, string]>([
      ["no list", {}, "views"],
      ["an id that is none", { views: [{ id: "x", count: 1 }] }, "views.0.id"],
      ["none at all", { views: [{ id: lead, count: 0 }] }, "views.0.count"],
      ["half a view", { views: [{ id: lead, count: 1.5 }] }, "views.0.count"],
      ["more than a report may say", { views: [{ id: lead, count: 50_001 }] }, "views.0.count"],
      ["too many posts", { views: Array.from({ length: 201 }, () => ({ id: lead, count: 1 })) }, "views"],
    ])("%s is refused by name, and changes nothing", async (_what, body, field) => {
      const before = await read(lead);
      const response = await report(body);
      expect(response.status).toBe(400);
      expect(v.parse(ErrorEnvelope, await response.json()).meta.error.field).toBe(field);
      expect(await read(lead)).toEqual(before);
    });
  });
}
