import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ImportedBlog } from "../../contract/import/import.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { startCountedServices } from "./start-counted-services.ts";

/* Rows that D1 counts for what every reader's page asks: with 2 sister blogs and with 200 (docs/decisions/0158). */

let services: Awaited<ReturnType<typeof startCountedServices>>;
const [kotaku, gizmodo] = ["kotaku", "gizmodo"].map(
  (name) => fixtureNetwork.blogs.find((blog) => blog.name === name) ?? expect.fail(`no ${name}`),
);
const main = fixtureNetwork.blogs.find(({ isMainSite }) => isMainSite) ?? expect.fail("no main site");

const buildSister = (_: unknown, index: number): ImportedBlog => ({
  ...(gizmodo ?? expect.fail("no gizmodo")),
  id: (70_000 + index).toString(),
  name: `sister-${index.toString()}`,
  host: `sister-${index.toString()}.example`,
  displayName: `Sister ${index.toString()}`,
});

async function read<Data>(path: string) {
  services.takeRows();
  const response = await services.answer(new Request(`http://services.invalid/api/${path}`));
  expect(response.status).toBe(200);
  const { data } = await response.json<{ data: Data }>();
  return { data, rows: services.takeRows().read };
}
const readSite = () => read<{ network: unknown[] }>("magma/site/byhost/kotaku.com");
interface Read {
  checked: number;
  blogs: { host: string; lists: number; replies: number }[];
  blogsFloor?: number;
}
const readEpochs = (since: number) => read<Read>(`magma/epochs?since=${since.toString()}&blogs=changed`);

beforeAll(async () => {
  services = await startCountedServices();
});
afterAll(() => services.close());

test("are the same for the site around a page, and for a check of versions", async () => {
  const { people } = fixtureNetwork;
  await services.load({ people, blogs: [main, kotaku, gizmodo].flatMap((blog) => blog ?? []) });
  const small = await readSite();
  const { checked } = (await readEpochs(0)).data;
  const [idle, first] = [await readEpochs(checked + 1_000), await readEpochs(0)];
  expect(small.data.network).toHaveLength(2);

  for (let part = 0; part < 2; part++)
    await services.load({
      blogs: Array.from({ length: 99 }, (_, index) => buildSister(_, part * 99 + index)),
    });
  const large = await readSite();
  expect(large.data.network).toHaveLength(200);
  expect(large.rows).toBe(small.rows);
  expect((await readEpochs((await readEpochs(0)).data.checked + 1_000)).rows).toBe(idle.rows);
  // The log has further changes of the frame, each of which is a row.
  expect((await readEpochs(0)).rows - first.rows).toBeLessThanOrEqual(6);
});

describe("a check of versions", () => {
  const log = (changes: readonly [scope: string, epoch: number][]) =>
    services.db.batch([
      services.db.prepare("DELETE FROM changes"),
      ...changes.map(([scope, epoch]) =>
        services.db
          .prepare("INSERT INTO changes (scope, epoch, post_id) VALUES (?1, ?2, '')")
          .bind(scope, epoch),
      ),
    ]);
  let now = 0;
  beforeEach(async () => {
    now = (await readEpochs(0)).data.checked;
  });
  const sister = (number: number) => (70_000 + number).toString();

  test("names the blogs that changed since, and always the main site", async () => {
    await log([
      ["lists", now - 900],
      [`lists:${sister(1)}`, now - 900],
      [`replies:${sister(1)}`, now - 800],
      [`replies:${sister(2)}`, now - 5_000],
      [`lists:${sister(3)}`, now + 600_000],
    ]);
    const { data } = await readEpochs(now - 1_000);
    expect(data.blogsFloor).toBe(now - 1_000);
    expect(data.blogs).toEqual([
      { host: "sister-1.example", lists: now - 900, replies: now - 800 },
      { host: main.host, lists: now - 900, replies: 0 },
    ]);
  });

  test("says from when on it names them, if there are too many changes", async () => {
    await log([
      ...Array.from({ length: 505 }, (_, index): [string, number] => [
        `replies:${sister(index % 150)}`,
        now - 1_000 - index,
      ]),
      [`lists:${sister(190)}`, now - 9_000],
    ]);
    const { data, rows } = await readEpochs(0);
    expect(data.blogsFloor).toBe(now - 1_500);
    expect(data.blogs.map(({ host }) => host)).not.toContain("sister-190.example");
    expect(data.blogs.find(({ host }) => host === "sister-7.example")).toEqual({
      host: "sister-7.example",
      lists: 0,
      replies: now - 1_007,
    });
    expect(rows).toBeLessThan(1_100);
  });
});
