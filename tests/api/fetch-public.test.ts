import { expect, test } from "vitest";
import { fetchPublicImage, findFetchRefusal } from "../../api/media/fetch-public.ts";
import { maxImageBytes } from "../../contract/media/images.ts";

/* Images of an import, which the services fetch at the addresses of a file. */

test.each([
  ["https://images.old-site.org/a.jpg", null],
  ["http://old-site.org/a.jpg", null],
  ["https://old-site.org:443/a.jpg", null],
  ["https://пример.рф/a.jpg", null],
  ["ftp://old-site.org/a.jpg", "uses ftp:, which isn't supported"],
  ["file:///etc/passwd", "uses file:, which isn't supported"],
  ["https://old-site.org:8443/a.jpg", "uses a port other than 80 or 443"],
  ["https://user:word@old-site.org/a.jpg", "has a password in its address"],
  ...[
    "http://127.0.0.1/a",
    "http://2130706433/a",
    "http://0x7f.1/a",
    "http://169.254.169.254/latest/meta-data",
    "http://8.8.8.8/a",
    "http://[::1]/a",
    "http://localhost/a",
    "http://localhost./a",
    "http://api.localhost/a",
    "http://printer.local/a",
    "http://metadata.google.internal/a",
    "http://intranet/a",
    "http://router.home.arpa/a",
  ].map((address): [string, string] => [
    address,
    `${new URL(address).hostname.replace(/\.$/, "")} is not on the public internet`,
  ]),
])("%s: %s", (address, refusal) => {
  expect(findFetchRefusal(new URL(address))).toBe(refusal);
});

const image = new Uint8Array([0xff, 0xd8, 0xff]);
const lead = (to: string) => new Response(null, { status: 302, headers: { Location: to } });

test("follows three redirects, each to a public address", async () => {
  const asked: string[] = [];
  const answers = (...responses: Response[]) => {
    asked.length = 0;
    return (url: string, init: RequestInit) => {
      asked.push(url);
      expect(init.redirect).toBe("manual");
      return Promise.resolve(responses[asked.length - 1] ?? new Response(image));
    };
  };
  const address = "https://old-site.org/a.jpg";
  expect(await fetchPublicImage(address, answers(lead("/b.jpg"), lead("/c.jpg"), lead("/d.jpg")))).toEqual(
    image,
  );
  const inside = fetchPublicImage(address, answers(lead("http://169.254.169.254/")));
  await expect(inside).rejects.toThrow("169.254.169.254 is not on the public internet");
  expect(asked).toEqual([address]);
  const circle = fetchPublicImage(address, answers(...Array.from({ length: 4 }, () => lead("/a.jpg"))));
  await expect(circle).rejects.toThrow("redirects too many times");
  await expect(fetchPublicImage(address, answers(lead("http://")))).rejects.toThrow("isn't a web address");
});

test("takes a whole image of at most 20 MB", async () => {
  const address = "https://old-site.org/a.jpg";
  const answer = (response: Response) => fetchPublicImage(address, () => Promise.resolve(response));
  await expect(answer(new Response("", { status: 404 }))).rejects.toThrow("responded with 404");
  const large = new Response(new Uint8Array(maxImageBytes + 1));
  await expect(answer(large)).rejects.toThrow("is larger than 20 MB");
  const down = fetchPublicImage(address, () => Promise.reject(new TypeError("no route")));
  await expect(down).rejects.toMatchObject({ message: "can't be reached", isHostDown: true });
});
