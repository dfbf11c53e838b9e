import { expect, test } from "vitest";
import worker from "../../cli/services-proxy/empty-bucket.worker.ts";

test("a bucket is emptied a thousand objects at a time, and once only", async () => {
  const keys = new Set(Array.from({ length: 2_500 }, (_, number) => `images/${number}`));
  let lists = 0;
  const bucket = {
    list: async ({ limit }: { limit: number }) => {
      lists += 1;
      if (lists > 4) throw new Error("It was empty already");
      return { objects: [...keys].slice(0, limit).map((key) => ({ key })) };
    },
    delete: async (gone: string[]) => {
      expect(gone.length).toBeLessThanOrEqual(1000);
      for (const key of gone) keys.delete(key);
    },
  };
  const env = { BUCKET: bucket as unknown as R2Bucket };
  const request = new Request("http://127.0.0.1/") as Parameters<typeof worker.fetch>[0];
  const response = await worker.fetch(request, env);
  expect([await response.json(), keys.size]).toEqual([{ deleted: 2_500 }, 0]);
});
