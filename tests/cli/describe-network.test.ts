import { expect, test } from "vitest";
import { describeNetwork } from "../../cli/describe-network.ts";

test("every blog has a line, and the main site says where to write and to read mail", () => {
  const blogs = [
    { host: "magma.example", displayName: "Magma", isMainSite: true },
    { host: "es.food.example", displayName: "Mesa", isMainSite: false },
  ];
  const settings = { port: 8787, mailFolder: ".magma/mail", token: "a-token", writer: null };
  expect(describeNetwork(blogs, settings)).toBe(`
  http://magma.example.localhost:8787/    Magma
  http://es.food.example.localhost:8787/  Mesa

Write stories at http://magma.example.localhost:8787/write.
Email isn't sent. Find it in .magma/mail and at http://magma.example.localhost:8787/development/mail.
Press Ctrl+C to stop.`);
  expect(describeNetwork(blogs.slice(1), settings)).toContain("Find it in .magma/mail.");
});

test("the author of the demo network can be signed in by one link", () => {
  const blogs = [{ host: "magma.example", displayName: "Magma", isMainSite: true }];
  const writer = { name: "Ana", email: "ana@example.test" };
  const settings = { port: 8787, mailFolder: ".magma/mail", token: "a-token", writer };
  expect(describeNetwork(blogs, settings)).toContain(
    "\nWrite one as Ana at http://magma.example.localhost:8787/development/mail?as=ana@example.test\n",
  );
  expect(describeNetwork([{ ...blogs[0], isMainSite: false } as (typeof blogs)[0]], settings)).not.toContain(
    "Ana",
  );
});

test("without a blog it says where a network is made", () => {
  const settings = { port: 8787, mailFolder: ".magma/mail", token: "a-token", writer: null };
  expect(describeNetwork([], settings)).toContain("http://first.run.localhost:8787/setup?token=a-token");
});
